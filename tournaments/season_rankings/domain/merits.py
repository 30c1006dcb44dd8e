"""What a player's results come to, by each criterion: the best of them, older seasons counting for less."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple
from uuid import UUID

from tournaments.season_rankings.domain.results import HUNDREDTHS, Earned
from tournaments.season_rankings.domain.rules import Criterion, RankingRules, Together


class Result(NamedTuple):
    """What one player has earned in one competition."""

    competition: UUID
    season: int
    earned: Earned


class Contribution(NamedTuple):
    """A result within a criterion: what was earned, what of it is kept by its age, whether it is among the best."""

    competition: UUID
    earned: int
    kept: int
    counted: bool


Merits = tuple[int, ...]  # by criterion, in hundredths; 0: nothing


def contributions(results: Iterable[Result], at: int, rules: RankingRules, season: int) -> list[Contribution]:
    """The results of a player within criterion number `at`, the dearest first, in the ranking of a season."""
    criterion = rules.criteria[at]
    kept = sorted(
        (
            (value * rules.kept_of(season - result.season) // HUNDREDTHS, value, result.competition)
            for result in results
            if (value := result.earned[at]) is not None and rules.kept_of(season - result.season)
        ),
        key=lambda known: (-known[0], -known[1], known[2]),
    )
    last = criterion.best or len(kept)
    return [
        Contribution(competition, value, of_age, place < last)
        for place, (of_age, value, competition) in enumerate(kept)
    ]


def merits(results: Sequence[Result], rules: RankingRules, season: int) -> Merits:
    """What each criterion comes to; nothing at all under the least number of competitions."""
    played = {result.competition for result in results if rules.kept_of(season - result.season)}
    if len(played) < rules.least_competitions:
        return (0,) * len(rules.criteria)
    return tuple(
        _together(criterion, [told.kept for told in contributions(results, at, rules, season) if told.counted])
        for at, criterion in enumerate(rules.criteria)
    )


def _together(criterion: Criterion, counted: Sequence[int]) -> int:
    if len(counted) < max(criterion.least, 1):
        return 0
    return sum(counted) if criterion.together is Together.SUM else sum(counted) // len(counted)
