"""Several things in one sentence, in the language of the reader."""

from collections.abc import Sequence

from django.utils.translation import gettext as _


def all_of(things: Sequence[str]) -> str:
    """ "2, 5 and 9"."""
    return _in_a_row(things, _("%(first)s and %(last)s"))


def any_of(things: Sequence[str]) -> str:
    """ "AB, AE or LI"."""
    return _in_a_row(things, _("%(first)s or %(last)s"))


def _in_a_row(things: Sequence[str], two: str) -> str:
    *first, last = things or [""]
    return two % {"first": ", ".join(first), "last": last} if first else last
