"""The facts of a round that its results follow from, however they were read: from the log, or from a proof file."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol
from uuid import UUID

from games.events.partie import CoupAnnulled, ResultsAnnulled, TiragePutBack
from games.events.preparee import PartiePrepared, PartieRevealed
from tournaments.domain import recount
from tournaments.domain.standings.parts import Part, all_ended, public_coups

_ANNULMENTS = (TiragePutBack, CoupAnnulled)


class Fact(Protocol):
    """An event at its place in the log."""

    @property
    def position(self) -> int: ...

    @property
    def event(self) -> Any: ...


@dataclass(frozen=True, slots=True)
class At:
    """The same, of a file."""

    position: int
    event: Any


@dataclass(frozen=True, slots=True)
class PartieFacts:
    """A partie. `centre`: the one that plays it, of a game that each centre plays in a partie of its own."""

    facts: Sequence[Fact]
    centre: UUID | None = None


@dataclass(frozen=True, slots=True)
class SheetFacts:
    """A feuille, and what a report did to it. `centre`: as of its partie."""

    entry: UUID
    facts: Sequence[Fact]
    centre: UUID | None = None


@dataclass(frozen=True, slots=True)
class RoundFacts:
    """A round: one partie, or (`by_centre`) one for each centre, which follow the same `game` that was sealed.

    `awaited`: the centres without which it is not over; `reporting`: those that sent a report, which are not awaited.
    """

    number: int
    id: UUID
    parties: Sequence[PartieFacts]
    sheets: Sequence[SheetFacts]
    by_centre: bool = False
    game: tuple[PartiePrepared | PartieRevealed, ...] = ()
    awaited: frozenset[UUID] = frozenset()
    reporting: frozenset[UUID] = frozenset()


def played_of(round_: RoundFacts) -> recount.Played | None:
    """The round as its results are counted; None where nothing of it was played."""
    gone = {partie.centre: _annulments(partie, by_centre=round_.by_centre) for partie in round_.parties}
    sheets = [_sheet(sheet, gone.get(sheet.centre, ())) for sheet in round_.sheets if sheet.facts]
    partie = _of_centres(round_) if round_.by_centre else _alone(round_)
    return recount.Played(partie, sheets) if partie else None


def _annulments(partie: PartieFacts, *, by_centre: bool) -> list[Fact]:
    """What the partie takes away from sheets. All the results of one that is alone are annulled with the partie."""
    kinds = (*_ANNULMENTS, ResultsAnnulled) if by_centre else _ANNULMENTS
    return [at for at in partie.facts if isinstance(at.event, kinds)]


def _sheet(sheet: SheetFacts, annulments: Sequence[Fact]) -> recount.Sheet:
    mixed = sorted([*sheet.facts, *annulments], key=lambda at: at.position)
    return recount.sheet_of(sheet.entry, [at.event for at in mixed])


def _alone(round_: RoundFacts) -> recount.Partie | None:
    return recount.partie_of(at.event for partie in round_.parties for at in partie.facts)


def _of_centres(round_: RoundFacts) -> recount.Partie | None:
    """A simultané: what all its centres have announced."""
    parts: list[Part[UUID]] = []
    settings, pronounced = None, 0
    for facts in round_.parties:
        partie = recount.partie_of(at.event for at in facts.facts)
        if partie and facts.centre:
            settings, pronounced = partie.created, max(pronounced, partie.pronounced)
            parts.append(Part(facts.centre, partie.announced, partie.ended))
    if settings is None:
        return None
    awaited = round_.awaited - round_.reporting
    return recount.Partie(settings, public_coups(parts, awaited), all_ended(parts, awaited), pronounced=pronounced)


@dataclass(frozen=True, slots=True)
class Counted:
    """A line of a ranking as it comes out of the facts; the tuples hold a number for each round, as published.

    `ranks`: those that it may have, wherever its equals were split.
    """

    rounds: tuple[int, ...]
    solos: tuple[int, ...]
    ledger: tuple[int, ...]
    tops: tuple[int, ...]
    best: tuple[int, ...]
    ranks: range

    @property
    def total(self) -> int:
        return sum(self.rounds)


def counted_of(
    rounds: Sequence[recount.Played], entries: Collection[UUID], disqualified: Collection[UUID] = ()
) -> dict[UUID, Counted]:
    """What each of these entries has made in rounds that were played, and the ranks that this gives it."""
    counted = recount.recount(rounds, disqualified)
    feats = [_feats(played) for played in rounds]
    points = {entry: [_points(totals[entry]) if entry in totals else 0 for totals in counted] for entry in entries}
    ranks = recount.ranks_allowed(recount.merits_of(rounds, counted, points))
    return {
        entry: Counted(
            rounds=tuple(points[entry]),
            solos=tuple(totals[entry].solos if entry in totals else 0 for totals in counted),
            ledger=tuple(totals[entry].ledger if entry in totals else 0 for totals in counted),
            tops=tuple(of.get(entry, (0, 0))[0] for of in feats),
            best=tuple(of.get(entry, (0, 0))[1] for of in feats),
            ranks=ranks[entry],
        )
        for entry in entries
    }


def _points(totals: Any) -> int:
    return int(totals.public_points + totals.solos - totals.ledger)


def _feats(played: recount.Played) -> Mapping[UUID, tuple[int, int]]:
    """How many coups each entry played at the top, and its greatest score; a moyenne is neither."""
    announced = played.partie.announced
    if not announced:
        return {}
    found = {}
    for sheet in played.sheets:
        lines = [line for line in sheet.lines.values() if not line.moyenne]
        at_top = sum(line.score == announced.get(line.coup) for line in lines)
        found[sheet.entry] = at_top, max((line.score for line in lines), default=0)
    return found
