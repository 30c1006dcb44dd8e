"""Work that follows from the log: the search of the top, as soon as a tirage is drawn; the games of toppings, and what
time does to their runs.
"""

from datetime import datetime, timedelta
from uuid import UUID

import structlog
from django.conf import settings
from django.utils.timezone import now
from django.utils.translation import gettext_lazy as _

from engine import observing, zones
from engine.backups import beside
from engine.eventstore.recorded import Recorded
from engine.jobs import queue, registry, retention
from engine.lexicon.errors import LexiconError
from engine.people import actors, vault
from games.commands import lexicons, run as run_commands, topping as topping_commands
from games.commands.match import settle_match
from games.commands.partie import record_top
from games.commands.table import stop_table
from games.domain.partie.refusals import StaleSearch
from games.domain.topping.refusals import ToppingNotOver
from games.domain.topping.run import ends_by
from games.domain.topping.topping import reveals_at
from games.events import cartes, jarnac
from games.events.partie import PartieEnded, SolutionAnnounced, TirageDrawn
from games.events.topping import RunStarted, ToppingAsked, ToppingClosed, ToppingPrepared
from games.queries import matches, parties, tables, toppings
from games.queries.seat_links import SEAT_LASTS
from games.services.begun_runs import forget_begun
from games.services.friendlies import forget_friendlies
from games.services.search import search
from games.streams import partie_of, run_of, topping_of

log = structlog.get_logger(__name__)

# Longer than any search; short enough for the hall to wait when a worker was killed in the middle of one.
SEARCH_LEASE = timedelta(seconds=15)
# A match that was opened longer ago is looked at no more; a table at which nothing happened for so long is stopped.
LEFT_AFTER = timedelta(days=2)


@registry.effect(
    "games.backups",
    follows=(SolutionAnnounced, PartieEnded, jarnac.MatchEnded, cartes.TablePlayEnded),
    entered=True,
)
def save_after_a_coup(_played: Recorded) -> None:
    """In the one process of a hall; the backups of an installation of several are those of its server."""
    beside.wanted.set()


@registry.effect("games.top_searches", follows=(TirageDrawn,), urgent=True)
def search_what_was_drawn(drawn: Recorded) -> None:
    """Each tirage is searched once, however often the log is read again."""
    event = drawn.event
    if event.searched:
        return
    queue.enqueue(
        "games.search_top",
        key=f"top-{drawn.event_id}",
        partie=str(partie_of(drawn.stream)),
        coup=event.coup,
        rejet=event.rejet,
    )


@registry.job("games.search_top", lease=SEARCH_LEASE, label=_("Search of a tirage"))
def search_top(partie: str, coup: int, rejet: int) -> None:
    """Search the tirage (coup, rejet) of a partie and record its tops."""
    state = parties.state_of(UUID(partie))
    drawn = state.coup(coup)
    if drawn is None or drawn.rejet != rejet or drawn.top is not None:
        return
    with observing.span("search", "games.search"):
        result = search(drawn, lexicon=state.settings.lexicon_digest, formula=state.formula)
    try:
        found = {"coup": coup, "rejet": rejet, "letters": drawn.tirage, **result._asdict()}
        record_top(UUID(partie), by=actors.SYSTEM, **found)
    except StaleSearch:
        # The letters were put back, or corrected, while the search ran: its result is of no use to anybody.
        return


# --- toppings (FISF 3.8.4) ---------------------------------------------------------------------------

# Of clocks that differ a little.
MARGIN = timedelta(seconds=1)


@registry.effect("games.topping_games", follows=(ToppingAsked,))
def prepare_what_was_asked(recorded: Recorded) -> None:
    topping = topping_of(recorded.stream)
    queue.enqueue("games.prepare_topping", key=f"topping-{topping}", topping=str(topping))


@registry.effect("games.topping_reveals", follows=(ToppingPrepared, ToppingClosed))
def reveal_once_over(recorded: Recorded) -> None:
    """As soon as it is known when the last run can be over."""
    topping = topping_of(recorded.stream)
    when = reveals_at(toppings.load_topping(topping).state)
    if when is not None:
        key = f"reveal-{topping}-{recorded.position}"
        queue.enqueue("games.reveal_topping", key=key, delay=_until(when), topping=str(topping))


@registry.effect("games.topping_runs_end", follows=(RunStarted,))
def settle_at_the_end(started: Recorded) -> None:
    """A run that nobody looks at any more ends by itself: it is recorded once it must be over."""
    event = started.event
    if not event.in_person:
        run = run_of(started.stream)
        queue.enqueue("games.settle_run", key=f"run-{run}", delay=_until(ends_by(event)), run=str(run))


@registry.job(
    "games.prepare_topping", lease=timedelta(seconds=60), slow=True, stoppable=True, label=_("Preparation of a topping")
)
def prepare_topping(topping: str) -> None:
    """Choose the game of a topping, and seal it."""
    topping_commands.prepare_topping(UUID(topping), by=actors.SYSTEM, looked_at=queue.progress)


@registry.job("games.reveal_topping", label=_("End of a topping"))
def reveal_topping(topping: str) -> None:
    """Tell the game of a topping that is over; one that was closed later has another job."""
    try:
        topping_commands.reveal_topping(UUID(topping), by=actors.SYSTEM)
    except ToppingNotOver:
        return


@registry.job("games.settle_run", label=_("End of somebody’s topping"))
def settle_run(run: str) -> None:
    """Record what time has done to a run."""
    run_commands.settle_run(UUID(run), by=actors.SYSTEM)


@registry.periodic("games.matches")
def settle_matches() -> None:
    """A match of Jarnac that both have left ends by itself: what time has done to it is recorded."""
    for match in matches.matches_under_way(since=now() - LEFT_AFTER):
        settle_match(match, by=actors.SYSTEM)


@registry.periodic("games.tables")
def stop_left_tables() -> None:
    """A table of cards that everybody has left is stopped; the scores that are written stand."""
    for table in tables.tables_left(before=now() - LEFT_AFTER):
        stop_table(table, by=actors.SYSTEM)


@registry.periodic("games.begun_runs")
def forget_begun_runs() -> None:
    """Runs that have ended, and in which nothing was done, are forgotten with the names of their players."""
    forget_begun(now() - MARGIN)


@registry.periodic("games.friendlies")
def forget_left_friendlies() -> None:
    """Games to which no friend came are forgotten with their links."""
    forget_friendlies(now() - SEAT_LASTS - timedelta(days=1))


@registry.periodic("games.daily_topping")
def ask_daily_toppings() -> None:
    """That of today, and that of tomorrow, so that it is ready at midnight."""
    if not settings.DAILY_TOPPING:
        return
    for day in (zones.today(), zones.today() + timedelta(days=1)):
        try:
            topping_commands.ask_daily(day, lexicon=settings.DEFAULT_LEXICON, by=actors.SYSTEM)
        except LexiconError as error:
            log.warning("daily_topping_without_lexicon", lexicon=settings.DEFAULT_LEXICON, error=type(error).__name__)


@retention.retained(
    "games.topping_names",
    what=_("Names chosen for the boards of toppings"),
    why=_("so that players find each other on the boards"),
    ground=retention.CONSENT,
    period="KEEP_TOPPING_NAMES_DAYS",
)
def erase_old_names(older_than: timedelta) -> int:
    return vault.erase_texts(toppings.names_chosen_before(now() - older_than))


def _until(when: datetime) -> timedelta:
    return max(timedelta(0), when + MARGIN - now())


def _in_words() -> lexicons.Words:
    # Here and not above: few processes ever read a list of words, and it is long to load.
    from games.presentation.lexicons import reporting, telling  # noqa: PLC0415

    return lexicons.Words(telling.found, telling.readings, reporting.explained)


@registry.job("games.check_list", attempts=2, slow=True, stoppable=True, label=_("Examination of a list of words"))
def check_list(received: str) -> None:
    """Look through a list that the team sent."""
    lexicons.check_received(UUID(received), queue.progress, _in_words())


@registry.job("games.build_list", attempts=2, slow=True, stoppable=True, label=_("Building of a lexicon"))
def build_list(received: str) -> None:
    """Install what became of it."""
    lexicons.build_received(UUID(received), queue.progress, _in_words())


@retention.retained(
    "games.purge_lists",
    what=_("Lists of words that were sent, and what was found in them"),
    why=_("the lexicons made of them are kept apart"),
    ground=retention.CONTRACT,
    period=lexicons.KEPT_FOR,
)
def purge_lists(older_than: timedelta) -> int:
    """Erase the lists sent long ago; how many."""
    return lexicons.erase_old_lists(older_than)
