"""Whether what a plugin adds has the shape that its kind asks for."""

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from engine.plugins.additions import (
    SHAPES,
    Addition,
    Export,
    Kind,
    Paper,
    Place,
    Plugin,
    Profile,
    Ranking,
    Slot,
    Webhook,
)

# Parts of addresses, names of files and of events.
_NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_ENDING = re.compile(r"[a-z0-9]{1,8}")
_WEBHOOK = re.compile(r"[a-z0-9-]+\.[a-z0-9_]+")
_MEDIA_TYPE = re.compile(r"[a-z]+/[a-z0-9.+-]+(?:; charset=[a-z0-9-]+)?")
# What a browser would run as ours.
_RUN = ("html", "svg", "xml", "javascript", "ecmascript")
LONGEST = 60
# What the row of a file that a worker makes has room for.
_LONGEST_PAPER = 30


def malformed(plugin: Plugin) -> Iterator[tuple[str, str]]:
    """(field, name) of whatever is not as it has to be."""
    if not _is_text(plugin.title):
        yield "title", repr(plugin.title)[:LONGEST]
    for kind in Kind:
        for addition in plugin.of(kind):
            if not isinstance(addition, SHAPES[kind]):
                yield kind.value, repr(addition)[:LONGEST]
            else:
                yield from ((field, _called(addition)) for field in _faults(addition))


def _called(addition: Addition) -> str:
    return str(addition.name)[:LONGEST]


def _faults(addition: Addition) -> Iterator[str]:
    checks: Mapping[type, Callable[[Any], Mapping[str, bool]]] = {
        Profile: _of_profile,
        Ranking: _of_ranking,
        Paper: _of_paper,
        Export: _of_export,
        Slot: _of_slot,
        Webhook: _of_webhook,
    }
    return (field for field, right in checks[type(addition)](addition).items() if not right)


def _of_profile(profile: Profile) -> Mapping[str, bool]:
    return {"file": _is_file(profile.file) and profile.file.suffix == ".toml"}


def _of_ranking(ranking: Ranking) -> Mapping[str, bool]:
    rules = ranking.rules
    return {
        "rules": isinstance(rules, Path) and _is_named(rules.name) and any(rules.glob("*.toml")),
        "read": ranking.read is None or callable(ranking.read),
    }


def _of_paper(paper: Paper) -> Mapping[str, bool]:
    return {
        "name": _is_named(paper.name) and len(paper.name) <= _LONGEST_PAPER,
        "title": _is_text(paper.title),
        "purpose": _is_text(paper.purpose),
        "make": callable(paper.make),
        "template": paper.template is None or _is_file(paper.template),
        "entries_a_page": type(paper.entries_a_page) is int and paper.entries_a_page > 0,
    }


def _of_export(export: Export) -> Mapping[str, bool]:
    kept = isinstance(export.media_type, str) and _MEDIA_TYPE.fullmatch(export.media_type)
    return {
        "name": isinstance(export.name, str) and bool(_ENDING.fullmatch(export.name)),
        "media_type": bool(kept) and not any(word in export.media_type for word in _RUN),
        "write": callable(export.write),
    }


def _of_slot(slot: Slot) -> Mapping[str, bool]:
    return {
        "name": _is_named(slot.name),
        "place": isinstance(slot.place, Place),
        "show": callable(slot.show),
        "template": slot.template is None or _is_file(slot.template),
    }


def _of_webhook(webhook: Webhook) -> Mapping[str, bool]:
    return {
        "name": isinstance(webhook.name, str)
        and bool(_WEBHOOK.fullmatch(webhook.name))
        and len(webhook.name) <= LONGEST,
        "title": _is_text(webhook.title),
        "follows": isinstance(webhook.follows, tuple) and bool(webhook.follows),
        "make": callable(webhook.make),
    }


def _is_named(name: Any) -> bool:
    return isinstance(name, str) and len(name) <= LONGEST and bool(_NAME.fullmatch(name))


def _is_text(text: Any) -> bool:
    return isinstance(text, str) and bool(text.strip())


def _is_file(path: Any) -> bool:
    return isinstance(path, Path) and path.is_file()
