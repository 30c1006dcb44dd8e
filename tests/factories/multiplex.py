"""A simultané whose halls one console conducts."""

from typing import NamedTuple
from uuid import UUID

import factory

from engine.people.actors import SYSTEM
from games.commands.partie import announce_partie, check_bag
from games.domain.partie.steps import Step
from games.queries.parties import state_of
from tests.factories.simultane import SimultaneFactory
from tournaments.multiplex import commands


class OpenMultiplex(NamedTuple):
    """Its halls have checked their bags and joined: the partie of each centre."""

    competition: UUID
    parties: dict[UUID, UUID]

    @property
    def centres(self) -> list[UUID]:
        return list(self.parties)

    def take(self, *steps: Step, **arguments: object) -> None:
        """These steps, in all halls."""
        for step in steps:
            commands.take_step(self.competition, number=1, step=step, by=SYSTEM, **arguments)

    def play(self, coups: int = 1) -> None:
        """So many coups, to the announcement of their solutions."""
        for _ in range(coups):
            self.take(Step.DRAW, Step.ANNOUNCE_TIRAGE, Step.START_CLOCK, Step.CLOSE_COUP)
            self.announce()

    def announce(self) -> None:
        """The solution that the script imposes on those that follow."""
        closed = [state_of(partie) for partie in self.parties.values()]
        imposed = next(state.current.imposed for state in closed if state.coups and state.current.imposed)
        self.take(Step.ANNOUNCE_SOLUTION, word=imposed.word, reference=imposed.reference)


class MultiplexFactory(factory.Factory):
    """`line`: the prepared game; `halls`: how many."""

    class Meta:
        model = OpenMultiplex

    @classmethod
    def _create(cls, model_class: type[OpenMultiplex], *, line: str, halls: int) -> OpenMultiplex:
        simultane = SimultaneFactory(line=line, sizes=(1,) * halls)
        for centre, partie in simultane.parties.items():
            check_bag(partie, by=SYSTEM)
            announce_partie(partie, by=SYSTEM)
            commands.join(simultane.competition, number=1, centre=centre, by=SYSTEM)
        return model_class(simultane.competition, simultane.parties)
