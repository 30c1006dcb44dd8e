"""Rounds of Jarnac as pages, papers and programs show them: under the names that the reader may read."""

from dataclasses import dataclass
from uuid import UUID

from games.events import Side
from games.queries.matches import match_if_any
from tournaments.game_rounds.jarnac.domain import (
    Field,
    Forfeit,
    Jarnac,
    Pairing,
    Played,
    Round,
    Table,
    proposed,
    standings,
)
from tournaments.game_rounds.jarnac.domain.pairing import planned_rounds
from tournaments.game_rounds.jarnac.events import JarnacScore
from tournaments.game_rounds.jarnac.queries import jarnac_version, load_jarnac
from tournaments.game_rounds.queries import Names, Player, RoundsPage, named, names_of_field, rounds_page
from tournaments.queries.standings import Slice


@dataclass(frozen=True, slots=True)
class ShownTable:
    """A table of a round. `scores`: of the first and the second, None where they have not played; `winner` likewise.

    `begun`: of a match that is played here, a word has been played.
    """

    table: int
    first: Player
    second: Player
    match: UUID | None
    begun: bool
    scores: tuple[JarnacScore, JarnacScore] | None
    absent: tuple[Player, ...]
    winner: Side | None

    @property
    def players(self) -> tuple[Player, Player]:
        return self.first, self.second

    @property
    def done(self) -> bool:
        return self.scores is not None or bool(self.absent)

    @property
    def is_draw(self) -> bool:
        return self.scores is not None and self.winner is None


@dataclass(frozen=True, slots=True)
class ShownRound:
    """A round: its tables in order, who is exempt, whether it is closed."""

    number: int
    tables: tuple[ShownTable, ...]
    exempt: tuple[Player, ...]
    closed: bool

    @property
    def missing(self) -> int:
        """How many tables have no result."""
        return sum(not table.done for table in self.tables)


JarnacPage = RoundsPage[Jarnac, ShownRound]


def jarnac_page(competition: UUID, *, asked: Slice | None = None, upto: int | None = None) -> JarnacPage:
    """The rounds, and the standings of those who are asked for, after so many rounds.

    Raises UnknownCompetition, JarnacNotPlanned.
    """
    jarnac = load_jarnac(competition)
    _ = jarnac.rules

    def planned(field: Field) -> int:
        return planned_rounds(jarnac, field) if len(field.playing) > 1 or jarnac.rounds else 0

    return rounds_page(
        competition,
        jarnac,
        version=jarnac_version(competition),
        planned=planned,
        shown=_round,
        ranked=standings,
        asked=asked,
        upto=upto,
    )


def next_round(page: JarnacPage) -> tuple[Pairing, ShownRound, tuple[Player, ...]]:
    """The round as it would be made now, and who is left out of a round robin. Raises what `proposed` refuses."""
    pairing = proposed(page.state, field=page.field)
    names = names_of_field(page.competition, page.field.playing)
    made = Round({pair.table: Table(pair.first, pair.second) for pair in pairing.pairs}, pairing.exempt)
    return pairing, _round(pairing.round, made, names), named(pairing.left_out, names)


def _round(number: int, found: Round, names: Names) -> ShownRound:
    tables = tuple(_table(number, table, names) for number, table in sorted(found.tables.items()))
    return ShownRound(number, tables, named(found.exempt, names), found.closed)


def _table(number: int, table: Table, names: Names) -> ShownTable:
    played = table.outcome if isinstance(table.outcome, Played) else None
    absent = table.outcome.absent if isinstance(table.outcome, Forfeit) else frozenset()
    row = match_if_any(table.match) if table.match and table.outcome is None else None
    winner = played.winner if played else None
    if len(absent) == 1:
        winner = Side.SECOND if table.first in absent else Side.FIRST
    return ShownTable(
        table=number,
        first=Player(table.first, names[table.first]),
        second=Player(table.second, names[table.second]),
        match=table.match,
        begun=row is not None and row.words > 0,
        scores=(played.first, played.second) if played else None,
        absent=named([entry for entry in table.entries if entry in absent], names),
        winner=winner,
    )
