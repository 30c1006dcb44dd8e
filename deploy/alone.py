"""One server for one database: what two of them hold in memory would differ, and each would undo work of the other."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.conf import settings
from django.core.management.base import CommandError
from django.db import connection
from django.utils.translation import gettext as _


@contextmanager
def alone() -> Iterator[None]:
    """For as long as the block no other server of this machine opens this database; commands do. Raises CommandError.

    The system lets go of it by itself, however this process ends.
    """
    path = _beside_the_database()
    try:
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise CommandError(_("The database does not answer: %(reason)s") % {"reason": error}) from error
    with os.fdopen(handle, "r+") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as taken:
            message = _(
                "Raccord already serves this database (process %(process)s). Stop it first, or name another one."
            )
            raise CommandError(message % {"process": file.read().strip() or "?"}) from taken
        file.truncate()
        file.write(f"{os.getpid()}\n")
        file.flush()
        yield


def _beside_the_database() -> Path:
    """A file of its own: a lock on that of SQLite would be lost whenever a connection to it is closed."""
    if connection.vendor == "sqlite" and not connection.is_in_memory_db():  # type: ignore[attr-defined]  # SQLite's own
        return Path(f"{connection.settings_dict['NAME']}.serve")
    settings.DATA_DIR.mkdir(parents=True, exist_ok=True)
    path: Path = settings.DATA_DIR / "serve"
    return path
