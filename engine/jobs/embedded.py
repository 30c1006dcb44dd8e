"""The worker of an installation without Celery: three threads beside the server, over the same rows."""

import threading
import time
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from functools import partial

import structlog
from django.db import close_old_connections, connections

from engine.database_file import Writes
from engine.frames import in_one_chunk
from engine.jobs import followers, notifications, periodic, queue, registry

log = structlog.get_logger(__name__)

# Writes of another process on the same machine (a management command) are noticed within this time.
POLL = 1.0
# After a failure of the database itself.
PAUSE = 1.0


class Worker:
    """Catches up and runs jobs until stopped; `start`, `stop` and `join` as a thread's.

    It is three threads: what waits for another machine, such as a mail server, and what takes minutes, such as a paper
    of a thousand pages, hold up neither what a hall waits for nor each other.
    """

    def __init__(self, poll: float = POLL) -> None:
        self._poll = poll
        self._stopping = threading.Event()
        self._apart = {lane: threading.Event() for lane in registry.APART}
        beside = [
            threading.Thread(target=self._run_apart, args=(lane,), name=lane, daemon=True) for lane in registry.APART
        ]
        self._threads = [threading.Thread(target=self._work, name="worker", daemon=True), *beside]
        self._next_chores = 0.0

    def start(self) -> None:
        for thread in self._threads:
            thread.start()

    def stop(self) -> None:
        """Ask it to end after the jobs that run; returns at once."""
        self._stopping.set()
        notifications.local.set()
        self._wake_apart(registry.APART)

    def join(self, timeout: float | None = None) -> bool:
        """Wait for the end; False when it still runs after `timeout` seconds."""
        until = None if timeout is None else time.monotonic() + timeout
        for thread in self._threads:
            thread.join(None if until is None else max(0.0, until - time.monotonic()))
        return not any(thread.is_alive() for thread in self._threads)

    def _work(self) -> None:
        with _own_connections():
            self._repeat(self._turn, notifications.local)
            # The consequences of the last events: that a backup is wanted, or a search.
            self._tried(followers.catch_up_all)

    def _run_apart(self, lane: registry.Lane) -> None:
        with _own_connections():
            self._repeat(partial(queue.run_due, most=1, lane=lane), self._apart[lane])

    def _wake_apart(self, lanes: Collection[registry.Lane]) -> None:
        for lane, woken in self._apart.items():
            if lane in lanes:
                woken.set()

    def _repeat(self, turn: Callable[[], int], woken: threading.Event) -> None:
        writes = Writes()
        while not self._stopping.is_set():
            woken.clear()
            writes.are_new()  # before the turn reads: what comes during it is new to the next
            if not self._tried(turn) and not self._stopping.is_set():
                while not woken.wait(self._poll) and not writes.are_new():
                    pass

    @in_one_chunk
    def _tried(self, turn: Callable[[], int]) -> bool:
        """One round; whether there may be more to do at once."""
        close_old_connections()
        try:
            return turn() > 0
        except Exception:
            # A locked file, a full disk: the rows can wait, so this waits too.
            log.exception("worker_failed")
            self._stopping.wait(PAUSE)
            return False

    def _turn(self) -> int:
        followers.catch_up_all()
        # The commit that gave them work woke this thread alone. Most give none, and to take a job locks the file.
        waiting = queue.lanes_waiting()
        self._wake_apart(waiting)
        ran = queue.run_due(most=1, lane=registry.Lane.QUICK) if registry.Lane.QUICK in waiting else 0
        self._housekeep()
        return ran

    def _housekeep(self) -> None:
        if time.monotonic() < self._next_chores:
            return
        periodic.ask_for_periodic_tasks()
        self._next_chores = time.monotonic() + periodic.HOUR.total_seconds()


@contextmanager
def _own_connections() -> Iterator[None]:
    """The connections that this thread opens are closed at its end."""
    try:
        yield
    finally:
        connections.close_all()


@contextmanager
def embedded_worker() -> Iterator[Worker]:
    """A worker for as long as the block: management commands and `serve`."""
    worker = Worker()
    worker.start()
    try:
        yield worker
    finally:
        worker.stop()
        worker.join()
