"""How much is sent: enough at each run to see a fault of a kind, and all of it by `--hypothesis-profile=long`."""

from collections.abc import Sequence
from typing import TypeVar

import pytest
from hypothesis import settings

T = TypeVar("T")

# Of whatever is sent to many, each gets a part at once, another than its neighbour, and the rest by `make test-all`.
PARTS = 4
EACH_PART = pytest.mark.parametrize("part", [0, *(pytest.param(n, marks=pytest.mark.lasting) for n in range(1, PARTS))])


def volume(of_the_suite: int, *, long: int) -> int:
    return of_the_suite if settings.get_current_profile_name() == "suite" else long


def part_of(all_of_it: Sequence[T], part: int, receiver: int) -> Sequence[T]:
    """What the receiver of this number gets in this part."""
    return all_of_it[(part + receiver) % PARTS :: PARTS]
