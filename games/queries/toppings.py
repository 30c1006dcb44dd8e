"""What is read of toppings and of their runs. `game_of` is secret: its callers answer for what they show."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from functools import lru_cache, reduce
from uuid import UUID, uuid5

from django.db.models import QuerySet
from django.utils.timezone import now

from engine.events.actors import Actor
from engine.eventstore.commanding import Loaded, load
from engine.eventstore.recorded import NEW
from engine.people import guests, permissions, vault
from engine.web.fresh import Fresh
from games import models, streams
from games.domain.topping import proposals, racing, refusals
from games.domain.topping.game import ToppingGame
from games.domain.topping.run import RUN, Run
from games.domain.topping.topping import TOPPING, Topping
from games.services import begun_runs, sealed


def load_topping(topping: UUID) -> Loaded[Topping]:
    """The topping as its stream tells it. Raises ToppingUnknown."""
    loaded = load(streams.topping_stream(topping), TOPPING)
    _ = loaded.state.rules
    return loaded


def topping_row(topping: UUID) -> models.ToppingRow:
    """What everybody may see of it. Raises ToppingUnknown."""
    row = models.ToppingRow.objects.filter(id=topping).first()
    if row is None:
        raise refusals.ToppingUnknown
    return row


def topping_if_any(topping: UUID) -> models.ToppingRow | None:
    return models.ToppingRow.objects.filter(id=topping).first()


def toppings(
    *, competition: UUID | None = None, but: UUID | None = None
) -> "QuerySet[models.ToppingRow, models.ToppingRow]":
    """Those of a competition, or all, but for one; the one that opens last comes first."""
    rows = models.ToppingRow.objects.order_by("-opens_at", "id")
    rows = rows if competition is None else rows.filter(competition=competition)
    return rows if but is None else rows.exclude(id=but)


def is_rehearsal(competition: UUID) -> bool:
    return models.RehearsalRow.objects.filter(competition=competition).exists()


def daily_now() -> models.ToppingRow | None:
    """The daily topping that is open, once its game is prepared."""
    at = now()
    return (
        models.ToppingRow.objects.filter(opens_at__lte=at, closes_at__gt=at).exclude(day=None).exclude(coups=0).first()
    )


def game_of(topping: UUID) -> ToppingGame:
    """The game of a topping, whole. Raises ToppingNotReady."""
    game = sealed.topping_game_under(topping)
    if game is None:
        raise refusals.ToppingNotReady
    return game


def load_run(run: UUID) -> Loaded[Run]:
    """A run as its stream tells it; at version NEW, one in which nothing has been done yet. Raises RunUnknown."""
    loaded = load(streams.run_stream(run), RUN)
    if loaded.version == NEW:
        loaded = replace(loaded, state=reduce(RUN.evolve, begun_runs.begun(run), loaded.state))
    _ = loaded.state.rules
    return loaded


def run_now(run: UUID) -> Run:
    """A run as time has made it by now, whether that is recorded or not. Raises RunUnknown."""
    return racing.settled(load_run(run).state, at=now())


def run_of_player(topping: UUID, player: str) -> UUID:
    """The run of a player through a topping, which there may not be: one alone can have this id."""
    return uuid5(topping, player)


def own_run(topping: UUID, player: str) -> Run | None:
    """The run of a player through a topping, as time has made it by now."""
    try:
        return run_now(run_of_player(topping, player))
    except refusals.RunUnknown:
        return None


def own_run_now(run: UUID, by: Actor) -> Run:
    """A run online, for its player; to anybody else it does not exist. Raises RunUnknown."""
    state = run_now(run)
    if not permissions.allowed(by, "games.play_run", state):
        raise refusals.RunUnknown
    return state


def points_laid(run: UUID, by: Actor, *, coup: int, word: str, reference: str) -> int:
    """What letters laid at the coup in play would earn. It says nothing of the top, nor whether the word is good.

    Raises RunUnknown, RunOver, CoupOver, CoupNotBegun, ProposalUnreadable, ReferenceUnreadable, CellTaken.
    """
    state = own_run_now(run, by)
    racing.expect_coup(state, coup)
    position = racing.position_of(game_of(state.rules.topping), coup)
    return proposals.points_of(proposals.read_proposal(word, reference, position), position)


def run_to_conduct(run: UUID, by: Actor) -> Run:
    """A run in person, for the arbitre of its topping; one that is played online has its tops told to nobody."""
    state = run_now(run)
    permissions.require(by, "games.conduct_topping", state.rules.topping)
    if not state.rules.in_person:
        raise refusals.PlayedOnline
    return state


def run_to_replay(run: UUID, by: Actor) -> Run:
    """A run, for those who may know the game: its player, its arbitre, and everybody once it is revealed.

    Raises RunUnknown, ReplaySealed.
    """
    state = run_now(run)
    topping = state.rules.topping
    if are_revealed([topping]):
        return state
    if state.rules.in_person and permissions.allowed(by, "games.conduct_topping", topping):
        return state
    played = own_run(topping, by.actor_id)
    if played is None or not played.is_over:
        raise refusals.ReplaySealed
    return state


@dataclass(frozen=True, slots=True)
class RunLine:
    """A run on a board, under the name that its player chose; `began`: the coup in play."""

    id: UUID
    name: str
    player: str
    ms: int
    played: int
    given: int
    refused: int
    finished: bool
    abandoned: bool
    began: datetime

    @property
    def guest(self) -> bool:
        """Whether its player has no account."""
        return guests.is_guest(self.player)


@dataclass(frozen=True, slots=True)
class CoupLine:
    """A run at one coup; `guest`: its player has no account."""

    id: UUID
    name: str
    ms: int
    given: bool
    guest: bool


def runs_of(topping: UUID) -> list[RunLine]:
    """The runs through a topping, in no order."""
    rows = list(models.RunRow.objects.filter(topping=topping))
    names = vault.texts_of(row.name for row in rows)
    return [_line(row, names[row.name]) for row in rows]


def board_now(topping: UUID) -> list[RunLine]:
    """The same, read once a second at most: hundreds look at it while hundreds play."""
    return _boards.get(topping, lambda: runs_of(topping))


def coup_of(topping: UUID, number: int) -> list[CoupLine]:
    """The runs that have played a coup of a topping, in no order."""
    rows = list(models.RunCoupRow.objects.filter(topping=topping, number=number))
    runs = models.RunRow.objects.only("name", "player").in_bulk(row.run for row in rows)
    names = vault.texts_of(run.name for run in runs.values())

    def line(row: models.RunCoupRow) -> CoupLine:
        run = runs[row.run]
        return CoupLine(row.run, names[run.name], row.ms, row.given, guests.is_guest(run.player))

    return [line(row) for row in rows]


def best_times(run: Run) -> dict[int, int]:
    """By coup, the least milliseconds in which its top was found, among the runs that this one is ranked with."""
    topping = run.rules.topping
    best: dict[int, int] = {}
    of_guests = models.RunRow.objects.filter(topping=topping, player__startswith=guests.GUEST).values("id")
    rows = models.RunCoupRow.objects.filter(topping=topping, given=False).order_by("number", "-ms")
    rows = rows.filter(run__in=of_guests) if guests.is_guest(run.rules.player) else rows.exclude(run__in=of_guests)
    for number, ms in rows.values_list("number", "ms"):
        best[number] = ms
    return best


def name_of_run(run: UUID) -> str:
    """The name that its player chose."""
    name = load_run(run).state.rules.name
    return vault.texts_of([name])[name]


def names_chosen_before(moment: datetime) -> list[UUID]:
    """The texts of the names chosen for runs that had started before this moment."""
    recorded = models.RunRow.objects.filter(started_at__lt=moment).values_list("name", flat=True)
    return [*recorded, *begun_runs.names_of_begun(moment)]


@lru_cache(maxsize=4096)
def topping_of_run(run: UUID) -> UUID:
    """It never changes, and is asked at each fact of each run. Raises RunUnknown."""
    return load_run(run).state.rules.topping


def are_revealed(toppings: Iterable[UUID]) -> set[UUID]:
    """Those of these toppings whose game everybody may read."""
    return set(models.ToppingRow.objects.filter(id__in=list(toppings)).exclude(seed="").values_list("id", flat=True))


FRESH = 1.0  # seconds
_boards: Fresh[list[RunLine]] = Fresh(50, lambda: FRESH)


def _line(row: models.RunRow, name: str) -> RunLine:
    return RunLine(
        id=row.id,
        name=name,
        player=row.player,
        ms=row.ms,
        played=row.played,
        given=row.given,
        refused=row.refused,
        finished=row.finished,
        abandoned=row.abandoned,
        began=row.began,
    )
