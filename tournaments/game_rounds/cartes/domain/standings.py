"""The standings of rounds of Scrabble cartes: a pure fold of their results, recomputed on each read.

The text counts one table (CARTES-13) and does not mention several: total points, then tables won, then the best table
are Raccord's choice. A table is won by the highest score there; equals have both won it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from engine.rules.places import in_groups
from tournaments.game_rounds.cartes.events import CartesPlanned
from tournaments.game_rounds.domain import state


@dataclass(frozen=True, slots=True)
class Tally:
    """What an entry scored at the tables with a result."""

    points: int = 0
    tables: int = 0
    wins: int = 0
    best: int = 0

    def with_table(self, points: int, *, won: bool) -> "Tally":
        best = max(self.best, points) if self.tables else points
        return Tally(self.points + points, self.tables + 1, self.wins + won, best)

    @property
    def key(self) -> tuple[int, ...]:
        """The least is the first. Without a table yet, one comes after those with as many points."""
        return (-self.points, -self.wins, -self.best if self.tables else 0, not self.tables)


def tallies(rounds: Sequence[state.Round], _plan: CartesPlanned) -> dict[UUID, Tally]:
    tally_of: dict[UUID, Tally] = {}
    for round_ in rounds:
        for table in round_.tables.values():
            won = winners(table)
            for number, entry in enumerate(table.players):
                tally = tally_of.setdefault(entry, Tally())
                if table.outcome is not None:
                    tally_of[entry] = tally.with_table(table.outcome[number], won=entry in won)
    return tally_of


def winners(table: state.Table) -> frozenset[UUID]:
    """CARTES-13: those with the most points; nobody as long as they play."""
    if table.outcome is None:
        return frozenset()
    most = max(table.outcome)
    return frozenset(entry for entry, points in zip(table.players, table.outcome, strict=True) if points == most)


def ranked(entries: Sequence[UUID], counted: Mapping[UUID, Tally], _plan: CartesPlanned) -> list[list[UUID]]:
    """By points, tables won, best table."""
    return in_groups(entries, lambda entry: counted[entry].key)
