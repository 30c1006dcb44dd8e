"""What the official results of a competition give to each player, by each criterion."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple
from uuid import UUID

from tournaments.domain.points import PointsTable, points_of
from tournaments.domain.standings.ranking import Standing
from tournaments.season_rankings.domain.rules import Criterion, RankingRules, Source

# What is earned is kept in hundredths: of a point, of a percent.
HUNDREDTHS = 100

# By the name of a criterion's table: as it was in the season of the competition.
Tables = Mapping[str, PointsTable]


class ResultLine(NamedTuple):
    """A line of official results: one player, or the two of a pair. `points`: those that were published."""

    players: tuple[UUID, ...]
    rank: int
    total: int
    points: int = 0
    serie: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CompetitionResults:
    """The official results of a competition that stand on a day, best first. `top`: what the top made in all.

    `coefficient` in hundredths; `position`: where in the log the publication is.
    """

    competition: UUID
    season: int
    position: int
    top: int
    lines: tuple[ResultLine, ...]
    template: str = ""
    coefficient: int = HUNDREDTHS


Earned = tuple[int | None, ...]  # by criterion, in hundredths; None: nothing of the kind is earned


def counts(results: CompetitionResults, rules: RankingRules) -> bool:
    """Whether a competition is one of those that the rules look at."""
    known = not rules.templates or results.template in rules.templates
    return known and len(results.lines) >= rules.least_participants


def earned(results: CompetitionResults, rules: RankingRules, tables: Tables) -> dict[UUID, Earned]:
    """What each player has earned; {} of a competition that does not count. Raises TooManyForPoints."""
    if not counts(results, rules):
        return {}
    columns = [_by_criterion(results, criterion, rules, tables) for criterion in rules.criteria]
    return {
        player: tuple(column.get(at) for column in columns)
        for at, line in enumerate(results.lines)
        for player in line.players
    }


def _by_criterion(
    results: CompetitionResults, criterion: Criterion, rules: RankingRules, tables: Tables
) -> Mapping[int, int]:
    """By the place of a line, from 0."""
    lines = [
        (at, line) for at, line in enumerate(results.lines) if not criterion.among or line.serie in criterion.among
    ]
    if criterion.source is Source.POINTS:
        return {at: HUNDREDTHS * line.points for at, line in lines}
    if criterion.source is Source.TOTAL:
        return {at: HUNDREDTHS * line.total for at, line in lines}
    if criterion.source is Source.SHARE:
        return {at: HUNDREDTHS * HUNDREDTHS * line.total // results.top for at, line in lines} if results.top else {}
    coefficient = rules.coefficients.get(results.template, results.coefficient)
    points = points_of(_ranked_among(lines), tables[criterion.table], coefficient)
    return {at: HUNDREDTHS * value for at, value in points.items()}


def _ranked_among(lines: Sequence[tuple[int, ResultLine]]) -> list[Standing[int]]:
    """The ranks of some lines among themselves: those who shared one share it still."""
    standings: list[Standing[int]] = []
    before, rank = None, 0
    for place, (at, line) in enumerate(lines, start=1):
        rank = rank if line.rank == before else place
        before = line.rank
        standings.append(Standing(at, rank, False, (), line.total, 0, 0))
    return standings


def supposing(results: CompetitionResults, player: UUID, total: int) -> CompetitionResults:
    """The same results had this player made another total: he takes the rank that follows, behind his equals.

    Published points go with the place: whoever now stands at a place has those that were published for it.
    """
    moved = next(line for line in results.lines if player in line.players)._replace(total=total)
    others = [line for line in results.lines if player not in line.players]
    place = sum(line.total >= total for line in others)
    placed = [*others[:place], moved, *others[place:]]
    lines: list[ResultLine] = []
    for at, (line, stood) in enumerate(zip(placed, results.lines, strict=True)):
        tied = at > 0 and _tied(placed[at - 1], line, moved)
        lines.append(line._replace(rank=lines[-1].rank if tied else at + 1, points=stood.points))
    return replace(results, lines=tuple(lines))


def _tied(before: ResultLine, line: ResultLine, moved: ResultLine) -> bool:
    """Two that stood shared a rank or did not, whatever split them; who has moved is equal to an equal total."""
    return before.total == line.total if moved in (before, line) else before.rank == line.rank
