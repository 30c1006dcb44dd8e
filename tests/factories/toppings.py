"""Toppings and runs, and a clock that they move."""

from datetime import UTC, date, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4, uuid5

import pytest

from engine.people.actors import SYSTEM
from engine.people.guests import Guest
from games.commands.run import Proposed, propose
from games.commands.topping import ask_topping, prepare_topping
from games.queries.toppings import game_of
from games.services.sealed import seal_seed
from tests.factories.parties import work
from tests.factories.streams import StreamFactory
from tests.plugins.lexicons import NAME as LEXICON

SEED = b"a seed of thirty-two bytes......"
NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)
# Wherever the hour of the server is asked for a topping.
READ_THE_HOUR = (
    "games.commands.run",
    "games.commands.topping",
    "games.presentation.runs",
    "games.presentation.toppings",
    "games.queries.toppings",
    "games.tasks",
)


class Clock:
    """The hour of the server, which stands still until it is moved."""

    def __init__(self, hour: datetime = NOON) -> None:
        self.hour = hour

    def __call__(self) -> datetime:
        return self.hour

    def today(self) -> date:
        return self.hour.date()

    def pass_(self, seconds: float) -> None:
        self.hour += timedelta(seconds=seconds)


def stopped_clock(patch: pytest.MonkeyPatch, *more: str) -> Clock:
    clock = Clock()
    for module in (*READ_THE_HOUR, *more):
        patch.setattr(f"{module}.now", clock)
    return clock


class ToppingFactory(StreamFactory):
    """A topping whose game is prepared; the same game for the same seed."""

    class Meta:
        model = ask_topping

    name = "Topping du club"
    lexicon = LEXICON
    seed = SEED

    @classmethod
    def _create(cls, model_class: Any, *, seed: bytes, **told: Any) -> UUID:
        topping: UUID = super()._create(model_class, **told)
        seal_seed(uuid5(topping, "candidates"), seed)
        prepare_topping(topping, by=SYSTEM)
        return topping


def guest() -> Guest:
    return Guest(uuid4())


def solution(topping: UUID, coup: int) -> dict[str, str]:
    """What is to be proposed at a coup."""
    placement = game_of(topping).coup(coup).placement
    return {"word": placement.word, "reference": str(placement.ref)}


def find(run: UUID, topping: UUID, coup: int, *, by: Any) -> Proposed:
    """Propose the top of a coup."""
    return propose(run, coup=coup, by=by, **solution(topping, coup))


__all__ = ["NOON", "Clock", "ToppingFactory", "find", "guest", "solution", "stopped_clock", "work"]
