"""Licensees entered: found one by one, or pasted."""

from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext, gettext_lazy as _

from tournaments.forms.entries import MOST_LINES

# Two names of a pair.
LONGEST_LINE = 500


class PlaceForm(forms.Form):
    """Where entries play, and for which team."""

    centre = forms.TypedChoiceField(label=_("Centre"), coerce=UUID)
    team = forms.TypedChoiceField(label=_("Team"), coerce=UUID, empty_value=None, required=False)

    def __init__(
        self, *args: Any, centres: list[tuple[UUID, str]], teams: list[tuple[UUID, str]], **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self.fields["centre"].choices = [(str(id_), name) for id_, name in centres]  # type: ignore[attr-defined]  # ChoiceField
        if teams:
            listed = [(str(id_), name) for id_, name in teams]
            self.fields["team"].choices = [("", _("no team")), *listed]  # type: ignore[attr-defined]  # ChoiceField
        else:
            del self.fields["team"]


class LicenseeForm(PlaceForm):
    """One player, or a pair, by id. `reason`: why they are let in against a rule."""

    player = forms.UUIDField(widget=forms.HiddenInput)
    partner = forms.UUIDField(widget=forms.HiddenInput, required=False)
    reason = forms.CharField(label=_("Reason to let them in all the same"), max_length=500, required=False)

    def players(self) -> tuple[UUID, ...]:
        typed = self.cleaned_data
        return (typed["player"], typed["partner"]) if typed["partner"] else (typed["player"],)


class ListForm(PlaceForm):
    """A list of licensees, one a line."""

    lines = forms.CharField(
        label=_("Licence numbers or names, one a line"),
        help_text=_("1234567, or MARTIN Anne; or lines copied from a spreadsheet. A pair: both, with + between."),
        max_length=MOST_LINES * LONGEST_LINE,
        widget=forms.Textarea(attrs={"rows": 12, "spellcheck": "false"}),
    )
    field_order = ("lines", "centre", "team")

    def clean_lines(self) -> str:
        lines: str = self.cleaned_data["lines"]
        for number, line in enumerate(lines.splitlines(), start=1):
            if number > MOST_LINES:
                raise forms.ValidationError(gettext("At most %(most)s lines at once.") % {"most": MOST_LINES})
            if len(line) > LONGEST_LINE:
                params = {"number": number, "most": LONGEST_LINE}
                raise forms.ValidationError(gettext("Line %(number)s is longer than %(most)s characters.") % params)
        return lines


class EntryActionForm(forms.Form):
    """What staff does to one entry."""

    team = forms.TypedChoiceField(label=_("Team"), coerce=UUID, empty_value=None, required=False)
    reason = forms.CharField(label=_("Reason"), max_length=500, required=False)

    def __init__(self, *args: Any, teams: list[tuple[UUID, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        listed = [(str(id_), name) for id_, name in teams]
        self.fields["team"].choices = [("", _("no team")), *listed]  # type: ignore[attr-defined]  # ChoiceField
