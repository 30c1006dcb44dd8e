"""The state of a competition, and how each event changes it."""

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, field, fields, replace
from enum import Enum
from typing import assert_never
from uuid import UUID

from engine.events.decider import Decider
from tournaments.domain.competition import second_readings as twice
from tournaments.domain.diplomas import DiplomaEvent, diplomas_on
from tournaments.domain.plan import OPEN_PLAN, Plan, recorded_plan
from tournaments.domain.publication import NOTHING_PUBLISHED, PublicationEvent, Results, published_on
from tournaments.domain.refusals.competitions import UnknownCompetition
from tournaments.domain.refusals.entries import UnknownEntry
from tournaments.domain.terms import Term
from tournaments.events import competition as events, membership, publication, rehearsal, ties
from tournaments.events.diplomas import DiplomaAwarded, DiplomaWithdrawn
from tournaments.events.second_readings import SecondReadingsRevealed, SecondReadingsSet
from tournaments.events.statements import StatementCountersigned
from tournaments.hall_logs.domain import lending
from tournaments.hall_logs.events import HallLogReceived, HallPacked, HallTakenBack

CompetitionEvent = (
    events.CompetitionCreated
    | events.CompetitionGiven
    | events.CompetitionAmended
    | events.CompetitionPlanned
    | rehearsal.RehearsalBegun
    | rehearsal.RehearsalEnded
    | membership.OrganiserAppointed
    | membership.OrganiserDismissed
    | events.JugeArbitreAppointed
    | events.JugeArbitreDismissed
    | events.EnrolmentAsked
    | events.EnrolmentRefused
    | events.CentreEnrolled
    | events.CentreJugeArbitreAppointed
    | events.CentreJugeArbitreDismissed
    | events.EntryAccepted
    | events.EntryClassified
    | events.EntryRulesWaived
    | events.TeamFormed
    | events.EntryJoinedTeam
    | events.EntryCheckedIn
    | events.CheckInUndone
    | events.EntryWithdrawn
    | events.EntryReturned
    | events.EntryExcluded
    | events.EntryReinstated
    | events.TablesPlanned
    | events.TablesGivenToArbitre
    | events.TablesTakenFromArbitre
    | events.TableAssigned
    | events.RoundOpened
    | events.RoundClosed
    | events.CentreReady
    | events.CentreReadinessUndone
    | events.CentrePartieOpened
    | events.CentreStoodDown
    | PublicationEvent
    | DiplomaEvent
    | lending.LendingEvent
    | ties.TiePartieOpened
    | ties.TieSettled
    | ties.LotsDrawn
    | twice.Event
    | StatementCountersigned
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
    `diplomas`: those that were not withdrawn. `halls`: those that went away with a pack, by centre.
    `second_readings`: how many of its bulletins are read twice. `signed_by`: the keys of others, and what they signed.
    """

    created: events.CompetitionCreated | None = None
    rehearsal_of: UUID | None = None
    plan: Plan = OPEN_PLAN
    classed: dict[UUID, events.EntryClassified] = field(default_factory=dict)
    organisers: dict[UUID, Term] = field(default_factory=dict)
    juges: dict[UUID, Term] = field(default_factory=dict)
    centres: set[UUID] = field(default_factory=set)
    asking: set[UUID] = field(default_factory=set)
    entries: dict[UUID, Entry] = field(default_factory=dict)
    players: set[UUID] = field(default_factory=set)
    teams: dict[UUID, events.TeamFormed] = field(default_factory=dict)
    blocks: dict[tuple[UUID, UUID], Block] = field(default_factory=dict)
    parties: dict[int, UUID] = field(default_factory=dict)
    centre_juges: dict[tuple[UUID, UUID], Term] = field(default_factory=dict)
    rounds_of_centres: dict[int, RoundOfCentres] = field(default_factory=dict)
    ready: set[tuple[int, UUID]] = field(default_factory=set)
    tie_parties: dict[UUID, frozenset[UUID]] = field(default_factory=dict)
    tied: dict[frozenset[UUID], dict[UUID, int]] = field(default_factory=dict)
    open_round: int | None = None
    results: Results = NOTHING_PUBLISHED
    diplomas: Mapping[UUID, DiplomaAwarded] = field(default_factory=dict)
    halls: dict[UUID, lending.Away] = field(default_factory=dict)
    second_readings: twice.Share = twice.NONE
    signed_by: set[tuple[str, str]] = field(default_factory=set)

    @property
    def settings(self) -> events.CompetitionCreated:
        """The default settings of its parties. Raises UnknownCompetition."""
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

    def hall(self, centre: UUID) -> lending.Away:
        """Whether the centre went away with a pack, and what came home of it."""
        return self.halls.get(centre, lending.NOT_AWAY)


def evolve(competition: Competition, event: CompetitionEvent) -> Competition:  # noqa: PLR0915  # a case an event
    match event:
        case events.CompetitionCreated():
            competition.created = event
        case events.CompetitionAmended() | events.CompetitionGiven():
            _amend(competition, event)
        case SecondReadingsSet() | SecondReadingsRevealed():
            competition.second_readings = twice.share_on(competition.second_readings, event)
        case StatementCountersigned():
            competition.signed_by.add((event.key, event.statement))
        case events.CompetitionPlanned():
            competition.plan = recorded_plan(event.plan)
        case rehearsal.RehearsalBegun() | rehearsal.RehearsalEnded():
            _rehearse(competition, event)
        case membership.OrganiserAppointed() | events.JugeArbitreAppointed() | events.CentreJugeArbitreAppointed():
            _appoint(competition, event)
        case membership.OrganiserDismissed() | events.JugeArbitreDismissed() | events.CentreJugeArbitreDismissed():
            _dismiss(competition, event)
        case events.CentreEnrolled() | events.EnrolmentAsked() | events.EnrolmentRefused():
            _enrol(competition, event)
        case events.EntryAccepted():
            competition.entries[event.entry] = Entry(event.centre, event.players)
            competition.players.update(event.players)
        case events.EntryClassified():
            competition.classed[event.entry] = event
        case events.TeamFormed() | events.EntryJoinedTeam():
            _in_team(competition, event)
        case events.EntryCheckedIn() | events.CheckInUndone():
            _change(competition, event.entry, checked_in=isinstance(event, events.EntryCheckedIn))
        case events.EntryWithdrawn():
            _change(competition, event.entry, state=EntryState.WITHDRAWN)
        case events.EntryReturned() | events.EntryReinstated():
            _change(competition, event.entry, state=EntryState.IN)
        case events.EntryExcluded():
            _change(competition, event.entry, state=EntryState.EXCLUDED)
        case events.TableAssigned():
            _change(competition, event.entry, table=event.table)
        case events.TablesGivenToArbitre() | events.TablesTakenFromArbitre():
            _give_or_take(competition, event)
        case events.RoundOpened() | events.RoundClosed():
            _begin_or_close(competition, event)
        case events.CentrePartieOpened() | events.CentreStoodDown():
            _in_centre(competition.rounds_of_centres[event.round], event)
        case events.CentreReady() | events.CentreReadinessUndone():
            _say_ready(competition, event)
        case DiplomaAwarded() | DiplomaWithdrawn() | HallPacked() | HallTakenBack() | HallLogReceived():
            _hand_out(competition, event)
        case publication.ResultsPublished() | publication.RectificatifOpened() | publication.RectificatifAbandoned():
            competition.results = published_on(competition.results, event)
        case ties.TiePartieOpened() | ties.TieSettled():
            _play_off(competition, event)
        case events.EntryRulesWaived() | events.TablesPlanned() | ties.LotsDrawn():
            pass  # recorded for readers of the history: nothing is decided by it
        case _:
            assert_never(event)
    return competition


def _in_team(competition: Competition, event: events.TeamFormed | events.EntryJoinedTeam) -> None:
    if isinstance(event, events.TeamFormed):
        competition.teams[event.team] = event
    else:
        _change(competition, event.entry, team=event.team)


def _appoint(
    competition: Competition,
    event: membership.OrganiserAppointed | events.JugeArbitreAppointed | events.CentreJugeArbitreAppointed,
) -> None:
    term = Term(event.since, event.until)
    if isinstance(event, events.CentreJugeArbitreAppointed):
        competition.centre_juges[event.centre, event.account] = term
    else:
        held = competition.organisers if isinstance(event, membership.OrganiserAppointed) else competition.juges
        held[event.account] = term


def _dismiss(
    competition: Competition,
    event: membership.OrganiserDismissed | events.JugeArbitreDismissed | events.CentreJugeArbitreDismissed,
) -> None:
    if isinstance(event, events.CentreJugeArbitreDismissed):
        competition.centre_juges.pop((event.centre, event.account), None)
    else:
        held = competition.organisers if isinstance(event, membership.OrganiserDismissed) else competition.juges
        held.pop(event.account, None)


def _give_or_take(competition: Competition, event: events.TablesGivenToArbitre | events.TablesTakenFromArbitre) -> None:
    if isinstance(event, events.TablesGivenToArbitre):
        competition.blocks[event.centre, event.account] = Block(event.first, event.last)
    else:
        competition.blocks.pop((event.centre, event.account), None)


def _amend(competition: Competition, event: events.CompetitionAmended | events.CompetitionGiven) -> None:
    settings = competition.settings
    if isinstance(event, events.CompetitionGiven):
        competition.created = replace(settings, federation=event.federation, comite=event.comite)
        return
    competition.created = replace(
        settings,
        name=event.name,
        starts_on=event.starts_on,
        profile=event.profile,
        profile_digest=event.profile_digest,
        ruleset=event.ruleset,
    )


def _rehearse(competition: Competition, event: rehearsal.RehearsalBegun | rehearsal.RehearsalEnded) -> None:
    if isinstance(event, rehearsal.RehearsalBegun):
        competition.rehearsal_of = event.of
        competition.results = replace(competition.results, rehearsal=True)
        return
    competition.open_round = None
    competition.results = replace(competition.results, over=True)


def _begin_or_close(competition: Competition, event: events.RoundOpened | events.RoundClosed) -> None:
    if isinstance(event, events.RoundClosed):
        competition.open_round = None
        return
    competition.parties[event.round] = event.partie
    competition.open_round = event.round
    if event.centres:
        competition.rounds_of_centres[event.round] = RoundOfCentres(set(event.centres))


def _enrol(
    competition: Competition, event: events.CentreEnrolled | events.EnrolmentAsked | events.EnrolmentRefused
) -> None:
    competition.asking.discard(event.centre)
    if isinstance(event, events.EnrolmentAsked):
        competition.asking.add(event.centre)
    elif isinstance(event, events.CentreEnrolled):
        competition.centres.add(event.centre)


def _say_ready(competition: Competition, event: events.CentreReady | events.CentreReadinessUndone) -> None:
    if isinstance(event, events.CentreReady):
        competition.ready.add((event.round, event.centre))
    else:
        competition.ready.discard((event.round, event.centre))


def _play_off(competition: Competition, event: ties.TiePartieOpened | ties.TieSettled) -> None:
    equals = frozenset(event.entries)
    if isinstance(event, ties.TiePartieOpened):
        competition.tie_parties[event.partie] = equals
    else:
        competition.tied[equals] = dict(zip(event.entries, event.places, strict=True))


def _hand_out(
    competition: Competition,
    event: DiplomaAwarded | DiplomaWithdrawn | HallPacked | HallTakenBack | HallLogReceived,
) -> None:
    """A diploma to a player, a pack to a hall."""
    if isinstance(event, DiplomaAwarded | DiplomaWithdrawn):
        competition.diplomas = diplomas_on(competition.diplomas, event)
    else:
        competition.halls[event.centre] = lending.away_on(competition.hall(event.centre), event)


def _in_centre(played: RoundOfCentres, event: events.CentrePartieOpened | events.CentreStoodDown) -> None:
    if isinstance(event, events.CentreStoodDown):
        played.awaited.discard(event.centre)
        return
    played.parties[event.centre] = event.partie
    played.awaited.add(event.centre)


def _change(competition: Competition, entry: UUID, **values: object) -> None:
    competition.entries[entry] = replace(competition.entries[entry], **values)  # type: ignore[arg-type]  # fields of Entry


def _copied(competition: Competition) -> Competition:
    """What the collections hold is never changed, but for a round that each centre plays."""
    successor = copy(competition)
    for attribute in fields(successor):
        value = getattr(successor, attribute.name)
        if isinstance(value, dict | set):
            setattr(successor, attribute.name, value.copy())
    successor.rounds_of_centres = {
        number: RoundOfCentres(played.awaited.copy(), played.parties.copy())
        for number, played in successor.rounds_of_centres.items()
    }
    return successor


COMPETITION: Decider[Competition, CompetitionEvent] = Decider(initial=Competition, evolve=evolve, copied=_copied)
