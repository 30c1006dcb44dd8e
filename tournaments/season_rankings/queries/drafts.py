"""Rankings that a worker makes: how far each is, and what it holds once it is made."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any
from uuid import UUID

from engine.eventstore.commanding import load
from engine.jobs.models import Job
from tournaments.domain.dated import season_on
from tournaments.season_rankings.domain.deciding import SEASON_RANKING, Draft, Published
from tournaments.season_rankings.domain.placing import Bar, RankedPlayer, SeasonRanking
from tournaments.season_rankings.domain.refusals import RankingNotReady, UnknownSeasonRanking
from tournaments.season_rankings.events import SeasonRankingCarriedOver
from tournaments.season_rankings.models import SeasonDraftRow
from tournaments.season_rankings.queries.counted import standing_positions
from tournaments.streams import season_ranking_stream
from tournaments.tables import ranking_rules

MAKE_RANKING = "tournaments.make_season_ranking"


@dataclass(frozen=True, slots=True)
class DraftState:
    """A ranking that was asked for. `fault`: why no worker could make it, "" where nothing failed."""

    id: UUID
    name: str
    day: date
    asked_at: datetime
    made_at: datetime | None
    fault: str
    done: int
    total: int

    @property
    def is_busy(self) -> bool:
        return self.made_at is None and not self.fault


def draft_job(draft: UUID) -> str:
    """The key of the job that makes it."""
    return f"season-ranking-{draft}"


def published_state(federation: UUID, name: str) -> Published:
    return load(season_ranking_stream(federation, name), SEASON_RANKING).state


def latest_draft(federation: UUID, name: str) -> DraftState | None:
    row = SeasonDraftRow.objects.filter(federation=federation, name=name).order_by("-asked_at").first()
    return draft_state(row) if row else None


def draft_named(federation: UUID, name: str, draft: UUID) -> DraftState:
    """Raises UnknownSeasonRanking."""
    return draft_state(_row(federation, name, draft))


def _row(federation: UUID, name: str, draft: UUID) -> SeasonDraftRow:
    row = SeasonDraftRow.objects.filter(pk=draft, federation=federation, name=name).first()
    if row is None:
        raise UnknownSeasonRanking
    return row


def draft_state(row: SeasonDraftRow) -> DraftState:
    job = Job.objects.filter(key=draft_job(row.pk)).first() or Job()
    failed = row.made_at is None and job.given_up_at is not None
    return DraftState(
        id=row.pk,
        name=row.name,
        day=row.day,
        asked_at=row.asked_at,
        made_at=row.made_at,
        fault=row.fault or ("failed" if failed else ""),
        done=job.done,
        total=job.total,
    )


def draft_of(federation: UUID, name: str, draft: UUID) -> Draft:
    """What was made, and whether what it counts has moved since. Raises UnknownSeasonRanking, RankingNotReady."""
    row = _row(federation, name, draft)
    if not row.content:
        raise RankingNotReady
    season = season_on(row.day)
    rules = ranking_rules(name, season)
    now = standing_positions(federation, name, row.day)
    state = published_state(federation, name)
    decided = state.decided.get(season, {})
    moved = (
        now != tuple(row.content["publications"])
        or row.rules != rules.reference
        or {str(player): serie for player, serie in decided.items()} != row.content["decided"]
        or _carried_id(state.carried) != row.content.get("carried", "")
    )
    return Draft(
        day=row.day,
        title=rules.title,
        rules=row.rules,
        criteria=rules.criteria,
        position=row.position,
        digest=row.content["digest"],
        publications=tuple(row.content["publications"]),
        ranking=_ranking(season, row.content),
        moved=moved,
    )


def content_of(
    ranking: SeasonRanking,
    decided: Mapping[UUID, str],
    publications: Iterable[int],
    digest: str,
    carried: SeasonRankingCarriedOver | None,
) -> dict[str, Any]:
    """A ranking as its row keeps it."""
    return {
        "lines": [[str(line.player), *line[1:]] for line in ranking.lines],
        "bars": [list(bar) for bar in ranking.bars],
        "decided": {str(player): serie for player, serie in decided.items()},
        "publications": list(publications),
        "digest": digest,
        "carried": _carried_id(carried),
    }


def _carried_id(carried: SeasonRankingCarriedOver | None) -> str:
    return str(carried.id) if carried else ""


def _ranking(season: int, content: dict[str, Any]) -> SeasonRanking:
    lines = (
        RankedPlayer(UUID(player), rank, shared, serie, criterion, tuple(merits), decided)
        for player, rank, shared, serie, criterion, merits, decided in content["lines"]
    )
    return SeasonRanking(season, tuple(lines), tuple(Bar(*bar) for bar in content["bars"]))
