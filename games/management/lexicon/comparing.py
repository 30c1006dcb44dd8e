"""What changes between two lexicons, as lines."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from engine.lexicon.difference import Difference
from games.management.lexicon.wording import columns, number, some


def difference_lines(found: Difference) -> Iterator[str]:
    """How many words come and go, by length, and some of them."""
    yield _("%(added)s words added, %(removed)s removed, %(kept)s kept.") % {
        "added": number(len(found.added)),
        "removed": number(len(found.removed)),
        "kept": number(found.kept),
    }
    if found.by_length:
        rows = [[str(n), f"+{number(new)}", f"-{number(old)}"] for n, (new, old) in found.by_length.items()]
        yield from columns([[_("letters"), _("added"), _("removed")], *rows])
    if found.added:
        yield _("Added: %(words)s") % {"words": some(found.added)}
    if found.removed:
        yield _("Removed: %(words)s") % {"words": some(found.removed)}


def every_word(found: Difference) -> Iterator[str]:
    """One line a word that changes, for a program: "+WORD" or "-WORD"."""
    yield from (f"-{word}" for word in found.removed)
    yield from (f"+{word}" for word in found.added)
