"""Taking up a backup: into a new database, then every table of the pages is built again from the log."""

from collections.abc import Iterator
from pathlib import Path

from django.core.management import call_command
from django.db import connection
from django.db.models import Model

from engine.backups import container
from engine.backups.contents import kept_models, put_back, sums
from engine.backups.making import Backup, keys
from engine.backups.refusals import DatabaseNotEmpty, RestoredOtherwise
from engine.eventstore.models import Event, Head
from engine.eventstore.projections import rebuild
from engine.eventstore.projections.registry import projections


def restore(path: Path) -> Backup:
    """Everything of the backup, in the default database, which must be new: it gets its tables here.

    What was put back is counted again: the digest of the log, and that of each table beside it. Raises NotABackup,
    BackupUnreadable, BackupDamaged, DatabaseNotEmpty, RestoredOtherwise.
    """
    header = container.header_of(path)
    saved = container.read(path, keys=keys())
    first = next(saved)  # the key is the right one, and nothing is written yet
    _refuse_unless_new()
    call_command("migrate", verbosity=0, interactive=False)
    put_back(_with(first, saved))
    head = Head.objects.get(pk=1)
    if (head.position, head.digest) != (header["position"], header["digest"]):
        raise RestoredOtherwise(what="eventlog")
    for projection in projections():
        rebuild(projection.name)
    found = sums()
    if wrong := sorted(name for name, told in header["sums"].items() if found.get(name) != told):
        raise RestoredOtherwise(what=", ".join(wrong))
    return Backup(path, head.position, head.digest, path.stat().st_size)


def _with(first: str, rest: Iterator[str]) -> Iterator[str]:
    yield first
    yield from rest


def _refuse_unless_new() -> None:
    tables = set(connection.introspection.table_names())
    models: list[type[Model]] = [Event, *kept_models()]
    for model in models:
        if model._meta.db_table in tables and model._base_manager.exists():
            raise DatabaseNotEmpty
