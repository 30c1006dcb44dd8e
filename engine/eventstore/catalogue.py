"""The page of the documentation that names every event: generated from the registry, never typed."""

import inspect
from collections.abc import Iterable, Iterator
from dataclasses import fields
from itertools import groupby
from typing import Any, get_args

from engine.events.registry import EventType
from engine.eventstore.checks import installed_events
from engine.eventstore.projections.registry import ignored_because, projections

_TITLE = """\
# Events

What the log can hold, by app. Written by `make schema` from the classes in each `events.py`; a test compares the two.
A name and a schema number are for ever: see [ADR 0001](../adr/0001-own-event-store.md).
"""


def catalogue() -> str:
    """The page, in Markdown."""
    kinds = sorted(installed_events(), key=lambda kind: (_app(kind), inspect.getsourcelines(kind.cls)[1]))
    return "\n".join([_TITLE, *_sections(kinds)])


def _sections(kinds: Iterable[EventType]) -> Iterator[str]:
    for app, own in groupby(kinds, key=_app):
        yield f"## {app}\n"
        for kind in own:
            yield f"### `{kind.name}`, schema {kind.schema}\n"
            yield f"{_meaning(kind)}\n"
            yield from (f"* `{field.name}`: {_type(field.type)}" for field in fields(kind.cls))
            yield from (f"* {followed}" for followed in _followed(kind))
            yield ""


def _app(kind: EventType) -> str:
    return kind.name.partition(".")[0]


def _meaning(kind: EventType) -> str:
    return " ".join((inspect.getdoc(kind.cls) or "").split())


def _type(hint: Any) -> str:
    if named := getattr(hint, "__name__", "") if not get_args(hint) else "":
        return f"`{named}`"
    return f"`{str(hint).replace('typing.', '').replace('uuid.', '').replace('datetime.', '')}`"


def _followed(kind: EventType) -> Iterator[str]:
    for known in projections():
        if kind.name in known.types:
            yield f"read by the projection `{known.name}`"
    if reason := ignored_because(kind.name):
        yield f"read by no projection: {reason}"
