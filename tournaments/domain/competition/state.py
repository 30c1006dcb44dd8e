"""The state of a competition, and how each event changes it."""

from dataclasses import dataclass, field, replace
from enum import Enum
from typing import assert_never
from uuid import UUID

from engine.events.decider import Decider
from tournaments.domain import refusals
from tournaments.domain.plan import OPEN_PLAN, Plan, recorded_plan
from tournaments.domain.publication import NOTHING_PUBLISHED, PublicationEvent, Results, published_on
from tournaments.events import (
    CentreEnrolled,
    CentreJugeArbitreAppointed,
    CentrePartieOpened,
    CentreReadinessUndone,
    CentreReady,
    CentreStoodDown,
    CheckInUndone,
    CompetitionAmended,
    CompetitionCreated,
    CompetitionPlanned,
    EnrolmentAsked,
    EnrolmentRefused,
    EntryAccepted,
    EntryCheckedIn,
    EntryClassified,
    EntryExcluded,
    EntryJoinedTeam,
    EntryReinstated,
    EntryReturned,
    EntryRulesWaived,
    EntryWithdrawn,
    JugeArbitreAppointed,
    LotsDrawn,
    RectificatifAbandoned,
    RectificatifOpened,
    RehearsalBegun,
    RehearsalEnded,
    ResultsPublished,
    RoundClosed,
    RoundOpened,
    TableAssigned,
    TablesGivenToArbitre,
    TablesPlanned,
    TablesTakenFromArbitre,
    TeamFormed,
    TieSettled,
)

CompetitionEvent = (
    CompetitionCreated
    | CompetitionAmended
    | CompetitionPlanned
    | RehearsalBegun
    | RehearsalEnded
    | JugeArbitreAppointed
    | EnrolmentAsked
    | EnrolmentRefused
    | CentreEnrolled
    | CentreJugeArbitreAppointed
    | EntryAccepted
    | EntryClassified
    | EntryRulesWaived
    | TeamFormed
    | EntryJoinedTeam
    | EntryCheckedIn
    | CheckInUndone
    | EntryWithdrawn
    | EntryReturned
    | EntryExcluded
    | EntryReinstated
    | TablesPlanned
    | TablesGivenToArbitre
    | TablesTakenFromArbitre
    | TableAssigned
    | RoundOpened
    | RoundClosed
    | CentreReady
    | CentreReadinessUndone
    | CentrePartieOpened
    | CentreStoodDown
    | PublicationEvent
    | TieSettled
    | LotsDrawn
)


class EntryState(Enum):
    """Whether an entry plays the parties to come."""

    IN = "in"
    WITHDRAWN = "withdrawn"
    EXCLUDED = "excluded"


@dataclass(frozen=True, slots=True)
class Entry:
    """A player, or two who share a bulletin, in a centre; no table yet: None."""

    centre: UUID
    players: tuple[UUID, ...]
    table: int | None = None
    state: EntryState = EntryState.IN
    checked_in: bool = False
    team: UUID | None = None

    @property
    def plays(self) -> bool:
        return self.state is EntryState.IN


@dataclass(frozen=True, slots=True)
class Block:
    """The tables that an arbitre corrects in a centre, both ends included."""

    first: int
    last: int

    def meets(self, other: "Block") -> bool:
        return self.first <= other.last and other.first <= self.last


@dataclass(slots=True)
class RoundOfCentres:
    """A round whose game each centre plays in a partie of its own: those awaited, and the parties begun, by centre."""

    awaited: set[UUID]
    parties: dict[UUID, UUID] = field(default_factory=dict)


@dataclass(slots=True)
class Competition:
    """A competition between two events.

    Folded in place, unlike smaller states: a simultané has thousands of entries, and a copy for each event
    would make reading its stream quadratic. Decisions never change it. `blocks` and `centre_juges` are by
    (centre, account), `ready` by (round, centre); the centres `asking` to play wait for an answer.
    """

    created: CompetitionCreated | None = None
    rehearsal_of: UUID | None = None
    plan: Plan = OPEN_PLAN
    classed: dict[UUID, EntryClassified] = field(default_factory=dict)
    juges: set[UUID] = field(default_factory=set)
    centres: set[UUID] = field(default_factory=set)
    asking: set[UUID] = field(default_factory=set)
    entries: dict[UUID, Entry] = field(default_factory=dict)
    players: set[UUID] = field(default_factory=set)
    teams: dict[UUID, TeamFormed] = field(default_factory=dict)
    blocks: dict[tuple[UUID, UUID], Block] = field(default_factory=dict)
    parties: dict[int, UUID] = field(default_factory=dict)
    centre_juges: set[tuple[UUID, UUID]] = field(default_factory=set)
    rounds_of_centres: dict[int, RoundOfCentres] = field(default_factory=dict)
    ready: set[tuple[int, UUID]] = field(default_factory=set)
    open_round: int | None = None
    results: Results = NOTHING_PUBLISHED

    @property
    def settings(self) -> CompetitionCreated:
        """What its parties take unless told otherwise. Raises UnknownCompetition."""
        if self.created is None:
            raise refusals.UnknownCompetition
        return self.created

    @property
    def excluded(self) -> set[UUID]:
        """The entries that are out (FISF 6.1)."""
        return {id_ for id_, entry in self.entries.items() if entry.state is EntryState.EXCLUDED}

    @property
    def next_round(self) -> int:
        """Rounds are numbered from 1."""
        return len(self.parties) + 1

    def entry(self, entry: UUID) -> Entry:
        """Raises UnknownCompetition, UnknownEntry."""
        _ = self.settings
        if entry not in self.entries:
            raise refusals.UnknownEntry(entry=entry)
        return self.entries[entry]


def evolve(competition: Competition, event: CompetitionEvent) -> Competition:
    match event:
        case CompetitionCreated():
            competition.created = event
        case CompetitionAmended():
            competition.created = replace(
                competition.settings,
                name=event.name,
                starts_on=event.starts_on,
                profile=event.profile,
                profile_digest=event.profile_digest,
                ruleset=event.ruleset,
            )
        case CompetitionPlanned():
            competition.plan = recorded_plan(event.plan)
        case RehearsalBegun() | RehearsalEnded():
            _rehearse(competition, event)
        case JugeArbitreAppointed():
            competition.juges.add(event.account)
        case CentreEnrolled() | EnrolmentAsked() | EnrolmentRefused():
            _enrol(competition, event)
        case EntryAccepted():
            competition.entries[event.entry] = Entry(event.centre, event.players)
            competition.players.update(event.players)
        case EntryClassified():
            competition.classed[event.entry] = event
        case TeamFormed():
            competition.teams[event.team] = event
        case EntryJoinedTeam():
            _change(competition, event.entry, team=event.team)
        case EntryCheckedIn() | CheckInUndone():
            _change(competition, event.entry, checked_in=isinstance(event, EntryCheckedIn))
        case EntryWithdrawn():
            _change(competition, event.entry, state=EntryState.WITHDRAWN)
        case EntryReturned() | EntryReinstated():
            _change(competition, event.entry, state=EntryState.IN)
        case EntryExcluded():
            _change(competition, event.entry, state=EntryState.EXCLUDED)
        case TableAssigned():
            _change(competition, event.entry, table=event.table)
        case TablesGivenToArbitre() | TablesTakenFromArbitre():
            _give_or_take(competition, event)
        case RoundOpened():
            _begin(competition, event)
        case CentrePartieOpened() | CentreStoodDown():
            _in_centre(competition.rounds_of_centres[event.round], event)
        case CentreReady() | CentreReadinessUndone():
            _say_ready(competition, event)
        case CentreJugeArbitreAppointed():
            competition.centre_juges.add((event.centre, event.account))
        case RoundClosed():
            competition.open_round = None
        case ResultsPublished() | RectificatifOpened() | RectificatifAbandoned():
            competition.results = published_on(competition.results, event)
        case EntryRulesWaived() | TablesPlanned() | TieSettled() | LotsDrawn():
            pass  # told for whoever reads how it came about: nothing is decided by it
        case _:
            assert_never(event)
    return competition


def _give_or_take(competition: Competition, event: TablesGivenToArbitre | TablesTakenFromArbitre) -> None:
    if isinstance(event, TablesGivenToArbitre):
        competition.blocks[event.centre, event.account] = Block(event.first, event.last)
    else:
        competition.blocks.pop((event.centre, event.account), None)


def _rehearse(competition: Competition, event: RehearsalBegun | RehearsalEnded) -> None:
    if isinstance(event, RehearsalBegun):
        competition.rehearsal_of = event.of
        competition.results = replace(competition.results, rehearsal=True)
        return
    competition.open_round = None
    competition.results = replace(competition.results, over=True)


def _begin(competition: Competition, event: RoundOpened) -> None:
    competition.parties[event.round] = event.partie
    competition.open_round = event.round
    if event.centres:
        competition.rounds_of_centres[event.round] = RoundOfCentres(set(event.centres))


def _enrol(competition: Competition, event: CentreEnrolled | EnrolmentAsked | EnrolmentRefused) -> None:
    competition.asking.discard(event.centre)
    if isinstance(event, EnrolmentAsked):
        competition.asking.add(event.centre)
    elif isinstance(event, CentreEnrolled):
        competition.centres.add(event.centre)


def _say_ready(competition: Competition, event: CentreReady | CentreReadinessUndone) -> None:
    if isinstance(event, CentreReady):
        competition.ready.add((event.round, event.centre))
    else:
        competition.ready.discard((event.round, event.centre))


def _in_centre(played: RoundOfCentres, event: CentrePartieOpened | CentreStoodDown) -> None:
    if isinstance(event, CentreStoodDown):
        played.awaited.discard(event.centre)
        return
    played.parties[event.centre] = event.partie
    played.awaited.add(event.centre)


def _change(competition: Competition, entry: UUID, **values: object) -> None:
    competition.entries[entry] = replace(competition.entries[entry], **values)  # type: ignore[arg-type]  # fields of Entry


COMPETITION: Decider[Competition, CompetitionEvent] = Decider(initial=Competition, evolve=evolve, in_place=True)
