"""The page of the documentation that says of every event what it holds and what it does, with the file that does it.

Generated from the registries and from the domains' `match` statements, never typed.
"""

import ast
import inspect
import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields
from functools import cache
from importlib import import_module
from itertools import groupby
from pathlib import Path
from typing import Any, get_args

from deploy.checks.running import ROOT
from engine.events.registry import EventType
from engine.eventstore.checks import installed_events
from engine.eventstore.projections.registry import ignored_because, projections
from engine.jobs.registry import effects
from engine.web import history, redaction
from engine.web.live import topics

PAGE = ROOT / "docs" / "developpement" / "evenements.md"
_DOMAINS = (
    "arbitration/domain",
    "games/domain",
    "tournaments/domain",
    "tournaments/circuits",
    "tournaments/club_licences",
    "tournaments/game_rounds",
    "tournaments/multiplex",
    "tournaments/online_entries",
    "tournaments/season_rankings",
    "tournaments/team_pools",
    "tournaments/volunteers",
)

_TITLE = """\
# Events

What the log can hold, by app, and what follows when it does: which state folds it, which rows change, which topics
wake the pages that follow them, which sentence tells it, which work it starts. Written by `make schema`; a test
compares the two. A name and a schema number are for ever: see [ADR 0001](../adr/0001-own-event-store.md).

What of a stream is secret, and until when, is said by its redaction:
"""


def page() -> str:
    """The page, in Markdown."""
    kinds = sorted(installed_events(), key=lambda kind: (_app(kind), inspect.getsourcelines(kind.cls)[1]))
    return "\n".join([_TITLE, *_redactions(), "", *_sections(kinds)])


def _redactions() -> Iterator[str]:
    for kind, function in sorted(redaction.redactions().items()):
        yield f"* streams `{kind}-…`: {_link(function)}"


def _sections(kinds: Iterable[EventType]) -> Iterator[str]:
    for app, of_app in groupby(kinds, key=_app):
        yield f"## {app}\n"
        for kind in of_app:
            yield f"### `{kind.name}`, schema {kind.schema}\n"
            yield f"{_meaning(kind)}\n"
            yield from (f"* `{field.name}`: {_type(field.type)}" for field in fields(kind.cls))
            yield from (f"* {line}" for line in _followed(kind))
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
    if folded := _folded().get(kind.cls):
        yield f"folded in {', '.join(map(_file, sorted(folded)))}"
    for known in projections():
        if kind.name in known.types:
            yield f"rows of `{known.name}`: {_link(type(known))}"
    if reason := ignored_because(kind.name):
        yield f"no rows: {reason}"
    for waker in topics.wakers_of(kind.cls):
        yield f"topics: {_link(waker)}"
    if describer := history.describer_of(kind.name):
        yield f"sentence: {_link(describer)}"
    for effect in effects():
        if kind.name in effect.types:
            yield f"starts `{effect.name}`: {_link(effect.function)}"


@cache
def _folded() -> dict[type, set[Path]]:
    """The files of the domains that match on each class."""
    by_class: dict[type, set[Path]] = {}
    for folder in _DOMAINS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            if "domain" not in path.parts:
                continue
            for cls in _matched(path):
                by_class.setdefault(cls, set()).add(path)
    return by_class


def _matched(path: Path) -> Iterator[type]:
    patterns = [node.cls for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.MatchClass)]
    if patterns:
        names = vars(import_module(".".join(path.relative_to(ROOT).with_suffix("").parts)))
        yield from (cls for pattern in patterns if (cls := _named(pattern, names)))


def _named(pattern: ast.expr, names: dict[str, Any]) -> type | None:
    """The class that a pattern names, as `Class` or `module.Class`."""
    match pattern:
        case ast.Name(id=name):
            return names.get(name)
        case ast.Attribute(value=ast.Name(id=module), attr=name):
            return getattr(names.get(module), name, None)
    return None


def _link(definition: Callable[..., Any] | type) -> str:
    return f"{_file(Path(inspect.getfile(definition)))}, `{definition.__name__}`"


def _file(path: Path) -> str:
    return f"[{path.relative_to(ROOT).as_posix()}]({Path(os.path.relpath(path, PAGE.parent)).as_posix()})"
