"""What is asked about volunteers."""

from collections.abc import Mapping
from datetime import time
from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext, gettext_lazy as _, pgettext_lazy

from engine.text import folded
from tournaments.forms.licensees import LicenseeForm
from tournaments.volunteers.domain.duties import Duty
from tournaments.volunteers.domain.roster import DutyOfDay, Hours, duty_of
from tournaments.volunteers.events import VolunteerNeed
from tournaments.volunteers.presentation import DUTIES

MOST_DAYS = 60
MOST_NEEDED = 500
MOST_PLAYERS = 1_000


class NeedsForm(forms.Form):
    """Who is needed, and what clubs owe."""

    needs = forms.CharField(
        label=_("Who is needed, one line a duty"),
        required=False,
        help_text=_(
            "duty;centre;day;how many;hours. Day 0: each day. Hours: 8:30-18:00, or nothing. Duties: %(duties)s."
        ),
        widget=forms.Textarea(attrs={"rows": 6}),
    )
    players_per_volunteer = forms.IntegerField(
        label=_("A club brings one volunteer for so many players"),
        min_value=0,
        max_value=MOST_PLAYERS,
        help_text=_("0: clubs owe nobody."),
    )

    def __init__(self, *args: Any, centres: Mapping[UUID, str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._centres = {folded(name): id_ for id_, name in centres.items()}
        self._duties = {folded(str(label)): duty for duty, label in DUTIES.items()}
        needs = self.fields["needs"]
        needs.help_text = needs.help_text % {"duties": ", ".join(map(str, DUTIES.values()))}

    def clean_needs(self) -> tuple[VolunteerNeed, ...]:
        self.hours: dict[DutyOfDay, Hours] = {}
        return tuple(map(self._need, filter(str.strip, self.cleaned_data["needs"].splitlines())))

    def _need(self, line: str) -> VolunteerNeed:
        cells = [cell.strip() for cell in line.split(";")]
        said = {"line": line[:80]}
        if len(cells) not in (4, 5):
            sentence = gettext("Four parts a line, with a ; between them, and the hours if they are known: %(line)s")
            raise forms.ValidationError(sentence % said)
        duty, centre, day, count, *hours = cells
        if folded(duty) not in self._duties:
            raise forms.ValidationError(gettext("No duty is called so: %(line)s") % said)
        if folded(centre) not in self._centres:
            raise forms.ValidationError(gettext("No centre that plays is called so: %(line)s") % said)
        need = VolunteerNeed(
            centre=self._centres[folded(centre)],
            duty=self._duties[folded(duty)].value,
            day=_number(day, MOST_DAYS, line),
            count=_number(count, MOST_NEEDED, line),
        )
        if "".join(hours):
            self.hours[duty_of(need)] = _hours("".join(hours), line)
        return need


def _hours(cell: str, line: str) -> Hours:
    """ "8:30-18:00", also as "8h30 – 18h"."""
    written = [part.strip().lower().replace("h", ":") for part in cell.replace("–", "-").split("-")]
    try:
        begins, ends = (_hour(part) for part in written)
    except ValueError:
        sentence = gettext("Hours are written as 8:30-18:00: %(line)s")
        raise forms.ValidationError(sentence % {"line": line[:80]}) from None
    return begins, ends


def _hour(written: str) -> str:
    """ "08:30". Raises ValueError."""
    hour, _colon, minutes = written.partition(":")
    return f"{time(int(hour), int(minutes or 0)):%H:%M}"


def _number(cell: str, most: int, line: str) -> int:
    if not cell.isdecimal() or int(cell) > most:
        said = {"line": line[:80], "most": most}
        raise forms.ValidationError(gettext("A number from 0 to %(most)s is needed here: %(line)s") % said)
    return int(cell)


class VolunteerForm(LicenseeForm):
    """Who comes, where, what for, on which day."""

    duty = forms.TypedChoiceField(
        label=pgettext_lazy("volunteer", "Duty"), coerce=Duty, choices=[(key.value, of) for key, of in DUTIES.items()]
    )
    centre = forms.TypedChoiceField(label=_("Centre"), coerce=UUID)
    day = forms.TypedChoiceField(label=_("Day"), coerce=int)

    def __init__(self, *args: Any, centres: Mapping[UUID, str], days: Mapping[int, str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, choices in (("centre", centres), ("day", days)):
            self.fields[name].choices = [(str(key), label) for key, label in choices.items()]  # type: ignore[attr-defined]  # of a choice
            if len(choices) == 1:
                self.fields[name].widget = forms.HiddenInput()
                self.fields[name].initial = next(iter(choices))


class ComingForm(VolunteerForm):
    """The same, and whether he has said yes already."""

    asks = forms.ChoiceField(
        label=_("Has this person said yes?"),
        required=False,
        choices=[("", _("Yes: this person comes")), ("ask", _("Not yet: ask by mail"))],
    )


class ChosenVolunteerForm(forms.Form):
    """One of those who come."""

    volunteer = forms.TypedChoiceField(label=_("Volunteer"), coerce=UUID)

    def __init__(self, *args: Any, volunteers: Mapping[UUID, str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["volunteer"].choices = [(str(key), label) for key, label in volunteers.items()]  # type: ignore[attr-defined]  # of a choice
