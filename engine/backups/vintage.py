"""The version of a backup: the last migrations of its program, which made the tables that it saved."""

from collections.abc import Iterable, Iterator
from typing import Any

from django.apps import apps
from django.apps.registry import Apps
from django.conf import settings
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.loader import MigrationLoader

from engine.backups.refusals import NewerBackup, TablesThere

Header = dict[str, Any]
Key = tuple[str, str]


class _Former(MigrationLoader):
    """The migrations as they were written, none of them squashed."""

    def __init__(self) -> None:
        super().__init__(connection, replace_migrations=False)

    def build_graph(self) -> None:
        super().build_graph()
        for key, migration in self.replacements.items():
            self.graph.remove_replacement_node(key, migration.replaces)


def stamp() -> Header:
    """What a backup made by this program says of it."""
    return {"version": settings.VERSION, "migrations": _named(MigrationLoader(None).graph.leaf_nodes())}


def is_behind() -> bool:
    """Whether the default database still waits for migrations of this program."""
    executor = MigrationExecutor(connection)
    return bool(executor.migration_plan(executor.loader.graph.leaf_nodes()))


def former_executor() -> MigrationExecutor:
    """For the default database: it stops at any migration that was written, even at one that was squashed since."""
    executor = MigrationExecutor(connection)
    executor.loader = _Former()
    return executor


def note_squashed() -> None:
    """Note a squashed migration as applied where those that it replaces are; Django does so only when it migrates."""
    MigrationExecutor(connection).check_replacements()


def as_they_are() -> tuple[Apps, Header]:
    """The models of the tables of the default database, which may be those of an earlier version; its stamp.

    That of an earlier version names no version, and migrations as they were written: its own program takes the backup
    up as well as this one.
    """
    if not is_behind():
        return apps, stamp()
    loader = _Former()
    done = [key for key in loader.applied_migrations if key in loader.graph.nodes]
    last = [key for key in done if not any(child.key in done for child in _next(loader, key))]
    return loader.project_state(last).apps, {"migrations": _named(last)}


def _next(loader: MigrationLoader, key: Key) -> Iterator[Any]:
    """The migrations of the same app that come right after."""
    return (child for child in loader.graph.node_map[key].children if child.key[0] == key[0])


def age(header: Header) -> str:
    """How the tables of the backup compare with those of this program: "same", "earlier", "newer" or "unknown"."""
    if _unknown(header) or _numbers(header.get("version", "")) > _numbers(settings.VERSION):
        return "newer"
    if "migrations" not in header:
        return "unknown"  # those made before backups told it
    return "same" if _named(_last_of(header)) == stamp()["migrations"] else "earlier"


def refuse_newer(header: Header) -> None:
    """Raises NewerBackup: this program does not know what is in it."""
    if age(header) == "newer":
        unknown = _unknown(header)
        of_them = {name.partition(".")[0] for name in unknown}
        known = [name for name in stamp()["migrations"] if name.partition(".")[0] in of_them]
        raise NewerBackup(theirs=_told(header["version"], unknown), ours=_told(settings.VERSION, known))


def tables_of(header: Header) -> Apps:
    """Make the tables of a backup in the default database; their models, which may be those of an earlier version.

    The rows then go through every migration since, as those of the installation did. Raises TablesThere.
    """
    if age(header) != "earlier":
        call_command("migrate", verbosity=0, interactive=False)
        return apps
    executor, targets = MigrationExecutor(connection), _last_of(header)
    if executor.loader.applied_migrations:
        raise TablesThere
    if not executor.loader.graph.nodes.keys() >= set(targets):  # among those that were squashed since
        executor = former_executor()
        squashed = executor.loader.replacements
        targets = [squashed[key].replaces[-1] if key in squashed else key for key in targets]
    made: Apps = executor.migrate(targets).apps
    return made


def _last_of(header: Header) -> list[Key]:
    """The last migrations of a backup, a squashed one in the place of the last that it replaces."""
    squashed = {migration.replaces[-1]: key for key, migration in MigrationLoader(None).replacements.items()}
    return [squashed.get(key, key) for key in map(_key, header["migrations"])]


def _key(name: str) -> Key:
    app, _, migration = name.partition(".")
    return app, migration


def _unknown(header: Header) -> list[str]:
    known = MigrationLoader(None).disk_migrations
    return [name for name in header.get("migrations", []) if _key(name) not in known]


def _named(keys: Iterable[Key]) -> list[str]:
    return sorted(".".join(key) for key in keys)


def _numbers(version: str) -> list[int]:
    return [int(part) for part in version.split(".") if part.isdigit()]


def _told(version: str, migrations: list[str]) -> str:
    return f"{version} ({', '.join(migrations)})" if migrations else version
