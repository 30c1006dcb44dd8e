"""Whether something was written to SQLite's files, by whatever process: two looks at the disk, and no question asked.

An installation at rest on a laptop is looked at every second by each thread that waits for work.
"""

import time
from contextlib import suppress
from pathlib import Path

from django.db import connection

# What the marks of the disk do not tell apart, and jobs whose hour has come, are found within this time.
LOOK_ANYWAY = 5.0


class Writes:
    """What has been written since it was last asked. Of one thread."""

    def __init__(self) -> None:
        self._mark: tuple[tuple[int, int], ...] | None = None
        self._told_at = 0.0

    def are_new(self) -> bool:
        """True at first, every LOOK_ANYWAY seconds, and always of a database that is no file of this machine."""
        before, self._mark = self._mark, _mark()
        if self._mark == before is not None and time.monotonic() < self._told_at + LOOK_ANYWAY:
            return False
        self._told_at = time.monotonic()
        return True


def _mark() -> tuple[tuple[int, int], ...] | None:
    """When the database and its journal were last written, and how long they are."""
    if connection.vendor != "sqlite":
        return None
    marks = []
    for suffix in ("", "-wal"):
        with suppress(OSError):  # in memory, or without a journal yet
            found = Path(f"{connection.settings_dict['NAME']}{suffix}").stat()
            marks.append((found.st_mtime_ns, found.st_size))
    return tuple(marks) or None
