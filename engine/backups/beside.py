"""Backups of a hall that plays: made by a program of their own, so that nobody waits for them."""

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import structlog
from django.conf import settings

log = structlog.get_logger(__name__)

# The game comes first on the laptop of a hall.
_NICENESS = 10

wanted = threading.Event()
"""Something happened that is worth a backup."""


@contextmanager
def backups_beside() -> Iterator[None]:
    """For as long as the block, a backup whenever one is wanted, one at a time; none where BACKUPS_KEPT is 0."""
    stopping = threading.Event()
    thread = threading.Thread(target=_work, args=(stopping,), name="backups", daemon=True)
    if settings.BACKUPS_KEPT:
        thread.start()
    try:
        yield
    finally:
        stopping.set()
        wanted.set()
        if thread.is_alive():
            thread.join()


def _work(stopping: threading.Event) -> None:
    while wanted.wait() and not stopping.is_set():
        wanted.clear()
        try:
            _make()
        except (OSError, subprocess.SubprocessError):
            log.exception("backup_failed")


def _make() -> None:
    program = [sys.executable, str(settings.BASE_DIR / "manage.py")]
    done = subprocess.run(
        [*program, "backup", "--keep", str(settings.BACKUPS_KEPT)],
        env={**os.environ, "DATABASE_URL": settings.DATABASE_URL},
        preexec_fn=lambda: os.nice(_NICENESS),  # nothing but a number is changed
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        # The next coup tries again; the page of the installation shows how old the last one is.
        log.error("backup_failed", said=done.stderr.strip()[-300:])
