"""The solutions after which nothing more can be placed (FISF 3.7.b).

It takes a search to know, possible once all the letters left fit in one hand: the next tirage is then known. The worker
searches and records what it found, so that reading the log again needs none.
"""

from collections.abc import Callable, Iterator, Sequence

from engine.rules.grid import Grid
from engine.rules.placement import Placement
from engine.rules.tirage import no_valid_tirage
from games.domain.partie.choice import Position, sparing_jokers
from games.events.partie import TopSolution

AnySolution = Callable[[Grid, str], bool]
"""Whether these letters can be placed on this grid."""


def blocking(position: Position, tops: Sequence[TopSolution], any_solution: AnySolution) -> tuple[int, ...]:
    """FISF 3.4.e, 3.7.b: the indexes of the tops after which no letter can be placed; of those that may be retained."""
    return tuple(_blocking(position, tops, any_solution))


def _blocking(position: Position, tops: Sequence[TopSolution], any_solution: AnySolution) -> Iterator[int]:
    spared = sparing_jokers(tops)
    for index, top in enumerate(tops):
        if top in spared and is_blocked_by(position, Placement.parse(top.word, top.reference), any_solution):
            yield index


def is_blocked_by(position: Position, placement: Placement, any_solution: AnySolution) -> bool:
    """FISF 3.7.b: whether the letters left after it give one tirage, valid and impossible to place."""
    # Spares nearly every coup the grid after it.
    if len(position.bag) > position.formula.hand:
        return False
    grid, left = position.after(placement)
    if len(left) > position.formula.hand or no_valid_tirage(left):
        return False
    return not any_solution(grid, left)
