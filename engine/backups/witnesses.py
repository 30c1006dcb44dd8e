"""The heads of the log according to the backups in BACKUPS_DIR: each was sealed with the head of its moment."""

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from django.conf import settings
from django.utils.translation import gettext as _

from engine.backups import container, folder, refusals
from engine.backups.keys import keys
from engine.eventstore.witnesses import Witness, witnesses


@witnesses("backups")
def backed_up_heads() -> Iterator[Witness]:
    """Of this log; a file that no key opens, or that is damaged, says nothing. None where the folder is elsewhere."""
    here = folder.log_here()
    for backup in folder.backups_of(settings.BACKUPS_DIR, here):
        header = _header_of(backup.path)
        if header.get("log") == here:
            where = _("backup %(file)s") % {"file": backup.path.name}
            yield Witness(header["position"], header["digest"], where)


def _header_of(path: Path) -> dict[str, Any]:
    try:
        status = path.stat()
        return _proven(path, (status.st_mtime_ns, status.st_size), tuple(keys()))
    except (OSError, refusals.NotABackup, refusals.BackupDamaged, refusals.BackupUnreadable):
        return {}


@lru_cache(maxsize=128)
def _proven(path: Path, _state: tuple[int, int], opening: tuple[str, ...]) -> dict[str, Any]:
    """Opened once: a backup never changes under its name."""
    return container.proven_header(path, keys=opening)
