"""The production stack on a PostgreSQL and a Redis of its own, which fail one by one while ten arbitres write."""

import os
import time
import urllib.error
import urllib.request

import pytest

from deploy.rehearsal.services import Services
from deploy.rehearsal.stack import answer_of, running
from tests.deploy.programs import program
from tests.durability.server import line_of
from tests.faults.machines import own_postgres, own_redis
from tests.faults.test_production_kills import TABLES, hall_of, page_hears, whole
from tests.faults.writers import Front, Writers, wait_for, writing

pytestmark = [
    pytest.mark.slow,
    pytest.mark.services,
    pytest.mark.skipif("PRODUCTION_KILLS" not in os.environ, reason="takes minutes: `make prod-test`"),
]

# How long each service is away.
AWAY = 6


def goes_on(writers: Writers, what: str) -> None:
    """Ten more bulletins are acknowledged, without anybody's help."""
    goal = len(writers.acknowledged) + 10
    wait_for(lambda: len(writers.acknowledged) >= goal, f"bulletins after {what}")


def test_services_fail_and_come_back(tmp_path):
    with own_postgres() as postgres, own_redis(tmp_path) as cache:
        own = Services(postgres.url, cache.url, program("nginx"))
        with running(own, tmp_path / "stack", API_REQUESTS_A_MINUTE="0") as stack:
            front = Front(stack.port, hall_of(stack))
            lines = [line_of(table) for table in range(1, TABLES + 1)]
            with writing(front, lines, seed=2026) as writers:
                goes_on(writers, "the beginning")
                assert postgres.end_connections() > 0
                goes_on(writers, "connections that were cut")

                postgres.stop()
                with pytest.raises(urllib.error.HTTPError, match="503"):
                    urllib.request.urlopen(f"{stack.url}/readyz", timeout=30)
                before = len(writers.acknowledged)
                status, answer = front.enter(line_of(TABLES), front.hall["tokens"][0])
                assert status in (503, 504), answer
                with urllib.request.urlopen(f"{stack.url}/healthz", timeout=10) as alive:
                    assert alive.status == 200
                time.sleep(AWAY)
                assert len(writers.acknowledged) - before <= len(front.hall["tokens"])
                postgres.start()
                goes_on(writers, "PostgreSQL")
                page_hears(stack, front)

                cache.freeze()
                goes_on(writers, "a Redis that is frozen")
                time.sleep(AWAY)
                cache.thaw()
                cache.client.flushall()
                goes_on(writers, "a Redis that was emptied")
                cache.stop()
                goes_on(writers, "a Redis that is away")
                page_hears(stack, front)  # by its own look at the log, every second
                time.sleep(AWAY)
                cache.start()
                goes_on(writers, "a Redis that is back")
                page_hears(stack, front)
            assert writers.wrong == []
            whole(stack, writers)
            answer_of(f"{stack.url}/readyz", status=200, seconds=60)
            stack.manage("eventlog", "verify")
            stack.manage("projections", "check")
