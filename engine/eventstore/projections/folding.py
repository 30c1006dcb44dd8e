"""Tables of a rebuild that are folded in memory: a row that many events change is written once.

A projection that handles events one by one makes, finds and changes rows by their key; those are held here until
something else is asked of their table. Whatever is asked otherwise goes to the database, which knows them all by then.
"""

from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from functools import partial
from typing import Any

from django.db import IntegrityError, models
from django.db.models.expressions import Combinable, CombinedExpression, F, Value

from engine.eventstore.projections.registry import Projection
from engine.eventstore.projections.tables import Tables
from engine.eventstore.projections.writing import write
from engine.eventstore.recorded import Recorded

Key = tuple[Any, ...]
Shadows = Mapping[type[models.Model], type[models.Model]]

_HELD = 50_000
"""Rows of a table at most that are held from one batch to the next."""


def tables_for(projection: Projection, shadows: Shadows) -> Tables:
    """The tables that a rebuild gives a projection. One that takes a batch as a whole folds it by itself."""
    by_one = type(projection).apply_batch is Projection.apply_batch
    return Folded(shadows) if by_one else Tables(shadows)


def fold(projection: Projection, batch: Sequence[Recorded], tables: Tables) -> None:
    """Apply a batch to tables of `tables_for`, and write its rows."""
    projection.apply_batch(batch, tables)
    if isinstance(tables, Folded):
        tables.flush()


class Folded(Tables):
    """`Tables` whose rows are written by `flush`, in the transaction of the batch."""

    def __init__(self, shadows: Shadows) -> None:
        """shadows: empty tables by live model."""
        super().__init__(shadows)
        self._rows = {model: _Rows(Tables(shadows), model) for model in shadows}

    def __getitem__(self, model: type[Any]) -> Any:
        return self._rows[model] if model in self._rows else super().__getitem__(model)

    def forget(self) -> None:
        """What was folded in a transaction that came to nothing is not held any more."""
        for rows in self._rows.values():
            rows.forget()

    def flush(self) -> None:
        for rows in self._rows.values():
            rows.flush()
            if len(rows) > _HELD:
                rows.forget()


class _Rows:
    """What a manager is asked, of one table. Rows that are given out are copies: only what is saved is kept."""

    def __init__(self, tables: Tables, live: type[models.Model]) -> None:
        self._tables, self._live = tables, live
        self._manager: Any = tables[live]
        self.model = self._manager.model
        self._key = [field.attname for field in self.model._meta.pk_fields]
        self._fields = {field.attname: field for field in self.model._meta.concrete_fields}
        self._rows: dict[Key, Any] = {}
        self._new: dict[Key, Any] = {}
        self._changed: dict[Key, Any] = {}
        # Whether every row of the table is held: what is not there then needs no question.
        self._whole = True

    def __len__(self) -> int:
        return len(self._rows)

    def __getattr__(self, name: str) -> Any:
        """Anything else is the database's, and may change what is held."""
        self.flush()
        self.forget()
        return getattr(self._manager, name)

    def flush(self) -> None:
        write(self._tables, self._live, self._new.values())
        write(self._tables, self._live, self._changed.values(), self._key)
        self._new, self._changed = {}, {}

    def forget(self) -> None:
        """What is not flushed yet is lost."""
        self._rows, self._new, self._changed = {}, {}, {}
        self._whole = False

    def create(self, **values: Any) -> Any:
        row = self.model(**values)
        self._add(row)
        return self._given(row)

    def get(self, **which: Any) -> Any:
        found = self.filter(**which)
        return found.get() if isinstance(found, _One) else self._manager.get(**which)

    def filter(self, **which: Any) -> Any:
        if which.keys() == set(self._key):
            return _One(self, tuple(self._fields[name].to_python(which[name]) for name in self._key))
        return self.__getattr__("filter")(**which)

    def get_or_create(self, defaults: Mapping[str, Any] | None = None, **which: Any) -> Any:
        if which.keys() != set(self._key):
            return self.__getattr__("get_or_create")(defaults, **which)
        if row := self.filter(**which).first():
            return row, False
        return self.create(**which, **(defaults or {})), True

    def update_or_create(self, defaults: Mapping[str, Any] | None = None, **which: Any) -> Any:
        if which.keys() != set(self._key):
            return self.__getattr__("update_or_create")(defaults, **which)
        row, made = self.get_or_create(defaults, **which)
        if not made:
            self.filter(**which).update(**(defaults or {}))
            row = self.get(**which)
        return row, made

    def bulk_create(self, rows: Sequence[Any], **options: Any) -> Any:
        over = options.get("update_fields") or ()
        if options.keys() - {"batch_size"} and not (
            options.get("update_conflicts") and set(options.get("unique_fields") or ()) == set(self._key)
        ):
            return self.__getattr__("bulk_create")(rows, **options)
        for row in rows:
            if self.held(key := self._key_of(row)) is None or not over:
                self._add(row)
            else:
                self.change(key, {name: getattr(row, name) for name in over})
        return list(rows)

    def held(self, key: Key) -> Any:
        """The row itself, None where there is none."""
        if key not in self._rows and not self._whole:
            self._rows[key] = self._manager.filter(**dict(zip(self._key, key, strict=True))).first()
        return self._rows.get(key)

    def change(self, key: Key, values: Mapping[str, Any]) -> int:
        row = self.held(key)
        if row is None:
            return 0
        for name, value in {name: _worth(row, value) for name, value in values.items()}.items():
            setattr(row, name, value)
        if key not in self._new:
            self._changed[key] = row
        return 1

    def given(self, key: Key) -> Any:
        row = self.held(key)
        return None if row is None else self._given(row)

    def _add(self, row: Any) -> None:
        key = self._key_of(row)
        if self._rows.get(key) is not None:
            raise IntegrityError(f"{self.model._meta.db_table} has a row {key} already")
        self._rows[key] = self._new[key] = row

    def _key_of(self, row: Any) -> Key:
        return tuple(self._fields[name].to_python(getattr(row, name)) for name in self._key)

    def _given(self, row: Any) -> Any:
        given: Any = object.__new__(self.model)
        given.__dict__.update(row.__dict__, save=partial(self._saved, given), _state=copy(row._state))
        return given

    def _saved(self, row: Any, *, update_fields: Sequence[str] = ()) -> None:
        self.change(self._key_of(row), {name: getattr(row, name) for name in update_fields or self._fields})


class _One:
    """What a set of rows is asked, of the one row of a key or of none."""

    def __init__(self, rows: _Rows, key: Key) -> None:
        self._rows, self._key = rows, key

    def __getattr__(self, name: str) -> Any:
        which = dict(zip(self._rows._key, self._key, strict=True))
        return getattr(self._rows.__getattr__("filter")(**which), name)

    def __iter__(self) -> Iterator[Any]:
        return iter([row for row in [self.first()] if row is not None])

    def __len__(self) -> int:
        return int(self.exists())

    def first(self) -> Any:
        return self._rows.given(self._key)

    def get(self) -> Any:
        row = self.first()
        if row is None:
            raise self._rows.model.DoesNotExist
        return row

    def exists(self) -> bool:
        return self._rows.held(self._key) is not None

    def update(self, **values: Any) -> int:
        return self._rows.change(self._key, values)


def _worth(row: models.Model, value: Any) -> Any:
    """The value that an expression of a row's own columns has, as SQL would reckon it."""
    match value:
        case F():
            column: Any = value
            return getattr(row, column.name)
        case Value():
            return value.value
        case CombinedExpression(connector=Combinable.ADD):
            return _worth(row, value.lhs) + _worth(row, value.rhs)
        case CombinedExpression(connector=Combinable.SUB):
            return _worth(row, value.lhs) - _worth(row, value.rhs)
        case _ if hasattr(value, "resolve_expression"):
            raise TypeError(f"no fold of {value!r}")
    return value
