"""The order of the runs of a topping: total and coup by coup."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Generic, NamedTuple, Protocol, TypeVar

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


R = TypeVar("R")
S = TypeVar("S", bound=Raced)


class Ranked(NamedTuple, Generic[R]):
    """A line of a board; `shared`: others have the same rank."""

    rank: int
    shared: bool
    of: R


def total_key(run: Raced) -> tuple[int, ...]:
    """FISF 3.8.4: the least time; equal to the tenth of a second, the fewest solutions given, then the fewest proposals
    refused. Runs that are not finished follow, the furthest first.
    """
    return (not run.finished, -run.played, run.ms // TENTH, run.given, run.refused)


def total(runs: Iterable[S]) -> list[Ranked[S]]:
    """The board of the whole topping."""
    return ranked([(total_key(run), run) for run in runs])


def ranked(keyed: Sequence[tuple[tuple[int, ...], R]]) -> list[Ranked[R]]:
    """Lines in the order of their keys, equal ones sharing a rank."""
    lines: list[Ranked[R]] = []
    for _key, equal in groupby(sorted(keyed, key=itemgetter(0)), key=itemgetter(0)):
        together = [of for _key, of in equal]
        rank = len(lines) + 1
        lines += [Ranked(rank, len(together) > 1, of) for of in together]
    return lines
