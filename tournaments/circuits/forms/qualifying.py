"""What is asked for who goes from one competition of a championship to the next."""

from collections.abc import Sequence
from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext, gettext_lazy as _, pgettext_lazy

from tournaments.circuits.events import BarTies, Quota
from tournaments.forms.licensees import LicenseeForm

LONGEST_REASON = 1000
MOST_PLACES = 10_000
MOST_QUOTAS = 40
_CELLS = 3
_WIDEST = 20
TIES = {
    BarTies.ALL: _("All who share the last rank go through"),
    BarTies.NONE: _("None of those who share the last rank go through"),
}
Choices = Sequence[tuple[str, str]]


class TargetForm(forms.Form):
    """The competition that results qualify for."""

    target = forms.ChoiceField(label=_("Qualify for"))
    among: ClassVar[tuple[str, ...]] = ("target",)

    def __init__(self, *args: Any, competitions: Choices, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name in self.among:
            self.fields[name].choices = competitions  # type: ignore[attr-defined]  # of a choice field


class BetweenForm(TargetForm):
    """A competition, and the one that its results qualify for."""

    source = forms.ChoiceField(label=_("Results of"))
    among = ("source", "target")


class QuotasForm(forms.Form):
    """How many go through, quota by quota."""

    quotas = forms.CharField(
        label=_("Quotas, one a line"),
        help_text=_("Série;category;places. For example 4;;12 for twelve of série 4, ;vermeil;5, or ;;20 for all."),
        widget=forms.Textarea(attrs={"rows": 6}),
    )
    ties = forms.ChoiceField(
        label=_("Equals at the last place"), choices=[(of.value, said) for of, said in TIES.items()]
    )

    def clean_quotas(self) -> tuple[Quota, ...]:
        lines = [line for line in self.cleaned_data["quotas"].splitlines() if line.strip()]
        if len(lines) > MOST_QUOTAS:
            raise forms.ValidationError(gettext("These are too many quotas: at most 40."))
        return tuple(map(_quota, lines))

    def bar_ties(self) -> BarTies:
        """Of a valid form."""
        return BarTies(self.cleaned_data["ties"])


class RankingQuotasForm(TargetForm, QuotasForm):
    """A competition beside the circuit, and how many of its ranking go there."""

    field_order = ("target", "quotas", "ties")


class FirstQuotasForm(BetweenForm, QuotasForm):
    """Two competitions of the circuit, and how many go from one to the other."""

    field_order = ("source", "target", "quotas", "ties")


def _quota(line: str) -> Quota:
    cells = [cell.strip() for cell in line.split(";")]
    if (
        len(cells) != _CELLS
        or not cells[2].isdecimal()
        or int(cells[2]) > MOST_PLACES
        or max(map(len, cells)) > _WIDEST
    ):
        said = {"line": line.strip()[:60]}
        raise forms.ValidationError(gettext("“%(line)s” is not a quota: write série;category;places.") % said)
    return Quota(serie=cells[0].upper(), category=cells[1].lower(), places=int(cells[2]))


def quotas_as_typed(quotas: Sequence[Quota]) -> str:
    return "\n".join(f"{of.serie};{of.category};{of.places}" for of in quotas)


class SeenForm(forms.Form):
    """The proposal that was looked at."""

    seen = forms.CharField(widget=forms.HiddenInput, max_length=64)


class PlayerForm(forms.Form):
    """One of some players."""

    player = forms.ChoiceField(label=_("Player"))

    def __init__(self, *args: Any, players: Choices, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["player"].choices = players  # type: ignore[attr-defined]  # of a choice field


class ExemptForm(LicenseeForm):
    """Who goes d'office, and why."""

    reason = forms.CharField(
        label=_("Why"),
        max_length=LONGEST_REASON,
        widget=forms.Textarea(attrs={"rows": 2}),
        help_text=_("Champion of last year, plays elsewhere for the federation: it stays in the history."),
    )


class EnterForm(forms.Form):
    """Where the qualified play who did not play in a centre of the next competition."""

    centre = forms.ChoiceField(label=_("Centre of those who played elsewhere"), required=False)
    reason = forms.CharField(
        label=_("Why, if a rule of the announcement is against it"),
        required=False,
        max_length=LONGEST_REASON,
        widget=forms.Textarea(attrs={"rows": 2}),
    )

    def __init__(self, *args: Any, centres: Choices, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choices = [("", pgettext_lazy("centre of the qualified", "none")), *centres]
        self.fields["centre"].choices = choices  # type: ignore[attr-defined]  # of a choice field
        if len(centres) == 1:
            self.fields["centre"].initial = centres[0][0]
