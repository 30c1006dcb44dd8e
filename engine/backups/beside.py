"""Backups of a hall that plays: made by a program of their own, so that nobody waits for them."""

import os
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import structlog
from django.conf import settings
from django.db import DatabaseError, close_old_connections, connections

from engine.backups.folder import backups_of, log_here
from engine.eventstore.reading import head

log = structlog.get_logger(__name__)

# The game comes first on the laptop of a hall.
_NICENESS = 10
# Seconds: a disk that no longer answers must not stop the backups of a whole day.
_LONGEST = 600.0
# Seconds: most acts of a hall, such as bulletins and entries, ask for no backup.
EVERY = 180.0
# Seconds that the end of the server waits for the last backup.
LAST = 30.0

wanted = threading.Event()
"""Ask for a backup."""


@contextmanager
def backups_beside() -> Iterator[None]:
    """For as long as the block, a backup whenever one is wanted, one at a time; none where BACKUPS_KEPT is 0.

    Where none is wanted, one is made every few minutes and at the end, within LAST seconds, if the log has moved.
    """
    if not settings.BACKUPS_KEPT:
        yield
        return
    stopping = threading.Event()
    thread = threading.Thread(target=_work, args=(stopping,), name="backups", daemon=True)
    thread.start()
    try:
        yield
    finally:
        _end(thread, stopping)


def moved() -> bool:
    """Whether the log has moved since its last backup in BACKUPS_DIR."""
    try:
        there = backups_of(settings.BACKUPS_DIR, log_here())
        return head() != (there[-1].position if there else 0)
    except (DatabaseError, OSError):
        log.exception("backup_unknown")
        return False


def _work(stopping: threading.Event) -> None:
    try:
        while not stopping.is_set():
            is_wanted = wanted.wait(EVERY)
            close_old_connections()
            if not stopping.is_set() and (is_wanted or moved()):
                wanted.clear()
                _make(_LONGEST)
    finally:
        connections.close_all()


def _end(thread: threading.Thread, stopping: threading.Event) -> None:
    """Wait for the backup that is being made; then make that which is still missing."""
    until = time.monotonic() + LAST
    stopping.set()
    wanted.set()
    thread.join(LAST)
    wanted.clear()
    if thread.is_alive():
        log.error("backup_unfinished")  # its process goes on alone, and leaves a whole file or none
    elif moved():
        # nobody plays any more: whoever stops the server waits for it
        _make(until - time.monotonic(), niceness=0)


def _make(seconds: float, niceness: int = _NICENESS) -> None:
    program = [*settings.MANAGE, "backup"]
    try:
        done = subprocess.run(
            [*program, "--to", str(settings.BACKUPS_DIR), "--keep", str(settings.BACKUPS_KEPT)],
            env={**os.environ, "DATABASE_URL": settings.DATABASE_URL},
            preexec_fn=lambda: os.nice(niceness),  # nothing but a number is changed
            start_new_session=True,  # Ctrl-C is for the server, which waits for it
            capture_output=True,
            text=True,
            check=False,
            timeout=seconds,
        )
    except (OSError, subprocess.SubprocessError):
        log.exception("backup_failed")
        return
    if done.returncode:
        # It is tried again soon; the page of the installation shows how old the last one is.
        log.error("backup_failed", said=_said(done.stderr))


def _said(errors: str) -> str:
    """The sentence of a command that refused; of an unforeseen error its kind alone: no log holds its words."""
    last = errors.strip().rpartition("\n")[2]
    return last.partition(":")[0] if "Traceback (" in errors else last[-300:]
