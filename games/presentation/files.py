"""The files that a partie can be saved as."""

from django.utils.translation import gettext_lazy as _

from games.domain.exchange.formats import Format, writable

LABELS = {Format.TEXT: _("Text"), Format.JSON: "JSON", Format.ELIOT: "Eliot", Format.GCG: "GCG"}


def exports_of(formula: str) -> list[tuple[Format, str]]:
    """The formats that can tell a partie of this formula, each with its name."""
    return [(form, str(label)) for form, label in LABELS.items() if form in writable(formula)]
