"""The worker of an installation without Celery: a thread beside the server, over the same rows."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import structlog
from django.db import close_old_connections, connections

from engine.jobs import queue, wakes
from engine.jobs.following import catch_up_all
from engine.jobs.registry import chores

log = structlog.get_logger(__name__)

# What another process of the same machine writes (a management command) is seen within this time.
POLL = 1.0
HOUR = 3600.0
# After a failure of the database itself.
PAUSE = 1.0


class Worker:
    """Catches up and runs jobs until stopped; `start`, `stop` and `join` as a thread's."""

    def __init__(self, poll: float = POLL) -> None:
        self._poll = poll
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._work, name="worker", daemon=True)
        self._next_chores = 0.0

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """Ask it to end after the job that runs; returns at once."""
        self._stopping.set()
        wakes.local.set()

    def join(self, timeout: float | None = None) -> bool:
        """Wait for the end; False when it still runs after `timeout` seconds."""
        self._thread.join(timeout)
        return not self._thread.is_alive()

    def _work(self) -> None:
        try:
            while not self._stopping.is_set():
                wakes.local.clear()
                if not self._turn():
                    wakes.local.wait(self._poll)
        finally:
            connections.close_all()

    def _turn(self) -> bool:
        """One round; whether there may be more to do at once."""
        close_old_connections()
        try:
            catch_up_all()
            ran = queue.run_due(most=1)
            self._housekeep()
        except Exception:
            # A locked file, a full disk: the rows wait, and so do we.
            log.exception("worker_failed")
            self._stopping.wait(PAUSE)
            return False
        return ran > 0

    def _housekeep(self) -> None:
        if time.monotonic() < self._next_chores:
            return
        self._next_chores = time.monotonic() + HOUR
        for chore in chores().values():
            chore()


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
