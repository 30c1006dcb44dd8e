"""Restoring a backup: into a new database, then every table of the pages is built again from the log."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any
from uuid import UUID

from django.conf import settings
from django.core.management import call_command
from django.db import connection
from django.db.models import Model

from engine.backups import container, contents, folder, making, putting, refusals, vintage
from engine.backups.erasures import Applied, apply_ledgers, erased_since
from engine.backups.keys import keys
from engine.backups.models import Erasure
from engine.eventstore.models import Event, Head
from engine.eventstore.projections import rebuilding, registry, running


@dataclass(frozen=True, slots=True)
class Restored(making.Backup):
    """What was restored, as it was saved; `erasures`: what the ledger beside it had erased again since."""

    erasures: Applied


def restore(path: Path) -> Restored:
    """Everything of the backup, in the default database, which must be new: it gets its tables here.

    The rows go into the tables as they were, are counted again there, field by field, and then come through every
    migration since. What was erased after the backup was made is erased again, as the ledger has it. Raises NotABackup,
    BackupUnreadable, BackupDamaged, NewerBackup, DatabaseNotEmpty, TablesThere, RestoredOtherwise, BrokenChain.
    """
    header = container.header_of(path)
    lines = _opened(path)  # the key is the right one, and nothing is written yet
    vintage.refuse_newer(header)
    _refuse_unless_new()
    tables = vintage.tables_of(header)
    putting.compare(putting.put_rows(lines, tables), header["sums"], tables)
    call_command("migrate", verbosity=0, interactive=False)
    putting.put_log(lines, name=header.get("log", ""))  # no name in a backup of before 2026-11-24
    head = Head.objects.get(pk=1)
    if (head.position, head.digest) != (header["position"], header["digest"]):
        raise refusals.RestoredOtherwise(what="eventlog")
    for projection in registry.projections():
        rebuilding.rebuild(projection.name)
    erasures = apply_ledgers(_ledgers(path))
    running.catch_up()
    return Restored(path, folder.log_here(), head.position, head.digest, path.stat().st_size, erasures)


def inspect(path: Path) -> dict[str, Any]:
    """What the file tells of itself, read to its end if a key opens it; nothing is written. Raises as `restore`."""
    header = container.header_of(path)
    report = {
        "made_at": header["made_at"],
        "version": header.get("version"),
        "tables": vintage.age(header),
        "log": header.get("log"),
        "position": header["position"],
        "digest": header["digest"],
    }
    try:
        lines = _opened(path)
    except refusals.BackupUnreadable:
        return {**report, "readable": False}
    rows: Counter[str] = Counter()
    erased = set()
    for _line, row in putting.read_rows(lines):
        rows[str(row.get("model"))] += 1
        if row.get("model") == Erasure._meta.label_lower:
            erased.add((row["fields"]["kind"], UUID(row["fields"]["what"])))
    since = erased_since(_ledgers(path), header.get("log", ""), erased)
    counted = {"rows": dict(rows), "events": sum(1 for _event in lines)}
    return {**report, "readable": True, **counted, "erased_since": since}


def _ledgers(path: Path) -> list[Path]:
    """The folders in which a ledger may lie: that of the file, and that of this installation."""
    return [path.parent, settings.BACKUPS_DIR]


def _opened(path: Path) -> Iterator[str]:
    lines = container.read(path, keys=keys())
    return chain([next(lines)], lines)


def _refuse_unless_new() -> None:
    tables = set(connection.introspection.table_names())
    models: list[type[Model]] = [Event, *contents.kept_models()]
    for model in models:
        if model._meta.db_table in tables and model._base_manager.exists():
            raise refusals.DatabaseNotEmpty
