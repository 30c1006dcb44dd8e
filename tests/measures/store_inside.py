"""`python -m tests.measures.store` runs this inside each of its databases; it writes what it measured as JSON."""

import json
import sys
import time
import uuid
from collections.abc import Callable
from functools import partial
from statistics import median
from typing import Any

import django

django.setup()

from django.db import connection, models, transaction  # noqa: E402  # models need Django set up

from engine.events.registry import event  # noqa: E402
from engine.eventstore.appending import append  # noqa: E402
from engine.eventstore.models import Event  # noqa: E402
from engine.eventstore.projections.rebuilding import rebuild  # noqa: E402
from engine.eventstore.projections.registry import projections  # noqa: E402
from engine.eventstore.reading import COLUMNS, head  # noqa: E402
from engine.eventstore.recorded import NEW, Append  # noqa: E402
from engine.eventstore.verifying import verify  # noqa: E402

# How many transactions of how many events, and how often both ways take turns.
SIZES = {"un à un": (300, 1), "par 20": (40, 20)}
ROUNDS = 5


@event("measures.written")
class Written:
    word: str
    place: str
    points: int
    table: int


class Plain(models.Model):
    """The columns and the indexes of an event, without a chain or a head."""

    position = models.BigIntegerField(primary_key=True)
    event_id = models.UUIDField(unique=True)
    stream = models.CharField(max_length=200)
    version = models.PositiveIntegerField()
    type = models.CharField(max_length=100)
    schema = models.PositiveSmallIntegerField()
    data = models.JSONField()
    metadata = models.JSONField()
    recorded_at = models.DateTimeField()
    digest = models.CharField(max_length=64)

    class Meta:
        app_label = "measures"
        constraints = (models.UniqueConstraint(fields=("stream", "version"), name="measures_stream_version"),)
        indexes = (models.Index(fields=("type", "position"), name="measures_type_position"),)

    def __str__(self) -> str:
        return str(self.position)


def measured() -> dict[str, Any]:
    """`append`: the pace of the store over the pace of plain rows; `verify`, `rebuild`: events of the log a second."""
    events = head()
    # A database that has just been filled still tidies up, and the first is done cold: the middle one of three.
    verified = median(seconds(verify) for _ in range(3))
    rebuilt = {each.name: median(seconds(partial(rebuild, each.name)) for _ in range(3)) for each in projections()}
    return {
        "events": events,
        "verify": events / verified,
        "rebuild": {name: events / spent for name, spent in rebuilt.items()},
        "append": appends(),
    }


def seconds(function: Callable[[], object]) -> float:
    started = time.perf_counter()
    function()
    return time.perf_counter() - started


def appends() -> dict[str, float]:
    with connection.schema_editor() as editor:
        editor.create_model(Plain)
    return {kind: median(ratio(*size) for _ in range(ROUNDS)) for kind, size in SIZES.items()}


def ratio(transactions: int, size: int) -> float:
    ours = seconds(partial(through_the_store, transactions, size))
    # The same rows: those that the store has just written.
    rows = list(Event.objects.order_by("-position").values(*COLUMNS)[: transactions * size])
    batches = [[Plain(**row) for row in rows[start : start + size]] for start in range(0, len(rows), size)]
    return seconds(partial(plainly, batches)) / ours


def through_the_store(transactions: int, size: int) -> None:
    stream = f"measure-{uuid.uuid4()}"
    for number in range(transactions):
        events = [Written(word="REDEFINIES", place="H4", points=number % 90, table=number) for _ in range(size)]
        append(Append(stream, events, NEW + number * size))


def plainly(batches: list[list[Plain]]) -> None:
    for rows in batches:
        with transaction.atomic():
            if len(rows) == 1:
                rows[0].save(force_insert=True)
            else:
                Plain._default_manager.bulk_create(rows)


if __name__ == "__main__":
    sys.stdout.write(json.dumps(measured()) + "\n")
