"""Rankings over the seasons at once; behind the log, the lines of each: there are thousands."""

from engine.eventstore.projections import held, registry
from engine.eventstore.recorded import Recorded
from tournaments.season_rankings import events
from tournaments.season_rankings.models import SeasonLineRow, SeasonRankingRow
from tournaments.streams import season_ranking_of

_WithLines = events.SeasonRankingPublished | events.SeasonRankingCarriedOver


@registry.projection("tournaments.season_rankings", mode="inline")
class SeasonRankings(registry.Projection):
    models = (SeasonRankingRow,)

    @registry.on(events.SeasonRankingPublished)
    def published(self, event: events.SeasonRankingPublished, at: Recorded, rows: held.HeldRows) -> None:
        federation, name = season_ranking_of(at.stream)
        rows[SeasonRankingRow].add(
            position=at.position,
            federation=federation,
            name=name,
            number=event.number,
            season=event.season,
            day=event.day,
            title=event.title,
            rules=event.rules,
            criteria=[[criterion.name, criterion.share] for criterion in event.criteria],
            digest=at.digest,
            published_at=at.recorded_at,
            players=len(event.lines),
            publications=list(event.publications),
            bars=[[bar.serie, bar.criterion, bar.value, bar.places, bar.players] for bar in event.bars],
        )

    @registry.on(events.SeasonRankingCarriedOver)
    def carried_over(self, event: events.SeasonRankingCarriedOver, at: Recorded, rows: held.HeldRows) -> None:
        """The ranking of before is number 0, the last one that was taken over."""
        federation, name = season_ranking_of(at.stream)
        rows[SeasonRankingRow].remove_where(federation=federation, name=name, number=0)
        rows[SeasonRankingRow].add(
            position=at.position,
            federation=federation,
            name=name,
            number=0,
            season=event.season,
            day=at.recorded_at.date(),
            title=event.title,
            rules="",
            criteria=[[criterion.name, criterion.share] for criterion in event.criteria],
            digest=at.digest,
            published_at=at.recorded_at,
            players=len(event.lines),
            publications=[],
            bars=[],
        )

    @registry.on(events.SeasonSeriesAttributed)
    def attributed(self, event: events.SeasonSeriesAttributed, at: Recorded, rows: held.HeldRows) -> None:
        federation, name = season_ranking_of(at.stream)
        for row in rows[SeasonRankingRow].where(federation=federation, name=name, number=event.number):
            rows[SeasonRankingRow].change(row.pk, attributed=True)


@registry.projection("tournaments.season_lines", mode="checkpointed")
class SeasonLines(registry.Projection):
    models = (SeasonLineRow,)

    @registry.on(events.SeasonRankingPublished, events.SeasonRankingCarriedOver)
    def published(self, event: _WithLines, at: Recorded, rows: held.HeldRows) -> None:
        for line in event.lines:
            rows[SeasonLineRow].add(
                ranking=at.position,
                player=line.player,
                rank=line.rank,
                shared=line.shared,
                serie=line.serie,
                criterion=line.criterion,
                merits=list(line.merits),
                decided=line.decided,
            )


registry.ignore(events.SeasonSerieDecided, because="the stream of a ranking is short, and read whole where it is asked")
