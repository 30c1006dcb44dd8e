"""The top of a grid that grows word by word."""

from engine.lexicon import Lexicon
from engine.rules.formula import Formula
from engine.rules.grid import Grid
from engine.rules.placement import Placement
from engine.solver import Solved, solve


class Solver:
    """Holds the grid of one game at a time."""

    def __init__(self, lexicon: Lexicon, formula: Formula) -> None:
        self._lexicon = lexicon
        self._formula = formula
        self.grid = Grid.empty()

    def lay(self, grid: Grid) -> None:
        self.grid = grid

    def place(self, placement: Placement) -> None:
        self.grid = self.grid.place(placement)

    def top(self, rack: str) -> Solved:
        return solve(self.grid, rack, self._lexicon, self._formula)
