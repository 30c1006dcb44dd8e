"""What a migrated database is compared by: its tables, and the rows that were there before."""

from typing import Any

from django.db import connection
from django.db.migrations.recorder import MigrationRecorder

from tests.migrations.filling import Row

# What a migration moves or seals, and says so; what it dropped before anything was released.
MOVED = {"knox.authtoken"}
OTHERWISE = {
    ("games.sealedseed", "seed"),
    ("games.sealedseed", "salt"),
    ("tournaments.standingroundrow", "profile"),
    # What a file asked of its reader: it is examined again.
    ("tournaments.licencefile", "left_out"),
    # Folded anew from the names beside.
    ("people.identity", "folded"),
    ("tournaments.centrerow", "folded"),
    ("tournaments.clubrow", "folded"),
}

_POSTGRESQL = (
    """
    SELECT table_schema, table_name, column_name, udt_name, character_maximum_length, is_nullable, column_default,
           is_identity
    FROM information_schema.columns WHERE table_schema NOT IN ('pg_catalog', 'information_schema')
    """,
    "SELECT tablename, indexdef FROM pg_indexes WHERE schemaname = 'public'",
    """
    SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace
    """,
    "SELECT tgrelid::regclass::text, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal",
    "SELECT proname, pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace",
    "SELECT relname, relkind, reloptions::text FROM pg_class WHERE relnamespace = 'public'::regnamespace",
    "SELECT nspname FROM pg_namespace WHERE nspname NOT LIKE 'pg_%'",
)


Outline = tuple[set[tuple[Any, ...]], set[tuple[str, str]]]
"""The tables of a database, and the migrations that it notes as applied."""


def outline() -> Outline:
    """That of the default database."""
    return schema(), set(MigrationRecorder(connection).applied_migrations())


def schema() -> set[tuple[Any, ...]]:
    """The tables of the default database with all that hangs on them; columns in no order."""
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            return {row for query in _POSTGRESQL for row in cursor.execute(query).fetchall()}
        cursor.execute("SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'")
        return {(kind, name, _in_no_order(sql) if kind == "table" else sql) for kind, name, sql in cursor.fetchall()}


def _in_no_order(sql: str) -> str:
    """A CREATE TABLE with its columns and constraints sorted."""
    parts, depth = [""], 0
    for letter in sql[sql.index("(") + 1 : sql.rindex(")")]:
        depth += {"(": 1, ")": -1}.get(letter, 0)
        if letter == "," and not depth:
            parts.append("")
        else:
            parts[-1] += letter
    return ", ".join(sorted(part.strip() for part in parts))


def lost(before: dict[str, dict[Any, Row]], after: dict[str, dict[Any, Row]]) -> list[tuple[Any, ...]]:
    """Each field of a row, with its table and key, that is no longer what it was."""
    return [
        (table, key, name, value, after[table].get(key, {}).get(name))
        for table, kept in before.items()
        for key, row in kept.items()
        for name, value in row.items()
        if table not in MOVED and (table, name) not in OTHERWISE and after[table].get(key, {}).get(name, lost) != value
    ]
