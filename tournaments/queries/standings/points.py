"""The points that a ranking gives, by the table that the plan of its competition names."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from uuid import UUID

from engine.events.refusals import Refusal
from tournaments.domain.dated import season_on
from tournaments.domain.points import PointsTable, points_of
from tournaments.models.competitions import CompetitionRow
from tournaments.queries.standings.ranking import Ranking
from tournaments.tables import points_table


@dataclass(frozen=True, slots=True)
class PointsPreview:
    """The points that a publication would give now, or why it gives none; no `table` if the plan names none."""

    table: PointsTable | None = None
    coefficient: int = 100
    points: Mapping[UUID, int] = field(default_factory=dict)
    refusal: Refusal | None = None


def points_given(ranking: Ranking) -> dict[UUID, int]:
    """The points of each entry; none if the plan names no table. Raises UnknownPointsTable, TooManyForPoints."""
    table = _table(ranking)
    if table is None:
        return {}
    series = {line.key: ranking.seats[line.key].serie for line in ranking.lines}
    return points_of(ranking.lines, table, ranking.plan.coefficient, series)


def points_preview(ranking: Ranking) -> PointsPreview:
    """What a publication would give, for the staff who prepare it."""
    try:
        return PointsPreview(_table(ranking), ranking.plan.coefficient, points_given(ranking))
    except Refusal as refusal:
        return PointsPreview(refusal=refusal)


def _table(ranking: Ranking) -> PointsTable | None:
    if not ranking.plan.points_table:
        return None
    starts_on = CompetitionRow.objects.values_list("starts_on", flat=True).get(id=ranking.competition)
    return points_table(ranking.plan.points_table, season_on(starts_on))
