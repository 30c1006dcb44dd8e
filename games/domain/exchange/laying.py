"""The grid and the hand from one coup to the next."""

from engine.events import Refusal
from engine.rules.bag import LettersNotInBag, remaining
from engine.rules.formula import Formula
from engine.rules.grid import Grid
from engine.rules.letters import JOKER, in_order
from engine.rules.placement import PlacedTile, Placement


def lay(grid: Grid, placement: Placement, rack: str, formula: Formula) -> tuple[Grid, str]:
    """The grid with the word on it, and the letters of the rack that stay in hand, in alphabetical order.

    A letter that the rack lacks is taken from nowhere. Raises CellTaken.
    """
    tiles = grid.new_tiles(placement)
    held = rack
    for tile in tiles:
        held = held.replace(tile.rack_letter, "", 1)
    after = grid.with_tiles(tiles)
    if formula.joker and JOKER not in grid.letters():
        after = after.with_tiles(_replaced(after, tiles, held))
    return after, in_order(held)


def _replaced(grid: Grid, tiles: tuple[PlacedTile, ...], held: str) -> list[PlacedTile]:
    """FISF 3.8.1: the tiles that take the place of the joker where the bag still has its letter.

    Once a joker has stayed on the grid the second one is the last, and stays where it is used.
    """
    try:
        bag = remaining(grid, held.replace(JOKER, ""))
    except LettersNotInBag:
        return []
    return [tile._replace(letter=tile.letter.upper()) for tile in tiles if tile.is_joker and bag[tile.letter.upper()]]


def lay_if_possible(grid: Grid, placement: Placement, rack: str, formula: Formula) -> tuple[Grid, str | None]:
    """The same; a word that cannot be laid leaves the grid as it is, and nobody knows what stays in hand."""
    try:
        return lay(grid, placement, rack, formula)
    except Refusal:
        return grid, None
