"""A published ranking counted again from the log: from the results that it names, of the players that it ranks."""

from dataclasses import dataclass
from uuid import UUID

from tournaments.models.publications import PublicationRow
from tournaments.season_rankings.domain.carrying import carried_earnings
from tournaments.season_rankings.domain.making import Earnings, basis
from tournaments.season_rankings.domain.placing import SeasonRanking
from tournaments.season_rankings.domain.results import earned
from tournaments.season_rankings.models import SeasonRankingRow
from tournaments.season_rankings.queries.counted import results_at, tables_for
from tournaments.season_rankings.queries.drafts import published_state
from tournaments.season_rankings.queries.published import CARRIED, PublishedRanking, published_ranking, whole


@dataclass(frozen=True, slots=True)
class Proof:
    """`again`: None where its rules are another file since, by which nothing is counted."""

    ranking: PublishedRanking
    digest: str
    again: str | None

    @property
    def holds(self) -> bool:
        return self.again == self.digest


def proofs(federation: UUID) -> list[Proof]:
    """Of every ranking that a federation has published here, the first one first."""
    rows = SeasonRankingRow.objects.filter(federation=federation, number__gt=CARRIED).order_by("name", "number")
    return [_proof(published_ranking(federation, row.name, row.number)) for row in rows]


def _proof(ranking: PublishedRanking) -> Proof:
    frozen = whole(ranking)
    return Proof(ranking, frozen.digest, _again(ranking, frozen).digest if ranking.recounted else None)


def _again(ranking: PublishedRanking, frozen: SeasonRanking) -> SeasonRanking:
    """Nothing is taken from what was kept of its making."""
    rules, carried = ranking.rules, published_state(ranking.federation, ranking.name).carried
    earnings = carried_earnings(carried, rules)
    for publication in PublicationRow.objects.filter(position__in=ranking.publications).order_by("position"):
        results = results_at(publication)
        values = earned(results, rules, tables_for(rules, results.season))
        earnings.append(Earnings(publication.competition, results.season, values))
    decided = {line.player: line.serie for line in frozen.lines if line.decided}
    return basis(earnings, [line.player for line in frozen.lines], rules, ranking.season, decided).ranking()
