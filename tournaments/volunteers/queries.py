"""The volunteers of a competition: who is needed, who comes, what clubs owe."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
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
from tournaments.volunteers.domain.roster import ROSTER, ClubDebt, Roster, debts
from tournaments.volunteers.events import VolunteerEnlisted


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
    def volunteers(self) -> list[VolunteerEnlisted]:
        """By day, centre, duty and name."""
        return sorted(
            self.roster.enlisted.values(),
            key=lambda one: (one.day, self.centres.get(one.centre, ""), one.duty, self.people[one.player]),
        )


def volunteers_page(competition: UUID) -> VolunteersPage:
    """Raises UnknownCompetition."""
    row, state = competition_row(competition), roster_of(competition)
    owing = debts(state, players_by_club(competition))
    people = identities.names_of({one.player for one in state.enlisted.values()})
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
