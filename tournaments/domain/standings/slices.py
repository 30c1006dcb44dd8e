"""Parts of a ranking: who belongs to a série, a club, a team…, with the general rank and the rank among themselves."""

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple

from tournaments.domain.standings import ranking, totals


class Placed(NamedTuple, Generic[totals.Key]):
    """A line of a slice: its general line, its rank among those of the slice, whether it shares that one."""

    line: ranking.Standing[totals.Key]
    rank: int
    shared: bool


def within(
    lines: Sequence[ranking.Standing[totals.Key]], belongs: Callable[[totals.Key], bool]
) -> list[Placed[totals.Key]]:
    """Those of `lines`, in order of rank, that belong; those who share a general rank share that of the slice."""
    chosen = [line for line in lines if belongs(line.key)]
    places: dict[int, int] = {}
    sharing: dict[int, int] = {}
    for place, line in enumerate(chosen, start=1):
        places.setdefault(line.rank, place)
        sharing[line.rank] = sharing.get(line.rank, 0) + 1
    return [Placed(line, places[line.rank], sharing[line.rank] > 1) for line in chosen]
