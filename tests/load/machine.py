"""What the machine does besides, and what the processes of a stack hold while a load lasts."""

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import linear_regression

import psycopg

from deploy.rehearsal.stack import Stack

# Others leave the machine to us when less than this part of it works, over so many seconds.
_BUSY, _LOOK = 0.25, 4.0
# Seconds for which we wait until they do.
PATIENCE = 300.0
# What a process may gain over the time that is looked at: the noise of a heap and of a pool of connections. The first
# third of a load is not looked at, since caches fill once.
MORE_MEMORY, MORE_KIB, MORE_FILES, MORE_CONNECTIONS = 0.05, 8 * 1024, 10, 5


@dataclass(frozen=True)
class Held:
    """At a moment: (KiB of memory, open files) of each process of the stack with its children; and connections."""

    at: float
    processes: dict[str, tuple[int, int]]
    connections: int


def becomes_free() -> bool:
    """Whether the others leave this machine to us by and by: a time beside their work says nothing of ours.

    Not by the load average, which speaks for minutes of what is over.
    """
    deadline = time.monotonic() + PATIENCE
    while _busy() > _BUSY:
        if time.monotonic() > deadline:
            return False
    return True


def _busy() -> float:
    """The part of the machine that works, from 0 to 1."""
    before = _ticks()
    time.sleep(_LOOK)
    work, total = (after - earlier for after, earlier in zip(_ticks(), before, strict=True))
    return work / total


def _ticks() -> tuple[int, int]:
    """(those at work, all) of every core since the machine started."""
    with Path("/proc/stat").open(encoding="ascii") as told:
        each = [int(ticks) for ticks in told.readline().split()[1:9]]
    idle = each[3] + each[4]  # idle, and waiting for a disk
    return sum(each) - idle, sum(each)


def watched(stack: Stack, seconds: float, every: float) -> Iterator[Held]:
    """What is held, again and again, for so long."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        time.sleep(min(every, max(0.0, end - time.monotonic())))
        yield held(stack)


def held(stack: Stack) -> Held:
    told = {}
    for name, process in stack.processes.items():
        pids = [process.pid, *stack.children(name)]
        told[name] = (sum(map(_memory, pids)), sum(_files(pid) for pid in pids))
    return Held(time.monotonic(), told, _connections(stack))


def _memory(pid: int) -> int:
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:"))


def _files(pid: int) -> int:
    return len(list(Path(f"/proc/{pid}/fd").iterdir()))


def _connections(stack: Stack) -> int:
    with psycopg.connect(stack.environment["DATABASE_URL"]) as database:
        count = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
        return int(database.execute(count).fetchone()[0])


def last_two_thirds(samples: Sequence[Held]) -> Sequence[Held]:
    return samples[len(samples) // 3 :]


def growing(samples: Sequence[Held]) -> list[str]:
    """What grows, in words: by the line that fits all of these samples best, not by two of them."""
    return [*_growing_processes(samples), *_growing_connections(samples)]


def _growing_processes(samples: Sequence[Held]) -> Iterator[str]:
    for name, (memory, _files_of_first) in samples[0].processes.items():
        more_memory = _gained(samples, [sample.processes[name][0] for sample in samples])
        more_files = _gained(samples, [sample.processes[name][1] for sample in samples])
        if more_memory > max(memory * MORE_MEMORY, MORE_KIB):
            yield f"{name}: {more_memory:.0f} KiB more than {memory}"
        if more_files > MORE_FILES:
            yield f"{name}: {more_files:.0f} files more"


def _growing_connections(samples: Sequence[Held]) -> Iterator[str]:
    more = _gained(samples, [sample.connections for sample in samples])
    if more > MORE_CONNECTIONS:
        yield f"{more:.0f} connections more"


def _gained(samples: Sequence[Held], values: Sequence[int]) -> float:
    """What the best line through the values gains from the first sample to the last."""
    times = [sample.at for sample in samples]
    return linear_regression(times, values).slope * (times[-1] - times[0])
