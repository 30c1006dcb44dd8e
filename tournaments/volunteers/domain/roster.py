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
    HoursBackwards,
    NeededTwice,
    NoSuchVolunteer,
    PassMadeAlready,
    VolunteerBusy,
    VolunteerPlays,
)
from tournaments.volunteers.events import (
    VolunteerAccepted,
    VolunteerAsked,
    VolunteerDeclined,
    VolunteerEnlisted,
    VolunteerHoursSet,
    VolunteerNeed,
    VolunteerPassMade,
    VolunteerReleased,
    VolunteersPlanned,
)

RosterEvent = (
    VolunteersPlanned
    | VolunteerHoursSet
    | VolunteerAsked
    | VolunteerAccepted
    | VolunteerDeclined
    | VolunteerEnlisted
    | VolunteerReleased
    | VolunteerPassMade
)
EACH_DAY = 0
DutyOfDay = tuple[UUID, str, int]
"""A duty in a centre on a day of the competition."""
Hours = tuple[str, str]
"""When it begins and ends."""
NO_HOURS: Hours = ("", "")


@dataclass(frozen=True, slots=True)
class Roster:
    """`asked` and `enlisted` by volunteer, in the order in which they came; `passes`: of each, the last one made."""

    needs: tuple[VolunteerNeed, ...] = ()
    players_per_volunteer: int = 0
    enlisted: Mapping[UUID, VolunteerEnlisted] = field(default_factory=lambda: MappingProxyType({}))
    passes: Mapping[UUID, UUID] = field(default_factory=lambda: MappingProxyType({}))
    asked: Mapping[UUID, VolunteerAsked] = field(default_factory=lambda: MappingProxyType({}))
    hours: Mapping[DutyOfDay, Hours] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def listed(self) -> Mapping[UUID, VolunteerAsked | VolunteerEnlisted]:
        """Who comes, and who has not answered."""
        return {**self.enlisted, **self.asked}

    def hours_of(self, one: VolunteerNeed | VolunteerAsked | VolunteerEnlisted) -> Hours:
        return self.hours.get(duty_of(one), NO_HOURS)

    def missing(self, need: VolunteerNeed) -> int:
        """How many more are needed, 0 where enough have come."""
        come = sum(duty_of(one) == duty_of(need) for one in self.enlisted.values())
        return max(0, need.count - come)


def duty_of(one: VolunteerNeed | VolunteerAsked | VolunteerEnlisted | VolunteerHoursSet) -> DutyOfDay:
    return one.centre, one.duty, one.day


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
        case VolunteerHoursSet():
            hours = {**roster.hours, duty_of(event): (event.begins, event.ends)}
            return replace(roster, hours=MappingProxyType(hours))
        case VolunteerAsked():
            return replace(roster, asked=MappingProxyType({**roster.asked, event.volunteer: event}))
        case VolunteerAccepted():
            return _answered(replace(roster, enlisted=_with(roster, _coming(roster.asked[event.volunteer]))), event)
        case VolunteerDeclined():
            return _answered(roster, event)
        case VolunteerEnlisted():
            return replace(roster, enlisted=_with(roster, event))
        case VolunteerReleased():
            left = {id_: one for id_, one in roster.enlisted.items() if id_ != event.volunteer}
            return replace(roster, enlisted=MappingProxyType(left))
        case VolunteerPassMade():
            return replace(roster, passes=MappingProxyType({**roster.passes, event.volunteer: event.day_pass}))
        case _:
            assert_never(event)


def _with(roster: Roster, one: VolunteerEnlisted) -> Mapping[UUID, VolunteerEnlisted]:
    return MappingProxyType({**roster.enlisted, one.volunteer: one})


def _coming(asked: VolunteerAsked) -> VolunteerEnlisted:
    """As if he had been enlisted from the first."""
    return VolunteerEnlisted(
        volunteer=asked.volunteer,
        player=asked.player,
        centre=asked.centre,
        duty=asked.duty,
        day=asked.day,
        club=asked.club,
    )


def _answered(roster: Roster, event: VolunteerAccepted | VolunteerDeclined) -> Roster:
    left = {id_: one for id_, one in roster.asked.items() if id_ != event.volunteer}
    return replace(roster, asked=MappingProxyType(left))


ROSTER: Decider[Roster, RosterEvent] = Decider(initial=Roster, evolve=evolve)


def plan(
    roster: Roster,
    *,
    needs: Iterable[VolunteerNeed],
    hours: Mapping[DutyOfDay, Hours] = MappingProxyType({}),
    players_per_volunteer: int,
    centres: Collection[UUID],
    days: int,
) -> list[RosterEvent]:
    """`hours`: of the duties that are needed, where they are said; `centres`: those that play; `days`: of the
    competition. Raises DutyElsewhere, DayBeyondEnd, NeededTwice, HoursBackwards.
    """
    needed = tuple(needs)
    for need in needed:
        _refuse_elsewhere(need.centre, need.day, centres, days)
    if len({duty_of(need) for need in needed}) != len(needed):
        raise NeededTwice
    if any(ends <= begins for begins, ends in hours.values() if begins):
        raise HoursBackwards
    planned = VolunteersPlanned(needs=needed, players_per_volunteer=players_per_volunteer)
    same = (roster.needs, roster.players_per_volunteer) == (needed, players_per_volunteer)
    return [*([] if same else [planned]), *_changed(roster, needed, hours)]


def _changed(
    roster: Roster, needed: Iterable[VolunteerNeed], hours: Mapping[DutyOfDay, Hours]
) -> Iterable[VolunteerHoursSet]:
    """The duties that have other hours than before."""
    for need in needed:
        begins, ends = hours.get(duty_of(need), NO_HOURS)
        if roster.hours_of(need) != (begins, ends):
            yield VolunteerHoursSet(
                centre=need.centre,
                duty=need.duty,
                day=need.day,
                begins=begins,
                ends=ends,
                volunteers=tuple(id_ for id_, one in roster.listed.items() if duty_of(one) == duty_of(need)),
            )


def ask(
    roster: Roster, *, asked: VolunteerAsked, playing: Collection[UUID], centres: Collection[UUID], days: int
) -> list[RosterEvent]:
    """As `enlist`, of who has to say yes. Raises DutyElsewhere, DayBeyondEnd, VolunteerPlays, VolunteerBusy."""
    if asked.volunteer in roster.asked:
        return []
    _refuse_coming(roster, asked, playing, centres, days)
    return [asked]


def enlist(
    roster: Roster, *, enlisted: VolunteerEnlisted, playing: Collection[UUID], centres: Collection[UUID], days: int
) -> list[RosterEvent]:
    """`playing`: who plays the competition. Raises DutyElsewhere, DayBeyondEnd, VolunteerPlays, VolunteerBusy."""
    if enlisted.volunteer in roster.enlisted:
        return []
    _refuse_coming(roster, enlisted, playing, centres, days)
    return [enlisted]


def _refuse_coming(
    roster: Roster,
    one: VolunteerAsked | VolunteerEnlisted,
    playing: Collection[UUID],
    centres: Collection[UUID],
    days: int,
) -> None:
    _refuse_elsewhere(one.centre, one.day, centres, days)
    if one.player in playing:
        raise VolunteerPlays
    of_same = [each for each in roster.listed.values() if each.player == one.player]
    if any(EACH_DAY in (each.day, one.day) or each.day == one.day for each in of_same):
        raise VolunteerBusy


def accept(roster: Roster, *, volunteer: UUID, playing: Collection[UUID]) -> list[RosterEvent]:
    """Who was asked comes; nothing where he has said so. Raises NoSuchVolunteer, VolunteerPlays."""
    if volunteer in roster.enlisted:
        return []
    if on_list(roster, volunteer).player in playing:
        raise VolunteerPlays
    return [VolunteerAccepted(volunteer=volunteer)]


def decline(roster: Roster, *, volunteer: UUID) -> list[RosterEvent]:
    """Who was asked, or had said yes, does not come. Raises NoSuchVolunteer."""
    if volunteer in roster.asked:
        return [VolunteerDeclined(volunteer=volunteer)]
    return release(roster, volunteer=volunteer)


def on_list(roster: Roster, volunteer: UUID) -> VolunteerAsked | VolunteerEnlisted:
    """Who comes, or was asked. Raises NoSuchVolunteer."""
    if volunteer not in roster.listed:
        raise NoSuchVolunteer
    return roster.listed[volunteer]


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
