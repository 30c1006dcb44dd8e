"""The followers of the log, and for how long each has had something to read: projections and effects alike."""

from collections.abc import Mapping
from datetime import datetime

from engine.eventstore.models import Checkpoint, Event
from engine.eventstore.projections import registry, running
from engine.jobs import followers
from engine.jobs.registry import effects


def unread(position: int, at: datetime) -> dict[str, float]:
    """For how many seconds the oldest event that each follower has to read has waited for him; 0 where there is none.

    Followers are named as their checkpoints: `projection:…`, `effect:…`. What is of no type that one follows waits for
    nobody. `position`: of the last event.
    """
    wanted = _wanted()
    reached = dict(Checkpoint.objects.filter(name__in=wanted).values_list("name", "position"))
    first = {name: _first_after(reached.get(name, 0), position, types) for name, types in sorted(wanted.items())}
    return {name: max(0.0, (at - since).total_seconds()) if since else 0.0 for name, since in first.items()}


def _wanted() -> Mapping[str, frozenset[str]]:
    """The types that each follower reads."""
    of_pages = {running.checkpoint_of(known): known.types for known in registry.projections("checkpointed")}
    return of_pages | {followers.checkpoint_of(known): known.types for known in effects()}


def _first_after(reached: int, position: int, types: frozenset[str]) -> datetime | None:
    """When the first event of these types after `reached` was recorded."""
    if reached >= position:
        return None
    # With both ends PostgreSQL reads that part alone: what is nothing to an effect is passed over by the thousand.
    waiting = Event.objects.filter(position__gt=reached, position__lte=position, type__in=types)
    return waiting.order_by("position").values_list("recorded_at", flat=True).first()
