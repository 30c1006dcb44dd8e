"""Bringing everything that follows the log to its head: projections first, then effects."""

from collections.abc import Callable, Sequence
from functools import partial

import structlog

from engine.eventstore import Recorded, head
from engine.eventstore.followers import advance
from engine.eventstore.projections import catch_up
from engine.jobs import wakes
from engine.jobs.registry import Effect, effects

log = structlog.get_logger(__name__)


def catch_up_all() -> int:
    """Advance every checkpointed projection and every effect; how many events were handled.

    One that fails is logged and tried again at the next wake; it does not hold up the others.
    """
    newest = head()
    moved = _tried("projections", catch_up)
    told.tell(newest)
    return moved + sum(_tried(effect.name, partial(_follow, effect)) for effect in effects())


class _Told:
    """Says that pages can show more, once for each head that this process has seen."""

    head = 0

    def tell(self, newest: int) -> None:
        if newest != self.head:
            self.head = newest
            wakes.caught_up()


told = _Told()


def checkpoint_of(effect: Effect) -> str:
    """The name of the checkpoint of an effect."""
    return f"effect:{effect.name}"


def _follow(effect: Effect) -> int:
    def react(batch: Sequence[Recorded]) -> None:
        for recorded in batch:
            effect.function(recorded)

    return advance(checkpoint_of(effect), react, effect.types)


def _tried(name: str, step: Callable[[], int]) -> int:
    try:
        return step()
    except Exception:
        log.exception("follower_failed", follower=name)
        return 0
