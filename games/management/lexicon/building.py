"""Building a lexicon from somebody's list: read it, report on it, show what it replaces, install it."""

import gc
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from django.utils import timezone
from django.utils.translation import gettext as _

from engine.lexicon import errors, lexicon, sources
from engine.lexicon.card import Card
from engine.lexicon.content import Content
from engine.lexicon.difference import Difference, difference
from engine.lexicon.inference.readings import complete, known_readings
from engine.lexicon.report import examine, words_read
from engine.lexicon.shelf import Shelf
from games.management.lexicon.comparing import difference_lines
from games.management.lexicon.reporting import readings_lines, report_lines
from games.management.progress import reporting

Tell = Callable[[str], None]


def stages() -> dict[str, str]:
    """What is shown for each stage of reading and building."""
    return {
        "expand": _("Expanding the dictionary"),
        "read": _("Reading the list"),
        "learn": _("Learning from the known readings"),
        "infer": _("Inferring readings"),
        "graph": _("Building the graph"),
        "index": _("Building the index"),
        "entries": _("Reading of the entries"),
    }


@contextmanager
def without_cycles() -> Iterator[None]:
    """Work on millions of small values that hold no cycle: looking for cycles would take a quarter of the time."""
    looked_for = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if looked_for:
            gc.enable()


@dataclass(frozen=True)
class Request:
    """What was asked for; `valid_from` is a date in ISO 8601 or ""."""

    name: str
    words: Path
    forms: Path | None = None
    label: str = ""
    valid_from: str = ""
    replace: bool = False


def build(shelf: Shelf, request: Request, tell: Tell) -> lexicon.Lexicon:
    """Install a list under a name; nothing is written when a LexiconError is raised."""
    shelf.check_name(request.name)
    with reporting(sys.stderr, stages()) as progress:
        imported = sources.read_import(request.words, request.forms, progress)
    report = examine(imported.found, request.name, request.label)
    for line in report_lines(report):
        tell(line)
    with reporting(sys.stderr, stages()) as progress:
        content = complete(imported.content, known_readings(shelf, imported.content.words, progress), progress)
    readings = words_read(content.rows)
    for line in readings_lines(readings, imported.foreign_rows):
        tell(line)
    _agree(shelf, request, content, tell)
    card = replace(_card(shelf, request, content, imported), report={**report.as_json(), "readings": readings})
    with reporting(sys.stderr, stages()) as progress:
        return shelf.install(request.name, content, progress, card)


def _card(shelf: Shelf, request: Request, content: Content, imported: sources.Import) -> Card:
    """The edition as given; a list built again keeps what was given before."""
    before = shelf.card(request.name) if shelf.digest(request.name) == content.digest else Card()
    return Card(
        label=request.label or before.label or imported.found.source.title,
        valid_from=request.valid_from or before.valid_from,
        installed=timezone.now().isoformat(timespec="seconds"),
        origin=imported.origin,
    )


def _agree(shelf: Shelf, request: Request, content: Content, tell: Tell) -> None:
    """Show what the name will change, and have it agreed to where somebody can; raises NotReplaced or CutReplacement.

    Without a terminal a name may move, as the lexicon it leaves stays under its digest: only a list that would cut it
    short is refused.
    """
    digest = shelf.digest(request.name)
    if not digest or digest == content.digest:
        return
    tell(_("“%(name)s” already names a lexicon, which this one replaces:") % {"name": request.name})
    changes = _difference(shelf, digest, content)
    if changes is None:
        tell(_("  it cannot be read, so its words are not compared."))
    elif changes.none:
        tell("  " + _("The words are the same; their readings differ."))
    else:
        for line in difference_lines(changes):
            tell(f"  {line}")
    tell(_("  Parties begun with the old one keep it: %(digest)s") % {"digest": digest})
    if request.replace or (changes and changes.none):
        return
    if sys.stdin.isatty():
        if not _confirmed(request.name):
            raise errors.NotReplaced(name=request.name)
    elif changes and changes.loses_much:
        raise errors.CutReplacement(
            name=request.name, removed=len(changes.removed), words=changes.kept + len(changes.removed)
        )


def _difference(shelf: Shelf, digest: str, content: Content) -> Difference | None:
    try:
        before = shelf.open(digest)
        before.verify()
    except errors.LexiconError:
        return None
    return difference(before, content.words)


def _confirmed(name: str) -> bool:
    try:
        answer = input(_("Replace “%(name)s”? [y/N] ") % {"name": name})
    except (EOFError, KeyboardInterrupt):
        return False
    return answer.strip().lower() in _("y yes").split()
