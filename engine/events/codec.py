"""Between typed values and plain JSON, driven by the type hints of frozen dataclasses.

Supported: str int bool None, datetime (aware; kept in UTC), date, UUID, Enum, Literal, tuple[X, ...],
dict[str, X], X | None, `Json` and nested dataclasses made by `@value`. No floats.
Encoding is strict, so that a wrong type stops before it is recorded for ever.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from datetime import UTC, date, datetime
from enum import Enum
from sys import intern
from types import MemberDescriptorType, NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, dataclass_transform, get_args, get_origin, get_type_hints
from uuid import UUID

Json = dict[str, Any]
"""A JSON object whose shape another document describes; lists, not tuples, and no floats."""

T = TypeVar("T")


class CodecError(ValueError):
    """A value does not have the type that its field declares: a bug, never a mistake of the user."""


@dataclass(frozen=True, slots=True)
class Codec:
    """Both directions for one type hint. `encode` gives plain JSON values; one of the type `same` is itself."""

    encode: Callable[[Any], Any]
    decode: Callable[[Any], Any]
    same: type[Any] | None = None


@dataclass_transform(frozen_default=True, kw_only_default=True)
def value(cls: type[T]) -> type[T]:
    """Make a class a frozen, keyword-only dataclass that may be a field of an event."""
    made = dataclass(frozen=True, slots=True, kw_only=True)(cls)
    codec_of(made)
    return made


def codec_of(hint: Any) -> Codec:
    """The codec of a type hint. CodecError when events may not hold that type."""
    if hint in _SCALARS:
        return _SCALARS[hint]
    codec = _generic(hint) if get_origin(hint) else _class(hint)
    if codec is None:
        raise CodecError(f"events hold no {hint!r}")
    return codec


def _generic(hint: Any) -> Codec | None:
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Literal:
        return _literal(arguments)
    if origin in (Union, UnionType):
        return _optional(hint, arguments)
    if origin is tuple and len(arguments) == 2 and arguments[1] is Ellipsis:
        return _tuple(codec_of(arguments[0]))
    if origin is dict and arguments[0] is str:
        return _mapping(codec_of(arguments[1]))
    return None


def _class(hint: Any) -> Codec | None:
    if isinstance(hint, type) and issubclass(hint, Enum):
        return Codec(lambda member: _exactly(member, hint).value, hint)
    if isinstance(hint, type) and is_dataclass(hint):
        return _record(hint)
    return None


def _exactly(candidate: Any, kind: type[T]) -> T:
    # Not isinstance: True is no number, and a lazy translation or a marked-safe string is no plain text.
    if type(candidate) is not kind:
        raise CodecError(f"{candidate!r} is not of type {kind.__name__}")
    return candidate


def _text(candidate: Any) -> str:
    text = candidate if type(candidate) is str else _exactly(candidate, str)
    if "\0" in text:
        raise CodecError("PostgreSQL stores no NUL character")
    return text


def _recorded_text(candidate: Any) -> str:
    """A text from the log, interned: thousands of events share the same words."""
    return intern(_exactly(candidate, str))


def _instant(candidate: Any) -> str:
    instant = _exactly(candidate, datetime)
    if instant.tzinfo is None:
        raise CodecError(f"{instant!r} says no time zone")
    return instant.astimezone(UTC).isoformat(timespec="microseconds")


def _plain(candidate: Any) -> Any:
    """A JSON value as it is, after a check of everything in it."""
    if type(candidate) is dict:
        return {_text(key): _plain(inner) for key, inner in candidate.items()}
    if type(candidate) is list:
        return [_plain(inner) for inner in candidate]
    if type(candidate) is str:
        return _text(candidate)
    if type(candidate) in (int, bool, NoneType):
        return candidate
    raise CodecError(f"{candidate!r} is not plain JSON without floats")


_SCALARS: dict[Any, Codec] = {
    str: Codec(_text, _recorded_text, str),
    int: Codec(lambda number: _exactly(number, int), lambda number: _exactly(number, int), int),
    bool: Codec(lambda flag: _exactly(flag, bool), lambda flag: _exactly(flag, bool), bool),
    NoneType: Codec(lambda nothing: _exactly(nothing, NoneType), lambda nothing: _exactly(nothing, NoneType)),
    UUID: Codec(lambda uuid: str(_exactly(uuid, UUID)), UUID),
    datetime: Codec(_instant, lambda text: datetime.fromisoformat(text).astimezone(UTC)),
    date: Codec(lambda day: _exactly(day, date).isoformat(), date.fromisoformat),
    # Values from the log were checked when they were written.
    Any: Codec(_plain, lambda plain: plain),
}


def _literal(allowed: tuple[Any, ...]) -> Codec:
    def one_of(candidate: Any) -> Any:
        if not any(type(candidate) is type(choice) and candidate == choice for choice in allowed):
            raise CodecError(f"{candidate!r} is none of {allowed!r}")
        return candidate

    return Codec(one_of, one_of)


def _optional(hint: Any, arguments: tuple[Any, ...]) -> Codec:
    present = [argument for argument in arguments if argument is not NoneType]
    if len(present) != 1 or len(arguments) != 2:
        raise CodecError(f"of unions, events hold only X | None, not {hint!r}")
    inner = codec_of(present[0])
    return Codec(
        lambda candidate: None if candidate is None else inner.encode(candidate),
        lambda plain: None if plain is None else inner.decode(plain),
        inner.same,
    )


def _tuple(inner: Codec) -> Codec:
    return Codec(
        lambda items: [inner.encode(item) for item in _exactly(items, tuple)] if items != () else [],
        lambda plain: tuple(map(inner.decode, plain)) if plain != [] else (),
    )


def _mapping(inner: Codec) -> Codec:
    return Codec(
        lambda items: {_text(key): inner.encode(item) for key, item in _exactly(items, dict).items()},
        lambda plain: {key: inner.decode(item) for key, item in plain.items()},
    )


def _record(cls: type[Any]) -> Codec:
    hints = get_type_hints(cls)
    codecs = {field.name: codec_of(hints[field.name]) for field in fields(cls)}
    required = {field.name for field in fields(cls) if field.default is MISSING and field.default_factory is MISSING}
    whole = _whole(cls, codecs)

    def encode(candidate: Any) -> dict[str, Any]:
        _exactly(candidate, cls)
        plain = {}
        for name, codec in codecs.items():
            item = getattr(candidate, name)
            same = codec.same
            plain[name] = codec.encode(item) if type(item) is not same or same is str else item
        return plain

    def decode(plain: dict[str, Any]) -> Any:
        if plain.keys() == codecs.keys():
            return whole(plain)
        refuse(plain.keys())
        return cls(**{name: codecs[name].decode(item) for name, item in plain.items()})

    def refuse(names: Collection[str]) -> None:
        if unknown := set(names) - codecs.keys():
            raise CodecError(f"{cls.__name__} has no {sorted(unknown)}")
        if missing := required - set(names):
            raise CodecError(f"{cls.__name__} needs {sorted(missing)}")

    return Codec(encode, decode)


def _whole(cls: type[Any], codecs: Mapping[str, Codec]) -> Callable[[dict[str, Any]], Any]:
    """Reads a value none of whose fields is left out.

    There are events by the hundred thousand: what needs no conversion costs no call, and slots are filled by
    themselves, which costs half as much as `__init__`.
    """
    slots: dict[str, Any] = {name: getattr(cls, name, None) for name in codecs}
    if hasattr(cls, "__post_init__") or not all(type(slot) is MemberDescriptorType for slot in slots.values()):
        return lambda plain: cls(**{name: codecs[name].decode(item) for name, item in plain.items()})
    fillers = {name: (codec.same, codec.decode, slots[name].__set__) for name, codec in codecs.items()}
    new = object.__new__

    def read(plain: dict[str, Any]) -> Any:
        made = new(cls)
        for name, item in plain.items():
            same, decode, fill = fillers[name]
            if type(item) is not same:
                fill(made, decode(item))
            else:
                fill(made, intern(item) if same is str else item)
        return made

    return read
