"""Two rankings beside each other: who moves, and by how far; how far each player is from the séries about his own."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple
from uuid import UUID

from tournaments.season_rankings.domain.placing import NOTHING_EARNED, Bar, RankedPlayer, SeasonRanking
from tournaments.season_rankings.domain.rules import RankingRules

# Per cent of a bar within which a player stands near it.
NEAR_BAR = 5


class Move(NamedTuple):
    """A player whose série changes. `steps`: of séries, above 0 towards the best; "" is no série."""

    player: UUID
    before: str
    after: str
    steps: int
    rank_before: int | None
    rank: int


class Distance(NamedTuple):
    """From a player to a bar, in hundredths: below 0, what he lacks."""

    bar: Bar
    value: int

    @property
    def lead(self) -> int:
        return self.value - self.bar.value


def moves(
    ranking: Iterable[RankedPlayer], series: Mapping[UUID, str], rules: RankingRules, ranks: Mapping[UUID, int]
) -> list[Move]:
    """Those whose série is another than it was, best first. series, ranks: of each player before; {}: unknown."""
    place = {code: at for at, code in enumerate(rules.codes)}
    last = len(place)
    return [
        Move(
            line.player,
            before,
            line.serie,
            place.get(before, last) - place.get(line.serie, last),
            ranks.get(line.player),
            line.rank,
        )
        for line in ranking
        if (before := series.get(line.player, "")) != line.serie
    ]


def strengths(lines: Iterable[RankedPlayer]) -> Counter[str]:
    """How many players each série has."""
    return Counter(line.serie for line in lines)


def next_bar(line: RankedPlayer, ranking: SeasonRanking, rules: RankingRules) -> Distance | None:
    """The bar of the série above his own, as far as anybody has one; None for the best, and without séries."""
    place = {code: at for at, code in enumerate(rules.codes)}
    above = [bar for bar in ranking.bars if place[bar.serie] < place.get(line.serie, len(place))]
    return Distance(above[-1], line.merits[above[-1].criterion]) if above else None


def own_bar(line: RankedPlayer, ranking: SeasonRanking) -> Distance | None:
    """The bar of his own série; None where a decision gave it, or nothing was earned."""
    if line.decided or line.criterion == NOTHING_EARNED:
        return None
    bar = next((bar for bar in ranking.bars if bar.serie == line.serie), None)
    return Distance(bar, line.merits[bar.criterion]) if bar else None


def near_the_bars(ranking: SeasonRanking) -> Sequence[RankedPlayer]:
    """Those within NEAR_BAR per cent of a bar, on either side: whom a rectificatif may move."""
    return [
        line
        for line in ranking.lines
        if not line.decided
        and any(
            100 * abs(line.merits[bar.criterion] - bar.value) <= NEAR_BAR * bar.value
            for bar in ranking.bars
            if line.merits[bar.criterion]
        )
    ]
