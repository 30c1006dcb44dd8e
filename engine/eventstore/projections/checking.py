"""Is every read model what the log says? Built again beside the live one, at the same moment, and compared."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from django.db import connection, transaction
from django.db.models import Model

from engine.eventstore import models, reading
from engine.eventstore.projections import registry, running, shadows, writing

Row = dict[str, Any]
_AT_ONCE = 5000


@dataclass(frozen=True, slots=True)
class Difference:
    """The first row of a table that is not what the log says; None where the row is missing."""

    projection: str
    table: str
    live: Row | None
    rebuilt: Row | None

    def __str__(self) -> str:
        return f"{self.projection}, {self.table}: live {self.live}, rebuilt {self.rebuilt}"


def check(name: str | None = None) -> list[Difference]:
    """Compare one projection, or all, with a rebuild up to the same event; the first difference of each table."""
    return [
        difference
        for projection in ([registry.named(name)] if name else registry.projections())
        for difference in _check_one(projection)
    ]


def _check_one(projection: registry.Projection) -> list[Difference]:
    with _one_moment():
        rebuilt = shadows.create(projection.models, temporary=True)
        _fill(projection, writing.Tables(rebuilt), _reached(projection))
        pairs = ((model, _first_difference(model, shadow)) for model, shadow in rebuilt.items())
        return [Difference(projection.name, model._meta.db_table, *rows) for model, rows in pairs if rows is not None]


@contextmanager
def _one_moment() -> Iterator[None]:
    """A transaction that sees the database at one moment, makes no writer wait and leaves nothing behind."""
    outermost = not connection.in_atomic_block
    with _deferred() if outermost and connection.vendor == "sqlite" else transaction.atomic():
        if outermost and connection.vendor == "postgresql":
            with connection.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        yield
        transaction.set_rollback(True)


@contextmanager
def _deferred() -> Iterator[None]:
    """A SQLite transaction that takes no write lock, although the settings ask for one."""
    sqlite: Any = connection
    sqlite.ensure_connection()
    mode, sqlite.transaction_mode = sqlite.transaction_mode, "DEFERRED"
    try:
        with transaction.atomic():
            yield
    finally:
        sqlite.transaction_mode = mode


def _reached(projection: registry.Projection) -> int:
    if projection.mode == "inline":
        return reading.head()
    checkpoint = models.Checkpoint.objects.filter(name=running.checkpoint_of(projection)).first()
    return checkpoint.position if checkpoint else 0


def _fill(projection: registry.Projection, tables: writing.Tables, reached: int) -> None:
    position = 0
    while batch := reading.read_log(position, _AT_ONCE, projection.types, upto=reached):
        projection.apply_batch(batch, tables)
        position = batch[-1].position


def _first_difference(live: type[Model], rebuilt: type[Model]) -> tuple[Row | None, Row | None] | None:
    keys = [field.attname for field in live._meta.pk_fields]
    for row, expected in zip_longest(_rows(live, keys), _rows(rebuilt, keys)):
        if row == expected:
            continue
        # Both come in the order of their keys: with unequal keys, one of the two rows has no counterpart.
        if row and expected and any(row[key] != expected[key] for key in keys):
            missing = not live._base_manager.filter(**{key: expected[key] for key in keys}).exists()
            return (None, expected) if missing else (row, None)
        return row, expected
    return None


def _rows(model: type[Model], keys: list[str]) -> Iterator[Row]:
    columns = [field.attname for field in model._meta.concrete_fields]
    return model._base_manager.order_by(*keys).values(*columns).iterator(chunk_size=2000)
