"""A list of words made into a lexicon: read, completed with readings, installed; at a terminal, or by a worker."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from django.utils import timezone

from engine.lexicon import errors, sources
from engine.lexicon.card import Card
from engine.lexicon.content import Content, Progress
from engine.lexicon.difference import Difference, difference
from engine.lexicon.inference.readings import complete, known_readings
from engine.lexicon.lexicon import Lexicon
from engine.lexicon.report import Report, examine, words_read
from engine.lexicon.shelf import Shelf


@dataclass(frozen=True)
class Request:
    """What was asked for; `valid_from` is a date in ISO 8601 or ""."""

    name: str
    words: Path
    forms: Path | None = None
    label: str = ""
    valid_from: str = ""
    replace: bool = False


@dataclass(frozen=True)
class Examined:
    """A list that was read, and what there is to say of it."""

    imported: sources.Import
    report: Report


@dataclass(frozen=True)
class Replaced:
    """What a name names before it names the list. `changes`: None where its words cannot be read."""

    digest: str
    changes: Difference | None


def read_list(shelf: Shelf, request: Request, progress: Progress) -> Examined:
    """Raises a LexiconError."""
    shelf.check_name(request.name)
    imported = sources.read_import(request.words, request.forms, progress)
    return Examined(imported, examine(imported.found, request.name, request.label))


def with_readings(shelf: Shelf, examined: Examined, progress: Progress) -> Content:
    content = examined.imported.content
    return complete(content, known_readings(shelf, content.words, progress), progress)


def replaced_by(shelf: Shelf, name: str, words: Iterable[str]) -> Replaced | None:
    """None where the name is free."""
    digest = shelf.digest(name)
    if not digest:
        return None
    try:
        before = shelf.open(digest)
        before.verify()
    except errors.LexiconError:
        return Replaced(digest, None)
    return Replaced(digest, difference(before, words))


def install_list(shelf: Shelf, request: Request, examined: Examined, content: Content, progress: Progress) -> Lexicon:
    """Put it on the shelf under its name. Raises LexiconUnwritten."""
    report = {**examined.report.as_json(), "readings": words_read(content.rows)}
    return shelf.install(
        request.name, content, progress, replace(_card(shelf, request, content, examined.imported), report=report)
    )


def _card(shelf: Shelf, request: Request, content: Content, imported: sources.Import) -> Card:
    """The edition as given; a list built again keeps what was given before."""
    before = shelf.card(request.name) if shelf.digest(request.name) == content.digest else Card()
    return Card(
        label=request.label or before.label or imported.found.source.title,
        valid_from=request.valid_from or before.valid_from,
        installed=timezone.now().isoformat(timespec="seconds"),
        origin=imported.origin,
    )
