"""Bringing everything that follows the log to its head: what somebody waits for, projections, then other effects."""

from collections.abc import Callable, Sequence
from functools import partial

import structlog

from engine.eventstore import context, followers
from engine.eventstore.projections.running import catch_up
from engine.eventstore.reading import head
from engine.eventstore.recorded import Recorded
from engine.jobs import notifications, registry

log = structlog.get_logger(__name__)

# Nobody reads the checkpoint of an effect: most events do not concern it, and are skipped by the thousand.
_TOLERANCE = 1000


def catch_up_all(*, wait: bool = True) -> int:
    """Advance every checkpointed projection and every effect; how many events were handled.

    One that fails is logged and tried again at the next wake; it does not hold up the others. wait: whether to take
    turns with another process at what it advances already, or to leave it to that one.
    """
    newest = head()
    moved = catch_up_urgent(wait=wait) + _tried("projections", partial(catch_up, wait=wait))
    announced.move_to(newest)
    return moved + _follow_all(urgent=False, wait=wait)


def catch_up_urgent(*, wait: bool = True) -> int:
    """The same for urgent effects only: the search of a tirage goes before thousands of totals."""
    return _follow_all(urgent=True, wait=wait)


class _AnnouncedHead:
    """The last head announced to pages by this process, each once."""

    head = 0

    def move_to(self, newest: int) -> None:
        if newest != self.head:
            self.head = newest
            notifications.caught_up()


announced = _AnnouncedHead()


def checkpoint_of(effect: registry.Effect) -> str:
    """The name of the checkpoint of an effect."""
    return f"effect:{effect.name}"


def _follow_all(*, urgent: bool, wait: bool) -> int:
    by_checkpoint = {checkpoint_of(effect): effect for effect in registry.effects() if effect.urgent is urgent}
    waiting = followers.behind({name: effect.types for name, effect in by_checkpoint.items()}, tolerance=_TOLERANCE)
    return sum(_tried(by_checkpoint[name].name, partial(_follow, by_checkpoint[name], wait=wait)) for name in waiting)


def _follow(effect: registry.Effect, *, wait: bool) -> int:
    def react(batch: Sequence[Recorded]) -> None:
        for recorded in batch:
            if recorded.is_entered and not effect.entered:
                continue
            with context.follows_from(recorded, screen=effect.name):
                effect.function(recorded)

    return followers.advance(checkpoint_of(effect), react, effect.types, wait=wait)


def _tried(name: str, step: Callable[[], int]) -> int:
    try:
        return step()
    except Exception:
        log.exception("follower_failed", follower=name)
        return 0
