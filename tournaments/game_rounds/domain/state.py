"""The state of the rounds of a competition, in any game."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache, partial
from types import MappingProxyType
from typing import Any, assert_never
from uuid import UUID

from engine.events.decider import Decider
from tournaments.events.publication import ResultsKind
from tournaments.game_rounds import events
from tournaments.game_rounds.domain.refusals import NotPlanned, Official, RoundUnknown, TableUnknown
from tournaments.game_rounds.domain.rules import Rules


@dataclass(frozen=True, slots=True)
class Table:
    """The players of a table, their match or table online if any, and its outcome, in the form of the game."""

    players: tuple[UUID, ...]
    online: UUID | None = None
    outcome: Any = None


@dataclass(frozen=True, slots=True)
class Round:
    """Tables by their number, and the entries without an opponent. `seated`: the event that it began with."""

    tables: Mapping[int, Table]
    exempt: tuple[UUID, ...] = ()
    closed: bool = False
    seated: Any = None

    @property
    def entries(self) -> set[UUID]:
        return {entry for table in self.tables.values() for entry in table.players} | set(self.exempt)

    @property
    def without_result(self) -> list[int]:
        """The tables that still play."""
        return sorted(number for number, table in self.tables.items() if table.outcome is None)

    def table_of(self, entry: UUID) -> int | None:
        return next((number for number, table in self.tables.items() if entry in table.players), None)


@dataclass(frozen=True, slots=True)
class Rounds:
    """`rounds` are in order, the first first; the last one may be in play. `published`: the last publication,
    `counts` how many of each kind; `reopened`: a rectificatif is in preparation."""

    rules: Rules
    planned: Any = None
    rounds: tuple[Round, ...] = ()
    published: Any = None
    reopened: bool = False
    counts: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def plan(self) -> Any:
        """How they are made and counted. Raises NotPlanned."""
        if self.planned is None:
            raise self.rules.refusal(NotPlanned)
        return self.planned

    @property
    def open_round(self) -> int | None:
        """The number of the round that is in play."""
        return len(self.rounds) if self.rounds and not self.rounds[-1].closed else None

    def round(self, number: int) -> Round:
        """Raises NotPlanned, RoundUnknown."""
        _ = self.plan
        if not 1 <= number <= len(self.rounds):
            raise self.rules.refusal(RoundUnknown, round=number)
        return self.rounds[number - 1]

    def table(self, number: int, table: int) -> Table:
        """Raises NotPlanned, RoundUnknown, TableUnknown."""
        seated = self.round(number).tables.get(table)
        if seated is None:
            raise self.rules.refusal(TableUnknown, round=number, table=table)
        return seated

    @property
    def is_official(self) -> bool:
        """Whether nothing may move."""
        known = self.published
        return known is not None and known.kind is not ResultsKind.PROVISIONAL and not self.reopened

    def refuse_official(self) -> None:
        """Whatever moves the standings asks this first. Raises Official."""
        if self.is_official:
            raise self.rules.refusal(Official)


def evolve(state: Rounds, event: events.RoundsEvent) -> Rounds:
    match event:
        case events.Planned():
            return replace(state, planned=event)
        case events.RoundSeated():
            made = Round(_tables(event.seats), event.seats.exempt, seated=event)
            return replace(state, rounds=(*state.rounds, made))
        case events.RoundCancelled():
            return replace(state, rounds=state.rounds[:-1])
        case events.SeatsCorrected():
            tables = {**state.rounds[event.round - 1].tables, **_tables(event.seats)}
            return _with_round(state, event.round, tables=tables, exempt=event.seats.exempt)
        case events.OnlineOpened():
            return _with_table(state, event.round, event.table, online=event.online)
        case events.ResultEntered():
            return _with_table(state, event.round, event.table, outcome=event.outcome)
        case events.ResultWithdrawn():
            return _with_table(state, event.round, event.table, outcome=None)
        case events.RoundClosed():
            return _with_round(state, event.round, closed=True)
        case events.StandingsPublished():
            counts = MappingProxyType({**state.counts, event.kind.value: event.number})
            return replace(state, published=event, reopened=False, counts=counts)
        case events.StandingsReopened():
            return replace(state, reopened=True)
        case _:
            assert_never(event)


def _tables(seats: events.Seats) -> dict[int, Table]:
    return {number: Table(players) for number, players in seats.tables.items()}


def _with_round(state: Rounds, number: int, **values: Any) -> Rounds:
    changed = replace(state.rounds[number - 1], **values)
    return replace(state, rounds=(*state.rounds[: number - 1], changed, *state.rounds[number:]))


def _with_table(state: Rounds, number: int, table: int, **values: Any) -> Rounds:
    tables = state.rounds[number - 1].tables
    return _with_round(state, number, tables={**tables, table: replace(tables[table], **values)})


@cache
def decider_of(rules: Rules) -> Decider[Rounds, events.RoundsEvent]:
    """How the rounds of a game are folded."""
    return Decider(initial=partial(Rounds, rules), evolve=evolve)
