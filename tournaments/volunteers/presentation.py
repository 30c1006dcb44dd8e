"""Volunteers in words: who is needed, who comes, what clubs owe."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import time
from uuid import UUID

from django.utils.formats import time_format
from django.utils.functional import Promise
from django.utils.translation import gettext as _, gettext_lazy

from engine.web.dates import written_date
from tournaments.volunteers.domain.duties import Duty
from tournaments.volunteers.domain.roster import EACH_DAY, ClubDebt, Hours
from tournaments.volunteers.events import VolunteerAsked, VolunteerEnlisted, VolunteerNeed
from tournaments.volunteers.queries import OwnDuty, VolunteersPage

DUTIES: Mapping[Duty, Promise] = {
    Duty.ARBITRE: gettext_lazy("arbitre"),
    Duty.DOUBLE: gettext_lazy("double arbitre"),
    Duty.COLLECTOR: gettext_lazy("collects the bulletins"),
    Duty.BOARD: gettext_lazy("keeps the board"),
    Duty.WELCOME: gettext_lazy("welcomes the players"),
}


@dataclass(frozen=True, slots=True)
class NeedShown:
    """`missing`: how many more are needed."""

    duty: str
    centre: str
    day: str
    hours: str
    count: int
    missing: int


@dataclass(frozen=True, slots=True)
class VolunteerShown:
    """`answered`: False where he was asked and has said nothing. `wants_pass`: he corrects, and has none that opens."""

    id: UUID
    name: str
    duty: str
    centre: str
    day: str
    hours: str
    answered: bool
    has_pass: bool
    wants_pass: bool


@dataclass(frozen=True, slots=True)
class DebtShown:
    club: str
    debt: ClubDebt


def duty_label(duty: str) -> str:
    return str(DUTIES[Duty(duty)])


def day_label(day: int) -> str:
    return _("each day") if day == EACH_DAY else _("day %(number)s") % {"number": day}


def hours_text(hours: Hours) -> str:
    """ "8 h 30 – 18 h"; "" where none are said."""
    begins, ends = (_hour(hour) for hour in hours)
    return f"{begins} – {ends}" if begins else ""


def _hour(hour: str) -> str:
    return time_format(time.fromisoformat(hour)) if hour else ""


def when_text(duty: OwnDuty) -> str:
    """ "Saturday 3 October 2027, each day, 8:30 – 18:00"."""
    day = written_date(duty.on, "l j F Y")
    said = _("each day from %(day)s on") % {"day": day} if duty.each_day else day
    return ", ".join(filter(None, (said, hours_text(duty.hours))))


def needs_shown(page: VolunteersPage) -> list[NeedShown]:
    return [_need(need, page) for need in page.roster.needs]


def _need(need: VolunteerNeed, page: VolunteersPage) -> NeedShown:
    centre = page.centres.get(need.centre, "…")
    return NeedShown(
        duty=duty_label(need.duty),
        centre=centre,
        day=day_label(need.day),
        hours=hours_text(page.roster.hours_of(need)),
        count=need.count,
        missing=page.roster.missing(need),
    )


def volunteers_shown(page: VolunteersPage) -> list[VolunteerShown]:
    """Those who come, then those who have not answered."""
    return [_volunteer(one, page) for one in page.volunteers]


def _volunteer(one: VolunteerEnlisted | VolunteerAsked, page: VolunteersPage) -> VolunteerShown:
    has_pass, answered = one.volunteer in page.lasting, isinstance(one, VolunteerEnlisted)
    return VolunteerShown(
        id=one.volunteer,
        name=page.people[one.player],
        duty=duty_label(one.duty),
        centre=page.centres.get(one.centre, "…"),
        day=day_label(one.day),
        hours=hours_text(page.roster.hours_of(one)),
        answered=answered,
        has_pass=has_pass,
        wants_pass=answered and Duty(one.duty).corrects and not has_pass,
    )


def debts_shown(page: VolunteersPage) -> list[DebtShown]:
    return [DebtShown(page.clubs.get(debt.club, "…"), debt) for debt in page.debts]


def needs_as_typed(page: VolunteersPage) -> str:
    """As the form reads them: one a line."""
    return "\n".join(_typed(need, page) for need in page.roster.needs)


def _typed(need: VolunteerNeed, page: VolunteersPage) -> str:
    cells = [duty_label(need.duty), page.centres.get(need.centre, "…"), str(need.day), str(need.count)]
    hours = page.roster.hours_of(need)
    return ";".join([*cells, *(["-".join(hours)] if any(hours) else [])])
