"""What is erased leaves the files of the database too, as far as a program can reach."""

from django.db import connection

# How long it waits for readers; the person confirming the erasure waits as long.
_MILLISECONDS = 2_000


def empty_write_ahead() -> None:
    """Bring the erasure into the file of SQLite, and empty the one that still holds what was written before.

    PostgreSQL does so by itself, in its own time. Where somebody reads for longer, later writes do the rest.
    """
    if connection.vendor != "sqlite":
        return
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA busy_timeout")
        (usual,) = cursor.fetchone()
        cursor.execute(f"PRAGMA busy_timeout = {_MILLISECONDS}")
        try:
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        finally:
            cursor.execute(f"PRAGMA busy_timeout = {usual:d}")
