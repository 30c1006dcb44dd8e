"""Rules, results and players as tests of rankings need them."""

from collections.abc import Sequence
from uuid import UUID, uuid5

from tournaments.domain.points import PointsTable, Scale
from tournaments.season_rankings.domain.results import CompetitionResults, ResultLine
from tournaments.season_rankings.domain.rules import Criterion, RankingRules, SerieGroup, Source

SEASON = 2028
TABLE = PointsTable("t", "t", "t", "t", illustrative=True, scales=(Scale(1, 10_000, tuple(range(100, 0, -1))),))
TABLES = {season: {"t": TABLE} for season in range(SEASON - 3, SEASON + 1)}
_IDS = UUID(int=28)


def player(number: int) -> UUID:
    """In the order of their numbers, so that equals stand in it too."""
    return UUID(int=number)


def competition(name: str) -> UUID:
    return uuid5(_IDS, name)


def rules(*criteria: Criterion, series: Sequence[SerieGroup] = (), **more) -> RankingRules:
    criteria = criteria or (Criterion(name="points", source=Source.POINTS),)
    return RankingRules(
        name="test", reference="test@0", title="", source="", illustrative=True, criteria=criteria,
        series=tuple(series), **more,
    )  # fmt: skip


def results(
    name: str, *totals: int, season: int = SEASON, points: Sequence[int] = (), position: int = 1, **more
) -> CompetitionResults:
    """Player 0 has made the first total, and so on; each has published points equal to his total, or `points`."""
    order = sorted(range(len(totals)), key=lambda number: (-totals[number], number))
    ranks = {number: 1 + sum(total > totals[number] for total in totals) for number in order}
    lines = tuple(
        ResultLine((player(number),), ranks[number], totals[number], (points or totals)[number]) for number in order
    )
    return CompetitionResults(
        competition=competition(name), season=season, position=position, top=1000, lines=lines, **more
    )
