"""What every player had in front of him at a coup."""

from dataclasses import dataclass

from engine.rules.formula import NORMALE, Formula
from engine.rules.grid import Grid
from engine.rules.legality import Words


@dataclass(frozen=True)
class Position:
    """A grid, a tirage ("?" = joker), the coup (from 1) and the lexicon.

    first_word_len: length of the first word of the partie, None when unknown or not placed yet. solutions:
    whatever the solver found, for those who show it; no article needs it.
    """

    grid: Grid
    tirage: str
    coup: int
    lexicon: Words
    first_word_len: int | None = None
    formula: Formula = NORMALE
    solutions: object = None

    @property
    def first_word_of_two(self) -> bool:
        return self.first_word_len == 2
