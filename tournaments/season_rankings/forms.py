"""What is asked for rankings over the seasons."""

from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext, gettext_lazy as _

from engine.people import licences
from engine.text import plain_number

LONGEST_REASON = 1000


class DayForm(forms.Form):
    """The day that a ranking is made for."""

    day = forms.DateField(
        label=_("Ranking on"),
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        help_text=_("Official results published by that day are counted."),
    )


class PublishForm(forms.Form):
    """The ranking that was looked at."""

    draft = forms.UUIDField(widget=forms.HiddenInput)


class AttributeForm(forms.Form):
    """The ranking whose séries are attributed."""

    number = forms.IntegerField(widget=forms.HiddenInput, min_value=1)


class DecisionForm(forms.Form):
    """A série that is given by decision, or left to the shares again."""

    licence = forms.CharField(label=_("Licence number"), max_length=20)
    serie = forms.ChoiceField(label=_("Série"), required=False)
    reason = forms.CharField(
        label=_("Why"),
        max_length=LONGEST_REASON,
        widget=forms.Textarea(attrs={"rows": 2}),
        help_text=_("Back after some years, comes from another federation: it stays in the history."),
    )

    def __init__(self, *args: Any, federation: UUID, codes: tuple[str, ...], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._federation = federation
        choices = [("", gettext("None: it follows from the ranking")), *((code, code) for code in codes)]
        self.fields["serie"].choices = choices  # type: ignore[attr-defined]  # of a choice field

    def clean_licence(self) -> UUID:
        number = plain_number(self.cleaned_data["licence"])
        found = licences.holders_of(self._federation, [number])
        if not found:
            raise forms.ValidationError(gettext("Nobody of the federation has this licence number."))
        return next(iter(found.values()))


class SupposedForm(forms.Form):
    """Another total in one of the competitions that a player has played."""

    competition = forms.ChoiceField(label=_("Competition"))
    total = forms.IntegerField(label=_("Total"), min_value=0, max_value=99_999)

    def __init__(self, *args: Any, competitions: list[tuple[str, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["competition"].choices = competitions  # type: ignore[attr-defined]  # of a choice field
