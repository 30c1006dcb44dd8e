"""Points that a competition gives: from dated tables in files, never from a formula in code.

A table says what each rank earns by number of participants; equals share the mean of their places.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import pairwise
from math import ceil, floor
from typing import Any, Literal, TypeGuard, get_args

from tournaments.domain.refusals.standings import PointsTableInvalid, TooManyForPoints
from tournaments.domain.standings.ranking import Standing
from tournaments.domain.standings.totals import Key

Rounding = Literal["half_up", "down", "up"]
Equals = Literal["mean", "best"]


@dataclass(frozen=True, slots=True)
class Scale:
    """What the ranks earn, the first one first, where `least` to `most` participants are ranked."""

    least: int
    most: int
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PointsTable:
    """A table of points. `reference` names its file and digest; `source` is where its numbers come from.

    `illustrative`: an example, not a table in force anywhere. `beyond` is for the ranks that no scale goes down to.
    `series` is in hundredths, 100 for a série that it does not name.
    """

    name: str
    reference: str
    title: str
    source: str
    illustrative: bool
    scales: tuple[Scale, ...]
    rounding: Rounding = "half_up"
    equals: Equals = "mean"
    beyond: int = 0
    series: Mapping[str, int] = field(default_factory=dict)

    def scale_for(self, participants: int) -> Scale:
        """Raises TooManyForPoints where no scale is for so many, or so few."""
        for scale in self.scales:
            if scale.least <= participants <= scale.most:
                return scale
        raise TooManyForPoints(name=self.title, participants=participants)


def points_of(
    ranking: Sequence[Standing[Key]],
    table: PointsTable,
    coefficient: int = 100,
    series: Mapping[Key, str] | None = None,
) -> dict[Key, int]:
    """What each line of a whole ranking earns; `coefficient` of the competition in hundredths.

    Those who share a rank have the mean of their places (or the best of them, as the table says), times both
    coefficients, rounded once, at the end. Raises TooManyForPoints.
    """
    if not ranking:
        return {}
    scale = table.scale_for(len(ranking))
    sharing: dict[int, int] = {}
    for line in ranking:
        sharing[line.rank] = sharing.get(line.rank, 0) + 1
    earned = {rank: _earned(table, scale, rank, count) for rank, count in sharing.items()}
    of = series or {}
    return {
        line.key: _rounded(
            earned[line.rank] * coefficient * table.series.get(of.get(line.key, ""), 100) / 10_000, table.rounding
        )
        for line in ranking
    }


def _earned(table: PointsTable, scale: Scale, rank: int, count: int) -> Fraction:
    """Of one of `count` lines that share a rank, before any coefficient."""
    places = range(rank, rank + (count if table.equals == "mean" else 1))
    paid = [scale.points[place - 1] if place <= len(scale.points) else table.beyond for place in places]
    return Fraction(sum(paid), len(paid))


def _rounded(points: Fraction, rounding: Rounding) -> int:
    if rounding == "down":
        return floor(points)
    return ceil(points) if rounding == "up" else floor(points + Fraction(1, 2))


def read(name: str, content: Mapping[str, Any], reference: str = "") -> PointsTable:
    """The table of a file's content. Raises PointsTableInvalid, naming the field at fault."""

    def fault(field_name: str) -> PointsTableInvalid:
        return PointsTableInvalid(file=name, field=field_name)

    unknown = content.keys() - _FIELDS
    if unknown:
        raise fault(min(unknown))
    for key in ("title", "source"):
        if not isinstance(content.get(key), str) or not content[key].strip():
            raise fault(key)
    if type(content.get("illustrative", False)) is not bool:
        raise fault("illustrative")
    for key, known in (("rounding", get_args(Rounding)), ("equals", get_args(Equals))):
        if content.get(key, known[0]) not in known:
            raise fault(key)
    if not _is_count(content.get("beyond", 0)):
        raise fault("beyond")
    series = content.get("series", {})
    if not isinstance(series, dict) or not all(_is_count(hundredths) for hundredths in series.values()):
        raise fault("series")
    return PointsTable(
        name=name,
        reference=reference or name,
        title=content["title"].strip(),
        source=content["source"].strip(),
        illustrative=content.get("illustrative", False),
        scales=_scales(name, content.get("scale")),
        rounding=content.get("rounding", "half_up"),
        equals=content.get("equals", "mean"),
        beyond=content.get("beyond", 0),
        series=series,
    )


_FIELDS = {"title", "source", "since", "illustrative", "rounding", "equals", "beyond", "series", "scale"}
_LARGEST = 1_000_000


def _is_count(value: Any) -> TypeGuard[int]:
    return type(value) is int and 0 <= value <= _LARGEST


def _scales(name: str, raw: Any) -> tuple[Scale, ...]:
    """The entries [[scale]], for numbers of participants that follow one another without meeting."""
    if not isinstance(raw, list) or not raw:
        raise PointsTableInvalid(file=name, field="[[scale]]")
    scales = tuple(_scale(name, number, scale) for number, scale in enumerate(raw, start=1))
    for number, (before, after) in enumerate(pairwise(scales), start=2):
        if after.least <= before.most:
            raise PointsTableInvalid(file=name, field=f"[[scale]] {number}: from")
    return scales


def _scale(name: str, number: int, raw: Any) -> Scale:
    def fault(key: str) -> PointsTableInvalid:
        return PointsTableInvalid(file=name, field=f"[[scale]] {number}: {key}")

    if not isinstance(raw, dict):
        raise fault("[[scale]]")
    unknown = raw.keys() - {"from", "to", "points"}
    if unknown:
        raise fault(min(unknown))
    least, most, points = raw.get("from"), raw.get("to"), raw.get("points")
    if not (_is_count(least) and least >= 1):
        raise fault("from")
    if not (_is_count(most) and most >= least):
        raise fault("to")
    if not isinstance(points, list) or not points or not all(map(_is_count, points)):
        raise fault("points")
    return Scale(least, most, tuple(points))
