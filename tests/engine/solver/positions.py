"""Random small positions: a lexicon of a few words, a grid that its words fill, a hand, a formula."""

import random
import tempfile
from dataclasses import dataclass
from pathlib import Path

from hypothesis import strategies as st

from engine.lexicon import Lexicon
from engine.rules.formula import FORMULAS, Formula
from engine.rules.grid import Grid
from engine.rules.placement import Placement
from tests.engine.lexicon.helpers import make_lexicon
from tests.engine.solver.oracle import all_solutions

# Few letters, so that words cross, touch and lengthen one another often.
LETTERS = "AESTR"
SHORT = st.sets(st.text(LETTERS, min_size=2, max_size=4), min_size=4, max_size=30)
LONG = st.sets(st.text(LETTERS, min_size=7, max_size=10), max_size=6)


@dataclass(frozen=True)
class Position:
    words: tuple[str, ...]
    grid: Grid
    rack: str
    formula: Formula

    def lexicon(self) -> Lexicon:
        """The words as a lexicon; its file goes, its map stays."""
        with tempfile.TemporaryDirectory() as folder:
            return make_lexicon(Path(folder) / "lexicon", self.words)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    words = draw(SHORT) | draw(LONG)
    chance = random.Random(draw(st.integers(0, 2**32)))
    formula = FORMULAS[draw(st.sampled_from(sorted(FORMULAS)))]
    grid = Grid.empty()
    for _ in range(draw(st.integers(0, 5))):
        hand = "".join(chance.choices(LETTERS, k=6)) + chance.choice("?" + LETTERS)
        if found := sorted(all_solutions(grid, hand, words, formula)):
            chosen = chance.choice(found)
            grid = grid.place(Placement.parse(chosen.word, chosen.ref))
    rack = draw(st.one_of(st.text(LETTERS), st.sampled_from(sorted(words))))[: formula.hand]
    jokers = draw(st.integers(0, min(2, len(rack))))
    return Position(tuple(sorted(words)), grid, rack[jokers:] + "?" * jokers, formula)
