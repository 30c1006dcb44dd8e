"""A ranking in its stream: published, its séries attributed, some of them by decision."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from types import MappingProxyType
from typing import assert_never
from uuid import UUID

from engine.events.decider import Decider
from tournaments.season_rankings.domain.placing import SeasonRanking
from tournaments.season_rankings.domain.refusals import (
    CarriedNothing,
    CarriedTooLate,
    NoSeriesInRanking,
    NothingPublished,
    RankingMoved,
    ReasonNeeded,
    SeriesAttributed,
    UnknownSeasonRanking,
    UnknownSerieOfRanking,
)
from tournaments.season_rankings.domain.rules import Criterion, RankingRules, Source
from tournaments.season_rankings.events import (
    SeasonBar,
    SeasonCriterion,
    SeasonLine,
    SeasonRankingCarriedOver,
    SeasonRankingPublished,
    SeasonSerieDecided,
    SeasonSeriesAttributed,
)

SeasonRankingEvent = SeasonRankingCarriedOver | SeasonRankingPublished | SeasonSerieDecided | SeasonSeriesAttributed


@dataclass(frozen=True, slots=True)
class Published:
    """`carried`: the ranking of before, that players begin with. `decided`: by season, the séries that players have by
    decision. `attributed`: the numbers of the rankings.
    """

    carried: SeasonRankingCarriedOver | None = None
    last: SeasonRankingPublished | None = None
    decided: Mapping[int, Mapping[UUID, str]] = field(default_factory=lambda: MappingProxyType({}))
    attributed: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Draft:
    """A ranking that a worker has made: from which publications, and where in the log it read them.

    `moved`: whether results that it counts, or a decision, have changed since.
    """

    day: date
    title: str
    rules: str
    criteria: tuple[Criterion, ...]
    position: int
    digest: str
    publications: tuple[int, ...]
    ranking: SeasonRanking
    moved: bool = False


def evolve(state: Published, event: SeasonRankingEvent) -> Published:
    match event:
        case SeasonRankingCarriedOver():
            return replace(state, carried=event)
        case SeasonRankingPublished():
            return replace(state, last=event)
        case SeasonSerieDecided():
            of_season = {**state.decided.get(event.season, {}), event.player: event.serie}
            standing = {player: serie for player, serie in of_season.items() if serie}
            return replace(state, decided=MappingProxyType({**state.decided, event.season: standing}))
        case SeasonSeriesAttributed():
            return replace(state, attributed=state.attributed | {event.number})
        case _:
            assert_never(event)


SEASON_RANKING: Decider[Published, SeasonRankingEvent] = Decider(initial=Published, evolve=evolve)


def carry_over(
    state: Published, *, id_: UUID, season: int, rules: RankingRules, source: str, lines: Sequence[SeasonLine]
) -> list[SeasonRankingEvent]:
    """Take over a ranking of before, in place of one that was taken over. `source`: the digest of its file.

    Raises CarriedTooLate, CarriedNothing.
    """
    if state.last is not None:
        raise CarriedTooLate
    if not lines:
        raise CarriedNothing
    if state.carried and (state.carried.source, state.carried.season) == (source, season):
        return []
    return [
        SeasonRankingCarriedOver(
            id=id_,
            season=season,
            title=rules.title,
            criteria=_frozen(rules.criteria),
            source=source,
            lines=tuple(lines),
        )
    ]


def publish(state: Published, *, draft: Draft) -> list[SeasonRankingEvent]:
    """Raises RankingMoved."""
    if draft.moved:
        raise RankingMoved
    ranking = draft.ranking
    return [
        SeasonRankingPublished(
            number=(state.last.number if state.last else 0) + 1,
            season=ranking.season,
            day=draft.day,
            title=draft.title,
            rules=draft.rules,
            criteria=_frozen(draft.criteria),
            position=draft.position,
            digest=draft.digest,
            publications=draft.publications,
            lines=tuple(SeasonLine(**line._asdict()) for line in ranking.lines),
            bars=tuple(SeasonBar(**bar._asdict()) for bar in ranking.bars),
        )
    ]


def _frozen(criteria: Sequence[Criterion]) -> tuple[SeasonCriterion, ...]:
    return tuple(SeasonCriterion(name=of.name, share=of.source is Source.SHARE) for of in criteria)


def decide_serie(
    state: Published, *, player: UUID, season: int, serie: str, known: Sequence[str], reason: tuple[UUID, str] | None
) -> list[SeasonRankingEvent]:
    """Give a player a série by decision; "": let it follow from the shares again. `reason`: its text and digest.

    Raises UnknownSerieOfRanking, ReasonNeeded.
    """
    if serie and serie not in known:
        raise UnknownSerieOfRanking(serie=serie, known=" ".join(known))
    if reason is None:
        raise ReasonNeeded
    if state.decided.get(season, {}).get(player, "") == serie:
        return []
    text, digest = reason
    return [SeasonSerieDecided(player=player, season=season, serie=serie, reason=text, reason_digest=digest)]


def attribute(state: Published, *, number: int) -> list[SeasonRankingEvent]:
    """Let the séries of the last ranking become those of its players. Raises NothingPublished…"""
    if state.last is None:
        raise NothingPublished
    if number != state.last.number:
        raise UnknownSeasonRanking
    if number in state.attributed:
        raise SeriesAttributed
    if not any(line.serie for line in state.last.lines):
        raise NoSeriesInRanking
    return [SeasonSeriesAttributed(number=number)]
