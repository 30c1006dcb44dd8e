"""Three hundred pages open and thirty arbitres who write, on the production stack: nobody is lost, nobody waits long.

LOAD_SECONDS: how long, a minute in `make prod-test`, half an hour in `make long`, which looks at what processes hold.
"""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import quantiles

import psycopg
import pytest

from deploy.rehearsal.stack import Stack
from tests.durability.server import line_of
from tests.faults.test_production_kills import hall_of, own_stack
from tests.faults.writers import Conductor, Front, Writers, wait_for, writing
from tests.load.spectators import Spectators

SECONDS = int(os.environ.get("LOAD_SECONDS", "0"))
SPECTATORS, ARBITRES = 300, 30
# Seconds between two steps of the partie that is watched, and between two bulletins of an arbitre.
# In half an hour a partie would be over, and a hall would have no numbers left for its tables.
STEP = 4.0 if SECONDS < 600 else 12.0
TYPING = (2.0, 4.0) if SECONDS < 600 else (8.0, 12.0)
TABLES = 200 + ARBITRES * (SECONDS + 60) // int(TYPING[0])
# What may be added while a load lasts: caches fill once.
MORE_MEMORY, MORE_FILES = 0.15, 40

pytestmark = [
    pytest.mark.slow,
    pytest.mark.services,
    pytest.mark.skipif(not SECONDS, reason="loads the machine for minutes: `make prod-test`"),
]


def p95(values: list[float]) -> float:
    return quantiles(values, n=20)[-1]


def idle_median(front: Front) -> float:
    """What a write takes where nothing else happens."""
    alone = Writers(front, None)
    for table in range(1, 61):
        assert alone.send(line_of(table), front.hall["tokens"][0])
    return quantiles(alone.seconds, n=2)[0]


@contextmanager
def conducting(front: Front) -> Iterator[Conductor]:
    conductor = Conductor(front, pace=STEP)
    conductor.start()
    try:
        yield conductor
    finally:
        conductor.stopping.set()
        conductor.join()


def held(stack: Stack) -> dict[str, tuple[int, int]]:
    """(KiB of memory, open files) of each process of the stack with its children."""
    told = {}
    for name, process in stack.processes.items():
        pids = [process.pid, *stack.children(name)]
        told[name] = (sum(map(_memory, pids)), sum(_files(pid) for pid in pids))
    return told


def _memory(pid: int) -> int:
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:"))


def _files(pid: int) -> int:
    return len(list(Path(f"/proc/{pid}/fd").iterdir()))


def connections(stack: Stack) -> int:
    url = stack.environment["DATABASE_URL"]
    with psycopg.connect(url) as database:
        count = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
        return int(database.execute(count).fetchone()[0])


def shown_after(steps: list[float], seen: list[float]) -> list[float]:
    """How long after the step before it a page showed something."""
    return [at - max(step for step in steps if step <= at) for at in seen if at >= steps[0]]


def is_free() -> bool:
    """Whether others leave this machine to us: a time measured beside their work says nothing of ours."""
    return os.getloadavg()[0] < (os.cpu_count() or 1) / 2


def test_three_hundred_pages_and_thirty_arbitres(tmp_path):
    free = is_free()
    with own_stack(tmp_path) as stack:
        front = Front(stack.port, hall_of(stack, TABLES, ARBITRES))
        idle = idle_median(front)
        second = front.hall["second"]
        pages = Spectators(stack.port, f"partie-{second}", f"/parties/{second}/salle/", SPECTATORS)
        pages.start()
        wait_for(lambda: pages.open == SPECTATORS, "every page open")
        lines = [line_of(table) for table in range(61, TABLES + 1)]
        with conducting(front) as conductor, writing(front, lines, seed=1, typing=TYPING) as writers:
            time.sleep(SECONDS / 3)
            before, connected = held(stack), connections(stack)
            time.sleep(SECONDS * 2 / 3)
            after, connected_after = held(stack), connections(stack)
        time.sleep(2)
        pages.stop()
        shown = shown_after(conductor.steps, pages.seen)
        told = {
            "bulletins": len(writers.acknowledged),
            "machine_free": free,
            "idle_median_ms": round(idle * 1000),
            "write_p95_ms": round(p95(writers.seconds) * 1000),
            "steps": len(conductor.steps),
            "heard": pages.heard,
            "write_to_screen_p95_ms": round(p95(shown) * 1000),
            "held_before": before,
            "held_after": after,
        }
        print(told)  # noqa: T201  # the measure itself, for the report
        assert (pages.lost, pages.statuses - {200, 304}, writers.wrong, writers.again) == (0, set(), [], [])
        # Half of the steps at least tell the public something.
        assert conductor.ended or len(conductor.steps) >= SECONDS / STEP / 2
        assert pages.heard >= SPECTATORS * len(conductor.steps) / 2
        assert connected_after <= connected + 10
        if SECONDS >= 600:
            grown = {
                name
                for name, (memory, files) in after.items()
                if memory > before[name][0] * (1 + MORE_MEMORY) or files > before[name][1] + MORE_FILES
            }
            assert grown == set()
        if free:
            assert p95(writers.seconds) <= 10 * idle
            assert p95(shown) <= 1.5
