"""The tables that a projection writes, and many rows in few statements: what a batch has folded, or a whole log.

The ORM converts each field of each row; here each column is converted at once.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from itertools import chain
from json import JSONEncoder
from types import MappingProxyType
from typing import Any, TypeVar
from uuid import UUID

from django.db import DEFAULT_DB_ALIAS, connection, connections, models, transaction
from django.db.models.constants import OnConflict

ROWS = 500
# Where PostgreSQL reads a stream of rows faster than a statement, and where a table between is worth it.
_STREAMED, _STREAMED_OVER = 50, 500
# Values of these types are stored as they are; fields convert all others.
_NATIVE = ((models.CharField, str), (models.TextField, str), (models.IntegerField, int), (models.BooleanField, bool))
_BETWEEN = "eventstore_written"
_json = JSONEncoder().encode


class JsonText(str):
    """What a column of JSON holds, as text: stored as it is."""

    __slots__ = ()


M = TypeVar("M", bound=models.Model)

Row = models.Model | dict[str, Any]
"""A row, or the values of its columns by name, which cost half as much to make: what is not named is the default."""


class Tables:
    """`tables[Model]` is a plain manager on the live table, or on the shadow that a rebuild fills beside it."""

    def __init__(self, shadows: Mapping[type[models.Model], type[models.Model]] = MappingProxyType({})) -> None:
        self._shadows = shadows

    def __getitem__(self, model: type[M]) -> "models.Manager[M]":
        return self._shadows.get(model, model)._base_manager  # type: ignore[return-value]  # a shadow has M's fields


LIVE = Tables()


def write(tables: Tables, model: type[models.Model], rows: Iterable[Row], key: Collection[str] = ()) -> None:
    """Insert these rows, over those of the same `key` where one is named. IntegrityError as the database says.

    All are rows, or all are values; TypeError for a value of no column.
    """
    if not (written := list(rows)):
        return
    meta = tables[model].model._meta
    fields: list[Any] = [field for field in meta.concrete_fields if not field.generated]
    if isinstance(written[0], dict):
        _refuse_unknown({field.attname for field in fields}, written)
        columns = [_stored(field, _told(field, written)) for field in fields]
    else:
        columns = [_stored(field, [getattr(row, field.attname) for row in written]) for field in fields]
    parameters = list(zip(*columns, strict=True))
    quoted = connection.ops.quote_name
    into = _Into(quoted(meta.db_table), [quoted(field.column) for field in fields], _over(fields, key))
    if connection.vendor == "postgresql" and len(parameters) > (_STREAMED_OVER if key else _STREAMED):
        _stream(into, parameters)
    else:
        _insert(into, parameters, min(ROWS, connection.ops.bulk_batch_size(fields, parameters)))


@dataclass(frozen=True, slots=True)
class _Into:
    """A table, some of its columns, and what becomes of rows that are there already: all as SQL."""

    table: str
    columns: Sequence[str]
    over: str

    @property
    def names(self) -> str:
        return ", ".join(self.columns)


def _insert(into: _Into, parameters: Sequence[Sequence[Any]], size: int) -> None:
    mark = f"({', '.join(['%s'] * len(into.columns))})"
    insert = f"INSERT INTO {into.table} ({into.names}) VALUES"  # nosec B608  # our own names
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":  # to send it a statement costs nothing, to read a long one takes it long
            cursor.executemany(f"{insert} {mark} {into.over}", parameters)
            return
        for start in range(0, len(parameters), size):
            part = parameters[start : start + size]
            cursor.execute(f"{insert} {', '.join([mark] * len(part))} {into.over}", list(chain.from_iterable(part)))


def _stream(into: _Into, parameters: Sequence[Sequence[Any]]) -> None:
    """COPY knows no conflict: rows that may be there already go through a table between."""
    target = _BETWEEN if into.over else into.table
    with transaction.atomic(savepoint=False), connection.cursor() as cursor:
        if into.over:
            cursor.execute(f"CREATE TEMPORARY TABLE {_BETWEEN} (LIKE {into.table} INCLUDING DEFAULTS) ON COMMIT DROP")
        with connection.wrap_database_errors, cursor.copy(f"COPY {target} ({into.names}) FROM STDIN") as rows:
            for row in parameters:
                rows.write_row(row)
        if into.over:
            moved = f"SELECT {into.names} FROM {_BETWEEN}"  # nosec B608  # our own names
            cursor.execute(f"INSERT INTO {into.table} ({into.names}) {moved} {into.over}")  # nosec B608  # our own names
            cursor.execute(f"DROP TABLE {_BETWEEN}")


def _refuse_unknown(names: Set[str], rows: Sequence[Any]) -> None:
    for row in rows:
        if not names >= row.keys():
            raise TypeError(f"no columns: {sorted(row.keys() - names)}")


def _told(field: Any, rows: Sequence[Any]) -> Sequence[Any]:
    default = field.get_default()
    return [row.get(field.attname, default) for row in rows]


def _stored(field: Any, values: Sequence[Any]) -> Sequence[Any]:
    if isinstance(field, models.JSONField) and field.encoder is None:  # both databases take its text
        return [str(value) if type(value) is JsonText else value if value is None else _json(value) for value in values]
    if isinstance(field, models.UUIDField) and {UUID, type(None)}.issuperset(map(type, values)):
        if connection.features.has_native_uuid_field:
            return values
        return [value if value is None else value.hex for value in values]
    native = {kind for of, kind in _NATIVE if isinstance(field, of)}
    if native and (native | {type(None)}).issuperset(map(type, values)):
        return values
    database = connections[DEFAULT_DB_ALIAS]  # the connection itself: its stand-in looks for it at each word
    return [field.get_db_prep_save(value, database) for value in values]


def _over(fields: Sequence[Any], key: Collection[str]) -> str:
    if not key:
        return ""
    unique = [field.column for field in fields if field.name in key]
    changed = [field.column for field in fields if field.name not in key]
    if not changed:  # a row that is only its key exists already, or is inserted
        return f"ON CONFLICT ({', '.join(map(connection.ops.quote_name, unique))}) DO NOTHING"
    return str(connection.ops.on_conflict_suffix_sql(fields, OnConflict.UPDATE, changed, unique))
