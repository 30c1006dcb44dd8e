"""Building a lexicon from somebody's list: read it, report on it, show what it replaces, install it."""

import sys
from collections.abc import Callable

from django.utils.translation import gettext as _

from engine.lexicon import errors, report
from engine.lexicon.content import Content
from engine.lexicon.lexicon import Lexicon
from engine.lexicon.shelf import Shelf
from engine.memory import uncollected
from games.commands import word_lists
from games.management.progress import reporting
from games.presentation.lexicons.comparing import replaced_lines
from games.presentation.lexicons.reporting import readings_lines, report_lines

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


@uncollected()
def build(shelf: Shelf, request: word_lists.Request, tell: Tell) -> Lexicon:
    """Install a list under a name; nothing is written when a LexiconError is raised."""
    with reporting(sys.stderr, stages()) as progress:
        examined = word_lists.read_list(shelf, request, progress)
    for line in report_lines(examined.report):
        tell(line)
    with reporting(sys.stderr, stages()) as progress:
        content = word_lists.with_readings(shelf, examined, progress)
    for line in readings_lines(report.words_read(content.rows), examined.imported.foreign_rows):
        tell(line)
    _agree(shelf, request, content, tell)
    with reporting(sys.stderr, stages()) as progress:
        return word_lists.install_list(shelf, request, examined, content, progress)


def _agree(shelf: Shelf, request: word_lists.Request, content: Content, tell: Tell) -> None:
    """Show what the name will change, and have it agreed to where somebody can; raises NotReplaced or CutReplacement.

    Without a terminal a name may move, as the lexicon it leaves stays under its digest: only a list that would cut it
    short is refused.
    """
    if shelf.digest(request.name) == content.digest:
        return
    replaced = word_lists.replaced_by(shelf, request.name, content.words)
    if replaced is None:
        return
    for line in replaced_lines(request.name, replaced.digest, replaced.changes):
        tell(line)
    changes = replaced.changes
    if request.replace or (changes and changes.none):
        return
    if sys.stdin.isatty():
        if not _confirmed(request.name):
            raise errors.NotReplaced(name=request.name)
    elif changes and changes.loses_much:
        raise errors.CutReplacement(
            name=request.name, removed=len(changes.removed), words=changes.kept + len(changes.removed)
        )


def _confirmed(name: str) -> bool:
    try:
        answer = input(_("Replace “%(name)s”? [y/N] ") % {"name": name})
    except (EOFError, KeyboardInterrupt):
        return False
    return answer.strip().lower() in _("y yes").split()
