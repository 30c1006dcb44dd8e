"""Random small positions: a lexicon of a few words, a grid that they fill coup by coup, hands for each grid.

Everything comes from a seed, but the sizes come from hypothesis, which makes them small again when a test fails.
"""

import random
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from hypothesis import strategies as st

from engine.lexicon.lexicon import Lexicon
from engine.rules.formula import FORMULAS, Formula
from engine.rules.grid import EMPTY, Grid
from engine.rules.letters import ALPHABET, JOKER
from engine.rules.placement import Placement
from engine.rules.reference import SIZE
from tests.engine.lexicon.helpers import make_lexicon
from tests.engine.solver.oracle import Slot, placements, slots

# Few letters, so that words cross, touch and lengthen one another often; one set of dear ones, and the whole alphabet.
ALPHABETS = ("AESTR", "AESTR", "AESTRIN", "AB", "ZEKAWY", ALPHABET)
# Lays anything anywhere: only the words and the grid decide.
WIDEST = FORMULAS["7-8-9"]


@dataclass(frozen=True)
class Position:
    grid: Grid
    rack: str
    formula: Formula


@dataclass(frozen=True)
class Sequence:
    """Words, the placements that fill a grid one after the other from its beginning, positions met on the way."""

    words: tuple[str, ...]
    start: Grid
    coups: tuple[Placement, ...]
    positions: tuple[Position, ...]

    @cached_property
    def lexicon(self) -> Lexicon:
        """The words as a lexicon; its file goes, its map stays."""
        with tempfile.TemporaryDirectory() as folder:
            return make_lexicon(Path(folder) / "lexicon", self.words)

    def grids(self) -> Iterator[Grid]:
        """The grid before the first coup, then after each."""
        grid = self.start
        yield grid
        for coup in self.coups:
            grid = grid.place(coup)
            yield grid


@st.composite
def sequences(draw: st.DrawFn) -> Sequence:
    seed, words, coups = draw(st.integers(0, 2**32)), draw(st.integers(3, 24)), draw(st.integers(0, 7))
    return sequence(seed, words, coups, hands=draw(st.integers(1, 3)))


def sequence(seed: int, words: int, coups: int, hands: int) -> Sequence:
    """About so many words, at most so many coups, so many hands for the last grid and one for each before."""
    chance = random.Random(seed)
    alphabet = chance.choice(ALPHABETS)
    admitted = _words(chance, alphabet, words)
    # One in eight starts from letters laid anyhow, which make no words: a grid read from a file may hold anything.
    start = _strewn(chance, alphabet) if chance.random() < 1 / 8 else Grid.empty()
    laid: list[Placement] = []
    grids = [start]
    for _ in range(coups):
        if (coup := _coup(chance, grids[-1], admitted)) is None:
            break
        laid.append(coup)
        grids.append(grids[-1].place(coup))
    chosen = [*grids[:-1], *[grids[-1]] * hands]
    positions = tuple(_position(chance, grid, alphabet, admitted) for grid in chosen)
    return Sequence(admitted, start, tuple(laid), positions)


def _words(chance: random.Random, alphabet: str, count: int) -> tuple[str, ...]:
    """Short words, long ones, and words made of others, which lengthen on the grid what stands there."""
    found = {"".join(chance.choices(alphabet, k=chance.choice((2, 2, 3, 3, 4, 5, 7)))) for _ in range(count)}
    for _ in range(count // 3):
        one, other = chance.choice(sorted(found)), chance.choice(sorted(found))
        between = "".join(chance.choices(alphabet, k=chance.randrange(4)))
        found.add((one + between + other)[:SIZE])
    for _ in range(chance.choice((0, 1, 3))):
        found.add("".join(chance.choices(alphabet, k=chance.randint(8, SIZE))))
    return tuple(sorted(found))


def _strewn(chance: random.Random, alphabet: str) -> Grid:
    share = chance.choice((0.02, 0.1, 0.4, 0.9))
    letters = alphabet + alphabet[0].lower()
    return Grid("".join(chance.choice(letters) if chance.random() < share else EMPTY for _ in range(SIZE * SIZE)))


def _coup(chance: random.Random, grid: Grid, words: tuple[str, ...]) -> Placement | None:
    """A legal placement of any of the words, or None; a tile in ten is a joker.

    The slots that already hold most letters are tried first: they make crossings and long words.
    """
    for slot in sorted(slots(grid), key=lambda slot: chance.random() * (2 + len(slot.cells) - len(slot.new))):
        for word in words:
            if len(word) == len(slot.cells) and any(_legal(grid, slot, word, words)):
                shown = [
                    there if there != EMPTY else chance.choice((letter.lower(), *letter * 9))
                    for there, letter in zip(slot.there, word, strict=True)
                ]
                return Placement("".join(shown), slot.ref)
    return None


def _legal(grid: Grid, slot: Slot, word: str, words: tuple[str, ...]) -> Iterator[bool]:
    """Something when the word may be laid there by who has its letters."""
    return (True for _ in placements(grid, word, frozenset(words), WIDEST, slot, word))


def _position(chance: random.Random, grid: Grid, alphabet: str, words: tuple[str, ...]) -> Position:
    formula = FORMULAS[chance.choice(sorted(FORMULAS))]
    size = chance.choice((formula.hand, formula.hand, formula.hand, chance.randint(1, formula.hand)))
    rack = _useful(chance, grid, words)[:size]
    rack += "".join(chance.choices(alphabet, k=size - len(rack)))
    letters = chance.sample(rack, size)
    jokers = min(chance.choice((0, 0, 0, 1, 1, 2)), size)
    return Position(grid, "".join(letters[jokers:]) + JOKER * jokers, formula)


def _useful(chance: random.Random, grid: Grid, words: tuple[str, ...]) -> str:
    """Half the time, the letters that one of the words lacks in one of the slots: long words need the right hand."""
    if chance.random() < 1 / 2:
        return ""
    # The longest of a few: long words are few, and seldom within reach.
    word = max(chance.choices(words, k=chance.choice((1, 3))), key=len)
    fitting = [slot for slot in slots(grid) if len(slot.cells) == len(word) and any(_legal(grid, slot, word, words))]
    return "".join(word[number] for number in chance.choice(fitting).new) if fitting else ""
