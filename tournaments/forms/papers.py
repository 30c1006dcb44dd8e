"""Which paper is asked for."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.domain.papers.kinds import FileFormat, formats_here
from tournaments.presentation.competitions import round_label
from tournaments.queries import competitions, papers


class PaperForm(forms.Form):
    """The choice of a paper in an address: its centre, its round (0: to be filled in by hand), a player alone."""

    centre = forms.UUIDField(required=False)
    partie = forms.IntegerField(required=False, min_value=papers.BLANK, max_value=999)
    joueur = forms.UUIDField(required=False)

    def asked(self) -> dict[str, Any]:
        """As `choose_paper` takes it."""
        cleaned = self.cleaned_data
        return {"centre": cleaned["centre"], "round": cleaned["partie"], "entry": cleaned["joueur"]}


class PaperFileForm(PaperForm):
    """The same, as a file."""

    file_format = forms.TypedChoiceField(
        choices=lambda: [(form.value, form.value) for form in formats_here()], coerce=FileFormat
    )


class PapersForm(forms.Form):
    """The bar of the page of papers: a centre and a partie."""

    centre = forms.ChoiceField(label=_("Centre"), required=False)
    partie = forms.ChoiceField(label=_("Partie"), required=False)

    def __init__(
        self,
        *args: Any,
        centres: list[competitions.CentreSummary],
        rounds: list[competitions.RoundSummary],
        whole: bool,
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        everywhere = [("", _("every centre"))] if whole and len(centres) != 1 else []
        listed = [(str(centre.id), centre.name) for centre in centres]
        self.fields["centre"].choices = [*everywhere, *listed]  # type: ignore[attr-defined]  # ChoiceField
        played = [(str(round_.number), round_label(round_.number)) for round_ in reversed(rounds)]
        self.fields["partie"].choices = [*played, (str(papers.BLANK), _("to be filled in by hand"))]  # type: ignore[attr-defined]  # ChoiceField
