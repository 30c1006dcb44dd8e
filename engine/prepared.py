"""Questions of every page, whose SQL is written once: Django writes it each time, which takes longer than the answer.

What is kept depends on the code alone, never on what was asked or answered; each connection keeps its own.
"""

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from itertools import count
from typing import Any, Generic, TypeVar, get_args
from uuid import UUID

from django.db import DEFAULT_DB_ALIAS, connection, connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import CharField, DateTimeField, Field, IntegerField, QuerySet, UUIDField, Value
from django.db.models.query import ModelIterable

R = TypeVar("R")

_FIELDS: dict[type, "Field[Any, Any]"] = {
    UUID: UUIDField(),
    datetime: DateTimeField(),
    str: CharField(),
    int: IntegerField(),
}
# Where a connection keeps what was written for it.
_KEPT = "raccord_prepared"
# Of a longer list the answer takes longer than the writing.
_MOST_KEPT = 1024


class Given(Value):
    """Stands in a question for what is given each time that it is asked: `value` is its place among these."""

    def as_sql(self, _compiler: Any, _connection: Any) -> Any:
        return "%s", [self]

    def said(self, values: Sequence[Any], here: BaseDatabaseWrapper) -> Any:
        value = values[self.value]
        if type(value) is UUID:  # most of what is given, and a list of them is long
            return value if here.features.has_native_uuid_field else value.hex
        return self.output_field.get_db_prep_value(value, here)


_Shape = tuple[int | None, ...]


class Prepared(Generic[R]):
    """See `prepared`."""

    def __init__(self, make: Callable[..., "QuerySet[Any, R]"], given: Iterable[type]) -> None:
        self._make = make
        # A list says of what: its only argument.
        self._fields = [_FIELDS[(*get_args(kind), kind)[0]] for kind in given]

    def __call__(self, *values: Any) -> list[R]:
        """The rows, for these in the place of each Given; of a list, for as many as there are: of none, none."""
        if [] in values:
            return []
        shape = tuple(len(value) if isinstance(value, list) else None for value in values)
        if sum(filter(None, shape)) > _MOST_KEPT:
            return list(self._make(*values))
        shape = tuple(length and _rounded(length) for length in shape)
        kept: dict[tuple[Prepared[Any], _Shape], _Written] | None = getattr(connection, _KEPT, None)
        if kept is None:
            setattr(connection, _KEPT, kept := {})
        if (self, shape) not in kept:
            kept[self, shape] = _Written(*(self._make(*self._given(shape)) for _twice in range(2)))
        flat: list[Any] = []
        for value, length in zip(values, shape, strict=True):
            flat.extend([value] if length is None else [*value, *[value[-1]] * (length - len(value))])
        return list(kept[self, shape].rows(flat))

    def _given(self, shape: _Shape) -> Iterable[Given | list[Given]]:
        place = count()
        for field, length in zip(self._fields, shape, strict=True):
            if length is None:
                yield Given(next(place), output_field=field)
            else:
                yield [Given(next(place), output_field=field) for _ in range(length)]


def _rounded(length: int) -> int:
    """A list is filled up with its last value, which says nothing new: every length kept would fill the memory."""
    return 1 << (length - 1).bit_length()


class _Written:
    def __init__(self, question: "QuerySet[Any, Any]", again: "QuerySet[Any, Any]") -> None:
        self._compiler = question.query.get_compiler(connection=connection)
        self._sql, self._params = self._compiler.as_sql()
        if self._params != again.query.get_compiler(connection=connection).as_sql()[1]:
            raise TypeError(f"what changes must be given, the moment too: {self._sql}")
        select = [expression for expression, *_ in self._compiler.select]
        self._converters = self._compiler.get_converters(select)
        self._model = question.model if question._iterable_class is ModelIterable else None
        said = self._compiler.annotation_col_map if self._model else {}
        self._more = list(said)
        self._names = [column.target.attname for column in select[: len(select) - len(said)]] if self._model else []

    def rows(self, values: Sequence[Any]) -> Iterable[Any]:
        here = connections[DEFAULT_DB_ALIAS]  # asked of each row, its proxy would take longer than the row
        with here.cursor() as cursor:
            cursor.execute(self._sql, [self._said(one, values, here) for one in self._params])
            read: Iterable[Sequence[Any]] = cursor.fetchall()
        if self._converters:
            read = self._compiler.apply_converters(read, self._converters)
        if (model := self._model) is None:
            return map(tuple, read)
        if not self._more:
            return (model.from_db(here.alias, self._names, row) for row in read)
        return (self._annotated(model, here.alias, row) for row in read)

    def _annotated(self, model: Any, alias: str, row: Sequence[Any]) -> Any:
        """A row with what the question says beside it: those columns come last."""
        own = len(self._names)
        made = model.from_db(alias, self._names, row[:own])
        for name, value in zip(self._more, row[own:], strict=True):
            setattr(made, name, value)
        return made

    @staticmethod
    def _said(param: Any, values: Sequence[Any], here: BaseDatabaseWrapper) -> Any:
        return param.said(values, here) if isinstance(param, Given) else param


def prepared(*given: type) -> Callable[[Callable[..., "QuerySet[Any, R]"]], Prepared[R]]:
    """Of a function that makes a queryset from a Given for each of these types: a function for all of its rows.

    For `list[UUID]` it is given a list, for `__in` and nothing else. The SQL is kept for each power of two, up to
    a thousand; a longer list is asked of Django, as it is.
    """
    return lambda make: Prepared(make, given)
