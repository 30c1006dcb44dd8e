"""Nothing acknowledged is lost, nothing is recorded twice: the server is killed while bulletins come in.

Once in `make test`; `DURABILITY_ROUNDS` says how often by what lasts (`make long` says 100).
"""

import os
import random
import time
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPException
from queue import Empty, Queue
from threading import Event

import pytest

from tests.durability.server import Line, Server, line_of
from tests.measures import reports

ROUNDS = int(os.environ.get("DURABILITY_ROUNDS", "3"))
# Enough for every round to end by a kill and not by want of bulletins; a kill is due before so many are acknowledged.
A_ROUND, LEAST, MOST = 30, 3, 20
WRITERS = 4
SEED = 2026


class Writers:
    """Arbitres who enter lines until the server is gone; a line without an answer is sent again under the same id."""

    def __init__(self, server: Server, lines: list[Line]) -> None:
        self.server = server
        self.acknowledged: dict[str, bytes] = {}
        self.waiting: Queue[Line] = Queue()
        for line in lines:
            self.waiting.put(line)

    def write(self, gone: Event) -> None:
        while not gone.is_set():
            try:
                line = self.waiting.get_nowait()
            except Empty:
                return
            try:
                self.acknowledged[line["id"]] = self.server.enter(line)
            except (OSError, HTTPException):
                self.waiting.put(line)
                return

    def until_killed(self, after: int, pause: float) -> None:
        """Write; kill the server `pause` seconds after `after` more lines have been acknowledged."""
        goal, gone = len(self.acknowledged) + after, Event()
        with self.server.started() as process, ThreadPoolExecutor(WRITERS) as pool:
            writers = [pool.submit(self.write, gone) for _ in range(WRITERS)]
            deadline = time.monotonic() + 60
            while len(self.acknowledged) < goal and time.monotonic() < deadline:
                time.sleep(0.002)
            time.sleep(pause)
            assert process.poll() is None, "the server ended before it was killed"
            process.kill()
            gone.set()
            for writer in writers:
                writer.result()
        assert len(self.acknowledged) >= goal


@pytest.mark.parametrize("rounds", [1, pytest.param(ROUNDS, marks=pytest.mark.lasting)])
def test_bulletins_survive_a_server_that_is_killed_while_they_come_in(new_hall, rounds):
    chance = random.Random(SEED)
    server = Server(new_hall("killed"), A_ROUND * rounds)
    lines = [line_of(table) for table in range(1, A_ROUND * rounds + 1)]
    writers = Writers(server, lines)
    for _ in range(rounds):
        writers.until_killed(chance.randint(LEAST, MOST), chance.uniform(0, 0.03))
        assert set(writers.acknowledged) <= set(server.stored())
    kept = dict(writers.acknowledged)
    with server.started():
        answers = {line["id"]: server.enter(line) for line in lines}
    assert {id_: answers[id_] for id_ in kept} == kept
    assert sorted(server.stored()) == sorted(answers)
    server.manage("eventlog", "verify")
    server.manage("projections", "check")
    if rounds == ROUNDS:
        told = f"* {len(answers)} bulletins, tous inscrits une fois, avec la réponse donnée d'abord"
        title = f"Un serveur tué {rounds} fois pendant que des bulletins arrivent"
        reports.add_when_long(title, [reports.machine(), "", told])
