"""The published editions of the Officiel du Scrabble, known here by their counts alone: how many words of each length.

The words themselves are under licence and are no part of Raccord. Counts tell a list of one edition from a list of
another, and a cut list from a whole one.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.lexicon.folding import LONGEST, SHORTEST

LENGTHS = range(SHORTEST, LONGEST + 1)
# Words of 2 to 15 letters, as published. Counts of later editions were not found.
_PUBLISHED = {
    5: (77, 589, 2441, 7483, 17035, 30633, 45642, 56573, 59526, 54442, 43517, 30690, 19279, 11062),
    6: (80, 610, 2509, 7645, 17318, 31070, 46329, 57467, 60487, 55436, 44468, 31491, 19892, 11462),
    7: (80, 621, 2564, 7823, 17681, 31674, 47159, 58433, 61587, 56463, 45329, 32127, 20358, 11771),
    8: (81, 633, 2623, 7980, 17991, 32230, 48039, 59584, 62954, 57784, 46501, 32962, 20886, 12077),
}
# A list further from every edition than this share of its words is another kind of list.
_FARTHEST = 0.2
_NUMBERED = re.compile(r"\bods[\s.-]?(\d{1,2})(?!\d)", re.IGNORECASE)


@dataclass(frozen=True)
class Edition:
    """`counts` go by `LENGTHS`."""

    number: int
    counts: Sequence[int]

    @property
    def name(self) -> str:
        return f"ODS {self.number}"

    def distance(self, by_length: Mapping[int, int]) -> int:
        """How many words would have to come or go, at least, for the counts to be equal."""
        return sum(abs(by_length.get(n, 0) - count) for n, count in zip(LENGTHS, self.counts, strict=True))


EDITIONS = tuple(Edition(number, counts) for number, counts in _PUBLISHED.items())


def nearest(by_length: Mapping[int, int]) -> Edition | None:
    """The edition whose counts are nearest, or None for a list that resembles none."""
    closest = min(EDITIONS, key=lambda edition: edition.distance(by_length))
    return closest if closest.distance(by_length) <= sum(closest.counts) * _FARTHEST else None


def claimed(*names: str) -> int | None:
    """The number of the edition that one of these names claims: 8 for "ods8" or "ODS 8.0"."""
    numbers = (match.group(1) for match in map(_NUMBERED.search, names) if match)
    return next(map(int, numbers), None)
