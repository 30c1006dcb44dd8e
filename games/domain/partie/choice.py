"""Among the equal solutions of a coup, those that the regulation lets the juge-arbitre retain (FISF 3.4).

The one place for this rule: parties conducted, parties prepared in advance and the console all ask here.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from engine.rules.bag import text
from engine.rules.formula import Formula
from engine.rules.grid import Grid
from engine.rules.joker import letters_left, replacement
from engine.rules.letters import in_order
from engine.rules.placement import PlacedTile, Placement
from engine.rules.reference import Direction, Reference
from engine.rules.tirage import no_valid_tirage


class Equal(Protocol):
    """A solution that scores as much as the others; `jokers`: the indexes of the letters it places as jokers."""

    @property
    def jokers(self) -> tuple[int, ...]: ...


_Top = TypeVar("_Top", bound=Equal)


@dataclass(frozen=True, slots=True)
class Position:
    """Where the letters are when a solution is chosen. `bag`: those that are neither on the grid nor in the tirage."""

    grid: Grid
    tirage: str
    bag: str
    formula: Formula

    def is_ended_by(self, placement: Placement) -> bool:
        """FISF 3.7.a, 3.7.c: whether nothing is left after it, or nothing that makes a valid tirage."""
        if self.formula.joker:
            return no_valid_tirage(self.after(placement)[1])
        # As long as the bag alone gives a valid tirage, nothing that is placed ends the partie.
        if not no_valid_tirage(self.bag):
            return False
        return no_valid_tirage(self.bag + without(self.tirage, used(self.grid.new_tiles(placement))))

    def after(self, placement: Placement) -> tuple[Grid, str]:
        """The grid once the solution is on it, and all the letters that may still be played."""
        grid = self._grid_after(placement)
        if self.formula.joker:
            return grid, text(letters_left(grid, self.formula))
        return grid, in_order(self.bag + without(self.tirage, used(self.grid.new_tiles(placement))))

    def _grid_after(self, placement: Placement) -> Grid:
        """The grid with the solution, its joker replaced where the bag has its letter (FISF 3.8.1)."""
        tiles = self.grid.new_tiles(placement)
        grid = self.grid.with_tiles(tiles)
        tile = replacement(grid, tiles, without(self.tirage, used(tiles)), self.formula)
        return grid.with_tiles((tile,)) if tile else grid


def may_be_laid(reference: Reference, grid: Grid) -> bool:
    """FISF 3.4.f: the first word is laid across; those that follow either way."""
    return reference.direction is Direction.H or not grid.is_empty


def retainable_among(tops: Sequence[_Top], ends: Callable[[_Top], bool]) -> tuple[_Top, ...]:
    """FISF 3.4, DUP-2.7: of equal solutions, those that spare the jokers, and of these those that end the partie.

    The joker rule prevails: a solution that ends the partie by spending a joker more than another is not kept.
    """
    spared = sparing_jokers(tops)
    if len(spared) < 2:
        return spared
    return tuple(top for top in spared if ends(top)) or spared


def sparing_jokers(tops: Sequence[_Top]) -> tuple[_Top, ...]:
    """FISF 3.4.c, 3.8.1.c: those that place the fewest jokers from the hand; all of none."""
    fewest = min((len(top.jokers) for top in tops), default=0)
    return tuple(top for top in tops if len(top.jokers) == fewest)


def used(tiles: Sequence[PlacedTile]) -> str:
    """The letters of the tirage that these tiles are."""
    return "".join(tile.rack_letter for tile in tiles)


def without(letters: str, used_letters: str) -> str:
    """`letters` less `used_letters`, in the order in which the board of the hall shows them."""
    left = list(letters)
    for letter in used_letters:
        left.remove(letter)
    return "".join(left)
