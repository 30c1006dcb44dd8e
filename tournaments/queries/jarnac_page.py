"""Rounds of Jarnac as pages, papers and programs show them: under the names that the reader may read."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from uuid import UUID

from games.events import Side
from games.queries.matches import match_if_any
from tournaments.domain.jarnac import Field, Forfeit, Jarnac, Line, Pairing, Played, Round, Table, proposed, standings
from tournaments.domain.jarnac.pairing import planned_rounds
from tournaments.events import JarnacPlanned, JarnacPublished, JarnacScore
from tournaments.queries.competitions import competition_row
from tournaments.queries.jarnac import field_of, jarnac_version, load_jarnac, names_of_field
from tournaments.queries.standings import Slice
from tournaments.queries.standings.seats import Seat, seats_of


@dataclass(frozen=True, slots=True)
class Player:
    """An entry and its name."""

    id: UUID
    name: str


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


@dataclass(frozen=True, slots=True)
class ShownLine:
    """A line of the standings, under what else the entry is ranked in the competition."""

    line: Line
    name: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class JarnacPage:
    """A competition of Jarnac as it stands. `of`: how many rounds are planned, 0 where nobody can say yet."""

    competition: UUID
    version: int
    name: str
    starts_on: date
    rules: JarnacPlanned
    of: int
    rounds: tuple[ShownRound, ...]
    lines: tuple[ShownLine, ...]
    published: JarnacPublished | None
    is_official: bool
    reopened: bool
    jarnac: Jarnac
    field: Field

    @property
    def open_round(self) -> ShownRound | None:
        return self.rounds[-1] if self.rounds and not self.rounds[-1].closed else None

    @property
    def may_pair(self) -> bool:
        """Whether another round is to be made."""
        return self.open_round is None and not self.is_official and len(self.rounds) < (self.of or 1)


@dataclass(frozen=True, slots=True)
class AtTable:
    """One table of a round."""

    page: JarnacPage
    round: ShownRound
    table: ShownTable

    @classmethod
    def of(cls, page: JarnacPage, number: int, table: int) -> "AtTable":
        """Raises JarnacRoundUnknown, JarnacTableUnknown."""
        page.jarnac.table(number, table)
        found = page.rounds[number - 1]
        return cls(page, found, next(each for each in found.tables if each.table == table))


def jarnac_page(competition: UUID, *, asked: Slice | None = None, upto: int | None = None) -> JarnacPage:
    """The rounds, and the standings of those who are asked for, after so many rounds.

    Raises UnknownCompetition, JarnacNotPlanned.
    """
    row = competition_row(competition)
    jarnac = load_jarnac(competition)
    rules, field = jarnac.rules, field_of(competition)
    entries = {entry for each in jarnac.rounds for entry in each.entries} | field.playing
    names, seats = names_of_field(competition, entries), seats_of(row)
    only = frozenset(entry for entry, seat in seats.items() if asked.holds(seat)) if asked and asked.asked else None
    return JarnacPage(
        competition=competition,
        version=jarnac_version(competition),
        name=row.name,
        starts_on=row.starts_on,
        rules=rules,
        of=planned_rounds(jarnac, field) if len(field.playing) > 1 or jarnac.rounds else 0,
        rounds=tuple(_round(number, each, names) for number, each in enumerate(jarnac.rounds, start=1)),
        lines=tuple(_lines(seats, standings(jarnac, out=field.excluded, only=only, upto=upto), names)),
        published=jarnac.published,
        is_official=jarnac.is_official,
        reopened=jarnac.reopened,
        jarnac=jarnac,
        field=field,
    )


def next_round(page: JarnacPage) -> tuple[Pairing, ShownRound, tuple[Player, ...]]:
    """The round as it would be made now, and who is left out of a round robin. Raises what `proposed` refuses."""
    pairing = proposed(page.jarnac, field=page.field)
    names = names_of_field(page.competition, page.field.playing)
    made = Round({pair.table: Table(pair.first, pair.second) for pair in pairing.pairs}, pairing.exempt)
    return pairing, _round(pairing.round, made, names), _players(pairing.left_out, names)


def choosable(page: JarnacPage) -> list[Player]:
    """Everybody who may be given a place, by name."""
    return sorted(_players(page.field.playing, names_of_field(page.competition, page.field.playing)), key=_by_name)


def _by_name(player: Player) -> str:
    return player.name


def _round(number: int, found: Round, names: Mapping[UUID, str]) -> ShownRound:
    tables = tuple(_table(number, table, names) for number, table in sorted(found.tables.items()))
    return ShownRound(number, tables, _players(found.exempt, names), found.closed)


def _table(number: int, table: Table, names: Mapping[UUID, str]) -> ShownTable:
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
        absent=_players([entry for entry in table.entries if entry in absent], names),
        winner=winner,
    )


def _players(entries: Sequence[UUID] | frozenset[UUID], names: Mapping[UUID, str]) -> tuple[Player, ...]:
    return tuple(Player(entry, names[entry]) for entry in entries)


def _lines(seats: Mapping[UUID, Seat], ranked: Iterable[Line], names: Mapping[UUID, str]) -> Iterator[ShownLine]:
    return (ShownLine(line, names[line.entry], seats[line.entry]) for line in ranked)
