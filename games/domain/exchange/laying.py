"""The grid and the hand from one coup to the next."""

from contextlib import suppress

from engine.events.refusals import Refusal
from engine.rules import bag, joker, letters
from engine.rules.formula import Formula
from engine.rules.grid import Grid
from engine.rules.placement import Placement


def lay(grid: Grid, placement: Placement, rack: str, formula: Formula) -> tuple[Grid, str]:
    """The grid with the word on it, and the letters of the rack that stay in hand, in alphabetical order.

    A letter that the rack lacks is taken from nowhere. Raises CellTaken.
    """
    tiles = grid.new_tiles(placement)
    held = rack
    for tile in tiles:
        held = held.replace(tile.rack_letter, "", 1)
    after = grid.with_tiles(tiles)
    with suppress(bag.LettersNotInBag):
        if letter := joker.replacement(after, tiles, held, formula):
            after = after.with_tiles((letter,))
    return after, letters.in_order(held)


def lay_if_possible(grid: Grid, placement: Placement, rack: str, formula: Formula) -> tuple[Grid, str | None]:
    """The same; a word that cannot be laid leaves the grid as it is, and nobody knows what stays in hand."""
    try:
        return lay(grid, placement, rack, formula)
    except Refusal:
        return grid, None
