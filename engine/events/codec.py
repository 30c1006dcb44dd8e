"""Events as JSON and back, by their type hints. No floats: the same bytes must come out on every machine."""

import json
import types
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from datetime import UTC, date, datetime
from enum import Enum
from functools import cache
from typing import Any, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints
from uuid import UUID

from engine.events.registry import current_data, type_named, type_of

# Anything JSON can say, floats left out.
Json: TypeAlias = Any
Reader = Callable[[Any], Any]


def encode(event: object) -> dict[str, Any]:
    """The data of an event, ready for JSON; TypeError on a value that could not be read back."""
    type_of(type(event))
    return _fields_of(event)


def decode(name: str, schema: int, data: dict[str, Any]) -> Any:
    """The event recorded under `name` and `schema`, upcast to today's class."""
    return _reader(type_named(name).cls)(current_data(name, schema, data))


def canonical_json(value: Any) -> bytes:
    """The one spelling of `value`: sorted keys, no spaces, UTF-8, no floats."""
    return json.dumps(
        _plain(value), sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False
    ).encode()


def isoformat(moment: datetime) -> str:
    """A moment in UTC, microseconds always written, so that a moment has one spelling."""
    if moment.tzinfo is None:
        raise TypeError("a moment needs its time zone")
    return moment.astimezone(UTC).isoformat(timespec="microseconds")


def _fields_of(made: Any) -> dict[str, Any]:
    return {field.name: _plain(getattr(made, field.name)) for field in fields(made)}


def _plain(value: Any) -> Any:
    match value:
        case None | bool() | int() | str():
            return value
        case Enum():
            return value.value
        case UUID():
            return str(value)
        case datetime():
            return isoformat(value)
        case date():
            return value.isoformat()
        case Mapping():
            return {_key(key): _plain(item) for key, item in value.items()}
        case list() | tuple():
            return [_plain(item) for item in value]
    if is_dataclass(value) and not isinstance(value, type):
        return _fields_of(value)
    raise TypeError(f"an event cannot hold {value!r}")


def _key(key: Any) -> str:
    if not isinstance(key, str):
        raise TypeError(f"an event's keys are strings, not {key!r}")
    return key


_AS_IT_STANDS = (str, int, bool, type(None), Any, object)
_FROM_TEXT: dict[Any, Reader] = {UUID: UUID, datetime: datetime.fromisoformat, date: date.fromisoformat}


@cache
def _reader(hint: Any) -> Reader:
    """How to read back a value of this type."""
    if hint in _AS_IT_STANDS:
        return lambda data: data
    if hint in _FROM_TEXT:
        return _FROM_TEXT[hint]
    if isinstance(hint, type) and issubclass(hint, Enum):
        return hint
    if isinstance(hint, type) and is_dataclass(hint):
        return _dataclass_reader(hint)
    return _generic_reader(hint)


def _dataclass_reader(cls: Any) -> Reader:
    hints = get_type_hints(cls)
    readers = {field.name: _reader(hints[field.name]) for field in fields(cls)}

    def read(data: dict[str, Any]) -> Any:
        return cls(**{name: readers[name](item) for name, item in data.items()})

    return read


def _generic_reader(hint: Any) -> Reader:
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Literal:
        return lambda data: data
    if origin in (Union, types.UnionType):
        return _optional_reader(hint, arguments)
    if origin is tuple and len(arguments) == 2 and arguments[1] is Ellipsis:
        item = _reader(arguments[0])
        return lambda data: tuple(item(part) for part in data)
    if origin is dict and arguments[0] is str:
        item = _reader(arguments[1])
        return lambda data: {key: item(part) for key, part in data.items()}
    raise TypeError(f"an event cannot hold a field of type {hint}")


def _optional_reader(hint: Any, arguments: tuple[Any, ...]) -> Reader:
    others = [argument for argument in arguments if argument is not type(None)]
    if len(others) == len(arguments) or len(others) != 1:
        raise TypeError(f"a field is of one type, or of one type or None, not {hint}")
    reader = _reader(others[0])
    return lambda data: None if data is None else reader(data)
