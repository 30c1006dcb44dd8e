"""Making a backup while the installation works: of one moment, and held up by nobody."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from uuid import uuid4

from django.conf import settings
from django.db import connection, transaction
from django.utils.timezone import now

from engine.backups import container
from engine.backups.contents import lines, sums
from engine.backups.refusals import NoRoomForBackup
from engine.eventstore.models import Head

SUFFIX = ".raccord"


@dataclass(frozen=True, slots=True)
class Backup:
    """A file, and the last event that it holds."""

    path: Path
    position: int
    digest: str
    size: int


def back_up(folder: Path) -> Backup:
    """Write everything that cannot be worked out again to a new file of the folder. Raises NoRoomForBackup.

    A backup that fails leaves no file: what is there under its whole name is whole.
    """
    unfinished = folder / f".{uuid4().hex}{SUFFIX}"
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        with _one_moment():
            head = Head.objects.get(pk=1)
            made_at = now()
            header = {
                "made_at": made_at.isoformat(timespec="seconds"),
                "position": head.position,
                "digest": head.digest,
                "sums": sums(),
            }
            size = container.write(unfinished, header, lines(), key=key())
        path = folder / f"raccord-{made_at:%Y%m%d-%H%M%S}-{head.position}{SUFFIX}"
        unfinished.rename(path)
    except OSError as error:
        raise NoRoomForBackup(folder=str(folder), why=error.strerror or str(error)) from error
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
    return Backup(path, head.position, head.digest, size)


def keep(folder: Path, most: int) -> list[Path]:
    """Forget the oldest backups of the folder beyond so many; those that went."""
    gone = backups_in(folder)[:-most] if most > 0 else []
    for path in gone:
        path.unlink(missing_ok=True)
    return gone


def backups_in(folder: Path) -> list[Path]:
    """The oldest first."""
    return sorted(folder.glob(f"raccord-*{SUFFIX}"))


def key() -> str:
    return settings.BACKUP_KEY or settings.SECRET_KEY


def keys() -> list[str]:
    """Those by which a backup may have been made, that of now first."""
    return [each for each in (settings.BACKUP_KEY, settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS) if each]


@contextmanager
def _one_moment() -> Iterator[None]:
    """The database as it stands, for as long as it takes to read it; who writes does not wait."""
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
