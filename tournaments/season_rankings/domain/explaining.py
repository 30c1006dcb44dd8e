"""Why a player is where he is: each competition, its points, the thresholds."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from tournaments.season_rankings.domain import merits
from tournaments.season_rankings.domain.comparing import Distance, next_bar, own_bar
from tournaments.season_rankings.domain.placing import RankedPlayer, SeasonRanking
from tournaments.season_rankings.domain.refusals import NotInTheRanking
from tournaments.season_rankings.domain.rules import RankingRules


@dataclass(frozen=True, slots=True)
class CriterionTold:
    """A criterion of a player: its results, the dearest first, and what they come to, in hundredths."""

    name: str
    value: int
    contributions: Sequence[merits.Contribution]


@dataclass(frozen=True, slots=True)
class Explanation:
    """A line and what makes it. `competitions`: how many results of the seasons that still count."""

    line: RankedPlayer
    criteria: Sequence[CriterionTold]
    competitions: int
    own: Distance | None
    next: Distance | None


def explained(
    player: UUID, ranking: SeasonRanking, career: Sequence[merits.Result], rules: RankingRules
) -> Explanation:
    """Raises NotInTheRanking."""
    line = line_of(player, ranking)
    criteria = [
        CriterionTold(criterion.name, line.merits[at], merits.contributions(career, at, rules, ranking.season))
        for at, criterion in enumerate(rules.criteria)
    ]
    played = {result.competition for result in career if rules.kept_of(ranking.season - result.season)}
    return Explanation(line, criteria, len(played), own_bar(line, ranking), next_bar(line, ranking, rules))


def line_of(player: UUID, ranking: SeasonRanking) -> RankedPlayer:
    """Raises NotInTheRanking."""
    line = next((line for line in ranking.lines if line.player == player), None)
    if line is None:
        raise NotInTheRanking
    return line
