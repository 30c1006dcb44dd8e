"""A thousand deliveries to a site that takes two of three, by a worker that is killed: each comes, under one id."""

import random
import sqlite3
import time

import pytest

from tests.factories.webhooks import LOOPBACK, Receiver, receiver
from tests.processes import Server

pytestmark = pytest.mark.lasting

DELIVERIES, KILLS = 1000, 10
PATIENCE = 240.0  # seconds
# What waits for its time, and for the lease of a process that was killed, is done now.
_NOW = (
    "UPDATE tournaments_webhookdelivery SET due_at = '2000-01-01 00:00:00' WHERE delivered_at IS NULL",
    "UPDATE jobs_job SET run_after = '2000-01-01 00:00:00' WHERE done_at IS NULL",
)
_FREE = "UPDATE jobs_job SET lease_until = '2000-01-01 00:00:00' WHERE lease_until IS NOT NULL"


def do(server: Server, *statements: str) -> None:
    with sqlite3.connect(server.database, timeout=60) as database:
        for statement in statements:
            database.execute(statement)
    database.close()


def taken(site: Receiver) -> int:
    with site.lock:
        return len({fact["id"] for fact in site.taken})


def test_none_of_a_thousand_is_lost(new_hall):
    drawn = random.Random(2027)
    with receiver() as site:
        site.answers = lambda _asked: 500 if drawn.random() < 1 / 3 else 204
        server = Server(new_hall("told"), WEBHOOK_NETWORKS=LOOPBACK[0])
        server.run("-m", "tests.tournaments.webhooks.told", site.url, DELIVERIES)
        marks = [DELIVERIES * kill // (KILLS + 1) for kill in range(1, KILLS + 1)]
        deadline = time.monotonic() + PATIENCE
        server.start()
        while taken(site) < DELIVERIES:
            assert time.monotonic() < deadline, f"{taken(site)} of {DELIVERIES} came"
            if marks and taken(site) >= marks[0]:
                marks.pop(0)
                server.kill()
                do(server, _FREE)
                server.start_again()
            do(server, *_NOW)
            # No wait for a state: so often is time made to pass, and the worker has the file to itself in between.
            time.sleep(0.2)
        server.stop()
    numbers = sorted({fact["number"] for fact in site.taken})
    assert (len(numbers), marks) == (DELIVERIES, [])
    assert [
        fact["data"]["coup"] for _number, fact in sorted({each["number"]: each for each in site.taken}.items())
    ] == [*range(1, DELIVERIES + 1)]
