"""The facts that the results of a competition follow from, as the log had them at one of its positions."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from arbitration.streams import feuille_stream
from engine.eventstore.reading import read_stream, read_streams
from engine.eventstore.recorded import Recorded
from games.events.preparee import PartiePrepared, PartieRevealed
from games.streams import partie_stream, preparee_stream
from tournaments.domain.proof.facts import Fact, PartieFacts, RoundFacts, SheetFacts
from tournaments.domain.recount import Moment
from tournaments.domain.reports.counting import Counting
from tournaments.events import competition as events, reporting
from tournaments.streams import centre_of, centre_stream, competition_stream

_SHEETS = 500  # read at once


@dataclass(frozen=True, slots=True)
class Gathered:
    """The rounds of a competition, its disqualified, all entries and centres in the order of the log.

    `players`: of each entry.
    """

    rounds: Sequence[RoundFacts]
    disqualified: frozenset[UUID]
    entries: Sequence[UUID]
    centres: Sequence[UUID]
    players: Mapping[UUID, Sequence[UUID]]


@dataclass(slots=True)
class _Reports:
    """What centres reported of a round: what it did to each sheet, and which of them have sent any."""

    sheets: dict[UUID, list[Moment]] = field(default_factory=dict)
    centres: set[UUID] = field(default_factory=set)


def gathered_at(competition: UUID, upto: int) -> Gathered:
    """The facts of a competition up to this position of the log."""
    facts = [at.event for at in read_stream(competition_stream(competition)) if at.position <= upto]
    entries = {fact.entry: fact.centre for fact in facts if isinstance(fact, events.EntryAccepted)}
    disqualified: set[UUID] = set()
    for fact in facts:
        if isinstance(fact, events.EntryExcluded):
            disqualified.add(fact.entry)
        elif isinstance(fact, events.EntryReinstated):
            disqualified.discard(fact.entry)
    enrolled = [fact.centre for fact in facts if isinstance(fact, events.CentreEnrolled)]
    reports = _reports(enrolled, upto)
    rounds = [
        _of_centres(fact, facts, entries, upto, reports.get(fact.partie, _Reports()))
        if fact.centres
        else _together(fact, entries, upto, reports.get(fact.partie, _Reports()))
        for fact in facts
        if isinstance(fact, events.RoundOpened)
    ]
    players = {fact.entry: fact.players for fact in facts if isinstance(fact, events.EntryAccepted)}
    known = tuple(dict.fromkeys([*enrolled, *entries.values()]))
    return Gathered(rounds, frozenset(disqualified), tuple(entries), known, players)


def _reports(centres: Sequence[UUID], upto: int) -> dict[UUID, _Reports]:
    """What the centres had reported by then, by round."""
    by_round: dict[UUID, _Reports] = {}
    for stream, recorded in read_streams([centre_stream(centre) for centre in centres]).items():
        centre, rounds = centre_of(stream), dict[UUID, Counting]()
        for at in recorded:
            if at.position > upto or not isinstance(
                at.event, reporting.ResultsReported | reporting.ResultsAccepted | reporting.ResultsReturned
            ):
                continue
            reports = by_round.setdefault(at.event.partie, _Reports())
            reports.centres.add(centre)
            gone, come = rounds.setdefault(at.event.partie, Counting()).on(at.event)
            now = dict(come)
            for entry in {entry for entry, _line in (*gone, *come)}:
                reports.sheets.setdefault(entry, []).append(Moment(at.position, centre, now.get(entry)))
    return by_round


def _together(opened: events.RoundOpened, entries: Mapping[UUID, UUID], upto: int, reports: _Reports) -> RoundFacts:
    """A round whose partie all play together."""
    return RoundFacts(
        number=opened.round,
        id=opened.partie,
        parties=[PartieFacts(_upto(partie_stream(opened.partie), upto))],
        sheets=_sheets(opened.partie, entries, None, upto, reports),
    )


def _of_centres(
    opened: events.RoundOpened, facts: Sequence[Any], entries: Mapping[UUID, UUID], upto: int, reports: _Reports
) -> RoundFacts:
    """A simultané: the parties of its centres, each with the sheets of its own players; its game as it is known now."""
    parties, awaited = _centres_of(opened, facts)
    sheets: list[SheetFacts] = []
    for centre in sorted({*parties, *reports.centres}):
        here = [entry for entry, place in entries.items() if place == centre]
        sheets += _sheets(parties.get(centre), here, centre, upto, reports)
    game = [
        at.event
        for at in read_stream(preparee_stream(opened.partie))
        if isinstance(at.event, PartiePrepared | PartieRevealed)
    ]
    return RoundFacts(
        number=opened.round,
        id=opened.partie,
        parties=[PartieFacts(_upto(partie_stream(partie), upto), centre) for centre, partie in parties.items()],
        sheets=sheets,
        by_centre=True,
        game=tuple(game),
        awaited=frozenset(awaited),
        reporting=frozenset(reports.centres),
    )


def _centres_of(opened: events.RoundOpened, facts: Sequence[Any]) -> tuple[dict[UUID, UUID], set[UUID]]:
    """The partie of each centre in a round, and the centres that are awaited in it."""
    parties, awaited = dict[UUID, UUID](), set(opened.centres)
    for fact in facts:
        if isinstance(fact, events.CentrePartieOpened) and fact.round == opened.round:
            parties[fact.centre] = fact.partie
            awaited.add(fact.centre)
        elif isinstance(fact, events.CentreStoodDown) and fact.round == opened.round:
            awaited.discard(fact.centre)
    return parties, awaited


def _upto(stream: str, upto: int) -> list[Recorded]:
    return [at for at in read_stream(stream) if at.position <= upto]


def _sheets(
    partie: UUID | None, entries: Collection[UUID], centre: UUID | None, upto: int, reports: _Reports
) -> list[SheetFacts]:
    """Those on which something stands."""
    sheets, known = list[SheetFacts](), list(entries)
    for start in range(0, len(known), _SHEETS):
        some = known[start : start + _SHEETS]
        streams = {entry: feuille_stream(partie, entry) for entry in some} if partie else {}
        read = read_streams(streams.values())
        for entry in some:
            on_sheet: list[Fact] = [*read.get(streams.get(entry, ""), ()), *reports.sheets.get(entry, ())]
            if facts := [at for at in on_sheet if at.position <= upto]:
                sheets.append(SheetFacts(entry, facts, centre))
    return sheets
