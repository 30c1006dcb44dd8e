"""Work that follows from the log: the search of the top, as soon as a tirage is drawn."""

from datetime import timedelta
from uuid import UUID

from engine.eventstore import Recorded
from engine.jobs import effect, enqueue, job
from engine.people import SYSTEM
from engine.solver import solve
from games import commands, queries
from games.domain.partie.blocking import blocking
from games.domain.partie.refusals import StaleSearch
from games.domain.partie.solution import position_of
from games.events import TirageDrawn
from games.lexicons import lexicon_named
from games.placements import as_recorded
from games.streams import partie_of

# Longer than any search; short enough for the hall to wait when a worker was killed in the middle of one.
SEARCH_LEASE = timedelta(seconds=15)


@effect("games.top_searches", follows=(TirageDrawn,), urgent=True)
def search_what_was_drawn(drawn: Recorded) -> None:
    """Each tirage is searched once, however often the log is read again."""
    event = drawn.event
    enqueue(
        "games.search_top",
        key=f"top-{drawn.event_id}",
        partie=str(partie_of(drawn.stream)),
        coup=event.coup,
        rejet=event.rejet,
    )


@job("games.search_top", lease=SEARCH_LEASE)
def search_top(partie: str, coup: int, rejet: int) -> None:
    """Search the tirage (coup, rejet) of a partie and record its tops."""
    state = queries.state_of(UUID(partie))
    drawn = state.coup(coup)
    if drawn is None or drawn.rejet != rejet or drawn.top is not None:
        return
    lexicon = lexicon_named(state.settings.lexicon_digest)
    found = solve(drawn.grid, drawn.tirage, lexicon, state.formula)
    tops = tuple(map(as_recorded, found.tops))
    endings = blocking(
        position_of(drawn, state.formula),
        tops,
        lambda grid, letters: bool(solve(grid, letters, lexicon, state.formula).tops),
    )
    try:
        commands.record_top(
            UUID(partie), by=SYSTEM, coup=coup, rejet=rejet, points=found.top, tops=tops, endings=endings
        )
    except StaleSearch:
        # The letters were put back while the search ran: its result is of no use to anybody.
        return
