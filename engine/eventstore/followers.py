"""Readers that remember how far they came, in the transaction that holds what they wrote: each event counts once."""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from django.db import connection, transaction

from engine import observing
from engine.eventstore.models import Checkpoint, Event
from engine.eventstore.reading import EventNames, head, names_of, read_log
from engine.eventstore.recorded import Recorded

Handler = Callable[[Sequence[Recorded]], None]

BUDGET = 0.1
"""Seconds that one transaction may hold what others wait for."""


# Run for every follower at every wake, so built once.
_REACHED = """
SELECT log.position, reached.position FROM eventstore_head log
LEFT JOIN eventstore_checkpoint reached ON reached.name = %s WHERE log.id = 1
"""
FEWEST = 25
"""Events in a batch at least, so that the fixed cost of a batch is not paid for every event."""


@dataclass(slots=True)
class Pace:
    """How many events to take at once, so that a transaction stays within its budget of seconds."""

    size: int = 100
    most: int = 1000
    budget: float = BUDGET
    fewest: int = FEWEST

    def learn(self, seconds: float) -> None:
        """Take as many as half of the budget lasts for: each batch costs as much again, however few it has.

        At most twice as many as before, and half as many at least.
        """
        times = min(2.0, max(0.5, self.budget / 2 / max(seconds, 1e-6)))
        self.size = min(self.most, max(self.fewest, int(self.size * times)))


def advance(follower: str, handler: Handler, types: EventNames, *, wait: bool = True, pace: Pace | None = None) -> int:
    """Give `handler` the events of `types` after the follower's checkpoint, in batches, until none is left.

    Each batch and its checkpoint are one transaction: an exception of the handler undoes both, and propagates.
    Two processes that advance the same follower take turns; without `wait`, the second leaves it to the first, where
    the database can tell. Returns the number of events handled.
    """
    handled, pace = 0, pace or Pace()
    while _behind(follower):
        began = time.monotonic()
        count = _advance_once(follower, handler, types, pace.size, wait=wait)
        if not count:  # events recorded meanwhile have their own wake
            break
        handled += count
        pace.learn(time.monotonic() - began)
    return handled


def behind(followers: Mapping[str, EventNames], *, tolerance: int) -> list[str]:
    """Those of these followers that something was recorded for: all are asked about at once.

    tolerance: how many events of other types may pass before a checkpoint is moved on for them alone, where nobody
    asks how far it is.
    """
    reached = dict(Checkpoint.objects.filter(name__in=followers).values_list("name", "position"))
    newest, since = head(), min((reached.get(name, 0) for name in followers), default=0)
    if newest == since:
        return []
    if newest - since > tolerance:
        return [name for name in followers if reached.get(name, 0) < newest]
    # With both ends PostgreSQL reads that part alone, even where nothing has counted the rows of the table yet.
    recorded = Event.objects.filter(position__gt=since, position__lte=newest).order_by()
    kinds = set(recorded.values_list("type", flat=True).distinct())
    return [name for name, types in followers.items() if kinds & names_of(types)]


def _behind(follower: str) -> bool:
    with connection.cursor() as cursor:
        cursor.execute(_REACHED, [follower])
        newest, reached = cursor.fetchone()
    if reached is None:
        Checkpoint.objects.bulk_create([Checkpoint(name=follower)], ignore_conflicts=True)
    return (reached or 0) < newest


def _advance_once(follower: str, handler: Handler, types: EventNames, limit: int, *, wait: bool) -> int:
    with transaction.atomic():
        skip = not wait and connection.features.has_select_for_update_skip_locked
        checkpoint = Checkpoint.objects.select_for_update(skip_locked=skip).filter(name=follower).first()
        if checkpoint is None:
            return 0
        # Before the events: all that the log held up to here is visible to the next statement.
        reached = head()
        batch = read_log(checkpoint.position, limit, types, upto=reached)
        if batch:
            with observing.followed(follower, batch):
                handler(batch)
        checkpoint.position = batch[-1].position if len(batch) == limit else max(reached, checkpoint.position)
        checkpoint.save(update_fields=["position"])
    return len(batch)
