"""A competition as the log had it at some event: its state, and the results of each round."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from datetime import datetime
from heapq import merge
from itertools import chain
from typing import Any
from uuid import UUID

from arbitration.events.feuille import FeuilleOpened
from arbitration.streams import feuille_of, feuille_prefix, feuille_stream
from engine.eventstore.reading import read_prefixed, read_stream, read_streams
from engine.eventstore.recorded import Recorded
from games.events.partie import PartieCreated
from games.streams import partie_of, partie_stream
from tournaments.domain.competition.state import Competition, RoundOfCentres, evolve
from tournaments.domain.competition.ties import by_place
from tournaments.domain.results import events, round
from tournaments.domain.standings.parts import Part
from tournaments.domain.standings.tie_breaks import LOT, SUDDEN_DEATH, Settled
from tournaments.events.ties import LotsDrawn, TieSettled
from tournaments.streams import centre_of, centre_stream, competition_stream

_OF_FEUILLES = (FeuilleOpened, *events.FEUILLE_EVENTS)
_OF_PARTIES = (PartieCreated, *events.PARTIE_EVENTS)
Heard = Callable[[Recorded], Any]
"""What is folded of an event of a partie or of a feuille: itself, another in its place, or None."""
OnRound = Callable[[int, int], object]


def as_recorded(at: Recorded) -> Any:
    return at.event


@dataclass(slots=True)
class Recalled:
    """A competition as it stood: `rounds` by the id of each, in order; `moved_at`: when its own stream last moved.

    `parties`: those that were played, each with the round that it is of.
    """

    state: Competition
    settled: list[Settled[UUID]]
    moved_at: datetime | None
    rounds: dict[UUID, round.RoundResults] = field(default_factory=dict)
    parties: dict[UUID, round.RoundResults] = field(default_factory=dict)


def recall(competition: UUID, position: int, *, on_round: OnRound = lambda _done, _total: None) -> Recalled:
    """Everything up to this position of the log; `on_round` is told how many rounds have been read, and of how many."""
    return recall_as(competition, position, [as_recorded], on_round=on_round)[0]


def recall_as(
    competition: UUID, position: int, heard: Sequence[Heard], *, on_round: OnRound = lambda _done, _total: None
) -> list[Recalled]:
    """The same for several listeners, from one reading of the log; they share the state of the competition."""
    first = _recalled(competition, position)
    states = [first, *(replace(first, rounds={}, parties={}) for _ in heard[1:])]
    reports = _reports(first.state.centres, position)
    reader = _Reader(first.state, position, heard)
    for done, (number, partie) in enumerate(first.state.parties.items(), start=1):
        played, rounds = reader.rounds(number, partie, reports.get(partie, []))
        for moment, results in zip(states, rounds, strict=True):
            moment.rounds[partie] = results
            moment.parties |= dict.fromkeys(played, results)
        on_round(done, len(first.state.parties))
    return states


def _recalled(competition: UUID, position: int) -> Recalled:
    recalled = Recalled(Competition(), [], None)
    for recorded in read_stream(competition_stream(competition)):
        if recorded.position > position:
            break
        recalled.state, recalled.moved_at = evolve(recalled.state, recorded.event), recorded.recorded_at
        if isinstance(recorded.event, TieSettled):
            recalled.settled.append(Settled(SUDDEN_DEATH, by_place(recorded.event.entries, recorded.event.places)))
        elif isinstance(recorded.event, LotsDrawn):
            recalled.settled.append(Settled(LOT, [[entry] for entry in recorded.event.entries]))
    return recalled


def _reports(centres: Iterable[UUID], position: int) -> dict[UUID, list[Recorded]]:
    """What the centres had reported by then, by partie."""
    by_partie: dict[UUID, list[Recorded]] = {}
    for recorded in read_streams([centre_stream(centre) for centre in centres]).values():
        for at in recorded:
            if at.position <= position and isinstance(at.event, events.REPORT_EVENTS):
                by_partie.setdefault(at.event.partie, []).append(at)
    return {partie: sorted(records, key=lambda at: at.position) for partie, records in by_partie.items()}


@dataclass(frozen=True, slots=True)
class _Reader:
    """Reads the parties of a competition, up to a position of the log."""

    state: Competition
    position: int
    heard: Sequence[Heard]

    def rounds(
        self, number: int, partie: UUID, reports: Sequence[Recorded]
    ) -> tuple[Collection[UUID], list[round.RoundResults]]:
        """The parties of a round that were played, and its results as each hears them."""
        played = self.state.rounds_of_centres.get(number)
        if played is None:
            of_partie = read_prefixed(partie_stream(partie), _OF_PARTIES, upto=self.position)
            feuilles = read_prefixed(feuille_prefix(partie), _OF_FEUILLES, upto=self.position)
            # An annulled coup takes the bulletins that came before it, and none of those after.
            happened = merge(of_partie, feuilles, reports, key=lambda record: record.position)
            return [partie], self._folded([round.RoundResults(number) for _ in self.heard], happened)
        reported: dict[UUID, list[Recorded]] = {}
        for at in reports:
            reported.setdefault(centre_of(at.stream), []).append(at)
        results = [_of_centres(number, played, reported.keys()) for _ in self.heard]
        entries = _entries_by_centre(self.state)
        for centre in played.parties.keys() | reported.keys():
            own_events = self._of_centre(played.parties.get(centre), entries.get(centre, ()))
            self._folded(results, sorted([*reported.get(centre, ()), *own_events], key=lambda record: record.position))
        return played.parties.values(), results

    def _of_centre(self, partie: UUID | None, entries: Iterable[UUID]) -> Iterator[Recorded]:
        """The events of one centre, if it has begun. Its sheets are few, and read by name."""
        streams = [partie_stream(partie), *(feuille_stream(partie, entry) for entry in entries)] if partie else []
        for at in chain.from_iterable(read_streams(streams, types=(*_OF_PARTIES, *_OF_FEUILLES)).values()):
            if at.position <= self.position:
                yield at

    def _folded(self, rounds: list[round.RoundResults], happened: Iterable[Recorded]) -> list[round.RoundResults]:
        """The results, those of each that hears; an event is read and decoded once for all of them."""
        for recorded in happened:
            for results, heard in zip(rounds, self.heard, strict=True):
                _fold(results, recorded, heard)
        return rounds


def _of_centres(number: int, played: RoundOfCentres, reported: Set[UUID]) -> round.RoundResults:
    parts: dict[UUID, Part[UUID]] = {partie: Part(centre) for centre, partie in played.parties.items()}
    return round.RoundResults(number, awaited=played.awaited - reported, parts=parts)


def _fold(results: round.RoundResults, recorded: Recorded, heard: Heard) -> None:
    if isinstance(recorded.event, events.REPORT_EVENTS):
        results.on_report(centre_of(recorded.stream), recorded.event)
    elif isinstance(event := heard(recorded), _OF_PARTIES):
        results.on_partie(partie_of(recorded.stream), event)
    elif event is not None:
        results.on_feuille(feuille_of(recorded.stream)[1], event)


def _entries_by_centre(state: Competition) -> Mapping[UUID, Sequence[UUID]]:
    entries: dict[UUID, list[UUID]] = {}
    for id_, entry in state.entries.items():
        entries.setdefault(entry.centre, []).append(id_)
    return entries
