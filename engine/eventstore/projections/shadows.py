"""Shadow tables: the same columns, constraints and indexes as the live ones, beside them, and put in their place.

Names of indexes are unique in a PostgreSQL schema, hence a schema of shadows whose tables keep every name when they
move. SQLite has one space of names, hence names with a suffix, and indexes made again under their own names at the end.
"""

import re
from collections.abc import Iterable
from functools import cache
from typing import Any

from django.apps.registry import Apps
from django.db import connection
from django.db.migrations.state import ModelState
from django.db.models import Model

SCHEMA = "eventstore_shadow"
_INDEX = re.compile(r'^(CREATE (?:UNIQUE )?INDEX) "([^"]+)" ON "([^"]+)"')


def create(models: Iterable[type[Model]], *, temporary: bool = False) -> dict[type[Model], type[Model]]:
    """Empty shadows by live model; `temporary` ones vanish with the transaction, seen by nobody else."""
    made = {model: _shadow_model(model, _shadow_table(_table(model), temporary)) for model in models}
    for model, shadow in made.items():
        if connection.vendor == "postgresql":
            _execute(f"DROP TABLE IF EXISTS {shadow._meta.db_table}")
            with connection.schema_editor() as editor:
                editor.create_model(shadow)
        else:
            _copy_definition(_table(model), shadow._meta.db_table, temporary)
    return made


def put_in_place(model: type[Model]) -> None:
    """Drop the live table; its shadow takes its name and the names of its indexes."""
    live = _table(model)
    shadow = _shadow_table(live, temporary=False)
    if connection.vendor == "postgresql":
        [(schema,)] = _rows("SELECT current_schema()")
        _execute(f'DROP TABLE "{live}"')
        _execute(f'ALTER TABLE {shadow} SET SCHEMA "{schema}"')
        return
    expected, provisional = _indexes(live), _indexes(shadow)
    _execute(f'DROP TABLE "{live}"')
    _execute(f'ALTER TABLE "{shadow}" RENAME TO "{live}"')
    for name in provisional:
        _execute(f'DROP INDEX "{name}"')
    for definition in expected.values():
        _execute(definition)


def _shadow_table(live: str, temporary: bool) -> str:
    # Django leaves a name alone that stands between quotes already.
    match connection.vendor, temporary:
        case "postgresql", False:
            return f'"{SCHEMA}"."{live}"'
        case "postgresql", True:
            return f'"pg_temp"."{live}__check"'
        case _, True:
            return f"{live}__check"
        case _:
            return f"{live}__shadow"


@cache
def _shadow_model(model: type[Model], table: str) -> type[Model]:
    state = ModelState.from_model(model)
    state.options["db_table"] = table
    # A registry of its own: for Django at large, the shadow does not exist.
    shadow: type[Model] = state.render(Apps())
    for name, attribute in vars(model).items():
        if not hasattr(shadow, name):
            setattr(shadow, name, attribute)
    return shadow


def _copy_definition(live: str, shadow: str, temporary: bool) -> None:
    [(definition,)] = _rows("SELECT sql FROM sqlite_master WHERE type = 'table' AND name = %s", live)
    create, schema = ("CREATE TEMP TABLE", "temp.") if temporary else ("CREATE TABLE", "")
    if not temporary:
        _execute(f'DROP TABLE IF EXISTS "{shadow}"')
    _execute(definition.replace(f'CREATE TABLE "{live}"', f'{create} "{shadow}"', 1))
    for index in _indexes(live).values():
        _execute(_INDEX.sub(rf'\1 {schema}"\2__shadow" ON "{shadow}"', index))


def _indexes(table: str) -> dict[str, str]:
    """Definitions by name; those that SQLite makes for a constraint have none, and come with the table."""
    sql = "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = %s AND sql IS NOT NULL"
    return dict(_rows(sql, table))


def _table(model: type[Model]) -> str:
    return model._meta.db_table


def _rows(sql: str, *params: str) -> list[Any]:
    with connection.cursor() as cursor:
        cursor.execute(sql, params)
        return cursor.fetchall()


def _execute(sql: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(sql)
