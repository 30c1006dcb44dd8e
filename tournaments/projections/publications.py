"""Publications and diplomas at once; behind the log, the results of each player, and the records."""

from collections.abc import Iterator
from typing import Any
from uuid import UUID

from engine.eventstore.projections import held, registry
from engine.eventstore.recorded import Recorded
from tournaments.domain.standings.ranking import share_of
from tournaments.events import diplomas, player, publication
from tournaments.models.publications import DiplomaRow, PlayerPointsRow, PublicationRow, ResultRow, RoundResultRow
from tournaments.streams import competition_of, player_of


@registry.projection("tournaments.publications", mode="inline")
class Publications(registry.Projection):
    models = (PublicationRow, DiplomaRow)

    @registry.on(publication.ResultsPublished)
    def results_published(self, event: publication.ResultsPublished, at: Recorded, rows: held.HeldRows) -> None:
        rows[PublicationRow].add(
            event=at.event_id,
            competition=competition_of(at.stream),
            kind=event.kind.value,
            number=event.number,
            position=at.position,
            digest=at.digest,
            made_position=event.position,
            made_digest=event.digest,
            published_at=at.recorded_at,
            author=_account(at),
            entries=len(event.lines),
            rounds=len(event.rounds),
            acknowledged=list(event.acknowledged),
            cause=event.cause,
        )

    @registry.on(diplomas.DiplomaAwarded)
    def diploma_awarded(self, event: diplomas.DiplomaAwarded, at: Recorded, rows: held.HeldRows) -> None:
        rows[DiplomaRow].add(
            diploma=event.diploma,
            competition=competition_of(at.stream),
            entry=event.entry,
            position=at.position,
            digest=at.digest,
            awarded_at=at.recorded_at,
            rectificatif=event.rectificatif,
            merit=event.merit.value,
            among=event.among,
            rank=event.rank,
            shared=event.shared,
            title=event.title,
        )

    @registry.on(diplomas.DiplomaWithdrawn)
    def diploma_withdrawn(self, event: diplomas.DiplomaWithdrawn, at: Recorded, rows: held.HeldRows) -> None:
        rows[DiplomaRow].change(event.diploma, withdrawn=True)


@registry.projection("tournaments.results", mode="checkpointed")
class PlayerResults(registry.Projection):
    models = (ResultRow, RoundResultRow, PlayerPointsRow)

    @registry.on(publication.ResultsPublished)
    def results_published(self, event: publication.ResultsPublished, at: Recorded, rows: held.HeldRows) -> None:
        """The last publication takes the place of those before it; only official results make records."""
        competition = competition_of(at.stream)
        rows[ResultRow].remove_where(competition=competition)
        for values in _results(competition, event):
            rows[ResultRow].add(**values)
        if event.kind is not publication.ResultsKind.PROVISIONAL:
            rows[RoundResultRow].remove_where(competition=competition)
            for values in _round_results(competition, event):
                rows[RoundResultRow].add(**values)

    @registry.on(player.PointsAwarded)
    def points_awarded(self, event: player.PointsAwarded, at: Recorded, rows: held.HeldRows) -> None:
        rows[PlayerPointsRow].put(
            player=player_of(at.stream), competition=event.competition, position=event.position, points=event.points
        )

    @registry.on(player.PlayerMerged)
    def player_merged(self, event: player.PlayerMerged, at: Recorded, rows: held.HeldRows) -> None:
        """The points of a duplicate are those of the player that is kept."""
        for row in rows[PlayerPointsRow].where(player=player_of(at.stream)):
            rows[PlayerPointsRow].remove(row.pk)
            if rows[PlayerPointsRow].get((event.into, row.competition)) is None:
                rows[PlayerPointsRow].add(
                    player=event.into, competition=row.competition, position=row.position, points=row.points
                )


def _account(at: Recorded) -> UUID | None:
    try:
        return UUID(str(at.metadata.get("actor")))
    except ValueError:
        return None


def _results(competition: UUID, event: publication.ResultsPublished) -> Iterator[dict[str, Any]]:
    top = sum(round_.top for round_ in event.rounds)
    for line in event.lines:
        yield {
            "entry": line.entry,
            "competition": competition,
            "kind": event.kind.value,
            "rank": line.rank,
            "shared": line.shared,
            "entries": len(event.lines),
            "total": line.total,
            "top": top,
            "points": line.points,
        }


def _round_results(competition: UUID, event: publication.ResultsPublished) -> Iterator[dict[str, Any]]:
    for line in event.lines:
        for number, played in enumerate(event.rounds):
            yield {
                "entry": line.entry,
                "round": number + 1,
                "competition": competition,
                "partie": played.partie,
                "formula": played.formula,
                "points": line.rounds[number],
                "share": share_of(line.rounds[number], played.top),
                "solos": line.solos[number],
                "tops": line.tops[number],
                "best": line.best[number],
            }
