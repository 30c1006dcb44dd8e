"""Bodies that nobody should send: a good one for each operation of the OpenAPI document, then spoilt in every part."""

import json
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

Json = Any
Path = tuple[str | int, ...]

_NESTED: Json = []
for _ in range(60):
    _NESTED = [_NESTED, {}]

# What stands in the place of one value.
HOSTILE: tuple[Json, ...] = (
    None,
    True,
    "",
    " ",
    "\x00",
    "\ud800",
    "é" * 10_000,
    "'; DROP TABLE eventstore_event; --",
    "=1+1",
    "00000000-0000-0000-0000-000000000000",
    "2026-13-45",
    0,
    -1,
    2**31,
    2**63,
    -(2**63) - 1,
    10**30,
    1.5,
    1e308,
    float("inf"),
    float("nan"),
    [],
    [7],
    [None],
    [[]],
    {},
    {"a": 1},
    [{}] * 60,
    _NESTED,
)

# What stands in the place of a whole body, as it is sent.
RAW: tuple[bytes, ...] = (
    b"",
    b"{",
    b"[]",
    b"[{}]",
    b"null",
    b"7",
    b'"text"',
    b"{}",
    b"\xff\xfe\x00",
    b'{"a": "\xff"}',
    b"\x00" * 10,
    b'{"a": ' + b"9" * 5_000 + b"}",
    b"[" * 100_000,
    b'{"a":' * 100_000,
    b"NaN",
    b'{"lines": [], "lines": 7}',
)

CONTENT_TYPES = (
    "text/plain",
    "application/x-www-form-urlencoded",
    "application/x-www-form-urlencoded; charset=utf-16",
    "multipart/form-data",
    "multipart/form-data; boundary=x",
    "multipart/form-data; boundary=" + "x" * 300,
    "application/xml",
    "nonsense",
    "",
    *(f"application/json; charset={codec}" for codec in ("utf-16", "rot13", "zlib", "hex", "idna", "no-such-codec")),
)


def example(schema: Json, parts: Json) -> Json:
    """A value that the schema admits; `parts` are the named schemas of the document."""
    if "$ref" in schema:
        return example(parts[schema["$ref"].rpartition("/")[2]], parts)
    for choice in ("allOf", "oneOf", "anyOf"):
        if choice in schema:
            return example(schema[choice][0], parts)
    if "enum" in schema:
        return schema["enum"][0]
    match schema.get("type"):
        case "object":
            return {name: example(part, parts) for name, part in schema.get("properties", {}).items()}
        case "array":
            return [example(schema["items"], parts)] * schema.get("minItems", 1)
        case "integer":
            return max(1, schema.get("minimum", 1))
        case "boolean":
            return False
    return _text(schema)


_TEXTS = {
    "uuid": "6f1c9d3e-0000-4000-8000-000000000001",
    "date": "2026-11-21",
    "email": "quelqu.un@exemple.invalid",
}


def _text(schema: Json) -> str:
    return _TEXTS.get(schema.get("format", ""), "A" * max(1, schema.get("minLength", 1)))


def paths(body: Json, here: Path = ()) -> Iterator[Path]:
    """Where each part of a body stands, the whole included."""
    yield here
    inner = body.items() if isinstance(body, dict) else enumerate(body) if isinstance(body, list) else ()
    for key, part in inner:
        yield from paths(part, (*here, key))


def spoilt(body: Json) -> Iterator[Json]:
    """The body with one part replaced, each part by each hostile value; then without it, then with one too many."""
    for path in paths(body):
        for bad in HOSTILE:
            yield _replaced(body, path, bad)
    yield {**body, "unknown": _NESTED}


def spoilt_once(body: Json, chance: Random) -> Json:
    """The body with one part replaced, drawn."""
    return _replaced(body, chance.choice(list(paths(body))), chance.choice(HOSTILE))


def _replaced(body: Json, path: Path, bad: Json) -> Json:
    if not path:
        return bad
    copy = deepcopy(body)
    *above, last = path
    part = copy
    for key in above:
        part = part[key]
    part[last] = bad
    return copy


def as_sent(body: Json) -> bytes:
    """JSON, lone surrogates and NaN included, as a careless program sends it."""
    return json.dumps(body).encode()
