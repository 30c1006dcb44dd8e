"""How often a first reading was decided not to stand: by article, by kind of fault, by hour of the day, never by name.

A rate of a few readings says little: each comes with the interval that holds the true one nineteen times in twenty.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from math import ceil, floor, sqrt
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)

_Z = 1.96
_ALL = 100


@dataclass(frozen=True, slots=True)
class Reading:
    """A bulletin read twice, once nothing is left to decide. `hour`: of its first reading, where it was made.

    `articles`, `motifs`: those of the first verdict and of what was decided, for a fault that was not seen is of its
    kind.
    """

    wrong: bool
    articles: frozenset[str]
    motifs: frozenset[str]
    hour: int


@dataclass(frozen=True, slots=True)
class Rate(Generic[K]):
    """Of `read` bulletins, `wrong` were read otherwise than decided. `low` and `high`: percent, of the interval."""

    of: K
    read: int
    wrong: int
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Rates:
    """Each list in the order of what it is of; `by_motif` has "" for bulletins without a fault."""

    overall: Rate[str]
    by_article: Sequence[Rate[str]]
    by_motif: Sequence[Rate[str]]
    by_hour: Sequence[Rate[int]]


def rates_of(readings: Iterable[Reading]) -> Rates:
    known = list(readings)
    return Rates(
        overall=rate("", len(known), sum(reading.wrong for reading in known)),
        by_article=_counted((article, reading.wrong) for reading in known for article in reading.articles),
        by_motif=_counted((motif, reading.wrong) for reading in known for motif in reading.motifs or {""}),
        by_hour=_counted((reading.hour, reading.wrong) for reading in known),
    )


def _counted(read: "Iterable[tuple[K, bool]]") -> list[Rate[K]]:
    pairs = list(read)
    total, wrong = Counter(key for key, _wrong in pairs), Counter(key for key, is_wrong in pairs if is_wrong)
    return [rate(key, total[key], wrong[key]) for key in sorted(total)]  # type: ignore[type-var]  # texts, or numbers


def rate(of: K, read: int, wrong: int) -> Rate[K]:
    """The interval is that of Wilson, rounded outwards; of nothing read, it holds everything."""
    if not read:
        return Rate(of, 0, 0, 0, _ALL)
    share, spread = wrong / read, _Z * _Z / read
    middle = share + spread / 2
    reach = _Z * sqrt(share * (1 - share) / read + spread / (4 * read))
    low, high = (middle - reach) / (1 + spread), (middle + reach) / (1 + spread)
    # what is exact but for the last digit of the machine is not rounded away from it
    return Rate(of, read, wrong, max(0, floor(low * _ALL + 1e-9)), min(_ALL, ceil(high * _ALL - 1e-9)))
