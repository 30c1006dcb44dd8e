"""One way to write a value as bytes, so that a digest is the same on every machine and database."""

import json
from json.encoder import encode_basestring
from typing import Any

_encoder: Any = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False, check_circular=False)
# What `_encoder.encode` makes anew for each value: a log is verified one event after the other.
_made: Any = json.encoder.c_make_encoder  # type: ignore[attr-defined]  # CPython has it
_chunks = _made(None, _encoder.default, encode_basestring, None, ":", ",", True, False, True)
_WHOLE = frozenset({str, int, bool, type(None)})


def canonical_json(value: Any) -> bytes:
    """UTF-8 JSON with sorted keys, no spaces. ValueError for a float: its text depends on the writer."""
    return canonical_text(value).encode()


def canonical_text(value: Any, *, sure: bool = False) -> str:
    """The same as text. sure: the value comes from `read_json` or a codec, which have refused floats already."""
    if not sure:
        _refuse_floats(value)
    return "".join(_chunks(value, 0))


def read_json(text: str) -> Any:
    """The value of a JSON text without spaces around it. ValueError for a float, and for anything but JSON."""
    try:
        value, end = _scanned(text, 0)
    except StopIteration:
        raise ValueError("no JSON stands there") from None
    if end != len(text):
        raise ValueError("something stands after the JSON")
    return value


def _no_float(text: str) -> None:
    raise ValueError(f"canonical JSON holds no float: {text}")


_decoder: Any = json.JSONDecoder(parse_float=_no_float, parse_constant=_no_float)
_scanned = _decoder.scan_once


def _refuse_floats(value: Any) -> None:
    kind = type(value)
    if kind is dict or kind is list or kind is tuple:
        held = value.values() if kind is dict else value
        if not _WHOLE.issuperset(map(type, held)):
            for inner in held:
                _refuse_floats(inner)
    elif isinstance(value, float):
        raise ValueError(f"canonical JSON holds no float: {value!r}")
