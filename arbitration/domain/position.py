"""What every player had in front of him at a coup."""

from dataclasses import dataclass
from functools import cached_property

from engine.rules.formula import NORMALE, Formula
from engine.rules.grid import EMPTY, Grid
from engine.rules.legality import Words


@dataclass(frozen=True)
class Position:
    """A grid, a tirage ("?" = joker), the coup (from 1) and the lexicon.

    first_word_len: length of the first word of the partie, None when unknown or not placed yet: two letters alone on
    the grid are that word. solutions: whatever the solver found, for those who show it; no article needs it.
    """

    grid: Grid
    tirage: str
    coup: int
    lexicon: Words
    first_word_len: int | None = None
    formula: Formula = NORMALE
    solutions: object = None

    @cached_property
    def _known(self) -> dict[str, bool]:
        return {}

    def admits(self, word: str) -> bool:
        """FISF 5.1: whether the lexicon has the word; kept, since a lexicon is a file."""
        known = self._known.get(word)
        if known is None:
            known = self._known[word] = word in self.lexicon
        return known

    @cached_property
    def first_word_of_two(self) -> bool:
        if self.first_word_len is None:
            return sum(letter != EMPTY for row in self.grid.rows() for letter in row) == 2
        return self.first_word_len == 2
