"""The rounds of Jarnac of a competition between two events."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import assert_never
from uuid import UUID

from engine.events.decider import Decider
from games.domain.jarnac.result import winner_by
from games.events import Side
from tournaments.events import ResultsKind
from tournaments.game_rounds.jarnac.domain import refusals
from tournaments.game_rounds.jarnac.events import (
    JarnacForfeited,
    JarnacMatchOpened,
    JarnacPair,
    JarnacPairingCorrected,
    JarnacPlanned,
    JarnacPublished,
    JarnacReopened,
    JarnacResultEntered,
    JarnacResultWithdrawn,
    JarnacRoundCancelled,
    JarnacRoundClosed,
    JarnacRoundPaired,
    JarnacScore,
)

JarnacEvent = (
    JarnacPlanned
    | JarnacRoundPaired
    | JarnacRoundCancelled
    | JarnacPairingCorrected
    | JarnacMatchOpened
    | JarnacResultEntered
    | JarnacForfeited
    | JarnacResultWithdrawn
    | JarnacRoundClosed
    | JarnacPublished
    | JarnacReopened
)


@dataclass(frozen=True, slots=True)
class Played:
    """What a table has made."""

    first: JarnacScore
    second: JarnacScore

    @property
    def winner(self) -> Side | None:
        """JARNAC-13; None for a draw."""
        return winner_by(
            {Side.FIRST: self.first.points, Side.SECOND: self.second.points},
            {Side.FIRST: self.first.jarnacs, Side.SECOND: self.second.jarnacs},
        )


@dataclass(frozen=True, slots=True)
class Forfeit:
    """Who of a table did not play: one, or both."""

    absent: frozenset[UUID]


Outcome = Played | Forfeit


@dataclass(frozen=True, slots=True)
class Table:
    """Two entries, the match that they play here if they do, and what became of it."""

    first: UUID
    second: UUID
    match: UUID | None = None
    outcome: Outcome | None = None

    @property
    def entries(self) -> tuple[UUID, UUID]:
        return self.first, self.second


@dataclass(frozen=True, slots=True)
class Round:
    """Tables by their number, and who has no opponent. `circle`: as `JarnacRoundPaired`."""

    tables: Mapping[int, Table]
    exempt: tuple[UUID, ...]
    circle: tuple[UUID, ...] = ()
    closed: bool = False

    @property
    def entries(self) -> set[UUID]:
        return {entry for table in self.tables.values() for entry in table.entries} | set(self.exempt)

    @property
    def without_result(self) -> list[int]:
        """The tables that still play."""
        return sorted(number for number, table in self.tables.items() if table.outcome is None)


@dataclass(frozen=True, slots=True)
class Jarnac:
    """`rounds` are in order, the first first; the last one may be in play. `published`: the last publication,
    `counts` how many of each kind; `reopened`: a rectificatif is in preparation."""

    planned: JarnacPlanned | None = None
    rounds: tuple[Round, ...] = ()
    published: JarnacPublished | None = None
    reopened: bool = False
    counts: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def rules(self) -> JarnacPlanned:
        """Raises JarnacNotPlanned."""
        if self.planned is None:
            raise refusals.JarnacNotPlanned
        return self.planned

    @property
    def open_round(self) -> int | None:
        """The number of the round that is in play."""
        return len(self.rounds) if self.rounds and not self.rounds[-1].closed else None

    def round(self, number: int) -> Round:
        """Raises JarnacNotPlanned, JarnacRoundUnknown."""
        _ = self.rules
        if not 1 <= number <= len(self.rounds):
            raise refusals.JarnacRoundUnknown(round=number)
        return self.rounds[number - 1]

    def table(self, number: int, table: int) -> Table:
        """Raises JarnacNotPlanned, JarnacRoundUnknown, JarnacTableUnknown."""
        found = self.round(number).tables.get(table)
        if found is None:
            raise refusals.JarnacTableUnknown(round=number, table=table)
        return found

    @property
    def is_official(self) -> bool:
        """Whether nothing may move."""
        known = self.published
        return known is not None and known.kind is not ResultsKind.PROVISIONAL and not self.reopened

    def refuse_official(self) -> None:
        """Whatever moves the standings asks this first. Raises JarnacOfficial."""
        if self.is_official:
            raise refusals.JarnacOfficial


def evolve(jarnac: Jarnac, event: JarnacEvent) -> Jarnac:
    match event:
        case JarnacPlanned():
            return replace(jarnac, planned=event)
        case JarnacRoundPaired():
            made = Round(_tables(event.pairs), event.exempt, event.circle)
            return replace(jarnac, rounds=(*jarnac.rounds, made))
        case JarnacRoundCancelled():
            return replace(jarnac, rounds=jarnac.rounds[:-1])
        case JarnacPairingCorrected():
            found = jarnac.rounds[event.round - 1]
            corrected = replace(found, tables={**found.tables, **_tables(event.pairs)}, exempt=event.exempt)
            return _with_round(jarnac, event.round, corrected)
        case JarnacMatchOpened():
            return _with_table(jarnac, event.round, event.table, match=event.match)
        case JarnacResultEntered():
            return _with_table(jarnac, event.round, event.table, outcome=Played(event.first, event.second))
        case JarnacForfeited():
            return _with_table(jarnac, event.round, event.table, outcome=Forfeit(frozenset(event.absent)))
        case JarnacResultWithdrawn():
            return _with_table(jarnac, event.round, event.table, outcome=None)
        case JarnacRoundClosed():
            return _with_round(jarnac, event.round, replace(jarnac.rounds[event.round - 1], closed=True))
        case JarnacPublished():
            counts = MappingProxyType({**jarnac.counts, event.kind.value: event.number})
            return replace(jarnac, published=event, reopened=False, counts=counts)
        case JarnacReopened():
            return replace(jarnac, reopened=True)
        case _:
            assert_never(event)


def _tables(pairs: tuple[JarnacPair, ...]) -> dict[int, Table]:
    return {pair.table: Table(pair.first, pair.second) for pair in pairs}


def _with_round(jarnac: Jarnac, number: int, changed: Round) -> Jarnac:
    return replace(jarnac, rounds=(*jarnac.rounds[: number - 1], changed, *jarnac.rounds[number:]))


def _with_table(jarnac: Jarnac, number: int, table: int, **values: object) -> Jarnac:
    found = jarnac.rounds[number - 1]
    changed = replace(found.tables[table], **values)  # type: ignore[arg-type]  # fields of Table
    return _with_round(jarnac, number, replace(found, tables={**found.tables, table: changed}))


JARNAC: Decider[Jarnac, JarnacEvent] = Decider(initial=Jarnac, evolve=evolve)
