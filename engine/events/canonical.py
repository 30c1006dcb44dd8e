"""One way to write a value as bytes, so that a digest is the same on every machine and database."""

import json
from typing import Any

# Made once: a log is verified one event after the other.
_written = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode
_WHOLE = frozenset({str, int, bool, type(None)})


def canonical_json(value: Any) -> bytes:
    """UTF-8 JSON with sorted keys, no spaces. ValueError for a float: its text depends on who writes it."""
    _refuse_floats(value)
    return _written(value).encode()


def _refuse_floats(value: Any) -> None:
    kind = type(value)
    if kind is dict or kind is list or kind is tuple:
        held = value.values() if kind is dict else value
        if not _WHOLE.issuperset(map(type, held)):
            for inner in held:
                _refuse_floats(inner)
    elif isinstance(value, float):
        raise ValueError(f"canonical JSON holds no float: {value!r}")
