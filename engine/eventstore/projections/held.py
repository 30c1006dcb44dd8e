"""The rows that a batch of events changes, held until its end: a row that many of them change is written once.

A handler asks for rows by their key, the value of it or the values in their order, and says what becomes of them;
nothing is written before `write`, or before rows are asked for by something else than their key.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar

from django.core.exceptions import ObjectDoesNotExist
from django.db import IntegrityError, models

from engine.eventstore.projections.writing import ROWS, Tables, write

M = TypeVar("M", bound=models.Model)


class HeldRows:
    """`rows[Model]` are those of a model, of its live table or of its shadow."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._rows: dict[type[models.Model], HeldTable[Any]] = {}

    def __getitem__(self, model: type[M]) -> "HeldTable[M]":
        if model not in self._rows:
            self._rows[model] = HeldTable(self.tables, model)
        return self._rows[model]

    def write(self) -> None:
        for rows in self._rows.values():
            rows.write()


class HeldTable(Generic[M]):
    """The rows of one table. Those that are given out are read, and changed by `change` alone."""

    def __init__(self, tables: Tables, live: type[M]) -> None:
        self._tables, self._live, self._manager = tables, live, tables[live]
        self._key = [field.attname for field in live._meta.pk_fields]
        self._columns = {field.attname for field in live._meta.concrete_fields}
        # None: known to be absent
        self._known: dict[Any, M | None] = {}
        self._new: dict[Any, M] = {}
        self._changed: dict[Any, M] = {}
        self._removed: dict[Any, None] = {}
        # what becomes of rows that nobody has read, and which of them are made where they are not there
        self._unread: dict[Any, dict[str, Any]] = {}
        self._put: set[Any] = set()

    def add(self, **values: Any) -> None:
        """A new row. IntegrityError, at the latest when it is written, where one has its key."""
        self._add(self._key_of(values), values)

    def put(self, **values: Any) -> None:
        """Give the row of this key these values; insert it where there is none."""
        key = self._key_of(values)
        if values.keys() >= self._columns:
            self._replace(key, values)
        elif key not in self._known:
            self._unread.setdefault(key, {}).update(values)
            self._put.add(key)
        elif self._known[key] is None:
            self._add(key, values)
        else:
            self.change(key, **values)

    def get(self, key: Any) -> M | None:
        if key not in self._known:
            self._read([key])
        return self._known[key]

    def existing(self, key: Any) -> M:
        """The same for a row that must exist. Raises ObjectDoesNotExist."""
        row = self.get(key)
        if row is None:
            raise ObjectDoesNotExist(f"{self._live.__name__} has no {key}")
        return row

    def change(self, key: Any, **values: Any) -> None:
        """Give the row of this key, if there is one, these values. TypeError for a value without a column."""
        if unknown := values.keys() - self._columns:
            raise TypeError(f"{self._live.__name__} has no {sorted(unknown)}")
        if key not in self._known:
            self._unread.setdefault(key, {}).update(values)
            return
        row = self._known[key]
        if row is None:
            return
        for name, value in values.items():
            setattr(row, name, value)
        if key not in self._new:
            self._changed[key] = row

    def remove(self, key: Any) -> None:
        for rows in (self._new, self._changed, self._unread):
            rows.pop(key, None)
        self._put.discard(key)
        self._known[key] = None
        self._removed[key] = None

    def where(self, **which: Any) -> Sequence[M]:
        """The rows that match, read from the database once everything pending is written."""
        self.write()
        rows = list(self._manager.filter(**which))
        self._known |= {row.pk: row for row in rows}
        return rows

    def change_where(self, which: Mapping[str, Any], **values: Any) -> None:
        """Give all the rows that match `which` these values."""
        self.write()
        self._known.clear()
        self._manager.filter(**which).update(**values)

    def remove_where(self, **which: Any) -> None:
        """Remove all the rows that match."""
        self.write()
        self._known.clear()
        self._manager.filter(**which).delete()

    def write(self) -> None:
        """In an order without conflicts: removed, changed, new."""
        if self._put or len(self._unread) > 1:
            self._read(list(self._unread))
        for some in _parts(list(self._removed)):
            self._manager.filter(pk__in=some).delete()
        for key, values in self._unread.items():
            self._manager.filter(pk=key).update(**values)
        write(self._tables, self._live, self._changed.values(), self._key)
        write(self._tables, self._live, self._new.values())
        self._removed, self._unread, self._changed, self._new = {}, {}, {}, {}

    def _read(self, keys: Sequence[Any]) -> None:
        """Read these rows, and apply the changes that were waiting for them."""
        rows = {row.pk: row for some in _parts(keys) for row in self._manager.filter(pk__in=some)}
        for key in keys:
            self._known[key] = rows.get(key)
            wanted, values = key in self._put, self._unread.pop(key, {})
            self._put.discard(key)
            if wanted and key not in rows:
                self._add(key, values)
            elif values:
                self.change(key, **values)

    def _add(self, key: Any, values: Mapping[str, Any]) -> None:
        if key in self._new or key in self._put:
            raise IntegrityError(f"{self._live.__name__} has {key} already")
        row = self._manager.model(**values)
        self._known[key] = self._new[key] = row

    def _replace(self, key: Any, values: Mapping[str, Any]) -> None:
        """The row is replaced whole: the old one need not be read."""
        row = self._manager.model(**values)
        self._unread.pop(key, None)
        self._put.discard(key)
        self._known[key] = row
        (self._new if key in self._new else self._changed)[key] = row

    def _key_of(self, values: Mapping[str, Any]) -> Any:
        key = tuple(values[name] for name in self._key)
        return key if len(key) > 1 else key[0]


def _parts(keys: Sequence[Any]) -> Iterator[Sequence[Any]]:
    return (keys[start : start + ROWS] for start in range(0, len(keys), ROWS))
