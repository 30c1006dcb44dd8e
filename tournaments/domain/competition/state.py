"""The state of a competition, and how each event changes it."""

from copy import copy
from dataclasses import dataclass, field, fields, replace
from enum import Enum
from typing import assert_never
from uuid import UUID

from engine.events.decider import Decider
from tournaments.domain.plan import OPEN_PLAN, Plan, recorded_plan
from tournaments.domain.publication import NOTHING_PUBLISHED, PublicationEvent, Results, published_on
from tournaments.domain.refusals.competitions import UnknownCompetition
from tournaments.domain.refusals.entries import UnknownEntry
from tournaments.domain.terms import Term
from tournaments.events.competition import (
    CentreEnrolled,
    CentreJugeArbitreAppointed,
    CentreJugeArbitreDismissed,
    CentrePartieOpened,
    CentreReadinessUndone,
    CentreReady,
    CentreStoodDown,
    CheckInUndone,
    CompetitionAmended,
    CompetitionCreated,
    CompetitionGiven,
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
    JugeArbitreDismissed,
    RoundClosed,
    RoundOpened,
    TableAssigned,
    TablesGivenToArbitre,
    TablesPlanned,
    TablesTakenFromArbitre,
    TeamFormed,
)
from tournaments.events.membership import OrganiserAppointed, OrganiserDismissed
from tournaments.events.publication import RectificatifAbandoned, RectificatifOpened, ResultsPublished
from tournaments.events.rehearsal import RehearsalBegun, RehearsalEnded
from tournaments.events.ties import LotsDrawn, TiePartieOpened, TieSettled

CompetitionEvent = (
    CompetitionCreated
    | CompetitionGiven
    | CompetitionAmended
    | CompetitionPlanned
    | RehearsalBegun
    | RehearsalEnded
    | OrganiserAppointed
    | OrganiserDismissed
    | JugeArbitreAppointed
    | JugeArbitreDismissed
    | EnrolmentAsked
    | EnrolmentRefused
    | CentreEnrolled
    | CentreJugeArbitreAppointed
    | CentreJugeArbitreDismissed
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
    | TiePartieOpened
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
    (centre, account), `ready` by (round, centre); the centres `asking` to play wait for an answer. `tie_parties`: the
    mort subite played between equals, by its partie, and `tied`: the place of each of equals that were settled so.
    """

    created: CompetitionCreated | None = None
    rehearsal_of: UUID | None = None
    plan: Plan = OPEN_PLAN
    classed: dict[UUID, EntryClassified] = field(default_factory=dict)
    organisers: dict[UUID, Term] = field(default_factory=dict)
    juges: dict[UUID, Term] = field(default_factory=dict)
    centres: set[UUID] = field(default_factory=set)
    asking: set[UUID] = field(default_factory=set)
    entries: dict[UUID, Entry] = field(default_factory=dict)
    players: set[UUID] = field(default_factory=set)
    teams: dict[UUID, TeamFormed] = field(default_factory=dict)
    blocks: dict[tuple[UUID, UUID], Block] = field(default_factory=dict)
    parties: dict[int, UUID] = field(default_factory=dict)
    centre_juges: dict[tuple[UUID, UUID], Term] = field(default_factory=dict)
    rounds_of_centres: dict[int, RoundOfCentres] = field(default_factory=dict)
    ready: set[tuple[int, UUID]] = field(default_factory=set)
    tie_parties: dict[UUID, frozenset[UUID]] = field(default_factory=dict)
    tied: dict[frozenset[UUID], dict[UUID, int]] = field(default_factory=dict)
    open_round: int | None = None
    results: Results = NOTHING_PUBLISHED

    @property
    def settings(self) -> CompetitionCreated:
        """What its parties take unless told otherwise. Raises UnknownCompetition."""
        if self.created is None:
            raise UnknownCompetition
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
            raise UnknownEntry(entry=entry)
        return self.entries[entry]


def evolve(competition: Competition, event: CompetitionEvent) -> Competition:
    match event:
        case CompetitionCreated():
            competition.created = event
        case CompetitionAmended() | CompetitionGiven():
            _amend(competition, event)
        case CompetitionPlanned():
            competition.plan = recorded_plan(event.plan)
        case RehearsalBegun() | RehearsalEnded():
            _rehearse(competition, event)
        case OrganiserAppointed() | JugeArbitreAppointed() | CentreJugeArbitreAppointed():
            _appoint(competition, event)
        case OrganiserDismissed() | JugeArbitreDismissed() | CentreJugeArbitreDismissed():
            _dismiss(competition, event)
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
        case RoundOpened() | RoundClosed():
            _begin_or_close(competition, event)
        case CentrePartieOpened() | CentreStoodDown():
            _in_centre(competition.rounds_of_centres[event.round], event)
        case CentreReady() | CentreReadinessUndone():
            _say_ready(competition, event)
        case ResultsPublished() | RectificatifOpened() | RectificatifAbandoned():
            competition.results = published_on(competition.results, event)
        case TiePartieOpened() | TieSettled():
            _play_off(competition, event)
        case EntryRulesWaived() | TablesPlanned() | LotsDrawn():
            pass  # told for whoever reads how it came about: nothing is decided by it
        case _:
            assert_never(event)
    return competition


def _appoint(
    competition: Competition, event: OrganiserAppointed | JugeArbitreAppointed | CentreJugeArbitreAppointed
) -> None:
    term = Term(event.since, event.until)
    if isinstance(event, CentreJugeArbitreAppointed):
        competition.centre_juges[event.centre, event.account] = term
    else:
        held = competition.organisers if isinstance(event, OrganiserAppointed) else competition.juges
        held[event.account] = term


def _dismiss(
    competition: Competition, event: OrganiserDismissed | JugeArbitreDismissed | CentreJugeArbitreDismissed
) -> None:
    if isinstance(event, CentreJugeArbitreDismissed):
        competition.centre_juges.pop((event.centre, event.account), None)
    else:
        held = competition.organisers if isinstance(event, OrganiserDismissed) else competition.juges
        held.pop(event.account, None)


def _give_or_take(competition: Competition, event: TablesGivenToArbitre | TablesTakenFromArbitre) -> None:
    if isinstance(event, TablesGivenToArbitre):
        competition.blocks[event.centre, event.account] = Block(event.first, event.last)
    else:
        competition.blocks.pop((event.centre, event.account), None)


def _amend(competition: Competition, event: CompetitionAmended | CompetitionGiven) -> None:
    told = competition.settings
    if isinstance(event, CompetitionGiven):
        competition.created = replace(told, federation=event.federation, comite=event.comite)
        return
    competition.created = replace(
        told,
        name=event.name,
        starts_on=event.starts_on,
        profile=event.profile,
        profile_digest=event.profile_digest,
        ruleset=event.ruleset,
    )


def _rehearse(competition: Competition, event: RehearsalBegun | RehearsalEnded) -> None:
    if isinstance(event, RehearsalBegun):
        competition.rehearsal_of = event.of
        competition.results = replace(competition.results, rehearsal=True)
        return
    competition.open_round = None
    competition.results = replace(competition.results, over=True)


def _begin_or_close(competition: Competition, event: RoundOpened | RoundClosed) -> None:
    if isinstance(event, RoundClosed):
        competition.open_round = None
        return
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


def _play_off(competition: Competition, event: TiePartieOpened | TieSettled) -> None:
    equals = frozenset(event.entries)
    if isinstance(event, TiePartieOpened):
        competition.tie_parties[event.partie] = equals
    else:
        competition.tied[equals] = dict(zip(event.entries, event.places, strict=True))


def _in_centre(played: RoundOfCentres, event: CentrePartieOpened | CentreStoodDown) -> None:
    if isinstance(event, CentreStoodDown):
        played.awaited.discard(event.centre)
        return
    played.parties[event.centre] = event.partie
    played.awaited.add(event.centre)


def _change(competition: Competition, entry: UUID, **values: object) -> None:
    competition.entries[entry] = replace(competition.entries[entry], **values)  # type: ignore[arg-type]  # fields of Entry


def _copied(competition: Competition) -> Competition:
    """What the collections hold is never changed, but for a round that each centre plays."""
    own = copy(competition)
    for each in fields(own):
        value = getattr(own, each.name)
        if isinstance(value, dict | set):
            setattr(own, each.name, value.copy())
    own.rounds_of_centres = {
        number: RoundOfCentres(played.awaited.copy(), played.parties.copy())
        for number, played in own.rounds_of_centres.items()
    }
    return own


COMPETITION: Decider[Competition, CompetitionEvent] = Decider(initial=Competition, evolve=evolve, copied=_copied)
