"""The production stack, of which something is killed at a random moment, again and again, while ten arbitres write.

`make prod-test` kills ten times, `make long` a hundred: ten times in each of ten installations. PRODUCTION_KILLS says
how often; without it nothing runs, since a stack takes half a minute to start.
"""

import json
import os
import random
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import psycopg
import pytest
from websockets.sync.client import connect

from deploy.rehearsal.services import services
from deploy.rehearsal.stack import WORKERS, Stack, running
from tests.durability.server import line_of
from tests.faults.conducting import conducting
from tests.faults.machines import own_redis
from tests.faults.writers import Front, Writers, wait_for, writing
from tests.measures import reports
from tests.processes import PIPE, run

KILLS = int(os.environ.get("PRODUCTION_KILLS", "0"))
A_STACK = 10
ARBITRES = 10
# More than ten arbitres type before the last process is up again.
TABLES = 120 * A_STACK
# A lease lasts a minute, and a message that nobody took is sent again after half of one.
SETTLED_SECONDS = 180
SEED = int(os.environ.get("PRODUCTION_SEED", "2026"))

pytestmark = [
    pytest.mark.services,
    pytest.mark.skipif(not KILLS, reason="kills the production stack for minutes: `make prod-test`"),
]


@contextmanager
def own_stack(folder: Path) -> Iterator[Stack]:
    """On a Redis of its own: the queue of another rehearsal of this machine is not ours to take from."""
    with services() as found, own_redis(folder) as cache:
        own = replace(found, redis_url=cache.url)
        with running(own, folder / "stack", API_REQUESTS_A_MINUTE="0") as stack:
            yield stack


def hall_of(stack: Stack, tables: int = TABLES, arbitres: int = ARBITRES) -> dict[str, Any]:
    made = run_inside(stack, "tests.faults.hall", f"{stack.folder}/data/lexicons", str(tables), str(arbitres))
    return dict(json.loads(made))


def run_inside(stack: Stack, module: str, *arguments: str) -> str:
    """What a module prints that runs in a process of its own, on the database of the stack."""
    environment = {**stack.environment, "DJANGO_SETTINGS_MODULE": "deploy.settings"}
    return run("-m", module, *arguments, env=environment, check=True, stdout=PIPE, text=True).stdout


def stored(stack: Stack) -> list[str]:
    """The ids of the lines in the log, as often as they stand there."""
    with psycopg.connect(stack.environment["DATABASE_URL"]) as database:
        rows = database.execute("SELECT data FROM eventstore_event WHERE type = 'arbitration.bulletin_corrected'")
        return [(json.loads(data) if isinstance(data, str) else data)["line"] for (data,) in rows]


def killed(stack: Stack, victim: str, chance: random.Random) -> None:
    """One process dies without a word, and is started again by and by, as systemd does."""
    if victim == "child":
        # Celery replaces a child by itself.
        wait_for(lambda: stack.kill_child(chance.choice(WORKERS), chance.randrange(8)), "a child of a worker dies")
        return
    stack.kill(victim)
    time.sleep(chance.uniform(0, 1))
    stack.start_role(victim)
    if victim in stack.ports:
        stack.ready(victim)


def victims(chance: random.Random) -> list[str]:
    """Each kind at least once, in an order of chance."""
    each = ["web1", "web2", "ws1", "child", chance.choice(WORKERS)]
    chosen = each + [chance.choice([*each, "child"]) for _ in range(A_STACK - len(each))]
    chance.shuffle(chosen)
    return chosen


def whole(stack: Stack, writers: Writers) -> None:
    """Acknowledged ⊆ stored, stored once; what had no answer is taken once when it is sent again, and is told alike.

    Then all has caught up by itself, every process lives, the log is whole, and the tables say what it says.
    """
    kept = dict(writers.acknowledged)
    first = stored(stack)
    assert len(first) == len(set(first))
    assert set(kept) <= set(first)
    token = writers.front.hall["tokens"][0]
    lost = [line for id_, line in writers.sent.items() if id_ not in kept]
    for line in lost:
        # A request that was killed holds its key for a minute.
        wait_for(lambda line=line: writers.send(line, token), "a line sent again")
    assert sorted(stored(stack)) == sorted(writers.sent)
    # Before the tables are compared, which are held against their own checkpoints: one that is stuck would pass.
    assert late(stack) == []
    assert stack.gone() == []
    stack.manage("eventlog", "verify")
    stack.manage("projections", "check")


def late(stack: Stack) -> list[str]:
    """What has not caught up in a time after which any lease of a process that was killed is over."""
    return list(json.loads(run_inside(stack, "tests.faults.settled", str(SETTLED_SECONDS))))


def page_hears(stack: Stack, front: Front) -> None:
    """The page of an arbitre, opened after all that, hears of the next bulletin."""
    address = f"{stack.url.replace('http', 'ws')}/ws/live/?topics=bulletins-{front.hall['partie']}"
    own = {"Authorization": f"Token {front.hall['tokens'][0]}"}
    with connect(address, origin=stack.url, additional_headers=own, open_timeout=30) as page:
        page.recv(timeout=90)


@pytest.mark.parametrize("number", range(-(-KILLS // A_STACK)))
def test_nothing_acknowledged_is_lost_whatever_is_killed(tmp_path: Path, number: int):
    chance = random.Random(SEED + number)
    machine = reports.machine(reports.PRODUCTION)
    with own_stack(tmp_path) as stack:
        front = Front(stack.port, hall_of(stack))
        lines = [line_of(table) for table in range(1, TABLES + 1)]
        with writing(front, lines, seed=SEED + number) as writers, conducting(front) as conductor:
            chosen = victims(chance)
            for victim in chosen:
                goal = len(writers.acknowledged) + chance.randint(1, 15)
                wait_for(lambda goal=goal: len(writers.acknowledged) >= goal, "bulletins before a kill")
                time.sleep(chance.uniform(0, 0.3))
                killed(stack, victim, chance)
            assert not writers.waiting.empty(), "every table was entered before the last kill"
            before = conductor.coups
            wait_for(lambda: conductor.coups > before, "the other partie goes on")
            page_hears(stack, front)
        assert (writers.wrong, conductor.wrong) == ([], [])
        whole(stack, writers)
    died = ", ".join(f"{victim} × {times}" for victim, times in sorted(Counter(chosen).items()))
    reports.add_when_long(
        f"Production tuée {A_STACK} fois, installation {number + 1}",
        [
            machine,
            "",
            f"* {died}, pendant que {ARBITRES} arbitres écrivent",
            f"* {len(writers.sent)} bulletins envoyés, tous inscrits une fois",
            "* `eventlog verify` et `projections check` passent",
        ],
    )
