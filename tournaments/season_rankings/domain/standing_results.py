"""The official results that stand: folded over publications; a rectificatif takes the place of what it mends."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from uuid import UUID

from tournaments.season_rankings.domain.results import CompetitionResults


@dataclass(frozen=True, slots=True)
class StandingResults:
    """What stands, by competition. Whatever the order of publications of different competitions, it is the same."""

    by_competition: Mapping[UUID, CompetitionResults] = field(default_factory=lambda: MappingProxyType({}))

    def on(self, published: CompetitionResults) -> "StandingResults":
        """After another publication: the latest one of a competition stands, by its position in the log."""
        stood = self.by_competition.get(published.competition)
        if stood is not None and stood.position >= published.position:
            return self
        return StandingResults(MappingProxyType({**self.by_competition, published.competition: published}))

    def __iter__(self) -> Iterator[CompetitionResults]:
        """In an order that depends on nothing but what stands."""
        return iter(sorted(self.by_competition.values(), key=lambda results: (results.season, results.position)))


def folded(publications: Iterable[CompetitionResults]) -> StandingResults:
    standing = StandingResults()
    for published in publications:
        standing = standing.on(published)
    return standing
