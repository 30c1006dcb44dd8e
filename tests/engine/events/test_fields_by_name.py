"""A field that is read by its name, whatever the kind of its event, is of one type wherever an event has it.

The reason of a recours is the id of a text, that of a partie that has ended an article: who asked any event for its
`reason` was answered by both.
"""

import ast
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from types import NoneType
from typing import Any, get_args, get_type_hints

from engine.events.registry import registry

ROOT = Path(__file__).resolve().parents[3]
COMPUTED = "a name that is computed"
PRODUCT = ("arbitration", "deploy", "engine", "games", "tournaments")


def test_a_field_read_by_its_name_is_of_one_type_in_every_event():
    read = {name: where for where, name in _read_by_name()}
    assert {"coup", "entry"} <= set(read)  # the search finds what there is
    assert COMPUTED not in read, read[COMPUTED]  # of whichever event it may be, nobody knows what is read
    types: dict[str, set[Any]] = {name: set() for name in read}
    for known in registry().values():
        hints = get_type_hints(known.cls)
        for field in fields(known.cls):
            if field.name in types:
                types[field.name].add(_without_none(hints[field.name]))
    several = {name: (read[name], found) for name, found in types.items() if len(found) > 1}
    assert several == {}


def _read_by_name() -> Iterator[tuple[str, str]]:
    """Where, and which: `getattr(one.event, "coup", None)`, `one.data.get("coup")`, `one.data["coup"]`."""
    for package in PRODUCT:
        for path in (ROOT / package).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if name := _name_read(node):
                    yield f"{path.relative_to(ROOT)}:{node.lineno}", name


def _name_read(node: Any) -> str | None:
    match node:
        case ast.Call(func=ast.Name(id="getattr"), args=[read, ast.Constant(value=str(name)), *_]) if _is_event(read):
            return name
        case ast.Call(func=ast.Attribute(value=read, attr="get"), args=[ast.Constant(value=str(name)), *_]) if _is_data(
            read
        ):
            return name
        case ast.Subscript(value=read, slice=ast.Constant(value=str(name))) if _is_data(read):
            return name
        case ast.Subscript(value=read) if _is_data(read):
            return COMPUTED
    return None


def _is_event(read: ast.expr) -> bool:
    match read:
        case ast.Name(id="event" | "fact") | ast.Attribute(attr="event" | "fact"):
            return True
    return False


def _is_data(read: ast.expr) -> bool:
    """Of a recorded event; what a request or a form brings is called `data` too."""
    match read:
        case ast.Attribute(value=ast.Name(id="one" | "each" | "at" | "recorded"), attr="data"):
            return True
    return False


def _without_none(hint: Any) -> Any:
    left = tuple(kind for kind in get_args(hint) if kind is not NoneType)
    return left[0] if len(left) == 1 and NoneType in get_args(hint) else hint
