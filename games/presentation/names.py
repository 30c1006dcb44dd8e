"""The names of parties, and how points are told."""

from django.utils.translation import gettext as _, ngettext


def partie_label(number: int) -> str:
    """Named by its round; one without a round splits a tie (FISF 3.8.3)."""
    return _("Partie %(number)s") % {"number": number} if number else _("Tie-break")


def points_told(points: int) -> str:
    """ "1 point", "12 points"."""
    return ngettext("%(count)s point", "%(count)s points", points) % {"count": points}
