"""What games prepared in advance must be like."""

from collections.abc import Iterator
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from engine.events.refusals import Refusal
from engine.web.sentences import translated
from games.domain.preparation.refusals import BoundsReversed, BoundTooHigh, BoundTooLow

USUAL, RARE = ("total", "coups"), ("scrabbles", "top", "left")
_LABELS = {
    "total": (_("Sum of the tops, at least"), _("Sum of the tops, at most")),
    "coups": (_("Coups, at least"), _("Coups, at most")),
    "scrabbles": (_("Tops that earn a prime, at least"), _("Tops that earn a prime, at most")),
    "top": (_("Each top, at least"), _("Each top, at most")),
    "left": (_("Letters never placed, at least"), _("Letters never placed, at most")),
}

# What a bound is of, where it is told how many games it refused.
BOUND_LABELS = {
    "total": _("sum of the tops"),
    "coups": _("number of coups"),
    "scrabbles": _("tops that earn a prime"),
    "top": _("each top"),
    "left": _("letters never placed"),
    "blocked": _("end of the bag"),
}
_SAID: dict[type[Refusal], Any] = {
    BoundsReversed: _("It is above the other end."),
    BoundTooHigh: _("No partie reaches that: it is %(most)s at most."),
    BoundTooLow: _("No partie stays below that: it is %(least)s at least."),
}


class PreparationForm(forms.Form):
    """Which rounds, and bounds of their games; an empty bound bounds nothing."""

    rounds = forms.TypedMultipleChoiceField(label=_("Parties"), coerce=int, widget=forms.CheckboxSelectMultiple)
    unblocked = forms.BooleanField(label=_("Only parties that go to the end of the bag"), required=False, initial=True)

    def __init__(self, *args: Any, rounds: list[tuple[int, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["rounds"].choices = rounds  # type: ignore[attr-defined]  # of a choice field
        self.fields["rounds"].initial = [number for number, _label in rounds]
        for name, (least, most) in _LABELS.items():
            for end, label in (("low", least), ("high", most)):
                self.fields[f"{name}_{end}"] = forms.IntegerField(
                    label=label, min_value=0, max_value=999_999, required=False
                )

    def usual(self) -> Iterator[tuple[forms.BoundField, forms.BoundField]]:
        """The two ends of each bound that is often set."""
        return ((self[f"{name}_low"], self[f"{name}_high"]) for name in USUAL)

    def rare(self) -> Iterator[tuple[forms.BoundField, forms.BoundField]]:
        """Those of the others."""
        return ((self[f"{name}_low"], self[f"{name}_high"]) for name in RARE)

    def bounds(self) -> dict[str, str]:
        """As `manage.py prepare` takes them: of the bounds that have an end."""
        typed = self.cleaned_data
        ends = {name: [typed[f"{name}_{end}"] for end in ("low", "high")] for name in _LABELS}
        written = {name: ["" if end is None else str(end) for end in pair] for name, pair in ends.items()}
        return {name: ":".join(pair) for name, pair in written.items() if any(pair)}

    def refuse(self, refusal: Refusal) -> None:
        """Tell a refusal; one of a bound at its field."""
        if isinstance(refusal, tuple(_SAID)):
            end = "high" if isinstance(refusal, BoundTooLow) else "low"
            self.add_error(f"{refusal.params['name']}_{end}", _SAID[type(refusal)] % refusal.params)
        else:
            self.add_error(None, translated(refusal))
