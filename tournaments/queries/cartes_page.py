"""Rounds of Scrabble cartes as pages, papers and programs show them: under the names that the reader may read."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from uuid import UUID

from games.queries.tables import table_if_any
from tournaments.domain.cartes import Cartes, Line, Round, Seating, Table, proposed, standings
from tournaments.domain.cartes.standings import winners
from tournaments.domain.field import Field
from tournaments.events import CartesPlanned, CartesPublished
from tournaments.queries.cartes import cartes_version, load_cartes
from tournaments.queries.competitions import competition_row
from tournaments.queries.jarnac import field_of, names_of_field
from tournaments.queries.jarnac_page import Player
from tournaments.queries.standings import Slice
from tournaments.queries.standings.seats import Seat, seats_of


@dataclass(frozen=True, slots=True)
class SeatedPlayer:
    """A player at a table. `points`: None as long as the table has no result."""

    id: UUID
    name: str
    points: int | None
    won: bool


@dataclass(frozen=True, slots=True)
class ShownTable:
    """A table of a round. `game`: where it is played here; `begun`: a word lies there."""

    table: int
    players: tuple[SeatedPlayer, ...]
    game: UUID | None
    begun: bool
    done: bool


@dataclass(frozen=True, slots=True)
class ShownRound:
    """A round: its tables in order, whether it is closed."""

    number: int
    tables: tuple[ShownTable, ...]
    closed: bool

    @property
    def missing(self) -> int:
        """How many tables have no result."""
        return sum(not table.done for table in self.tables)


@dataclass(frozen=True, slots=True)
class ShownLine:
    """A line of the standings, under what else the entry is ranked in the competition."""

    line: Line
    name: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class CartesPage:
    """Scrabble cartes in a competition as it stands."""

    competition: UUID
    version: int
    name: str
    starts_on: date
    rules: CartesPlanned
    rounds: tuple[ShownRound, ...]
    lines: tuple[ShownLine, ...]
    published: CartesPublished | None
    is_official: bool
    reopened: bool
    cartes: Cartes
    field: Field

    @property
    def of(self) -> int:
        """How many rounds are planned."""
        return self.rules.rounds

    @property
    def open_round(self) -> ShownRound | None:
        return self.rounds[-1] if self.rounds and not self.rounds[-1].closed else None

    @property
    def may_pair(self) -> bool:
        """Whether another round is to be made."""
        return self.open_round is None and not self.is_official and len(self.rounds) < self.of


@dataclass(frozen=True, slots=True)
class AtTable:
    """One table of a round."""

    page: CartesPage
    round: ShownRound
    table: ShownTable

    @classmethod
    def of(cls, page: CartesPage, number: int, table: int) -> "AtTable":
        """Raises CartesRoundUnknown, CartesTableUnknown."""
        page.cartes.table(number, table)
        found = page.rounds[number - 1]
        return cls(page, found, next(each for each in found.tables if each.table == table))


def cartes_page(competition: UUID, *, asked: Slice | None = None, upto: int | None = None) -> CartesPage:
    """The rounds, and the standings of those who are asked for, after so many rounds.

    Raises UnknownCompetition, CartesNotPlanned.
    """
    row = competition_row(competition)
    cartes = load_cartes(competition)
    rules, field = cartes.rules, field_of(competition)
    entries = {entry for each in cartes.rounds for entry in each.entries} | field.playing
    names, seats = names_of_field(competition, entries), seats_of(row)
    only = frozenset(entry for entry, seat in seats.items() if asked.holds(seat)) if asked and asked.asked else None
    lines = standings(cartes, out=field.excluded, only=only, upto=upto)
    return CartesPage(
        competition=competition,
        version=cartes_version(competition),
        name=row.name,
        starts_on=row.starts_on,
        rules=rules,
        rounds=tuple(_round(number, each, names) for number, each in enumerate(cartes.rounds, start=1)),
        lines=tuple(ShownLine(line, names[line.entry], seats[line.entry]) for line in lines),
        published=cartes.published,
        is_official=cartes.is_official,
        reopened=cartes.reopened,
        cartes=cartes,
        field=field,
    )


def next_round(page: CartesPage) -> tuple[Seating, ShownRound]:
    """The round as it would be made now. Raises what `proposed` refuses."""
    seating = proposed(page.cartes, field=page.field)
    made = Round({each.table: Table(each.players) for each in seating.tables})
    return seating, _round(seating.round, made, names_of_field(page.competition, page.field.playing))


def choosable(page: CartesPage) -> list[Player]:
    """Everybody who may be given a place, by name."""
    names = names_of_field(page.competition, page.field.playing)
    return sorted((Player(entry, names[entry]) for entry in page.field.playing), key=lambda one: one.name)


def _round(number: int, found: Round, names: Mapping[UUID, str]) -> ShownRound:
    tables = tuple(_table(number, table, names) for number, table in sorted(found.tables.items()))
    return ShownRound(number, tables, found.closed)


def _table(number: int, table: Table, names: Mapping[UUID, str]) -> ShownTable:
    row = table_if_any(table.game) if table.game and table.points is None else None
    won = winners(table)
    points: tuple[int | None, ...] = table.points or (None,) * len(table.players)
    players = zip(table.players, points, strict=True)
    return ShownTable(
        table=number,
        players=tuple(SeatedPlayer(entry, names[entry], made, entry in won) for entry, made in players),
        game=table.game,
        begun=row is not None and row.turns > 0,
        done=table.points is not None,
    )
