"""The volunteers of a competition in their stream: who is needed, who comes, who has a pass; what clubs owe."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import assert_never
from uuid import UUID

from engine.events.decider import Decider
from tournaments.volunteers.domain.duties import Duty
from tournaments.volunteers.domain.refusals import (
    DayBeyondEnd,
    DutyElsewhere,
    DutyWithoutPass,
    NeededTwice,
    NoSuchVolunteer,
    PassMadeAlready,
    VolunteerBusy,
    VolunteerPlays,
)
from tournaments.volunteers.events import (
    VolunteerEnlisted,
    VolunteerNeed,
    VolunteerPassMade,
    VolunteerReleased,
    VolunteersPlanned,
)

RosterEvent = VolunteersPlanned | VolunteerEnlisted | VolunteerReleased | VolunteerPassMade
EACH_DAY = 0


@dataclass(frozen=True, slots=True)
class Roster:
    """`enlisted` by volunteer, in the order in which they came; `passes`: the last one made, by volunteer."""

    needs: tuple[VolunteerNeed, ...] = ()
    players_per_volunteer: int = 0
    enlisted: Mapping[UUID, VolunteerEnlisted] = field(default_factory=lambda: MappingProxyType({}))
    passes: Mapping[UUID, UUID] = field(default_factory=lambda: MappingProxyType({}))

    def missing(self, need: VolunteerNeed) -> int:
        """How many more are needed, 0 where enough have come."""
        duty = need.centre, need.duty, need.day
        come = sum(duty == (one.centre, one.duty, one.day) for one in self.enlisted.values())
        return max(0, need.count - come)


@dataclass(frozen=True, slots=True)
class ClubDebt:
    """What a club owes: so many volunteers for its players; `sent`: how many come for it."""

    club: UUID
    players: int
    owed: int
    sent: int

    @property
    def missing(self) -> int:
        return max(0, self.owed - self.sent)


def evolve(roster: Roster, event: RosterEvent) -> Roster:
    match event:
        case VolunteersPlanned():
            return replace(roster, needs=event.needs, players_per_volunteer=event.players_per_volunteer)
        case VolunteerEnlisted():
            return replace(roster, enlisted=MappingProxyType({**roster.enlisted, event.volunteer: event}))
        case VolunteerReleased():
            left = {id_: one for id_, one in roster.enlisted.items() if id_ != event.volunteer}
            return replace(roster, enlisted=MappingProxyType(left))
        case VolunteerPassMade():
            return replace(roster, passes=MappingProxyType({**roster.passes, event.volunteer: event.day_pass}))
        case _:
            assert_never(event)


ROSTER: Decider[Roster, RosterEvent] = Decider(initial=Roster, evolve=evolve)


def plan(
    roster: Roster,
    *,
    needs: Iterable[VolunteerNeed],
    players_per_volunteer: int,
    centres: Collection[UUID],
    days: int,
) -> list[RosterEvent]:
    """`centres`: those that play; `days`: of the competition. Raises DutyElsewhere, DayBeyondEnd, NeededTwice."""
    needed = tuple(needs)
    for need in needed:
        _refuse_elsewhere(need.centre, need.day, centres, days)
    if len({(need.centre, need.duty, need.day) for need in needed}) != len(needed):
        raise NeededTwice
    event = VolunteersPlanned(needs=needed, players_per_volunteer=players_per_volunteer)
    return [] if (roster.needs, roster.players_per_volunteer) == (needed, players_per_volunteer) else [event]


def enlist(
    roster: Roster, *, enlisted: VolunteerEnlisted, playing: Collection[UUID], centres: Collection[UUID], days: int
) -> list[RosterEvent]:
    """`playing`: who plays the competition. Raises DutyElsewhere, DayBeyondEnd, VolunteerPlays, VolunteerBusy."""
    if enlisted.volunteer in roster.enlisted:
        return []
    _refuse_elsewhere(enlisted.centre, enlisted.day, centres, days)
    if enlisted.player in playing:
        raise VolunteerPlays
    of_same = [one for one in roster.enlisted.values() if one.player == enlisted.player]
    if any(EACH_DAY in (one.day, enlisted.day) or one.day == enlisted.day for one in of_same):
        raise VolunteerBusy
    return [enlisted]


def release(roster: Roster, *, volunteer: UUID) -> list[RosterEvent]:
    """Raises NoSuchVolunteer."""
    enlisted(roster, volunteer)
    return [VolunteerReleased(volunteer=volunteer)]


def note_pass(roster: Roster, *, volunteer: UUID, day_pass: UUID) -> list[RosterEvent]:
    """Raises NoSuchVolunteer, DutyWithoutPass."""
    refuse_pass(roster, volunteer=volunteer, lasting=())
    return (
        [] if roster.passes.get(volunteer) == day_pass else [VolunteerPassMade(volunteer=volunteer, day_pass=day_pass)]
    )


def refuse_pass(roster: Roster, *, volunteer: UUID, lasting: Collection[UUID]) -> None:
    """`lasting`: the passes that still open. Raises NoSuchVolunteer, DutyWithoutPass, PassMadeAlready."""
    if not Duty(enlisted(roster, volunteer).duty).corrects:
        raise DutyWithoutPass
    if roster.passes.get(volunteer) in lasting:
        raise PassMadeAlready


def enlisted(roster: Roster, volunteer: UUID) -> VolunteerEnlisted:
    """Raises NoSuchVolunteer."""
    if volunteer not in roster.enlisted:
        raise NoSuchVolunteer
    return roster.enlisted[volunteer]


def debts(roster: Roster, players_by_club: Mapping[UUID, int]) -> list[ClubDebt]:
    """Of each club that owes or sends somebody. A person who comes on several days counts once."""
    sent: dict[UUID, set[UUID]] = {}
    for one in roster.enlisted.values():
        if one.club:
            sent.setdefault(one.club, set()).add(one.player)
    per = roster.players_per_volunteer
    every = (
        ClubDebt(club, players, players // per if per else 0, len(sent.get(club, ())))
        for club, players in (dict.fromkeys(sent, 0) | dict(players_by_club)).items()
    )
    return [debt for debt in every if debt.owed or debt.sent]


def _refuse_elsewhere(centre: UUID, day: int, centres: Collection[UUID], days: int) -> None:
    if centre not in centres:
        raise DutyElsewhere
    if day > days:
        raise DayBeyondEnd(days=days)
