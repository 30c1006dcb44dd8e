"""The volunteers of a competition: who is needed, who comes, what clubs owe."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from uuid import UUID

from django.utils.timezone import now

from engine.eventstore import commanding
from engine.people import identities
from tournaments.domain.competition.state import EntryState
from tournaments.domain.plan import recorded_plan
from tournaments.models.competitions import CentreEnrolmentRow, EntryRow
from tournaments.models.passes import DayPass
from tournaments.models.players import PlayerRow
from tournaments.queries.competitions import competition_row
from tournaments.queries.organisation import names_of_organisations
from tournaments.streams import volunteers_stream
from tournaments.volunteers.domain.roster import EACH_DAY, ROSTER, ClubDebt, Hours, Roster, debts
from tournaments.volunteers.events import VolunteerAsked, VolunteerEnlisted


@dataclass(frozen=True, slots=True)
class VolunteersPage:
    """The roster and what its ids are called. `centres` that play, by name; `lasting`: volunteers whose pass opens."""

    competition: UUID
    name: str
    federation: UUID | None
    days: int
    roster: Roster
    centres: Mapping[UUID, str]
    people: Mapping[UUID, str]
    clubs: Mapping[UUID, str]
    debts: tuple[ClubDebt, ...]
    lasting: frozenset[UUID]

    @property
    def volunteers(self) -> list[VolunteerAsked | VolunteerEnlisted]:
        """Those who come, then those who have not answered; each by day, centre, duty and name."""
        coming: list[VolunteerAsked | VolunteerEnlisted] = sorted(self.roster.enlisted.values(), key=self._place)
        return coming + sorted(self.roster.asked.values(), key=self._place)

    def _place(self, one: VolunteerAsked | VolunteerEnlisted) -> tuple[int, str, str, str]:
        return one.day, self.centres.get(one.centre, ""), one.duty, self.people[one.player]


def volunteers_page(competition: UUID) -> VolunteersPage:
    """Raises UnknownCompetition."""
    row, state = competition_row(competition), roster_of(competition)
    owing = debts(state, players_by_club(competition))
    people = identities.names_of({one.player for one in state.listed.values()})
    clubs = names_of_organisations([debt.club for debt in owing])
    lasting = lasting_passes(state)
    return VolunteersPage(
        competition=competition,
        name=row.name,
        federation=row.federation,
        days=days_of(competition),
        roster=state,
        centres=names_of_organisations(centres_of(competition)),
        people=people,
        clubs=clubs,
        debts=tuple(sorted(owing, key=lambda debt: (-debt.missing, clubs.get(debt.club, "")))),
        lasting=frozenset(id_ for id_, day_pass in state.passes.items() if day_pass in lasting),
    )


def roster_of(competition: UUID) -> Roster:
    return commanding.load(volunteers_stream(competition), ROSTER).state


@dataclass(frozen=True, slots=True)
class OwnDuty:
    """What somebody is asked to do, or comes for. `on`: the day, the first one where he comes each day; `each_day`:
    that; `hours`: of the duty, "" and "" where none are said; `comes`: he has said yes, or staff have.
    """

    competition: UUID
    competition_name: str
    volunteer: UUID
    player: UUID
    duty: str
    centre: UUID
    centre_name: str
    on: date
    each_day: bool
    hours: Hours
    comes: bool


def own_duty(competition: UUID, volunteer: UUID) -> OwnDuty | None:
    """None for who is not on the list, or no longer. Raises UnknownCompetition."""
    row, roster = competition_row(competition), roster_of(competition)
    one = roster.listed.get(volunteer)
    if one is None:
        return None
    return OwnDuty(
        competition=competition,
        competition_name=row.name,
        volunteer=volunteer,
        player=one.player,
        duty=one.duty,
        centre=one.centre,
        centre_name=names_of_organisations([one.centre]).get(one.centre, ""),
        on=row.starts_on + timedelta(days=max(0, one.day - 1)),
        each_day=one.day == EACH_DAY,
        hours=roster.hours_of(one),
        comes=volunteer in roster.enlisted,
    )


def lasting_passes(roster: Roster) -> set[UUID]:
    """The passes of volunteers that still open, or have opened and not ended."""
    rows = DayPass.objects.filter(pk__in=roster.passes.values(), withdrawn_at=None, until__gt=now())
    return set(rows.values_list("pk", flat=True))


def centres_of(competition: UUID) -> list[UUID]:
    """The centres that play it."""
    return list(CentreEnrolmentRow.objects.filter(competition=competition).values_list("centre", flat=True))


def days_of(competition: UUID) -> int:
    """How many days it lasts. Raises UnknownCompetition."""
    return recorded_plan(competition_row(competition).plan).days


def club_of(player: UUID) -> UUID | None:
    return PlayerRow.objects.filter(pk=player).values_list("club", flat=True).first()


def players_by_club(competition: UUID) -> Mapping[UUID, int]:
    """How many players each club has entered, those who have withdrawn left out."""
    rows = EntryRow.objects.filter(competition=competition, state=EntryState.IN.value, club__isnull=False)
    counted: Counter[UUID] = Counter()
    for club, players in rows.values_list("club", "players"):
        if club is not None:
            counted[club] += len(players)
    return counted
