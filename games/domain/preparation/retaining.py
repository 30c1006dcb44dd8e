"""The solution that a prepared game retains among the equal ones of a coup."""

from collections.abc import Sequence

from engine.rules.grid import Grid
from engine.rules.placement import PlacedTile
from engine.rules.tirage import no_valid_tirage
from engine.solver import Solution
from games.domain.partie.solution import sparing_jokers
from games.domain.partie.state import without
from games.domain.preparation.chance import chosen


def retained(tops: Sequence[Solution], *, grid: Grid, tirage: str, bag: str, key: bytes, coup: int) -> Solution:
    """FISF 3.4: spare the jokers first, then end the partie where a solution can; the seed decides of the rest.

    bag: the letters that are neither on the grid nor in the tirage. The order of `tops` plays no part.
    """
    if len(tops) == 1:
        return tops[0]
    choices: Sequence[Solution] = sparing_jokers(tops)
    # As long as the bag alone gives a valid tirage, nothing that is placed ends the partie.
    if len(choices) > 1 and no_valid_tirage(bag):
        ending = [each for each in choices if _ends(bag + without(tirage, used(grid.new_tiles(each.placement))))]
        choices = ending or choices
    return sorted(choices, key=_place)[chosen(key, coup, len(choices))]


def used(tiles: Sequence[PlacedTile]) -> str:
    """The letters of the tirage that these tiles are."""
    return "".join(tile.rack_letter for tile in tiles)


def _ends(left: str) -> bool:
    """FISF 3.7.a, 3.7.c: nothing is left, or nothing that makes a valid tirage."""
    return no_valid_tirage(left)


def _place(solution: Solution) -> tuple[str, int, int, str]:
    ref = solution.placement.ref
    return ref.direction.value, ref.row, ref.col, solution.placement.word
