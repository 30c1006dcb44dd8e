"""What changes between two lexicons, as lines."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from engine.lexicon.difference import Difference
from games.management.lexicon.wording import columns, number, some


def difference_lines(changes: Difference) -> Iterator[str]:
    """How many words come and go, by length, and some of them."""
    yield _("%(added)s words added, %(removed)s removed, %(kept)s kept.") % {
        "added": number(len(changes.added)),
        "removed": number(len(changes.removed)),
        "kept": number(changes.kept),
    }
    if changes.by_length:
        rows = [[str(n), f"+{number(new)}", f"-{number(old)}"] for n, (new, old) in changes.by_length.items()]
        yield from columns([[_("letters"), _("added"), _("removed")], *rows])
    if changes.added:
        yield _("Added: %(words)s") % {"words": some(changes.added)}
    if changes.removed:
        yield _("Removed: %(words)s") % {"words": some(changes.removed)}


def every_word(changes: Difference) -> Iterator[str]:
    """One line a word that changes, for a program: "+WORD" or "-WORD"."""
    yield from (f"-{word}" for word in changes.removed)
    yield from (f"+{word}" for word in changes.added)
