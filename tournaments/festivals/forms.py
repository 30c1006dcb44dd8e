"""What is asked of each event of a festival."""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext_lazy as _, pgettext_lazy

from engine.text import LONGEST_NUMBER
from tournaments.mailed_codes.forms import year_of_birth


class EventForm(forms.Form):
    """Whether somebody plays an event, where, and with whom. `pairs`: his partner is asked for, where it is ticked."""

    wanted = forms.BooleanField(label=_("I play this event"), required=False)
    partner_number = forms.CharField(label=_("Licence number of your partner"), max_length=LONGEST_NUMBER)
    partner_year = year_of_birth(_("Year of birth of your partner"))
    centre = forms.TypedChoiceField(label=_("Centre"), coerce=UUID)

    def __init__(self, *args: Any, centres: Sequence[tuple[UUID, str]], pairs: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.pairs = pairs
        if not pairs:
            del self.fields["partner_number"], self.fields["partner_year"]
        for name in self._asked_where_ticked:
            self.fields[name].required = False
        self.fields["centre"].choices = [(str(id_), name) for id_, name in centres]  # type: ignore[attr-defined]  # of a choice
        if len(centres) == 1:
            self.fields["centre"].widget = forms.HiddenInput()
            self.fields["centre"].initial = str(centres[0][0])

    @property
    def _asked_where_ticked(self) -> list[str]:
        return [name for name in self.fields if name != "wanted"]

    def clean(self) -> dict[str, Any]:
        typed: dict[str, Any] = super().clean() or {}
        for name in self._asked_where_ticked if typed.get("wanted") else ():
            if not typed.get(name) and name not in self.errors:
                self.add_error(name, self.fields[name].error_messages["required"])
        return typed

    @property
    def partner(self) -> tuple[str, int] | None:
        """What is typed of the partner of a pair; None where players are alone."""
        typed = self.cleaned_data
        return (typed["partner_number"], typed["partner_year"]) if self.pairs else None


class WithdrawalForm(forms.Form):
    """Which events somebody does not play after all: some of them, or with `act` all that he has asked for."""

    events = forms.TypedMultipleChoiceField(
        label=pgettext_lazy("festival", "Events"), coerce=UUID, required=False, widget=forms.CheckboxSelectMultiple
    )

    def __init__(self, *args: Any, events: Mapping[UUID, str], standing: Sequence[UUID], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._standing = standing
        self.fields["events"].choices = [(str(id_), name) for id_, name in events.items()]  # type: ignore[attr-defined]  # of a choice

    def clean(self) -> dict[str, Any]:
        typed: dict[str, Any] = super().clean() or {}
        if self.data.get("act") == "withdraw-all":
            typed["events"] = list(self._standing)
        elif not typed.get("events") and "events" not in self.errors:
            self.add_error("events", _("Tick at least one event."))
        return typed
