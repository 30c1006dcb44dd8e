"""From a step of the juge-arbitre to the pages of everybody: how long each of them took to show it."""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import ceil, inf

from tests.load.spectators import Shown

# The steps that the screen of a hall shows: the letters drawn, a will, a bag checked are for the juge-arbitre.
PUBLIC_STEPS = frozenset(
    {"announce-partie", "announce-tirage", "put-back", "start-clock", "close-coup", "announce-solution", "end"}
)


@dataclass(frozen=True)
class Step:
    """`at`: when it was sent; `position`: of its first fact in the log."""

    at: float
    position: int


def delays(steps: Sequence[Step], shown: Iterable[Shown], pages: int) -> list[float]:
    """For each step and each of so many pages: the seconds until the page first showed it; infinite if it never did."""
    of_page: list[list[Shown]] = [[] for _ in range(pages)]
    for each in sorted(shown, key=lambda each: each.at):
        of_page[each.page].append(each)
    return [delay for page in of_page for delay in _of_one(steps, page)]


def _of_one(steps: Sequence[Step], page: Sequence[Shown]) -> list[float]:
    # A copy older than what it had shown takes nothing away from what was seen.
    reached = list(accumulate((each.position for each in page), max))
    found = [(step, bisect_left(reached, step.position)) for step in steps]
    return [page[which].at - step.at if which < len(page) else inf for step, which in found]


def p95(values: Sequence[float]) -> float:
    """The value that 95 % of them do not exceed; one of them, since some may be infinite."""
    return sorted(values)[ceil(0.95 * len(values)) - 1]
