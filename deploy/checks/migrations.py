"""Refuses a migration that the version before, which still writes, does not bear: `python -m deploy.checks.migrations`.

That version fills a new column with nothing, and still reads and writes what this one does without. So a column comes
with a default of the database, or may be null; it leaves the models first (`SeparateDatabaseAndState`), and its table
one version later, by a migration that says `unused_since`: the version whose program no longer knew it.
"""

import os
import re
import sys
from collections.abc import Iterator

import django
from django.apps import apps
from django.db.migrations import Migration, operations as of
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.operations.base import Operation
from django.db.migrations.state import ProjectState
from django.db.models import Field, ManyToManyField

_TAKES_AWAY = re.compile(r"\b(DROP|RENAME)\b", re.IGNORECASE)


def faults(migration: Migration, state: ProjectState, *, version: str) -> Iterator[str]:
    """One line for each operation that the version before does not bear. `state`: the models before the migration."""
    app, since = migration.app_label, getattr(migration, "unused_since", "")
    left = bool(since) and _numbers(since) < _numbers(version)
    for operation in migration.operations:
        for why in _faults_of(operation, app, state, left=left):
            yield f"{app}.{migration.name} : {operation.describe()} : {why}"
        operation.state_forwards(app, state)


def _faults_of(operation: Operation, app: str, state: ProjectState, *, left: bool) -> Iterator[str]:
    match operation:
        case of.AddField():
            if not _filled(operation.field):
                yield "il faut null=True ou db_default : la version d'avant écrit des lignes sans cette colonne"
        case of.AlterField():
            before = _field(state, app, operation)
            if before.null and not operation.field.null:
                yield "la version d'avant y écrit encore des valeurs nulles"
            if before.db_column != operation.field.db_column:
                yield "la version d'avant connaît l'ancien nom"
        case of.RemoveField() | of.RenameField() | of.DeleteModel() | of.RenameModel() | of.AlterModelTable():
            yield "la version d'avant s'en sert : d'abord l'état seul, la base une version plus tard (unused_since)"
        case of.RunSQL():
            if _TAKES_AWAY.search(str(operation.sql)) and not left:
                yield "n'enlève que ce qui ne sert plus depuis une version antérieure, que dit unused_since"
        case of.SeparateDatabaseAndState():
            yield from _separate(operation, app, state, left=left)


def _separate(operation: of.SeparateDatabaseAndState, app: str, state: ProjectState, *, left: bool) -> Iterator[str]:
    for each in operation.database_operations:
        yield from _faults_of(each, app, state, left=left)
    for each in operation.state_operations:
        if isinstance(each, of.RemoveField) and not _filled(_field(state, app, each)):
            yield f"{each.name} : il faut d'abord null=True ou db_default, car plus rien ne la remplira"


def _filled(field: "Field[object, object]") -> bool:
    """Whether a row that says nothing of it may be written."""
    return field.null or field.has_db_default() or isinstance(field, ManyToManyField)


def _field(state: ProjectState, app: str, operation: of.AlterField | of.RemoveField) -> "Field[object, object]":
    return state.models[app, operation.model_name_lower].fields[operation.name]


def _numbers(version: str) -> list[int]:
    return [int(part) for part in version.split(".")]


def all_faults(version: str) -> list[str]:
    """The faults of every migration of ours that a new database runs."""
    loader = MigrationLoader(None)
    ours = {config.label for config in apps.get_app_configs() if "site-packages" not in config.path}
    added = sorted(key for key in loader.graph.nodes if key[0] in ours)
    return [
        fault
        for key in added
        for fault in faults(
            loader.get_migration(*key), loader.project_state(key, at_end=False).clone(), version=version
        )
    ]


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "deploy.settings")
    django.setup()
    from django.conf import settings

    if lines := all_faults(settings.VERSION):
        sys.exit("\n".join(lines))
