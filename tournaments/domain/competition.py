"""A competition: who conducts it, which centres play it, who is entered and where, which round is open."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from typing import assert_never
from uuid import UUID

from engine.events.decider import Decider
from engine.rules.profile import RulesetProfile, content_of, former_profile, kept_profile
from games.domain.partie.opening import check_settings
from tournaments.domain import refusals
from tournaments.domain.plan import OPEN_PLAN, Plan, recorded_plan
from tournaments.events import (
    CentreEnrolled,
    CompetitionCreated,
    CompetitionPlanned,
    EntryAccepted,
    EntryClassified,
    EntryExcluded,
    EntryWithdrawn,
    JugeArbitreAppointed,
    RoundClosed,
    RoundOpened,
    TableAssigned,
)

LAST_TABLE = 9999

CompetitionEvent = (
    CompetitionCreated
    | CompetitionPlanned
    | JugeArbitreAppointed
    | CentreEnrolled
    | EntryAccepted
    | EntryClassified
    | EntryWithdrawn
    | EntryExcluded
    | TableAssigned
    | RoundOpened
    | RoundClosed
)


@dataclass(frozen=True, slots=True)
class Entry:
    """A player, or two who share a bulletin, in a centre; no table yet: None."""

    centre: UUID
    players: tuple[UUID, ...]
    table: int | None = None
    # withdrawn or excluded
    out: bool = False


@dataclass(slots=True)
class Competition:
    """A competition between two events.

    Folded in place, unlike smaller states: a simultané has thousands of entries, and a copy for each event
    would make reading its stream quadratic. Decisions never change it.
    """

    created: CompetitionCreated | None = None
    plan: Plan = OPEN_PLAN
    classed: dict[UUID, EntryClassified] = field(default_factory=dict)
    juges: set[UUID] = field(default_factory=set)
    centres: set[UUID] = field(default_factory=set)
    entries: dict[UUID, Entry] = field(default_factory=dict)
    players: set[UUID] = field(default_factory=set)
    parties: dict[int, UUID] = field(default_factory=dict)
    open_round: int | None = None

    @property
    def settings(self) -> CompetitionCreated:
        """What its parties take unless told otherwise. Raises UnknownCompetition."""
        if self.created is None:
            raise refusals.UnknownCompetition
        return self.created

    @property
    def next_round(self) -> int:
        """Rounds are numbered from 1."""
        return len(self.parties) + 1


def evolve(competition: Competition, event: CompetitionEvent) -> Competition:
    match event:
        case CompetitionCreated():
            competition.created = event
        case CompetitionPlanned():
            competition.plan = recorded_plan(event.plan)
        case JugeArbitreAppointed():
            competition.juges.add(event.account)
        case CentreEnrolled():
            competition.centres.add(event.centre)
        case EntryAccepted():
            competition.entries[event.entry] = Entry(event.centre, event.players)
            competition.players.update(event.players)
        case EntryClassified():
            competition.classed[event.entry] = event
        case EntryWithdrawn() | EntryExcluded():
            competition.entries[event.entry] = replace(competition.entries[event.entry], out=True)
        case TableAssigned():
            seated = replace(competition.entries[event.entry], table=event.table)
            competition.entries[event.entry] = seated
        case RoundOpened():
            competition.parties[event.round] = event.partie
            competition.open_round = event.round
        case RoundClosed():
            competition.open_round = None
        case _:
            assert_never(event)
    return competition


COMPETITION: Decider[Competition, CompetitionEvent] = Decider(initial=Competition, evolve=evolve)


def create(
    competition: Competition,
    *,
    name: str,
    starts_on: date,
    profile: RulesetProfile,
    formula: str,
    seconds: int,
    lexicon: str,
    mort_subite: bool = False,
) -> list[CompetitionEvent]:
    """FISF 1.3, 3.8: `formula`, `seconds` and `mort_subite` are those of its parties, which must be allowed."""
    if competition.created is not None:
        raise refusals.CompetitionAlreadyCreated
    if not name.strip():
        raise refusals.NameMissing
    check_settings(profile, formula, seconds, mort_subite=mort_subite)
    _refuse_another_time(profile, starts_on)
    return [
        CompetitionCreated(
            name=name.strip(),
            starts_on=starts_on,
            profile=profile.name,
            formula=formula,
            seconds=seconds,
            lexicon=lexicon,
            profile_digest=profile.digest,
            ruleset=content_of(profile),
            mort_subite=mort_subite,
        )
    ]


def _refuse_another_time(profile: RulesetProfile, day: date) -> None:
    """A competition is played by a regulation that is in force when it begins."""
    if day < profile.valid_from:
        raise refusals.RegulationToCome(title=profile.title, since=f"{profile.valid_from:%d/%m/%Y}")
    if profile.valid_until is not None and not profile.is_in_force(day):
        raise refusals.RegulationOver(title=profile.title, until=f"{profile.valid_until:%d/%m/%Y}")


def profile_of(created: CompetitionCreated) -> RulesetProfile:
    """The regulation of a competition as it was when it was created; before it was recorded, that of its name then."""
    if created.ruleset is None:
        return former_profile(created.profile)
    return kept_profile(created.ruleset, created.profile_digest)


def appoint_juge_arbitre(competition: Competition, *, account: UUID) -> list[CompetitionEvent]:
    _ = competition.settings
    if account in competition.juges:
        raise refusals.AlreadyAppointed
    return [JugeArbitreAppointed(account=account)]


def enrol_centre(competition: Competition, *, centre: UUID) -> list[CompetitionEvent]:
    """`centre` exists: its own stream says so."""
    _ = competition.settings
    if centre in competition.centres:
        raise refusals.CentreAlreadyEnrolled
    return [CentreEnrolled(centre=centre)]


def accept_entries(competition: Competition, *, entries: Sequence[EntryAccepted]) -> list[CompetitionEvent]:
    """All of `entries` or none: the list of a centre is one intention."""
    _ = competition.settings
    accepted = set(competition.entries)
    entered = set(competition.players)
    for entry in entries:
        if entry.entry in accepted:
            raise refusals.EntryAlreadyAccepted(entry=entry.entry)
        if entry.centre not in competition.centres:
            raise refusals.CentreNotEnrolled
        if len(entry.players) not in (1, 2):
            raise refusals.WrongNumberOfPlayers(given=len(entry.players))
        for player in entry.players:
            if player in entered:
                raise refusals.PlayerAlreadyEntered(player=player)
            entered.add(player)
        accepted.add(entry.entry)
    return list(entries)


def assign_tables(competition: Competition, *, tables: Mapping[UUID, int]) -> list[CompetitionEvent]:
    """Seat each entry of `tables` at its number; two may swap. Those already there stay unmentioned."""
    _ = competition.settings
    for entry, table in tables.items():
        if entry not in competition.entries:
            raise refusals.UnknownEntry(entry=entry)
        if not 1 <= table <= LAST_TABLE:
            raise refusals.WrongTableNumber(table=table, last=LAST_TABLE)
    _refuse_shared_tables(competition, tables)
    return [
        TableAssigned(entry=entry, table=table)
        for entry, table in tables.items()
        if competition.entries[entry].table != table
    ]


def _refuse_shared_tables(competition: Competition, tables: Mapping[UUID, int]) -> None:
    taken: set[tuple[UUID, int]] = set()
    for id_, entry in competition.entries.items():
        table = tables.get(id_, entry.table)
        if table is None:
            continue
        if (entry.centre, table) in taken:
            raise refusals.TableTaken(table=table)
        taken.add((entry.centre, table))


def seats_in_order(competition: Competition) -> dict[UUID, int]:
    """A table for every entry that has none: the lowest free ones of its centre, in order of acceptance."""
    free = {centre: _free_tables(competition, centre) for centre in competition.centres}
    return {id_: next(free[entry.centre]) for id_, entry in competition.entries.items() if entry.table is None}


def _free_tables(competition: Competition, centre: UUID) -> Iterator[int]:
    taken = {entry.table for entry in competition.entries.values() if entry.centre == centre}
    return (table for table in range(1, LAST_TABLE + 1) if table not in taken)


def open_round(competition: Competition, *, partie: UUID) -> list[CompetitionEvent]:
    """The next round, played by `partie` in every centre enrolled; one round at a time."""
    _ = competition.settings
    if competition.open_round is not None:
        raise refusals.RoundAlreadyOpen(round=competition.open_round)
    if not competition.entries:
        raise refusals.NoEntries
    standing = sum(entry.table is None for entry in competition.entries.values())
    if standing:
        raise refusals.EntriesWithoutTable(count=standing)
    return [RoundOpened(round=competition.next_round, partie=partie)]


def close_round(competition: Competition, *, number: int, partie_ended: bool) -> list[CompetitionEvent]:
    """FISF 3.7: a round ends with its partie."""
    _ = competition.settings
    if competition.open_round != number:
        raise refusals.RoundNotOpen(round=number)
    if not partie_ended:
        raise refusals.PartieNotEnded(round=number)
    return [RoundClosed(round=number)]
