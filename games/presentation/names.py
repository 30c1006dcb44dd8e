"""The names of parties."""

from django.utils.translation import gettext as _


def partie_label(number: int) -> str:
    """Named by its round; one without a round splits a tie (FISF 3.8.3)."""
    return _("Partie %(number)s") % {"number": number} if number else _("Tie-break")
