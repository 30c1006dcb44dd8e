"""Making a backup of one moment while the installation works."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from django.apps import apps
from django.db import connection, transaction
from django.utils.timezone import now

from engine.backups import container, contents, erasures, keys, refusals, vintage
from engine.backups.folder import clear, log_here, name_of, unfinished_in
from engine.eventstore.reading import head_digest


@dataclass(frozen=True, slots=True)
class Backup:
    """A file, the name of the log that it holds, and the last event."""

    path: Path
    log: str
    position: int
    digest: str
    size: int


def back_up(folder: Path) -> Backup:
    """Write everything that cannot be worked out again to a new file of the folder. Raises NoRoomForBackup.

    A backup that fails leaves no file: what is there under its whole name is whole, and outlasts a power cut.
    """
    unfinished = unfinished_in(folder)
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        clear(folder)
        tables, age = vintage.as_they_are()
        with _one_moment():
            (position, digest), log = head_digest(), log_here(tables)
            made_at = now()
            header = {
                **age,
                "made_at": made_at.isoformat(timespec="seconds"),
                "log": log,
                "position": position,
                "digest": digest,
                "sums": contents.sums(tables),
            }
            size = container.write(unfinished, header, contents.lines(tables), key=keys.key())
        if tables is apps:  # else those of an earlier version, whose erasures are in the ledger already
            erasures.write_ledger(folder)
        path = folder / name_of(log, made_at, position)
        unfinished.rename(path)
        _on_the_disk(folder)
    except OSError as error:
        raise refusals.NoRoomForBackup(folder=str(folder), why=error.strerror or str(error)) from error
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
    return Backup(path, log, position, digest, size)


def _on_the_disk(folder: Path) -> None:
    """The names of the folder; what is in its files is there already."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


@contextmanager
def _one_moment() -> Iterator[None]:
    """The database as it stands, for as long as it takes to read it; writers do not wait."""
    if connection.vendor == "sqlite":
        with _reading():
            yield
        return
    with transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        yield


@contextmanager
def _reading() -> Iterator[None]:
    """A transaction of SQLite that only reads: those of Django take the place of a writer (see settings)."""
    with connection.cursor() as cursor:
        cursor.execute("BEGIN DEFERRED")
        try:
            yield
        finally:
            cursor.execute("ROLLBACK")
