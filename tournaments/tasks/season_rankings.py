"""Rankings over the seasons: made by a worker; the séries of one, told to each player."""

from datetime import timedelta
from uuid import UUID

from django.utils.translation import gettext_lazy as _

from engine.eventstore import recorded
from engine.jobs import queue, registry, retention
from engine.people.actors import SYSTEM
from tournaments.season_rankings import commands
from tournaments.season_rankings.events import SeasonSeriesAttributed
from tournaments.season_rankings.queries.drafts import MAKE_RANKING, published_state
from tournaments.streams import season_ranking_of

CHUNK = 50  # players, so that one commit never holds the log for long


@registry.job(MAKE_RANKING, attempts=2, slow=True, stoppable=True, label=_("Ranking of a season"))
def make_season_ranking(made: str) -> None:
    """Make the ranking that was asked for, competition by competition."""
    commands.make_ranking(UUID(made), queue.progress)


@registry.effect("tournaments.season_series", follows=(SeasonSeriesAttributed,))
def tell_series_of_a_season(attributed: recorded.Recorded) -> None:
    """By a worker: there are thousands of players."""
    federation, name = season_ranking_of(attributed.stream)
    queue.enqueue(
        "tournaments.tell_season_series",
        key=f"season-series-{attributed.position}",
        federation=str(federation),
        ranking=name,
        number=attributed.event.number,
    )


@registry.job(
    "tournaments.tell_season_series",
    lease=timedelta(seconds=60),
    slow=True,
    stoppable=True,
    label=_("Séries of a season"),
)
def tell_season_series(federation: str, ranking: str, number: int) -> None:
    """Give each player his série, as long as no later ranking stands; whoever has it is told nothing."""
    last = published_state(UUID(federation), ranking).last
    if last is None or last.number != number:
        return
    series = [(line.player, line.serie) for line in last.lines]
    for start in range(0, len(series), CHUNK):
        chunk = series[start : start + CHUNK]
        commands.tell_series(UUID(federation), chunk, season=last.season, by=SYSTEM)
        queue.progress(min(start + CHUNK, len(series)), len(series))


@retention.retained(
    "tournaments.purge_season_drafts",
    what=_("Rankings that were made and not published"),
    why=_("what is published is kept apart"),
    ground=retention.INTEREST,
    period=commands.KEPT_FOR,
)
def purge_season_drafts(older_than: timedelta) -> int:
    """Erase what was made long ago; how many."""
    return commands.erase_old_drafts(older_than)
