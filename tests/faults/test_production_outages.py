"""The production stack on a PostgreSQL and a Redis of its own, which fail one by one while ten arbitres write."""

import os
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from deploy.rehearsal.services import Services
from deploy.rehearsal.stack import Stack, answer_of, running
from tests.deploy.programs import program
from tests.durability.server import line_of
from tests.faults.conducting import Conductor, conducting
from tests.faults.machines import Postgres, Redis, own_postgres, own_redis
from tests.faults.pages import POLL, Listening, Polling, left_open
from tests.faults.test_production_kills import TABLES, hall_of, page_hears, whole
from tests.faults.writers import Front, Writers, wait_for, writing

pytestmark = [
    pytest.mark.services,
    pytest.mark.skipif("PRODUCTION_KILLS" not in os.environ, reason="takes minutes: `make prod-test`"),
]

# How long each service is away.
AWAY = 6
# Slower than where processes are killed: every table must not be entered before the last service is back.
TYPING = (2.0, 4.0)
# What a write may take where Redis is away: its time-outs are of two seconds.
SLOWEST = 10.0
# What a page may take to be fetched, beyond the time at which it asks.
MARGIN = 5.0


@dataclass
class Evening:
    """All that goes on in the hall meanwhile."""

    stack: Stack
    front: Front
    writers: Writers
    conductor: Conductor
    listening: Listening
    polling: Polling

    def writes(self, what: str) -> None:
        """Ten more bulletins are acknowledged, without anybody's help, and the page that is open hears of it."""
        goal, heard = len(self.writers.acknowledged) + 10, len(self.listening.heard)
        wait_for(lambda: len(self.writers.acknowledged) >= goal, f"bulletins after {what}")
        wait_for(lambda: len(self.listening.heard) > heard, f"news on an open page after {what}")

    def searches(self, what: str) -> None:
        """The juge-arbitre comes to another coup, for which the workers found the top of one."""
        before = self.conductor.coups
        wait_for(lambda: self.conductor.coups > before, f"a coup after {what}")

    def shows(self, what: str) -> None:
        """The page that only asks shows what was acknowledged by now."""
        goal = len(self.writers.acknowledged)
        wait_for(lambda: self.polling.shown >= goal, f"a page that asks, {what}", seconds=POLL + MARGIN)


@contextmanager
def evening(stack: Stack) -> Iterator[Evening]:
    front = Front(stack.port, hall_of(stack))
    lines = [line_of(table) for table in range(1, TABLES + 1)]
    with (
        writing(front, lines, seed=2026, typing=TYPING) as writers,
        conducting(front) as conductor,
        left_open(front) as (listening, polling),
    ):
        hall = Evening(stack, front, writers, conductor, listening, polling)
        yield hall
        assert not writers.waiting.empty(), "every table was entered before the last service was back"
        assert not conductor.ended
    assert (writers.wrong, conductor.wrong, listening.ended) == ([], [], False)


def redis_fails(hall: Evening, cache: Redis) -> None:
    """Frozen, emptied, stopped: nobody is refused anything, nobody waits long; sockets hear by a look at the log."""
    cache.freeze()
    hall.writes("a Redis that is frozen")
    page_hears(hall.stack, hall.front)
    hall.shows("while Redis is frozen")
    cache.thaw()
    cache.client.flushall()
    hall.writes("a Redis that was emptied")
    hall.searches("a Redis that was emptied")
    cache.stop()
    hall.writes("a Redis that is away")
    page_hears(hall.stack, hall.front)
    hall.shows("while Redis is away")
    cache.start()
    hall.writes("a Redis that is back")
    hall.searches("a Redis that is back")
    assert (hall.writers.again, hall.conductor.again) == ([], [])
    assert (hall.listening.lost, hall.polling.failed) == ([], [])
    assert max(hall.writers.seconds) <= SLOWEST


def postgres_fails(hall: Evening, postgres: Postgres) -> None:
    """Connections are cut, then it is gone: what cannot be written is answered 503, and all goes on by itself."""
    assert postgres.end_connections() > 0
    hall.writes("connections that were cut")
    hall.searches("connections that were cut")
    postgres.stop()
    is_told(hall)
    postgres.start()
    hall.writes("PostgreSQL")
    hall.searches("PostgreSQL")
    page_hears(hall.stack, hall.front)


def is_told(hall: Evening) -> None:
    """Without its database, the installation says so, and takes nothing."""
    with pytest.raises(urllib.error.HTTPError, match="503"):
        urllib.request.urlopen(f"{hall.stack.url}/readyz", timeout=60)
    before = len(hall.writers.acknowledged)
    status, answer = hall.front.enter(line_of(TABLES), hall.front.hall["tokens"][0])
    assert status in (503, 504), answer
    with urllib.request.urlopen(f"{hall.stack.url}/healthz", timeout=60) as alive:
        assert alive.status == 200
    time.sleep(AWAY)
    # An answer that was under way may still have come.
    assert len(hall.writers.acknowledged) - before <= len(hall.front.hall["tokens"])


def test_services_fail_and_come_back(tmp_path: Path):
    with own_postgres() as postgres, own_redis(tmp_path) as cache:
        own = Services(postgres.url, cache.url, program("nginx"))
        with running(own, tmp_path / "stack", API_REQUESTS_A_MINUTE="0") as stack:
            with evening(stack) as hall:
                hall.writes("the beginning")
                hall.searches("the beginning")
                redis_fails(hall, cache)
                postgres_fails(hall, postgres)
            answer_of(f"{stack.url}/readyz", status=200, seconds=60)
            whole(stack, hall.writers)
