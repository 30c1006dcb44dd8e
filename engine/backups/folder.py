"""The files of a folder of backups: their names tell which installation made them, when, and up to which event."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from uuid import uuid4

from django.apps import apps
from django.apps.registry import Apps
from django.utils.timezone import now

from engine.backups import container
from engine.eventstore.models import Event

SUFFIX = ".raccord"
# Added to the name of one that a drill could not restore: visible to people, and not counted as a backup.
DOUBTFUL = ".douteuse"
_NO_EVENT = "vide"
# Older names do not tell their log: those backups may be anybody's.
_NAME = re.compile(rf"raccord-(?:(?P<log>[0-9a-z]+)-)?(?P<made>\d{{8}}-\d{{6}})-(?P<position>\d+){re.escape(SUFFIX)}")
_UNFINISHED = re.compile(rf"\.[0-9a-f]{{32}}{re.escape(SUFFIX)}")
_WHEN = "%Y%m%d-%H%M%S"
# A file being written is touched all the time: one untouched for so long was left by a program that died.
_DEAD = timedelta(hours=1)


@dataclass(frozen=True, slots=True)
class BackupFile:
    """A backup as its name tells it; `log` is "" for those of before."""

    path: Path
    log: str
    made_at: datetime
    position: int


def log_here(tables: Apps = apps) -> str:
    """The id of the log, borne by the names of this installation's files, so that several may share a folder.

    Tables of before have no name for it: that which it will get, after its first event.
    """
    head = tables.get_model("eventstore", "Head")._base_manager.values().get(pk=1)
    first = Event.objects.filter(position=1).values_list("digest", flat=True).first()
    return str(head.get("log") or (first[:12] if first else _NO_EVENT))


def name_of(log: str, made_at: datetime, position: int) -> str:
    return f"raccord-{log}-{made_at:{_WHEN}}-{position}{SUFFIX}"


def ledger_in(folder: Path, log: str) -> Path:
    """The ledger of erasures of this log (`engine.backups.erasures`)."""
    return folder / f"raccord-{log}-effacements.jsonl"


def backups_of(folder: Path, log: str) -> list[BackupFile]:
    """Those of this log, and those that do not tell theirs; the oldest first."""
    return sorted(
        (backup for backup in _all(folder) if backup.log in ("", log)),
        key=lambda backup: (backup.made_at, backup.position),
    )


def keep(folder: Path, most: int, *, log: str, made: Path | None = None) -> list[Path]:
    """Forget the oldest backups of this log beyond so many; those that went.

    Never the one just made, even if the clock of the machine is years late; nor the last whole one.
    """
    if most <= 0:
        return []
    there = [backup.path for backup in backups_of(folder, log)]
    gone, staying = [path for path in there[:-most] if path != made], there[-most:]
    if gone and not any(container.is_whole(path) for path in reversed(staying)):
        good = next((path for path in reversed(gone) if container.is_whole(path)), None)
        gone = [path for path in gone if path != good]
    for path in gone:
        path.unlink(missing_ok=True)
    return gone


def doubt(path: Path, log: str) -> Path:
    """Set aside a backup of this log that could not be restored, replacing the one set aside before; its new path."""
    for former in path.parent.glob(f"raccord-{log}-*{SUFFIX}{DOUBTFUL}"):
        former.unlink(missing_ok=True)
    return path.rename(path.with_name(path.name + DOUBTFUL))


def clear(folder: Path) -> None:
    """Delete the files left by a program that was killed or given up."""
    for path in folder.glob(f".*{SUFFIX}"):
        touched = datetime.fromtimestamp(path.stat().st_mtime, UTC)
        if _UNFINISHED.fullmatch(path.name) and now() - touched > _DEAD:
            path.unlink(missing_ok=True)


def unfinished_in(folder: Path) -> Path:
    """A new name for a file that is being written."""
    return folder / f".{uuid4().hex}{SUFFIX}"


def _all(folder: Path) -> Iterator[BackupFile]:
    for path in folder.glob(f"raccord-*{SUFFIX}"):
        if parts := _NAME.fullmatch(path.name):
            made_at = datetime.strptime(parts["made"], _WHEN).replace(tzinfo=UTC)
            yield BackupFile(path, parts["log"] or "", made_at, int(parts["position"]))
