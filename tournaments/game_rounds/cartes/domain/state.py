"""The rounds of Scrabble cartes of a competition between two events."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import assert_never
from uuid import UUID

from engine.events.decider import Decider
from tournaments.events import ResultsKind
from tournaments.game_rounds.cartes.domain import refusals
from tournaments.game_rounds.cartes.events import (
    CartesPlanned,
    CartesPublished,
    CartesReopened,
    CartesResultEntered,
    CartesResultWithdrawn,
    CartesRoundCancelled,
    CartesRoundClosed,
    CartesRoundSeated,
    CartesSeats,
    CartesSeatsCorrected,
    CartesTableOpened,
)

CartesEvent = (
    CartesPlanned
    | CartesRoundSeated
    | CartesRoundCancelled
    | CartesSeatsCorrected
    | CartesTableOpened
    | CartesResultEntered
    | CartesResultWithdrawn
    | CartesRoundClosed
    | CartesPublished
    | CartesReopened
)


@dataclass(frozen=True, slots=True)
class Table:
    """Who sits there, the table that they play here if they do, and the points of each once they are known."""

    players: tuple[UUID, ...]
    game: UUID | None = None
    points: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Round:
    """Tables by their number."""

    tables: Mapping[int, Table]
    closed: bool = False

    @property
    def entries(self) -> set[UUID]:
        return {entry for table in self.tables.values() for entry in table.players}

    @property
    def without_result(self) -> list[int]:
        """The tables that still play."""
        return sorted(number for number, table in self.tables.items() if table.points is None)

    def table_of(self, entry: UUID) -> int | None:
        """Where somebody sits."""
        return next((number for number, table in self.tables.items() if entry in table.players), None)


@dataclass(frozen=True, slots=True)
class Cartes:
    """`rounds` are in order, the first first; the last one may be in play. `published`: the last publication,
    `counts` how many of each kind; `reopened`: a rectificatif is in preparation."""

    planned: CartesPlanned | None = None
    rounds: tuple[Round, ...] = ()
    published: CartesPublished | None = None
    reopened: bool = False
    counts: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def rules(self) -> CartesPlanned:
        """Raises CartesNotPlanned."""
        if self.planned is None:
            raise refusals.CartesNotPlanned
        return self.planned

    @property
    def open_round(self) -> int | None:
        """The number of the round that is in play."""
        return len(self.rounds) if self.rounds and not self.rounds[-1].closed else None

    def round(self, number: int) -> Round:
        """Raises CartesNotPlanned, CartesRoundUnknown."""
        _ = self.rules
        if not 1 <= number <= len(self.rounds):
            raise refusals.CartesRoundUnknown(round=number)
        return self.rounds[number - 1]

    def table(self, number: int, table: int) -> Table:
        """Raises CartesNotPlanned, CartesRoundUnknown, CartesTableUnknown."""
        found = self.round(number).tables.get(table)
        if found is None:
            raise refusals.CartesTableUnknown(round=number, table=table)
        return found

    @property
    def is_official(self) -> bool:
        """Whether nothing may move."""
        known = self.published
        return known is not None and known.kind is not ResultsKind.PROVISIONAL and not self.reopened

    def refuse_official(self) -> None:
        """Whatever moves the standings asks this first. Raises CartesOfficial."""
        if self.is_official:
            raise refusals.CartesOfficial


def evolve(cartes: Cartes, event: CartesEvent) -> Cartes:
    match event:
        case CartesPlanned():
            return replace(cartes, planned=event)
        case CartesRoundSeated():
            return replace(cartes, rounds=(*cartes.rounds, Round(_tables(event.tables))))
        case CartesRoundCancelled():
            return replace(cartes, rounds=cartes.rounds[:-1])
        case CartesSeatsCorrected():
            found = cartes.rounds[event.round - 1]
            corrected = replace(found, tables={**found.tables, **_tables(event.tables)})
            return _with_round(cartes, event.round, corrected)
        case CartesTableOpened():
            return _with_table(cartes, event.round, event.table, game=event.game)
        case CartesResultEntered():
            return _with_table(cartes, event.round, event.table, points=event.points)
        case CartesResultWithdrawn():
            return _with_table(cartes, event.round, event.table, points=None)
        case CartesRoundClosed():
            return _with_round(cartes, event.round, replace(cartes.rounds[event.round - 1], closed=True))
        case CartesPublished():
            counts = MappingProxyType({**cartes.counts, event.kind.value: event.number})
            return replace(cartes, published=event, reopened=False, counts=counts)
        case CartesReopened():
            return replace(cartes, reopened=True)
        case _:
            assert_never(event)


def _tables(seats: tuple[CartesSeats, ...]) -> dict[int, Table]:
    return {each.table: Table(each.players) for each in seats}


def _with_round(cartes: Cartes, number: int, changed: Round) -> Cartes:
    return replace(cartes, rounds=(*cartes.rounds[: number - 1], changed, *cartes.rounds[number:]))


def _with_table(cartes: Cartes, number: int, table: int, **values: object) -> Cartes:
    found = cartes.rounds[number - 1]
    changed = replace(found.tables[table], **values)  # type: ignore[arg-type]  # fields of Table
    return _with_round(cartes, number, replace(found, tables={**found.tables, table: changed}))


CARTES: Decider[Cartes, CartesEvent] = Decider(initial=Cartes, evolve=evolve)
