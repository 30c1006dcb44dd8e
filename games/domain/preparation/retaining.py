"""The solution that a prepared game retains among the equal ones of a coup."""

from collections.abc import Sequence

from engine.solver.found import Solution
from games.domain.partie import blocking, choice
from games.domain.preparation.chance import chosen


def retained(
    tops: Sequence[Solution], position: choice.Position, any_solution: blocking.AnySolution, *, key: bytes, coup: int
) -> Solution:
    """FISF 3.4: one of those that may be retained; the seed decides which.

    The order of `tops` plays no part.
    """
    if len(tops) == 1:
        return tops[0]
    choices = choice.retainable_among(
        tops,
        lambda top: (
            position.is_ended_by(top.placement) or blocking.is_blocked_by(position, top.placement, any_solution)
        ),
    )
    return sorted(choices, key=_place)[chosen(key, coup, len(choices))]


def _place(solution: Solution) -> tuple[str, int, int, str]:
    ref = solution.placement.ref
    return ref.direction.value, ref.row, ref.col, solution.placement.word
