"""The positions that come with Raccord to practise on, each with a bulletin and the articles that it shows."""

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from arbitration.domain.position import Position
from engine.rules import legality, placement
from engine.rules.grid import Grid

_FILE = Path(__file__).with_name("teaching.toml")


@dataclass(frozen=True, slots=True)
class Teaching:
    """grid: placements in the order laid; paper, reference, score: the bulletin, as it would be typed.

    plausible: crosswords that the arbitre judges plausible; motif: the sanction of fisf-2020, "" for none.
    """

    key: str
    title: str
    question: str
    articles: tuple[str, ...]
    grid: tuple[str, ...]
    tirage: str
    paper: str
    reference: str
    score: str
    motif: str
    plausible: str = ""

    def position(self, lexicon: legality.Words) -> Position:
        """What the players had in front of them; the coup follows the words laid."""
        grid = Grid.empty()
        for placed in self.grid:
            grid = grid.place(placement.Placement.parse(*placed.split()))
        first = len(self.grid[0].split()[0]) if self.grid else None
        return Position(grid, self.tirage, len(self.grid) + 1, lexicon, first)


@lru_cache(maxsize=1)
def teaching_positions() -> tuple[Teaching, ...]:
    """All of them, in the order in which they teach the articles."""
    listed = tomllib.loads(_FILE.read_text(encoding="utf-8"))["position"]
    return tuple(
        Teaching(**{**position, "articles": tuple(position["articles"]), "grid": tuple(position["grid"])})
        for position in listed
    )
