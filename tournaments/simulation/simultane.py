"""Playing a round of a simultané: every centre takes its own partie of the sealed game through, at its own pace."""

import time
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from functools import reduce
from multiprocessing import get_context
from random import Random
from uuid import UUID

import django
from django.conf import settings
from django.db import connections

from engine.eventstore import head, read_log
from engine.people import SYSTEM
from engine.rules.grid import Grid
from games import queries
from games.commands import Seen
from games.domain.partie.state import Partie, Phase, evolve
from games.domain.partie.steps import Step, next_step
from games.domain.preparation.constraints import Constraints
from games.domain.preparation.generating import Recipe, generate
from games.events import CoupClosed, TopComputed
from games.lexicons import lexicon_named
from games.steps import take_step
from games.streams import partie_stream
from tournaments import commands
from tournaments.queries.competitions import competition_row
from tournaments.simulation.play import Measures, enter, said, sight_of
from tournaments.simulation.players import CoupSeen
from tournaments.simulation.scenario import Cast, Seat

# What the players of a position may find, which is the same in every centre.
Sights = dict[tuple[Grid, str], CoupSeen]

# Halls are many at a time, and so are the processes that serve them in production.
_REGIONS = 3
# A centre in so many is busy with something else when it could go on: they drift apart.
_IDLE = 4
_SEARCH_LIMIT_S = 120
_SEARCH_POLL_S = 0.005
_LOOKED_AT = 1000
_TOLD_EVERY_S = 1


def play_simultane(
    cast: Cast, *, number: int, seed: int, measures: Measures, on_coup: Callable[[], None] = lambda: None
) -> None:
    """Seal a game for the round `number` and open it; every centre plays it to its end; close the round.

    What is written in a centre depends on the seed and on the centre alone, not on which centre is quicker.
    """
    with measures.phase("opening"):
        centres = begun(cast, number=number, seed=seed)
    beside = 1 if settings.EMBEDDED else _REGIONS
    with _pool(beside) as pool:
        regions = [pool.submit(_play, centres[start::beside], f"{seed}:pace:{start}") for start in range(beside)]
        _tell(regions, on_coup)
        played = [each.result() for each in regions]
    for each in played:
        measures.add(each, beside=beside)
    measures.coups += max(each.coups for each in played)
    with measures.phase("closing"):
        commands.close_round(cast.competition, round=number, by=cast.juge_arbitre)


def _pool(size: int) -> Executor:
    """Processes of their own, begun anew: nothing of the connections of this one is theirs."""
    if size == 1:
        return ThreadPoolExecutor(size)
    return ProcessPoolExecutor(size, mp_context=get_context("spawn"), initializer=django.setup)


def _tell(regions: "Sequence[Future[Measures]]", on_coup: Callable[[], None]) -> None:
    """Call `on_coup` for each coup that the log says is closed, until all regions have played."""
    reached = head()
    while wait(regions, timeout=_TOLD_EVERY_S).not_done:
        for at in read_log(reached, _LOOKED_AT, (CoupClosed,)):
            reached = at.position
            on_coup()


def begun(cast: Cast, *, number: int, seed: int) -> "list[Centre]":
    """The game of a round is sealed and opened, and every centre has begun its partie."""
    commands.choose_round_game(cast.competition, round=number, text=_game(cast, seed), by=SYSTEM)
    commands.seal_round_game(cast.competition, round=number, by=SYSTEM)
    commands.open_round(cast.competition, by=cast.juge_arbitre)
    return [_begin(cast, centre, Random(f"{seed}:{place}")) for place, centre in enumerate(cast.arbitres)]


def _play(centres: Sequence["Centre"], pace: str) -> Measures:
    """These centres to the end of their parties, one ahead of the other, as the seed `pace` has it."""
    measures, sights, playing, chance = Measures(), Sights(), list(centres), Random(pace)
    tops, since = Tops(), time.monotonic()
    try:
        while playing:
            able = tops.able(playing)
            for centre in [each for each in able if chance.randrange(_IDLE)]:
                tops.found.discard(centre.stream)
                centre.go_on(sights, measures)
            playing = [each for each in playing if not each.ended]
            since = time.monotonic() if able else since
            _wait(since, measures)
    finally:
        connections.close_all()
    measures.coups = max((len(centre.state.coups) for centre in centres), default=0)
    return measures


def _game(cast: Cast, seed: int) -> str:
    row = competition_row(cast.competition)
    lexicon = lexicon_named(row.lexicon)
    recipe = Recipe.checked(
        seed=f"raccord-simulation-{seed}", formula=row.formula, lexicon=lexicon, constraints=Constraints()
    )
    return next(generate(recipe)).line


@dataclass(slots=True)
class Tops:
    """The searches that the worker has done, as the log tells them."""

    reached: int = field(default_factory=head)
    found: set[str] = field(default_factory=set)

    def able(self, centres: "Sequence[Centre]") -> "list[Centre]":
        """Those that do not wait for the worker any more."""
        for at in read_log(self.reached, _LOOKED_AT, (TopComputed,)):
            self.reached = at.position
            self.found.add(at.stream)
        return [each for each in centres if not each.waits() or each.stream in self.found]


def _wait(since: float, measures: Measures) -> None:
    """Leave the machine to the worker where every centre waits for it."""
    idle = time.monotonic() - since
    if idle > _SEARCH_LIMIT_S:
        raise TimeoutError("no worker searched the top of a coup: is one running?")
    if idle > _SEARCH_POLL_S:
        with measures.phase("waiting"):
            time.sleep(_SEARCH_POLL_S)


def _begin(cast: Cast, centre: UUID, chance: Random) -> "Centre":
    partie = commands.open_centre_partie(cast.competition, centre=centre, by=cast.juges[centre])
    seats = tuple(seat for seat in cast.seats if seat.centre == centre)
    return Centre(cast, centre, partie, seats, chance, queries.state_of(partie))


@dataclass(slots=True)
class Centre:
    """One centre in a round: its partie as its juge-arbitre saw it last."""

    cast: Cast
    centre: UUID
    partie: UUID
    seats: tuple[Seat, ...]
    chance: Random
    state: Partie

    @property
    def stream(self) -> str:
        return partie_stream(self.partie)

    @property
    def ended(self) -> bool:
        return self.state.phase is Phase.ENDED

    def waits(self) -> bool:
        """Whether the top of what is drawn is not found yet; without one, a tirage is put back."""
        return self.state.phase in (Phase.DRAWN, Phase.CLOSED) and self.state.current.top is None

    def go_on(self, sights: Sights, measures: Measures) -> None:
        """From a top that is found to the next draw, or to the end."""
        if self.waits():
            with measures.phase("conducting"):
                self.state = queries.state_of(self.partie)
        while not self.waits() and (step := next_step(self.state)):
            with measures.phase("conducting"):
                self._take(step)
            if step is Step.CLOSE_COUP:
                self._correct(sights, measures)

    def _correct(self, sights: Sights, measures: Measures) -> None:
        coup = self.state.current
        with measures.phase("playing"):
            at = coup.grid, coup.tirage
            if at not in sights:
                sights[at] = sight_of(self.state)
            written = [(seat, seat.player.write(sights[at], self.chance)) for seat in self.seats]
        enter(self.partie, coup.number, self.centre, written, by=self.cast.arbitres[self.centre], measures=measures)

    def _take(self, step: Step) -> None:
        recorded = take_step(
            step,
            self.partie,
            by=self.cast.juges[self.centre],
            seen=Seen(coup=len(self.state.coups)),
            **said(self.state, step),
        )
        self.state = reduce(evolve, (at.event for at in recorded), self.state)
