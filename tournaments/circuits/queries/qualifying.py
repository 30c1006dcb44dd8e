"""Who goes from one competition of a championship to the next: decided, and proposed from what is official."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from uuid import UUID

from engine.eventstore import commanding
from engine.people import identities, vault
from tournaments.circuits.domain import phases, qualifying
from tournaments.circuits.domain.circuit import CIRCUIT
from tournaments.circuits.domain.refusals import UnknownCircuit
from tournaments.circuits.domain.state import Circuit, Qualification
from tournaments.circuits.events import QualifiedEntry
from tournaments.circuits.models import QualificationRow
from tournaments.domain.competition.state import EntryState
from tournaments.events.publication import ResultsKind
from tournaments.models.competitions import CentreEnrolmentRow, EntryRow
from tournaments.models.organisation import CentreRow
from tournaments.models.players import PlayerEntryRow
from tournaments.models.publications import PublicationRow, ResultRow
from tournaments.streams import circuit_stream

Between = tuple[UUID, UUID]


@dataclass(frozen=True, slots=True)
class QualificationPage:
    """From one competition to the next. `official`: where in the log the results stand, 0 before they are official.

    `change`: what the proposal changes in what was decided; `entered`: the players who are entered in the next one;
    `playing`: those of them who have not withdrawn.
    """

    source: UUID
    target: UUID
    qualification: Qualification
    official: int
    proposal: qualifying.Proposal
    change: qualifying.Change
    entered: frozenset[UUID]
    playing: frozenset[UUID]

    @property
    def decided(self) -> tuple[QualifiedEntry, ...]:
        return self.qualification.decided.qualified if self.qualification.decided else ()

    @property
    def to_enter(self) -> tuple[QualifiedEntry, ...]:
        """Who was decided, has not given his place up, and is not entered."""
        gone = self.entered | self.qualification.terms.waived
        return tuple(of for of in self.decided if gone.isdisjoint(of.players))

    @property
    def to_withdraw(self) -> frozenset[UUID]:
        """Who still plays the next one and has given his place up, or has lost it."""
        lost = {player for of in self.change.going for player in of.players}
        return self.playing & (self.qualification.terms.waived | lost)


def circuit_state(circuit: UUID) -> Circuit:
    """Raises UnknownCircuit."""
    state = commanding.load(circuit_stream(circuit), CIRCUIT).state
    if state.opened is None:
        raise UnknownCircuit
    return state


def betweens(circuit: UUID) -> list[Between]:
    """From which competition to which, in the order in which they were said."""
    rows = QualificationRow.objects.filter(circuit=circuit).order_by("since")
    return list(rows.values_list("source", "target"))


def qualification_page(circuit: UUID, source: UUID, target: UUID) -> QualificationPage:
    """Raises UnknownCircuit, UnknownQualification."""
    of = phases.qualification(circuit_state(circuit), source, target)
    proposal = qualifying.proposed(candidates_of(source), of.terms)
    decided = of.decided.qualified if of.decided else ()
    entries = EntryRow.objects.filter(competition=target).values_list("players", "state")
    entered = {UUID(player): state for ids, state in entries for player in ids}
    return QualificationPage(
        source,
        target,
        of,
        official_position(source),
        proposal,
        qualifying.change(decided, proposal) if of.decided else qualifying.Change((), ()),
        frozenset(entered),
        frozenset(player for player, state in entered.items() if state == EntryState.IN.value),
    )


def official_position(competition: UUID) -> int:
    """Where in the log the official results stand; 0 before there are any."""
    rows = PublicationRow.objects.filter(competition=competition).exclude(kind=ResultsKind.PROVISIONAL.value)
    return rows.order_by("-position").values_list("position", flat=True).first() or 0


def candidates_of(competition: UUID) -> list[qualifying.Candidate]:
    """The lines of its official results; none before they are official."""
    ranks = dict(
        ResultRow.objects.filter(competition=competition)
        .exclude(kind=ResultsKind.PROVISIONAL.value)
        .values_list("entry", "rank")
    )
    rows = EntryRow.objects.filter(competition=competition).values_list("entry", "players", "serie", "category")
    return [
        qualifying.Candidate(tuple(map(UUID, players)), ranks[entry], serie, category)
        for entry, players, serie, category in rows
        if entry in ranks
    ]


def centres_of(competition: UUID) -> list[tuple[UUID, str]]:
    """Those that play it, by name."""
    enrolled = CentreEnrolmentRow.objects.filter(competition=competition).values_list("centre", flat=True)
    return list(CentreRow.objects.filter(pk__in=list(enrolled)).order_by("name").values_list("id", "name"))


def centres_of_players(competition: UUID, players: Iterable[UUID]) -> dict[UUID, UUID]:
    """In which centre each of these players played a competition."""
    entries = dict(
        PlayerEntryRow.objects.filter(competition=competition, player__in=list(players)).values_list("player", "entry")
    )
    centres = dict(EntryRow.objects.filter(entry__in=list(entries.values())).values_list("entry", "centre"))
    return {player: centres[entry] for player, entry in entries.items() if entry in centres}


def names_of_entries(page: QualificationPage, entries: Iterable[tuple[UUID, ...]]) -> Mapping[tuple[UUID, ...], str]:
    """As both competitions show them: whom one of them does not name has no name here."""
    listed = list(entries)
    players = {player for of in listed for player in of}
    names = list(map(partial(identities.names_of, players), (page.source, page.target)))
    shown = {
        player: next((of[player] for of in names if of[player] == identities.neutral_name(player)), names[0][player])
        for player in players
    }
    return {of: " – ".join(shown[player] for player in of) for of in listed}


def reasons_of(qualification: Qualification) -> dict[UUID, str]:
    """Why each goes d'office who does, by player."""
    texts = vault.texts_of(qualification.reasons[player] for player in qualification.terms.exempted)
    return {player: texts[qualification.reasons[player]] for player in qualification.terms.exempted}
