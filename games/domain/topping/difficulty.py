"""How hard the tops of a game are to find, from 0 to 100: by what the search counts, not by how it was played.

Four parts a coup, added up: how rare the top is among all that can be played, how long the word is, how close what is
just below comes (a player tries that first), and the letters that few words have. A game is the mean of its coups.
"""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from games.events.topping import Level

# Of a hundred placements, or a thousand: one more step each time that about three times as many compete with a top.
_RARITY = (3, 10, 30, 100, 300, 1000, 3000, 10_000)
_A_STEP = 5
# Letters that leave the hand: two are seen at once, seven are a scrabble.
_LENGTH = (0, 0, 0, 4, 8, 13, 19, 25)
# Points down to the next score: the further it is, the more the top stands out.
_CROWD = (2, 4, 7, 12, 20)
_A_NEIGHBOUR = 4
_RARE_LETTERS = frozenset("JKQWXYZ")
_A_RARE_LETTER, _MAX_FOR_LETTERS = 5, 15

# About a quarter of the games that are drawn with the shipped lexicon, normale, falls into each level.
_LEVELS = (47, 49, 51)


class Tops(Protocol):
    """What counts the placements of a hand by their points: `engine.solver.Solver`, or a stand-in for tests."""

    def tally(self, rack: str) -> Sequence[int]: ...


@dataclass(frozen=True, slots=True)
class Measure:
    """What the search counted: legal placements, tied tops, points down to the next score, letters placed."""

    placements: int
    tied: int
    # those of the top itself where there is no next score
    gap: int
    placed: int
    # of the letters placed, those among J, K, Q, W, X, Y and Z, jokers left aside
    rare: int
    # a prime is paid
    scrabble: bool


@dataclass(frozen=True, slots=True)
class Difficulty:
    """The parts of the difficulty of a coup, from 0 to 100 in all."""

    # at most 40, 25, 20 and 15
    rarity: int
    length: int
    crowd: int
    letters: int
    total: int


def measured(tally: Sequence[int], placed: str, *, scrabble: bool) -> Measure:
    """The measure of a coup, from how many placements there are of each number of points, and the letters placed."""
    scores = [points for points, count in enumerate(tally) if count]
    top = scores[-1]
    return Measure(
        placements=sum(tally),
        tied=tally[top],
        gap=top - scores[-2] if len(scores) > 1 else top,
        placed=len(placed),
        rare=sum(letter in _RARE_LETTERS for letter in placed),
        scrabble=scrabble,
    )


def difficulty_of(measure: Measure) -> Difficulty:
    rarity = _A_STEP * bisect_right(_RARITY, measure.placements // measure.tied)
    length = _LENGTH[min(measure.placed, len(_LENGTH) - 1)]
    crowd = _A_NEIGHBOUR * (len(_CROWD) - bisect_right(_CROWD, measure.gap))
    letters = min(_MAX_FOR_LETTERS, _A_RARE_LETTER * measure.rare)
    return Difficulty(rarity, length, crowd, letters, total=rarity + length + crowd + letters)


def difficulty_of_game(measures: Sequence[Measure]) -> int:
    """The mean of the coups, to the nearest whole number."""
    total = sum(difficulty_of(measure).total for measure in measures)
    return (2 * total + len(measures)) // (2 * len(measures))


def level_of(difficulty: int) -> Level:
    return list(Level)[bisect_right(_LEVELS, difficulty)]
