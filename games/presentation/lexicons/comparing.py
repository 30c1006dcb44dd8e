"""What changes between two lexicons, as lines."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from engine.lexicon.difference import Difference
from games.presentation.lexicons.wording import columns, number, some


def replaced_lines(name: str, digest: str, changes: Difference | None) -> Iterator[str]:
    """What becomes of a name that another list takes. `changes`: None where the words before cannot be read."""
    yield _("“%(name)s” already names a lexicon, which this one replaces:") % {"name": name}
    if changes is None:
        yield _("  it cannot be read, so its words are not compared.")
    elif changes.none:
        yield "  " + _("The words are the same; their readings differ.")
    else:
        yield from (f"  {line}" for line in difference_lines(changes))
    yield _("  Parties begun with the old one keep it: %(digest)s") % {"digest": digest}


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
