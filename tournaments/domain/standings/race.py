"""The race of the first ones of a ranking: the rank of each after each partie."""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import Any

from tournaments.domain.standings.ranking import Standing


def race_of(lines: Sequence[Standing[Any]], count: int) -> list[list[int]]:
    """The ranks of the first `count` lines after each round, by totals alone: equals share the best of their ranks.

    Nothing where a mort subite ranks by how long one stayed (FISF 3.8.3), which totals do not tell.
    """
    if any(line.stay is not None for line in lines[:1]):
        return []
    totals = [list(accumulate(line.rounds)) for line in lines]
    ascending = [sorted(made) for made in zip(*totals, strict=True)]
    return [
        [1 + len(made) - bisect_right(made, mine) for made, mine in zip(ascending, own, strict=True)]
        for own in totals[:count]
    ]
