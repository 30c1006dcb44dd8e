"""The types of events, by the stable names under which they are recorded."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, TypeVar, dataclass_transform

from engine.events.codec import Codec, CodecError, codec_of

T = TypeVar("T")
Upcaster = Callable[[dict[str, Any]], dict[str, Any]]


@dataclass(frozen=True, slots=True)
class EventType:
    """A registered type: its stable name, the schema written today, its class."""

    name: str
    schema: int
    cls: type[Any]
    codec: Codec


_by_name: dict[str, EventType] = {}
_by_class: dict[type[Any], EventType] = {}
_upcasters: dict[tuple[str, int], Upcaster] = {}


@dataclass_transform(frozen_default=True, kw_only_default=True)
def event(name: str, *, schema: int = 1) -> Callable[[type[T]], type[T]]:
    """Make a class an event: a frozen, slotted, keyword-only dataclass, registered as `name`.

    A new optional field keeps the schema; any other change raises it and comes with an `upcast`.
    """

    def register(cls: type[T]) -> type[T]:
        if name in _by_name:
            raise ValueError(f"two events are named {name}")
        made = dataclass(frozen=True, slots=True, kw_only=True)(cls)
        _by_name[name] = _by_class[made] = EventType(name, schema, made, codec_of(made))
        return made

    return register


def upcast(name: str, from_schema: int) -> Callable[[Upcaster], Upcaster]:
    """Register the function that turns the data of `from_schema` into those of the next schema."""

    def register(upcaster: Upcaster) -> Upcaster:
        if (name, from_schema) in _upcasters:
            raise ValueError(f"two upcasters of {name} start from schema {from_schema}")
        _upcasters[name, from_schema] = upcaster
        return upcaster

    return register


def registry() -> Mapping[str, EventType]:
    """Every registered type, by name."""
    return MappingProxyType(_by_name)


def type_of(cls: type[Any]) -> EventType:
    """The registration of an event class. LookupError for any other class."""
    try:
        return _by_class[cls]
    except KeyError:
        raise LookupError(f"{cls.__name__} is not a registered event") from None


def encode(fact: Any) -> dict[str, Any]:
    """The data of an event as plain JSON. CodecError when a field has another type than declared."""
    return type_of(type(fact)).codec.encode(fact)


def decode(type_name: str, schema: int, data: dict[str, Any]) -> Any:
    """The event recorded as `type_name` in any schema up to today's.

    LookupError for an unknown type; CodecError when the data do not fit,
    or when no upcaster leads to today's schema.
    """
    try:
        registered = _by_name[type_name]
    except KeyError:
        raise LookupError(f"no event is named {type_name}") from None
    while schema < registered.schema:
        try:
            data = _upcasters[type_name, schema](dict(data))
        except KeyError:
            if (type_name, schema) in _upcasters:
                raise
            raise CodecError(f"{type_name} has no upcaster from schema {schema}") from None
        schema += 1
    if schema > registered.schema:
        raise CodecError(f"{type_name} was recorded in schema {schema}, later than {registered.schema}")
    return registered.codec.decode(data)
