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
    CheckInUndone,
    CompetitionCreated,
    CompetitionPlanned,
    EntryAccepted,
    EntryCheckedIn,
    EntryClassified,
    EntryExcluded,
    EntryJoinedTeam,
    EntryReturned,
    EntryRulesWaived,
    EntryWithdrawn,
    JugeArbitreAppointed,
    LotsDrawn,
    RectificatifAbandoned,
    RectificatifOpened,
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
    | CompetitionPlanned
    | JugeArbitreAppointed
    | CentreEnrolled
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
    | TablesPlanned
    | TablesGivenToArbitre
    | TablesTakenFromArbitre
    | TableAssigned
    | RoundOpened
    | RoundClosed
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
class Competition:
    """A competition between two events.

    Folded in place, unlike smaller states: a simultané has thousands of entries, and a copy for each event
    would make reading its stream quadratic. Decisions never change it. `blocks` are by (centre, account).
    """

    created: CompetitionCreated | None = None
    plan: Plan = OPEN_PLAN
    classed: dict[UUID, EntryClassified] = field(default_factory=dict)
    juges: set[UUID] = field(default_factory=set)
    centres: set[UUID] = field(default_factory=set)
    entries: dict[UUID, Entry] = field(default_factory=dict)
    players: set[UUID] = field(default_factory=set)
    teams: dict[UUID, TeamFormed] = field(default_factory=dict)
    blocks: dict[tuple[UUID, UUID], Block] = field(default_factory=dict)
    parties: dict[int, UUID] = field(default_factory=dict)
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
        case TeamFormed():
            competition.teams[event.team] = event
        case EntryJoinedTeam():
            _change(competition, event.entry, team=event.team)
        case EntryCheckedIn():
            _change(competition, event.entry, checked_in=True)
        case CheckInUndone():
            _change(competition, event.entry, checked_in=False)
        case EntryWithdrawn():
            _change(competition, event.entry, state=EntryState.WITHDRAWN)
        case EntryReturned():
            _change(competition, event.entry, state=EntryState.IN)
        case EntryExcluded():
            _change(competition, event.entry, state=EntryState.EXCLUDED)
        case TableAssigned():
            _change(competition, event.entry, table=event.table)
        case TablesGivenToArbitre():
            competition.blocks[event.centre, event.account] = Block(event.first, event.last)
        case TablesTakenFromArbitre():
            competition.blocks.pop((event.centre, event.account), None)
        case RoundOpened():
            competition.parties[event.round] = event.partie
            competition.open_round = event.round
        case RoundClosed():
            competition.open_round = None
        case ResultsPublished() | RectificatifOpened() | RectificatifAbandoned():
            competition.results = published_on(competition.results, event)
        case EntryRulesWaived() | TablesPlanned() | TieSettled() | LotsDrawn():
            pass  # told for whoever reads how it came about: nothing is decided by it
        case _:
            assert_never(event)
    return competition


def _change(competition: Competition, entry: UUID, **values: object) -> None:
    competition.entries[entry] = replace(competition.entries[entry], **values)  # type: ignore[arg-type]  # fields of Entry


COMPETITION: Decider[Competition, CompetitionEvent] = Decider(initial=Competition, evolve=evolve)
