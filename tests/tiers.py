"""How much is asked at each run, and how much by what lasts: enough to see a fault of a kind, then all of it.

Arbitrary cases are the same at each run. `make lasting` takes more of those that are marked `drawn`, and `make long`
draws anew.
"""

from collections.abc import Collection, Iterable, Sequence
from typing import Any, TypeVar

import pytest
from hypothesis import settings

T = TypeVar("T")


def lasting(*values: Any) -> list[Any]:
    """These values of a parameter in `make lasting` alone."""
    return [pytest.param(value, marks=pytest.mark.lasting) for value in values]


def each(values: Iterable[T], *, at_once: Collection[T]) -> list[Any]:
    """All of these values of a parameter; but for those of `at_once` in `make lasting` alone."""
    return [value if value in at_once else lasting(value)[0] for value in values]


# Of whatever is sent to many, each gets a part at once, another than its neighbour, and the rest by `make lasting`.
PARTS = 24
EACH_PART = pytest.mark.parametrize("part", [0, *lasting(*range(1, PARTS))])


def part_of(all_of_it: Sequence[T], part: int, receiver: int) -> Sequence[T]:
    """What the receiver of this number gets in this part."""
    return all_of_it[(part + receiver) % PARTS :: PARTS]


def volume(at_once: int, *, lasting: int | None = None, long: int | None = None) -> int:
    """How many arbitrary cases, by the profile of Hypothesis; where there is no number, as many as before it."""
    if lasting is None:
        lasting = at_once
    wanted = {"suite": at_once, "lasting": lasting, "long": lasting if long is None else long}
    return wanted[settings.get_current_profile_name()]
