"""What moved between two rankings, and the facts of the log behind each line."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from arbitration.streams import feuille_stream
from engine.eventstore.reading import read_stream, read_streams
from engine.eventstore.recorded import Recorded
from tournaments.domain.publication import Moved, difference
from tournaments.domain.refusals.publication import UnknownPublication
from tournaments.domain.reports.counting import Counting
from tournaments.domain.results.events import REPORT_EVENTS
from tournaments.events.publication import PublishedLine, PublishedRound, ResultsKind, ResultsPublished
from tournaments.models import competitions, publications
from tournaments.queries.publications import history
from tournaments.queries.publications.draft import draft_of
from tournaments.queries.rounds import parties_of_centres
from tournaments.streams import centre_stream, competition_stream

_NOBODY = UUID(int=0)


@dataclass(frozen=True, slots=True)
class Fact:
    """An event of the log behind a line; `round` and `coup` are 0 where it is about the whole competition."""

    position: int
    type: str
    at: datetime
    round: int
    coup: int


@dataclass(frozen=True, slots=True)
class Move:
    """A line that moved, its name, and its own events behind that; none if only others moved."""

    moved: Moved
    who: history.PublishedName
    facts: tuple[Fact, ...]


def moves_of(position: int) -> list[Move]:
    """What a rectificatif changed; nothing for other publications. Raises UnknownPublication."""
    after = history.publication_at(position)
    if after.kind is not ResultsKind.RECTIFICATIF:
        return []
    before = _official_before(after)
    event = history.published_lines(position)
    return _moves(after.competition, before, event.rounds, event.lines, upto=event.position)


def _official_before(after: history.Publication) -> ResultsPublished:
    rows = publications.PublicationRow.objects.filter(competition=after.competition, position__lt=after.position)
    last = rows.exclude(kind=ResultsKind.PROVISIONAL.value).order_by("-position").first()
    if last is None:
        raise UnknownPublication
    return history.published_lines(last.position)


def moves_in_preparation(competition: UUID) -> list[Move]:
    """What a rectificatif published now would change. Nothing as long as nothing is official."""
    rows = publications.PublicationRow.objects.filter(competition=competition).exclude(
        kind=ResultsKind.PROVISIONAL.value
    )
    stated = rows.order_by("-position").first()
    if stated is None:
        return []
    draft = draft_of(competition)
    return _moves(competition, history.published_lines(stated.position), draft.rounds, draft.lines, upto=draft.position)


def _moves(
    competition: UUID,
    before: ResultsPublished,
    rounds: Sequence[PublishedRound],
    lines: Sequence[PublishedLine],
    *,
    upto: int,
) -> list[Move]:
    changed = difference(before.lines, lines)
    names = history.names_of_lines([line for change in changed for line in (change.after or change.before,) if line])
    # A line whose own numbers stay was only overtaken: its sheets need not be read.
    touched = [change.entry for change in changed if _numbers(change.before) != _numbers(change.after)]
    facts = _facts(competition, rounds, touched, after=before.position, upto=upto)
    return [Move(change, names[change.entry], tuple(facts.get(change.entry, ()))) for change in changed]


def _numbers(line: PublishedLine | None) -> object:
    return line and (line.rounds, line.solos, line.ledger, line.tops, line.best)


def _facts(
    competition: UUID, rounds: Sequence[PublishedRound], entries: Iterable[UUID], *, after: int, upto: int
) -> dict[UUID, list[Fact]]:
    facts: dict[UUID, list[Fact]] = {entry: [] for entry in entries} if rounds else {}
    sheets = {
        feuille_stream(partie, entry): (entry, number)
        for number, parties in enumerate(_parties_of(facts, rounds), start=1)
        for entry, partie in parties.items()
    }
    for stream, recorded in read_streams(sheets).items():
        entry, number = sheets[stream]
        facts[entry] += [_fact(at, number) for at in recorded if after < at.position <= upto]
    for at, entry, number in _reports(facts, [played.partie for played in rounds]):
        if after < at.position <= upto:
            facts[entry].append(_fact(at, number))
    for at in read_stream(competition_stream(competition)) if facts else ():
        facts_of_entry = facts.get(getattr(at.event, "entry", _NOBODY))
        if facts_of_entry is not None and after < at.position <= upto:
            facts_of_entry.append(_fact(at, 0))
    return {entry: sorted(entry_facts, key=lambda fact: fact.position) for entry, entry_facts in facts.items()}


def _parties_of(entries: Collection[UUID], rounds: Sequence[PublishedRound]) -> Iterator[dict[UUID, UUID]]:
    """Round by round, the partie that each of these entries played: that of its centre, in a simultané."""
    alone = parties_of_centres([played.partie for played in rounds])
    centres = dict(competitions.EntryRow.objects.filter(entry__in=entries).values_list("entry", "centre"))
    for played in rounds:
        if played.partie in alone:
            of = alone[played.partie]
            yield {entry: of[centre] for entry, centre in centres.items() if centre in of}
        else:
            yield dict.fromkeys(entries, played.partie)


def _reports(entries: Collection[UUID], parties: Sequence[UUID]) -> Iterator[tuple[Recorded, UUID, int]]:
    """What changed by the reports of their centres: the event, the entry, the number of the round."""
    centres = set(competitions.EntryRow.objects.filter(entry__in=entries).values_list("centre", flat=True))
    for recorded in read_streams([centre_stream(centre) for centre in centres]).values():
        rounds: dict[UUID, Counting] = {}
        for at in recorded:
            event = at.event
            if isinstance(event, REPORT_EVENTS) and event.partie in parties:
                gone, come = rounds.setdefault(event.partie, Counting()).on(event)
                for entry in {entry for entry, _line in (*gone, *come)} & set(entries):
                    yield at, entry, parties.index(event.partie) + 1


def _fact(at: Recorded, number: int) -> Fact:
    return Fact(at.position, at.type, at.recorded_at, number, getattr(at.event, "coup", 0))
