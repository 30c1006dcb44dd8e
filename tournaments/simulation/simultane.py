"""Playing a round of a simultané: every centre takes its own partie of the sealed game through, at its own pace."""

from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from dataclasses import dataclass
from functools import reduce
from multiprocessing import get_context
from random import Random
from uuid import UUID

import django
from django.conf import settings
from django.db import connections

from engine.eventstore.reading import head, read_log
from engine.eventstore.recorded import Recorded
from engine.people.actors import SYSTEM
from engine.rules.grid import Grid
from games.commands.partie import Seen
from games.domain.partie.state.evolve import evolve
from games.domain.partie.state.partie import Partie, Phase
from games.domain.partie.steps import Step, next_step
from games.domain.preparation import constraints, generating
from games.events.partie import CoupClosed
from games.queries.parties import state_of
from games.services import lexicons, steps
from games.streams import partie_stream
from tournaments.commands import rounds
from tournaments.queries.competitions import competition_row
from tournaments.simulation import play, players, scenario

# What the players of a position may find, which is the same in every centre.
Sights = dict[tuple[Grid, str], players.CoupSeen]

# Halls are many at a time, and so are the processes that serve them in production.
_REGIONS = 3
# A centre in so many is busy with something else when it could go on: they drift apart.
_IDLE = 4
_LOOKED_AT = 1000
_TOLD_EVERY_S = 1


def play_simultane(
    cast: scenario.Cast, *, number: int, seed: int, measures: play.Measures, on_coup: Callable[[], None] = lambda: None
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
        played = [region.result() for region in regions]
    for measured in played:
        measures.add(measured, beside=beside)
    measures.coups += max(region.coups for region in played)
    with measures.phase("closing"):
        rounds.close_round(cast.competition, round=number, by=cast.juge_arbitre)


def _pool(size: int) -> Executor:
    """Processes of their own, begun anew: nothing of the connections of this one is theirs."""
    if size == 1:
        return ThreadPoolExecutor(size)
    return ProcessPoolExecutor(size, mp_context=get_context("spawn"), initializer=django.setup)


def _tell(regions: "Sequence[Future[play.Measures]]", on_coup: Callable[[], None]) -> None:
    """Call `on_coup` for each coup that the log says is closed, until all regions have played."""
    reached = head()
    while wait(regions, timeout=_TOLD_EVERY_S).not_done:
        for at in read_log(reached, _LOOKED_AT, (CoupClosed,)):
            reached = at.position
            on_coup()


def begun(cast: scenario.Cast, *, number: int, seed: int) -> "list[Centre]":
    """The game of a round is sealed and opened, and every centre has begun its partie."""
    rounds.choose_round_game(cast.competition, round=number, text=game_line(cast, seed), by=SYSTEM)
    rounds.seal_round_game(cast.competition, round=number, by=SYSTEM)
    rounds.open_round(cast.competition, by=cast.juge_arbitre)
    return [_begin(cast, centre, Random(f"{seed}:{place}")) for place, centre in enumerate(cast.arbitres)]


def _play(centres: Sequence["Centre"], pace: str) -> play.Measures:
    """These centres to the end of their parties, one ahead of the other, as the seed `pace` has it."""
    measures, sights, playing, chance = play.Measures(), Sights(), list(centres), Random(pace)
    try:
        while playing:
            for centre in [hall for hall in playing if chance.randrange(_IDLE)]:
                centre.go_on(sights, measures)
            playing = [hall for hall in playing if not hall.ended]
    finally:
        connections.close_all()
    measures.coups = max((len(centre.state.coups) for centre in centres), default=0)
    return measures


def game_line(cast: scenario.Cast, seed: int) -> str:
    """The prepared game of a seed, as `manage.py prepare` writes it."""
    row = competition_row(cast.competition)
    lexicon = lexicons.lexicon_named(row.lexicon)
    recipe = generating.Recipe.checked(
        seed=f"raccord-simulation-{seed}", formula=row.formula, lexicon=lexicon, constraints=constraints.Constraints()
    )
    return next(generating.generate(recipe)).line


def _begin(cast: scenario.Cast, centre: UUID, chance: Random) -> "Centre":
    partie = rounds.open_centre_partie(cast.competition, centre=centre, by=cast.juges[centre])
    seats = tuple(seat for seat in cast.seats if seat.centre == centre)
    return Centre(cast, centre, partie, seats, chance, state_of(partie))


@dataclass(slots=True)
class Centre:
    """One centre in a round: its partie as its juge-arbitre saw it last."""

    cast: scenario.Cast
    centre: UUID
    partie: UUID
    seats: tuple[scenario.Seat, ...]
    chance: Random
    state: Partie

    @property
    def ended(self) -> bool:
        return self.state.phase is Phase.ENDED

    def go_on(self, sights: Sights, measures: play.Measures) -> None:
        """To the next draw, whose top is known at once, or to the end."""
        while step := next_step(self.state):
            with measures.phase("conducting"):
                self._take(step)
            if step is Step.CLOSE_COUP:
                self._correct(sights, measures)
            if step is Step.DRAW:
                return

    def _correct(self, sights: Sights, measures: play.Measures) -> None:
        coup = self.state.current
        with measures.phase("playing"):
            at = coup.grid, coup.tirage
            if at not in sights:
                sights[at] = play.sight_of(self.state)
            seats = play.still_in(self.state, self.partie, self.seats)
            written = [(seat, seat.player.write(sights[at], self.chance)) for seat in seats]
        play.enter(
            self.partie, coup.number, self.centre, written, by=self.cast.arbitres[self.centre], measures=measures
        )
        with measures.phase("conducting"):
            self._follow(play.pronounce(self.state, self.partie, by=self.cast.juges[self.centre]))

    def _take(self, step: Step) -> None:
        recorded = steps.take_step(
            step,
            self.partie,
            by=self.cast.juges[self.centre],
            seen=Seen(coup=len(self.state.coups)),
            **play.said(self.state, step),
        )
        self._follow(recorded)

    def _follow(self, recorded: Sequence[Recorded]) -> None:
        stream = partie_stream(self.partie)
        self.state = reduce(evolve, (at.event for at in recorded if at.stream == stream), self.state)
