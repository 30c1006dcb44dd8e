"""One way to write a value as bytes, so that a digest is the same on every machine and database."""

import json
from typing import Any


def canonical_json(value: Any) -> bytes:
    """UTF-8 JSON with sorted keys, no spaces. ValueError for a float: its text depends on who writes it."""
    _refuse_floats(value)
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def _refuse_floats(value: Any) -> None:
    kind = type(value)
    if kind is dict:
        for inner in value.values():
            _refuse_floats(inner)
    elif kind is list or kind is tuple:
        for inner in value:
            _refuse_floats(inner)
    elif isinstance(value, float):
        raise ValueError(f"canonical JSON holds no float: {value!r}")
