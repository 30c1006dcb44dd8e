"""Rounds as pages, papers and programs show them: under the names that the reader may read."""

from dataclasses import dataclass
from datetime import date
from typing import Any
from uuid import UUID

from tournaments.game_rounds.domain.roster import Roster
from tournaments.game_rounds.domain.state import Rounds
from tournaments.queries.standings.seats import Seat


@dataclass(frozen=True, slots=True)
class Player:
    """An entry and its name."""

    id: UUID
    name: str


@dataclass(frozen=True, slots=True)
class SeatedPlayer(Player):
    """A player at a table. `made`: as the game says it, None as long as the table has no result or where he was absent.

    `won`: nobody there made more; `absent`: he did not play.
    """

    made: Any
    won: bool
    absent: bool


@dataclass(frozen=True, slots=True)
class ShownTable:
    """A table of a round. `online`: the match or table that it plays here; `begun`: a word has been played there."""

    table: int
    players: tuple[SeatedPlayer, ...]
    online: UUID | None
    begun: bool
    done: bool


@dataclass(frozen=True, slots=True)
class ShownRound:
    """A round: its tables in order, who is exempt, whether it is closed."""

    number: int
    tables: tuple[Any, ...]
    exempt: tuple[Player, ...]
    closed: bool

    @property
    def missing(self) -> int:
        """How many tables have no result."""
        return sum(not table.done for table in self.tables)


@dataclass(frozen=True, slots=True)
class ShownLine:
    """A line of the standings, under what else the entry is ranked in the competition."""

    line: Any
    name: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundsPage:
    """The rounds of a `Game` in a competition as they stand. `of`: how many are planned, 0 where nobody can say yet."""

    game: Any
    competition: UUID
    version: int
    name: str
    starts_on: date
    of: int
    rounds: tuple[ShownRound, ...]
    lines: tuple[ShownLine, ...]
    state: Rounds
    roster: Roster

    @property
    def open_round(self) -> ShownRound | None:
        """The round that is in play, None between two."""
        last = self.rounds[-1] if self.rounds else None
        return last if last and not last.closed else None

    @property
    def may_pair(self) -> bool:
        """Whether another round is to be made."""
        return self.open_round is None and not self.state.is_official and len(self.rounds) < (self.of or 1)


@dataclass(frozen=True, slots=True)
class AtRound:
    """One round of a page, as its forms take it."""

    page: RoundsPage
    round: ShownRound

    @classmethod
    def of(cls, page: RoundsPage, number: int) -> "AtRound":
        """Raises RoundUnknown."""
        page.state.round(number)
        return cls(page, page.rounds[number - 1])


@dataclass(frozen=True, slots=True)
class AtTable(AtRound):
    """One table of a round."""

    table: Any

    @classmethod
    def at(cls, page: RoundsPage, number: int, table: int) -> "AtTable":
        """Raises RoundUnknown, TableUnknown."""
        page.state.table(number, table)
        round_ = page.rounds[number - 1]
        return cls(page, round_, next(seated for seated in round_.tables if seated.table == table))
