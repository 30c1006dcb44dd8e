"""Volunteers in words: who is needed, who comes, what clubs owe."""

from collections.abc import Mapping
from dataclasses import dataclass
from uuid import UUID

from django.utils.functional import Promise
from django.utils.translation import gettext as _, gettext_lazy

from tournaments.volunteers.domain.duties import Duty
from tournaments.volunteers.domain.roster import EACH_DAY, ClubDebt
from tournaments.volunteers.events import VolunteerEnlisted, VolunteerNeed
from tournaments.volunteers.queries import VolunteersPage

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
    count: int
    missing: int


@dataclass(frozen=True, slots=True)
class VolunteerShown:
    """`wants_pass`: he corrects, and has no pass that opens."""

    id: UUID
    name: str
    duty: str
    centre: str
    day: str
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


def needs_shown(page: VolunteersPage) -> list[NeedShown]:
    return [_need(need, page) for need in page.roster.needs]


def _need(need: VolunteerNeed, page: VolunteersPage) -> NeedShown:
    centre = page.centres.get(need.centre, "…")
    return NeedShown(duty_label(need.duty), centre, day_label(need.day), need.count, page.roster.missing(need))


def volunteers_shown(page: VolunteersPage) -> list[VolunteerShown]:
    return [_volunteer(one, page) for one in page.volunteers]


def _volunteer(one: VolunteerEnlisted, page: VolunteersPage) -> VolunteerShown:
    has_pass = one.volunteer in page.lasting
    return VolunteerShown(
        id=one.volunteer,
        name=page.people[one.player],
        duty=duty_label(one.duty),
        centre=page.centres.get(one.centre, "…"),
        day=day_label(one.day),
        has_pass=has_pass,
        wants_pass=Duty(one.duty).corrects and not has_pass,
    )


def debts_shown(page: VolunteersPage) -> list[DebtShown]:
    return [DebtShown(page.clubs.get(debt.club, "…"), debt) for debt in page.debts]


def needs_as_typed(page: VolunteersPage) -> str:
    """As the form reads them: one a line."""
    return "\n".join(
        ";".join((duty_label(need.duty), page.centres.get(need.centre, "…"), str(need.day), str(need.count)))
        for need in page.roster.needs
    )
