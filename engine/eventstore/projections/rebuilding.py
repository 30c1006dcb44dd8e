"""Build a projection again from the first event while the old one serves and writing goes on, then swap them."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID, uuid4

from django.db import OperationalError, connection, transaction

from engine.eventstore import errors, followers, models, reading
from engine.eventstore.projections import registry, running, shadows, writing

# The last steps hold the head: a reader of a live table makes us give way, rather than all the writers wait.
LOCK_TIMEOUT = "80ms"
SWAPS = 100
LAST = 200
"""Events at most that are left to the step that holds the head."""
_MOST = 10_000
# Seconds of a step. Nobody else uses shadow tables, but a SQLite file has one writer at a time.
_BUDGETS = {"sqlite": 2.0, "postgresql": 10.0}
_LOCK_TIMED_OUT = "55P03"


def rebuild(name: str) -> int:
    """Fill shadow tables from position 0, catch up, swap under the head lock. Returns the position reached.

    RebuildSuperseded when a later rebuild of the same projection began; the live tables are then untouched by this one.
    """
    projection, run = registry.named(name), uuid4()
    filling = _Filling(projection, run)
    filling.catch_up()
    for _ in range(SWAPS):
        try:
            return _swap(filling)
        except OperationalError as error:
            if getattr(error.__cause__, "sqlstate", None) != _LOCK_TIMED_OUT:
                raise
        time.sleep(0.05)
        filling.catch_up()
    raise TimeoutError(f"{name}: the live tables were never free for a swap")


class _Filling:
    """Shadow tables that hold a projection up to `position`."""

    def __init__(self, projection: registry.Projection, run: UUID) -> None:
        self.projection, self.run, self.position = projection, run, 0
        self.pace = followers.Pace(size=5000, most=_MOST, budget=_BUDGETS[connection.vendor])
        self.marker = f"rebuild:{projection.name}"
        with _disposable():
            models.Checkpoint.objects.update_or_create(name=self.marker, defaults={"run": run, "position": 0})
            self.tables = writing.Tables(shadows.create(projection.models))

    def catch_up(self) -> None:
        """Apply all but the last few events, many at a time: a row that many of them change is written once."""
        while reading.head() - self.position > LAST:
            began = time.monotonic()
            with _disposable():
                position = self.step(self.pace.size, reading.head())
            self.position = position
            self.pace.learn(time.monotonic() - began)

    def step(self, limit: int, upto: int) -> int:
        """Apply at most `limit` events; the position reached, valid once the transaction commits."""
        # The row stays locked to the end of the transaction: a later rebuild waits, or has already taken it.
        held = models.Checkpoint.objects.filter(name=self.marker, run=self.run)
        if not held.update(position=self.position):
            raise errors.RebuildSuperseded(self.projection.name)
        batch = reading.read_log(self.position, limit, self.projection.types, upto=upto)
        if batch:
            self.projection.apply_batch(batch, self.tables)
        return batch[-1].position if len(batch) == limit else upto


@contextmanager
def _disposable() -> Iterator[None]:
    """A transaction of shadow tables, for which PostgreSQL need not wait for its disk: a crash has them made again.

    The swap, which waits, has everything before it written too.
    """
    with transaction.atomic():
        if connection.vendor == "postgresql":
            with connection.cursor() as cursor:
                cursor.execute("SET LOCAL synchronous_commit = off")
        yield


def _swap(filling: _Filling) -> int:
    projection = filling.projection
    with transaction.atomic():
        if connection.vendor == "postgresql":
            with connection.cursor() as cursor:
                cursor.execute(f"SET LOCAL lock_timeout = '{LOCK_TIMEOUT}'")
        reached = models.Head.objects.select_for_update().get(pk=1).position
        if projection.mode == "checkpointed":
            # Waits for a catch-up that is writing the live tables, and sends the next one to the new tables.
            models.Checkpoint.objects.filter(name=running.checkpoint_of(projection)).select_for_update().first()
        filling.step(reached - filling.position + 1, reached)
        for model in projection.models:
            shadows.put_in_place(model)
        if projection.mode == "checkpointed":
            models.Checkpoint.objects.update_or_create(
                name=running.checkpoint_of(projection), defaults={"position": reached}
            )
        models.Checkpoint.objects.filter(name=filling.marker).delete()
    return reached
