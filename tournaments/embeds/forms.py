"""What the builder of a frame asks, by GET: an address shows the same frame again."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _, pgettext_lazy

from tournaments.embeds.domain import look

_COLUMNS = {
    "serie": _("Série"),
    "table": _("Table"),
    "centre": _("Centre"),
    "parties": _("Parties"),
    "solos": _("Solos"),
    "negatif": _("Négatif"),
    "pourcentage": _("Percentage"),
}


def _colour(label: Any, usual: str) -> forms.CharField:
    return forms.CharField(
        label=label, required=False, initial=f"#{usual}", max_length=7, widget=forms.TextInput(attrs={"type": "color"})
    )


class BuilderForm(forms.Form):
    couleurs = forms.ChoiceField(
        label=_("Colours"),
        required=False,
        choices=[
            ("", pgettext_lazy("colours", "Those of Raccord, by day or by night")),
            ("1", pgettext_lazy("colours", "Those that I choose")),
        ],
    )
    fond = _colour(_("Background"), look.USUAL_COLOURS.ground)
    texte = _colour(_("Text"), look.USUAL_COLOURS.text)
    accent = _colour(_("Links"), look.USUAL_COLOURS.accent)
    hauteur = forms.IntegerField(
        label=_("Height, in pixels"),
        required=False,
        initial=look.USUAL_HEIGHT,
        min_value=look.LEAST_HEIGHT,
        max_value=look.MOST_HEIGHT,
    )


class StandingsBuilderForm(BuilderForm):
    lignes = forms.IntegerField(
        label=_("Players, at most"),
        required=False,
        initial=look.USUAL_LINES,
        min_value=look.FEWEST_LINES,
        max_value=look.MOST_LINES,
    )
    colonnes = forms.MultipleChoiceField(
        label=_("Columns, besides rank, player and total"),
        required=False,
        initial=list(look.USUAL_COLUMNS),
        choices=list(_COLUMNS.items()),
        widget=forms.CheckboxSelectMultiple,
    )
