"""What the solver answers, in the words of the oracle."""

from collections.abc import Iterable

from engine.solver.found import Solution
from engine.solver.search import Solved
from tests.engine.solver.oracle import Found


def shown(solution: Solution) -> Found:
    placement = solution.placement
    return Found(placement.word, str(placement.ref), solution.points, solution.jokers, solution.formed)


def tops_of(expected: Iterable[Found]) -> tuple[int, list[Found]]:
    """The best of all placements and those that reach it."""
    found = sorted(expected)
    top = max((each.points for each in found), default=0)
    return top, [each for each in found if each.points == top]


def answered(solved: Solved) -> tuple[int, list[Found]]:
    return solved.top, sorted(map(shown, solved.tops))
