"""The joker partie: a joker in every tirage, replaced by its letter while the bag has it (FISF 3.8.1).

With any other formula nothing is set aside and nothing is replaced, so that a partie asks without distinction.
"""

from collections import Counter
from collections.abc import Sequence

from engine.rules import bag, letters, placement
from engine.rules.formula import Formula
from engine.rules.grid import Grid


def letters_left(grid: Grid, formula: Formula) -> Counter[str]:
    """The letters that are not on the grid and may still be played: the joker set aside behind another is not one."""
    left = bag.remaining(grid)
    if formula.joker and left[letters.JOKER] > 1:
        left[letters.JOKER] = 1
    return left


def bag_left(grid: Grid, hand: str, formula: Formula) -> Counter[str]:
    """FISF 3.8.1.a: what may be drawn beside this hand; no joker, in a joker partie. Raises LettersNotInBag."""
    return bag.take(letters_left(grid, formula), accompanied(grid, hand, formula))


def accompanied(grid: Grid, hand: str, formula: Formula) -> str:
    """FISF 3.8.1.a: the letters of the hand with the joker that goes with them, as long as one is off the grid."""
    lacks_it = formula.joker and letters.JOKER not in hand and letters.JOKER in +bag.remaining(grid)
    return hand + letters.JOKER if lacks_it else hand


def replacement(
    grid: Grid, tiles: Sequence[placement.PlacedTile], hand: str, formula: Formula
) -> placement.PlacedTile | None:
    """FISF 3.8.1.b: the tile that takes the place of the joker just laid, None where it stays.

    grid: with these tiles on it; hand: what is left of the tirage. The letter must be in the bag, and once a joker has
    stayed on the grid the second one is the last: it stays where it is used.
    """
    laid = next((tile for tile in tiles if tile.is_joker), None)
    if laid is None or not formula.joker or grid.letters().count(letters.JOKER) > 1:
        return None
    letter = laid.letter.upper()
    return laid._replace(letter=letter) if bag.remaining(grid, hand)[letter] else None
