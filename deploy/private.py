"""The file of a hall holds birth dates and addresses: nobody else who uses the machine reads it."""

from contextlib import suppress
from pathlib import Path
from typing import Any

from django.db.backends.base.base import BaseDatabaseWrapper

# What SQLite writes beside it.
_FILES = ("", "-wal", "-shm", "-journal")


def close_to_others(connection: BaseDatabaseWrapper, **_signal: Any) -> None:
    """SQLite makes its file as any other; the command that opens it first, whichever that is, closes it to others."""
    if connection.vendor != "sqlite":
        return
    for suffix in _FILES:
        path = Path(f"{connection.settings_dict['NAME']}{suffix}")
        with suppress(OSError):  # none of its own in memory; somebody else's where a command runs as another user
            if path.stat().st_mode & 0o077:
                path.chmod(0o600)
