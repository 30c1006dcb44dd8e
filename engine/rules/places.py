"""The places of a ranking: those whom nothing splits share one."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, Generic, NamedTuple, TypeVar

R = TypeVar("R")


class Ranked(NamedTuple, Generic[R]):
    """A line of a ranking; `shared`: others have the same rank."""

    rank: int
    shared: bool
    of: R


def in_groups(those: Iterable[R], key: Callable[[R], Any]) -> list[list[R]]:
    """In the order of their keys, those of the same key together in the order in which they came."""
    return [list(equals) for _key, equals in groupby(sorted(those, key=key), key=key)]


def ranked(groups: Iterable[Sequence[R]]) -> Iterator[Ranked[R]]:
    """Groups of equals, the best first, as lines: after three firsts comes the fourth."""
    rank = 1
    for equals in groups:
        yield from (Ranked(rank, len(equals) > 1, of) for of in equals)
        rank += len(equals)


def board(those: Iterable[R], key: Callable[[R], Any]) -> list[Ranked[R]]:
    """All of them in the order of their keys."""
    return list(ranked(in_groups(those, key)))
