"""A ranking made from what stands, and what it would be once other results stand."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import NamedTuple
from uuid import UUID

from tournaments.season_rankings.domain.merits import Merits, Result, merits
from tournaments.season_rankings.domain.placing import SeasonRanking, placed
from tournaments.season_rankings.domain.refusals import NotPlayedThere
from tournaments.season_rankings.domain.results import CompetitionResults, Earned, Tables, earned, supposing
from tournaments.season_rankings.domain.rules import RankingRules

Careers = Mapping[UUID, Sequence[Result]]  # what each player has earned, competition by competition


class Earnings(NamedTuple):
    """What the results of a competition have given to each player."""

    competition: UUID
    season: int
    values: Mapping[UUID, Earned]


@dataclass(frozen=True, slots=True)
class Basis:
    """What a ranking is made from. `merits`: of all who are ranked, those without a result too.

    `careers`: of those whose merits may have to be told again; `decided`: séries given by decision.
    """

    rules: RankingRules
    season: int
    merits: Mapping[UUID, Merits]
    careers: Careers = field(default_factory=lambda: MappingProxyType({}))
    decided: Mapping[UUID, str] = field(default_factory=lambda: MappingProxyType({}))

    def ranking(self) -> SeasonRanking:
        return placed(self.merits, self.rules, self.season, self.decided)

    def recounted(self) -> SeasonRanking:
        """The ranking with the merits of all `careers` told again."""
        told = {
            player: merits(career, self.rules, self.season)
            for player, career in self.careers.items()
            if player in self.merits
        }
        return placed({**self.merits, **told}, self.rules, self.season, self.decided)

    def once(self, published: CompetitionResults, tables: Tables) -> SeasonRanking:
        """The ranking once these results stand; `careers` holds all who are in them, or were in those before them."""
        values = earned(published, self.rules, tables)
        careers = {player: replaced(career, published, values.get(player)) for player, career in self.careers.items()}
        return replace(self, careers=careers).recounted()

    def had(self, player: UUID, total: int, played: CompetitionResults, tables: Tables) -> SeasonRanking:
        """The ranking, had this player made another total; whoever he passes there moves too. Raises NotPlayedThere."""
        if not any(player in line.players for line in played.lines):
            raise NotPlayedThere
        return self.once(supposing(played, player, total), tables)


def basis(
    earnings: Iterable[Earnings],
    players: Iterable[UUID],
    rules: RankingRules,
    season: int,
    decided: Mapping[UUID, str] | None = None,
) -> Basis:
    """From what the results that stand have given, for the players who may be ranked."""
    found: dict[UUID, list[Result]] = {player: [] for player in players}
    for of_one in earnings:
        for player, values in of_one.values.items():
            if player in found:
                found[player].append(Result(of_one.competition, of_one.season, values))
    told = {player: merits(career, rules, season) for player, career in found.items()}
    return Basis(rules, season, told, found, decided or {})


def replaced(career: Iterable[Result], published: CompetitionResults, values: Earned | None) -> list[Result]:
    """The results of a player with others of one competition. values: None where he has none of it."""
    others = [result for result in career if result.competition != published.competition]
    return [*others, Result(published.competition, published.season, values)] if values is not None else others
