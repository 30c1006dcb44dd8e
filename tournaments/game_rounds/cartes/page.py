"""Rounds of Scrabble cartes as pages, papers and programs show them: under the names that the reader may read."""

from dataclasses import dataclass
from uuid import UUID

from games.queries.tables import table_if_any
from tournaments.game_rounds.cartes.domain import Cartes, Round, Seating, Table, proposed, standings
from tournaments.game_rounds.cartes.domain.standings import winners
from tournaments.game_rounds.cartes.queries import cartes_version, load_cartes
from tournaments.game_rounds.queries import Names, RoundsPage, names_of_field, rounds_page
from tournaments.queries.standings import Slice


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


CartesPage = RoundsPage[Cartes, ShownRound]


def cartes_page(competition: UUID, *, asked: Slice | None = None, upto: int | None = None) -> CartesPage:
    """The rounds, and the standings of those who are asked for, after so many rounds.

    Raises UnknownCompetition, CartesNotPlanned.
    """
    cartes = load_cartes(competition)
    rules = cartes.rules
    return rounds_page(
        competition,
        cartes,
        version=cartes_version(competition),
        planned=lambda _field: rules.rounds,
        shown=_round,
        ranked=standings,
        asked=asked,
        upto=upto,
    )


def next_round(page: CartesPage) -> tuple[Seating, ShownRound]:
    """The round as it would be made now. Raises what `proposed` refuses."""
    seating = proposed(page.state, field=page.field)
    made = Round({each.table: Table(each.players) for each in seating.tables})
    return seating, _round(seating.round, made, names_of_field(page.competition, page.field.playing))


def _round(number: int, found: Round, names: Names) -> ShownRound:
    tables = tuple(_table(number, table, names) for number, table in sorted(found.tables.items()))
    return ShownRound(number, tables, found.closed)


def _table(number: int, table: Table, names: Names) -> ShownTable:
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
