"""The race of the first ones of a ranking: the rank of each after each partie."""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate, pairwise


def race_of(points: Sequence[Sequence[int]], count: int) -> list[list[int]]:
    """The ranks of the first `count` lines after each round, by totals alone: equals share the best of their ranks.

    `points`: those of each round, by line, the first one first. Nothing where the ranking is not by totals, as that of
    a mort subite (FISF 3.8.3).
    """
    totals = [list(accumulate(made)) for made in points]
    if any(above[-1:] < below[-1:] for above, below in pairwise(totals)):
        return []
    ascending = [sorted(made) for made in zip(*totals, strict=True)]
    return [
        [1 + len(made) - bisect_right(made, mine) for made, mine in zip(ascending, own, strict=True)]
        for own in totals[:count]
    ]
