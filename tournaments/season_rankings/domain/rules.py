"""What a ranking is made by: criteria in their order, séries by shares, and what of earlier seasons still counts.

All of it is a dated file that a federation keeps (`tables/rankings/`); none of it is code.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum


class Source(Enum):
    """What a criterion takes from the results of a competition."""

    # what a table of points says for the rank, by number of participants, times the coefficient of the competition
    TABLE = "table"
    # the total as a percentage of the top, in hundredths of a percent
    SHARE = "share"
    # the points that the competition itself has published
    POINTS = "points"
    # the total itself
    TOTAL = "total"


class Together(Enum):
    """How the results of a player become one value."""

    SUM = "sum"
    MEAN = "mean"


@dataclass(frozen=True, slots=True, kw_only=True)
class Criterion:
    """`among`: séries whose players alone earn it, as they were classed in the competition; empty: all.

    `best`: how many results count, the best ones; 0: all. `least`: how many a value asks for.
    `fills`: the groups of séries that it gives, from the best; none: whatever the criteria before have left.
    `near`: per cent of the bar that still ranks a player by this criterion, before all who are ranked by later ones.
    """

    name: str
    source: Source
    table: str = ""
    among: frozenset[str] = frozenset()
    best: int = 0
    together: Together = Together.SUM
    least: int = 1
    fills: tuple[str, ...] = ()
    near: int = 0


@dataclass(frozen=True, slots=True)
class SerieGroup:
    """`share` of those ranked, in ten-thousandths, cut evenly among its parts, best first; None: all who are left."""

    name: str
    share: int | None
    parts: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RankingRules:
    """A file of rules. `reference` names it with its digest; `illustrative`: an example, in force nowhere.

    `kept`: per cent that counts of a result of the season of the ranking, of the one before, and so on; older: nothing.
    `coefficients`: of competitions by their template, in hundredths, instead of those of their plans.
    `templates`: those that count; empty: all. `licensed`: only players with a licence of the season are ranked.
    `unranked`: the série of those who have earned nothing; "": none.
    """

    name: str
    reference: str
    title: str
    source: str
    illustrative: bool
    criteria: tuple[Criterion, ...]
    series: tuple[SerieGroup, ...] = ()
    kept: tuple[int, ...] = (100,)
    coefficients: Mapping[str, int] = field(default_factory=dict)
    templates: frozenset[str] = frozenset()
    least_participants: int = 1
    least_competitions: int = 1
    licensed: bool = True
    unranked: str = ""

    @property
    def codes(self) -> tuple[str, ...]:
        """The séries, best first."""
        return tuple(part for group in self.series for part in group.parts)

    def kept_of(self, age: int) -> int:
        """Per cent of a result that is `age` seasons old."""
        return self.kept[age] if 0 <= age < len(self.kept) else 0
