"""The order of the runs of a topping: total and coup by coup."""

from collections.abc import Iterable
from typing import Protocol, TypeVar

from engine.rules.places import Ranked, board

TENTH = 100
"""Milliseconds of the unit that is shown: times that look the same rank the same."""


class Raced(Protocol):
    """A run, finished or not."""

    @property
    def ms(self) -> int: ...
    @property
    def played(self) -> int: ...
    @property
    def given(self) -> int: ...
    @property
    def refused(self) -> int: ...
    @property
    def finished(self) -> bool: ...


S = TypeVar("S", bound=Raced)


def total_key(run: Raced) -> tuple[int, ...]:
    """FISF 3.8.4: the least time; equal to the tenth of a second, the fewest solutions given, then the fewest proposals
    refused. Runs that are not finished follow, the furthest first.
    """
    return (not run.finished, -run.played, run.ms // TENTH, run.given, run.refused)


def total(runs: Iterable[S]) -> list[Ranked[S]]:
    """The board of the whole topping."""
    return board(runs, total_key)
