"""Many rows in few statements: what a batch has folded, and in a rebuild the rows of a whole log.

The ORM's own way asks every field of every row how its value is stored; here each column is asked once.
"""

from collections.abc import Collection, Iterable, Sequence
from itertools import chain
from typing import Any

from django.db import connection, models
from django.db.models.constants import OnConflict

from engine.eventstore.projections.tables import Tables

ROWS = 500
# Values of these types are stored as they are; any other is the field's to convert.
_NATIVE = ((models.CharField, str), (models.TextField, str), (models.IntegerField, int), (models.BooleanField, bool))


def write(tables: Tables, model: type[models.Model], rows: Iterable[models.Model], key: Collection[str] = ()) -> None:
    """Insert these rows, over those of the same `key` where one is named. IntegrityError as the database says."""
    if not (written := list(rows)):
        return
    meta = tables[model].model._meta
    fields: list[Any] = [field for field in meta.concrete_fields if not field.generated]
    columns = [_stored(field, [getattr(row, field.attname) for row in written]) for field in fields]
    parameters = list(zip(*columns, strict=True))
    quoted = connection.ops.quote_name
    names = ", ".join(quoted(field.column) for field in fields)
    mark = f"({', '.join(['%s'] * len(fields))})"
    size = min(ROWS, connection.ops.bulk_batch_size(fields, parameters))
    with connection.cursor() as cursor:
        for start in range(0, len(parameters), size):
            part = parameters[start : start + size]
            marks = ", ".join([mark] * len(part))
            insert = f"INSERT INTO {quoted(meta.db_table)} ({names}) VALUES {marks} "  # nosec B608  # our own names
            cursor.execute(insert + _over(fields, key), list(chain.from_iterable(part)))


def _stored(field: Any, values: Sequence[Any]) -> Sequence[Any]:
    native = {kind for of, kind in _NATIVE if isinstance(field, of)}
    if native and (native | {type(None)}).issuperset(map(type, values)):
        return values
    return [field.get_db_prep_save(value, connection) for value in values]


def _over(fields: Sequence[Any], key: Collection[str]) -> str:
    if not key:
        return ""
    unique = [field.column for field in fields if field.name in key]
    changed = [field.column for field in fields if field.name not in key]
    return str(connection.ops.on_conflict_suffix_sql(fields, OnConflict.UPDATE, changed, unique))
