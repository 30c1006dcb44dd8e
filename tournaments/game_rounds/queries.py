"""Who is seated in the rounds of a competition, whatever is played: under the names that the reader may read."""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, Generic, Protocol, TypeVar
from uuid import UUID

from engine.eventstore.commanding import load
from engine.people.called import place_in_list
from engine.people.identities import names_of_groups
from tournaments.domain.competition import COMPETITION
from tournaments.game_rounds.domain.field import Field
from tournaments.models import EntryRow
from tournaments.queries.competitions import competition_row
from tournaments.queries.standings import Slice
from tournaments.queries.standings.seats import Seat, seats_of
from tournaments.streams import competition_stream


class Rounds(Protocol):
    """The state of rounds, of whatever is played: what every page of them reads."""

    @property
    def rules(self) -> Any: ...
    @property
    def rounds(self) -> tuple[Any, ...]: ...
    @property
    def published(self) -> Any: ...
    @property
    def is_official(self) -> bool: ...
    @property
    def reopened(self) -> bool: ...
    def round(self, number: int) -> Any: ...
    def table(self, number: int, table: int) -> Any: ...


State = TypeVar("State", bound=Rounds)
Shown = TypeVar("Shown")
Names = Mapping[UUID, str]


@dataclass(frozen=True, slots=True)
class Player:
    """An entry and its name."""

    id: UUID
    name: str


@dataclass(frozen=True, slots=True)
class ShownLine:
    """A line of the standings, under what else the entry is ranked in the competition."""

    line: Any
    name: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundsPage(Generic[State, Shown]):
    """The rounds of a competition as they stand. `of`: how many are planned, 0 where nobody can say yet."""

    competition: UUID
    version: int
    name: str
    starts_on: date
    of: int
    rounds: tuple[Shown, ...]
    lines: tuple[ShownLine, ...]
    state: State
    field: Field

    @property
    def rules(self) -> Any:
        """How the rounds are made and counted, as they were planned."""
        return self.state.rules

    @property
    def published(self) -> Any:
        """The last publication, None before the first."""
        return self.state.published

    @property
    def is_official(self) -> bool:
        return self.state.is_official

    @property
    def reopened(self) -> bool:
        return self.state.reopened

    @property
    def open_round(self) -> Any:
        """The round that is in play, None between two."""
        last: Any = self.rounds[-1] if self.rounds else None
        return last if last and not last.closed else None

    @property
    def may_pair(self) -> bool:
        """Whether another round is to be made."""
        return self.open_round is None and not self.is_official and len(self.rounds) < (self.of or 1)


@dataclass(frozen=True, slots=True)
class AtRound:
    """One round of a page, as its forms take it."""

    page: RoundsPage[Any, Any]
    round: Any

    @classmethod
    def of(cls, page: RoundsPage[Any, Any], number: int) -> "AtRound":
        """Raises the refusal of an unknown round."""
        page.state.round(number)
        return cls(page, page.rounds[number - 1])

    @property
    def late(self) -> list[Player]:
        """Who plays and is not in the round."""
        here = self.page.state.round(self.round.number).entries
        return [player for player in choosable(self.page) if player.id not in here]


@dataclass(frozen=True, slots=True)
class AtTable:
    """One table of a round."""

    page: RoundsPage[Any, Any]
    round: Any
    table: Any

    @classmethod
    def of(cls, page: RoundsPage[Any, Any], number: int, table: int) -> "AtTable":
        """Raises the refusal of an unknown round or table."""
        page.state.table(number, table)
        found = page.rounds[number - 1]
        return cls(page, found, next(each for each in found.tables if each.table == table))


def rounds_page(
    competition: UUID,
    state: State,
    *,
    version: int,
    planned: Callable[[Field], int],
    shown: Callable[[int, Any, Names], Shown],
    ranked: Callable[..., Iterable[Any]],
    asked: Slice | None,
    upto: int | None,
) -> RoundsPage[State, Shown]:
    """The rounds, and the standings of those who are asked for, after so many rounds.

    planned: how many rounds there will be; shown: a round under its number; ranked: the lines of the standings.
    """
    row, field = competition_row(competition), field_of(competition)
    entries = {entry for each in state.rounds for entry in each.entries} | field.playing
    names, seats = names_of_field(competition, entries), seats_of(row)
    only = frozenset(entry for entry, seat in seats.items() if asked.holds(seat)) if asked and asked.asked else None
    lines = ranked(state, out=field.excluded, only=only, upto=upto)
    return RoundsPage(
        competition=competition,
        version=version,
        name=row.name,
        starts_on=row.starts_on,
        of=planned(field),
        rounds=tuple(shown(number, each, names) for number, each in enumerate(state.rounds, start=1)),
        lines=tuple(ShownLine(line, names[line.entry], seats[line.entry]) for line in lines),
        state=state,
        field=field,
    )


def field_of(competition: UUID) -> Field:
    """Who plays, and who is out."""
    return Field.of(load(competition_stream(competition), COMPETITION).state)


def names_of_field(competition: UUID, entries: Iterable[UUID]) -> Names:
    """What entries are called, as the present reader may read it."""
    rows = EntryRow.objects.filter(entry__in=set(entries)).values_list("entry", "players")
    return names_of_groups(dict(rows), competition)


def named(entries: Collection[UUID], names: Names) -> tuple[Player, ...]:
    return tuple(Player(entry, names[entry]) for entry in entries)


def choosable(page: RoundsPage[Any, Any]) -> list[Player]:
    """Everybody who may be given a place, by name."""
    playing = page.field.playing
    return sorted(
        named(playing, names_of_field(page.competition, playing)), key=lambda player: place_in_list(player.name)
    )
