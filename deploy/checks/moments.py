"""Moments that are not told through `engine.zones`: by another zone than that of what they are about.

A time of day in a template goes through `|moment` or `|binding`, a day through `|day`; Python asks `engine.zones`.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from deploy.checks.running import ROOT

_APPS = ("arbitration", "engine", "games", "tournaments")
# It is done for everybody there.
_HERE = frozenset({"engine/zones.py", "engine/events/timezones.py"})
# What converts a moment, or says which day it is, by whatever zone is at hand.
_CONVERTING = frozenset({
    "activate", "get_current_timezone", "get_current_timezone_name", "get_default_timezone", "localdate", "localtime",
    "make_aware", "make_naive", "template_localtime",
})  # fmt: skip
_FILTER = re.compile(r"""\|\s*(?P<name>date|time|day)\b(?:\s*:\s*(?P<quote>["'])(?P<form>.*?)(?P=quote))?""")
# The letters of a format that tell a time of day. "c" is the whole moment for a script, with its offset.
_CLOCK = re.compile(r"(?<!\\)[aAefgGhHiOPrsTuUZ]")
_ISO = "c"


def found(root: Path = ROOT) -> Iterator[str]:
    for path in sorted(path for app in _APPS for path in (root / app).rglob("*.py")):
        name = path.relative_to(root).as_posix()
        if name not in _HERE and "/migrations/" not in name:
            for line, what in _converted(path.read_text(encoding="utf-8")):
                yield f"{name}:{line}: {what}, instead of engine.zones"
    for path in sorted((root / "templates").rglob("*.html")):
        for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for use in filter(_tells_time, _FILTER.finditer(text)):
                yield f"{path.relative_to(root).as_posix()}:{number}: {use[0]}, instead of |moment"


def _converted(source: str) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.ImportFrom(module="django.utils.timezone"):
                yield from ((node.lineno, alias.name) for alias in node.names if alias.name in _CONVERTING)
            case ast.Attribute(value=ast.Name(id="timezone"), attr=name) if name in _CONVERTING:
                yield node.lineno, name
            case ast.Call(func=ast.Attribute(value=ast.Name(id="date" | "datetime"), attr="today" as name)):
                yield node.lineno, name


def _tells_time(use: re.Match[str]) -> bool:
    """`day` without a form writes a day; a filter of Django's without one writes what its settings say."""
    if use["form"] is None:
        return use["name"] != "day"
    return use["form"] != _ISO and (use["name"] == "time" or bool(_CLOCK.search(use["form"])))
