"""Simultanés, each centre with its own partie of one game."""

from collections.abc import Sequence
from typing import NamedTuple
from uuid import UUID

import factory

from engine.people.actors import SYSTEM
from games.commands.partie import UNSEEN, annul_coup
from games.domain.partie.steps import Step, next_step
from games.queries.parties import state_of
from games.services.steps import take_step
from tests.factories.competitions import CompetitionFactory, seat_in_centres
from tests.factories.parties import work
from tournaments.commands.rounds import choose_round_game, open_centre_partie, open_round, seal_round_game
from tournaments.domain.plan import Conduct, Plan, PlannedRound

PLAN = Plan(template="simultane", conduct=Conduct.CENTRES, rounds=(PlannedRound(formula="normale", seconds=180),) * 2)


def play(partie, coups=100):
    """So many coups of a partie, by its script, to the announcement of the last one."""
    while (step := next_step(state := state_of(partie))) and len(state.coups) <= coups:
        if len(state.coups) == coups and state.coups[-1].solution:
            return
        imposed = state.current.imposed if step is Step.ANNOUNCE_SOLUTION else None
        said = {"word": imposed.word, "reference": imposed.reference} if imposed else {}
        take_step(step, partie, by=SYSTEM, seen=UNSEEN, **said)
        work()


class OpenSimultane(NamedTuple):
    """Its first round is open, and every centre has begun: entries and partie of each centre."""

    competition: UUID
    entries: dict[UUID, list[UUID]]
    parties: dict[UUID, UUID]


class SimultaneFactory(factory.Factory):
    """`line`: the prepared game; `sizes`: how many entries each centre has."""

    class Meta:
        model = OpenSimultane

    competition = factory.SubFactory(CompetitionFactory, plan=PLAN)

    @classmethod
    def _create(
        cls, model_class: type[OpenSimultane], *, competition: UUID, line: str, sizes: Sequence[int]
    ) -> OpenSimultane:
        entries = seat_in_centres(competition, sizes)
        choose_round_game(competition, round=1, text=line, by=SYSTEM)
        seal_round_game(competition, round=1, by=SYSTEM)
        open_round(competition, by=SYSTEM)
        begun = {centre: open_centre_partie(competition, centre=centre, by=SYSTEM) for centre in entries}
        return model_class(competition, entries, begun)


def draw_again(partie: UUID) -> None:
    """The last coup is annulled and drawn again, off the script, to the announcement of its tirage.

    Letters are drawn for good: some have to be put back, and drawn once more.
    """
    annul_coup(partie, reason="timing", by=SYSTEM)
    step = None
    while step is not Step.ANNOUNCE_TIRAGE:
        work()
        state = state_of(partie)
        step = next_step(state)
        assert step is not None
        will = {"will": "valid"} if step is Step.STATE_WILL else {}
        take_step(step, partie, by=SYSTEM, seen=UNSEEN, **will)
