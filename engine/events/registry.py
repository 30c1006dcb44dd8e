"""Event types: declared by a decorator, known by a stable name and a schema number."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar, dataclass_transform

T = TypeVar("T")
Upcaster = Callable[[dict[str, Any]], dict[str, Any]]


class EventType(NamedTuple):
    """What the registry knows of an event class."""

    name: str
    schema: int
    cls: type


_by_name: dict[str, EventType] = {}
_by_class: dict[type, EventType] = {}
_upcasters: dict[tuple[str, int], Upcaster] = {}


@dataclass_transform(frozen_default=True, kw_only_default=True)
def event(name: str, *, schema: int = 1) -> Callable[[type[T]], type[T]]:
    """Declare an event: a frozen keyword-only dataclass, recorded under `name` and `schema` for ever."""

    def declare(cls: type[T]) -> type[T]:
        made = dataclass(frozen=True, slots=True, kw_only=True)(cls)
        if name in _by_name:
            raise ValueError(f"two event types are named {name}")
        _by_name[name] = _by_class[made] = EventType(name, schema, made)
        return made

    return declare


@dataclass_transform(frozen_default=True, kw_only_default=True)
def value(cls: type[T]) -> type[T]:
    """Declare a part of an event: a frozen keyword-only dataclass without a name of its own."""
    return dataclass(frozen=True, slots=True, kw_only=True)(cls)


def upcast(name: str, *, from_schema: int) -> Callable[[Upcaster], Upcaster]:
    """Register how the data of `name` in `from_schema` becomes the data of the next schema."""

    def register(upcaster: Upcaster) -> Upcaster:
        if (name, from_schema) in _upcasters:
            raise ValueError(f"two upcasters take {name} from schema {from_schema}")
        _upcasters[name, from_schema] = upcaster
        return upcaster

    return register


def registry() -> Mapping[str, EventType]:
    """Every declared event type by name."""
    return MappingProxyType(_by_name)


def type_of(cls: type) -> EventType:
    """The type of an event class; LookupError for a class that is none."""
    try:
        return _by_class[cls]
    except KeyError:
        raise LookupError(f"{cls.__qualname__} is not a registered event") from None


def type_named(name: str) -> EventType:
    """The type recorded under `name`; LookupError when the program knows none."""
    try:
        return _by_name[name]
    except KeyError:
        raise LookupError(f"no event type is named {name}") from None


def current_data(name: str, schema: int, data: dict[str, Any]) -> dict[str, Any]:
    """The data of an old schema brought, step by step, to the schema of today."""
    today = type_named(name).schema
    if schema > today:
        raise LookupError(f"{name} was recorded with schema {schema}, newer than the {today} known here")
    for step in range(schema, today):
        if (name, step) not in _upcasters:
            raise LookupError(f"nothing takes {name} from schema {step} to {step + 1}")
        data = _upcasters[name, step](data)
    return data
