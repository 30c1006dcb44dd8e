"""Who goes from one competition to the next: decided, and proposed from what is official.

What qualifies is a competition, or the combined ranking of a circuit, whose id then stands for it.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from uuid import UUID

from engine.eventstore import commanding
from engine.people import identities, vault
from tournaments.circuits.domain import phases, qualifying
from tournaments.circuits.domain.circuit import CIRCUIT
from tournaments.circuits.domain.combining import UNRANKED, CircuitLine
from tournaments.circuits.domain.refusals import UnknownCircuit
from tournaments.circuits.domain.state import Circuit, Qualification
from tournaments.circuits.events import QualifiedEntry
from tournaments.circuits.models import QualificationRow
from tournaments.circuits.queries.circuits import circuit_page, ranking_of
from tournaments.domain.competition.state import EntryState
from tournaments.events.publication import ResultsKind
from tournaments.models.competitions import CentreEnrolmentRow, EntryRow
from tournaments.models.organisation import CentreRow
from tournaments.models.players import PlayerEntryRow, PlayerRow
from tournaments.models.publications import PublicationRow, ResultRow
from tournaments.streams import circuit_stream

Between = tuple[UUID, UUID]


@dataclass(frozen=True, slots=True)
class Standing:
    """What qualifies. `official`: where in the log its latest results stand, 0 before any are official.

    `played`: the competitions that it is made of, the latest first.
    """

    official: int
    candidates: tuple[qualifying.Candidate, ...]
    played: tuple[UUID, ...]


@dataclass(frozen=True, slots=True)
class QualificationPage:
    """From one competition to the next. `official` and `played` as of Standing.

    `change`: what the proposal changes in what was decided; `entered`: the players who are entered in the next one;
    `playing`: those of them who have not withdrawn.
    """

    source: UUID
    target: UUID
    qualification: Qualification
    official: int
    played: tuple[UUID, ...]
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


def qualification_page(
    circuit: UUID, source: UUID, target: UUID, *, ranking: Sequence[CircuitLine] | None = None
) -> QualificationPage:
    """`ranking`: of the circuit, where it is at hand. Raises UnknownCircuit, UnknownQualification."""
    of = phases.qualification(circuit_state(circuit), source, target)
    standing = standing_of(circuit, source, ranking=ranking)
    proposal = qualifying.proposed(standing.candidates, of.terms)
    decided = of.decided.qualified if of.decided else ()
    entries = EntryRow.objects.filter(competition=target).values_list("players", "state")
    entered = {UUID(player): state for ids, state in entries for player in ids}
    return QualificationPage(
        source,
        target,
        of,
        standing.official,
        standing.played,
        proposal,
        qualifying.change(decided, proposal) if of.decided else qualifying.Change((), ()),
        frozenset(entered),
        frozenset(player for player, state in entered.items() if state == EntryState.IN.value),
    )


def standing_of(circuit: UUID, source: UUID, *, ranking: Sequence[CircuitLine] | None = None) -> Standing:
    """`ranking`: of the circuit, where it is at hand. Raises UnknownCircuit, TooManyForPoints, UnknownPointsTable."""
    if source != circuit:
        return Standing(_official_position([source]), tuple(_candidates_of(source)), (source,))
    page = circuit_page(circuit)
    played = tuple(of.id for of in reversed(page.competitions))
    return Standing(
        _official_position(played), tuple(_classed(ranking_of(page) if ranking is None else ranking)), played
    )


def _official_position(competitions: Sequence[UUID]) -> int:
    rows = PublicationRow.objects.filter(competition__in=competitions).exclude(kind=ResultsKind.PROVISIONAL.value)
    return rows.order_by("-position").values_list("position", flat=True).first() or 0


def _classed(ranking: Iterable[CircuitLine]) -> Iterator[qualifying.Candidate]:
    """Who has a rank in a combined ranking, under the série and the category that he has today."""
    lines = [line for line in ranking if line.rank != UNRANKED]
    rows = PlayerRow.objects.filter(pk__in=[line.player for line in lines]).values_list("id", "serie", "category")
    classed = {id_: (serie, category) for id_, serie, category in rows}
    for line in lines:
        yield qualifying.Candidate((line.player,), line.rank, *classed.get(line.player, ("", "")))


def _candidates_of(competition: UUID) -> list[qualifying.Candidate]:
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


def centres_of_players(competitions: Sequence[UUID], players: Iterable[UUID]) -> dict[UUID, UUID]:
    """In which centre each of these players played the first of these competitions that he has played."""
    rows = PlayerEntryRow.objects.filter(competition__in=competitions, player__in=list(players))
    played = list(rows.values_list("competition", "player", "entry"))
    entries = EntryRow.objects.filter(entry__in=[entry for *_, entry in played])
    centres = dict(entries.values_list("entry", "centre"))
    latest_last = sorted(played, key=lambda row: -competitions.index(row[0]))
    return {player: centres[entry] for _competition, player, entry in latest_last if entry in centres}


def names_of_entries(page: QualificationPage, entries: Iterable[tuple[UUID, ...]]) -> Mapping[tuple[UUID, ...], str]:
    """As all these competitions show them: whom one of them does not name has no name here."""
    listed = list(entries)
    players = {player for of in listed for player in of}
    names = list(map(partial(identities.names_of, players), (*page.played, page.target)))
    shown = {
        player: next((of[player] for of in names if of[player] == identities.neutral_name(player)), names[0][player])
        for player in players
    }
    return {of: identities.together(shown[player] for player in of) for of in listed}


def reasons_of(qualification: Qualification) -> dict[UUID, str]:
    """Why each goes d'office who does, by player."""
    texts = vault.texts_of(qualification.reasons[player] for player in qualification.terms.exempted)
    return {player: texts[qualification.reasons[player]] for player in qualification.terms.exempted}
