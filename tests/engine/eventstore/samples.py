"""A small stream to try the store with: tallies that grow, and what is read of them."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from threading import Thread
from typing import Any

from django.db import connection, models

from engine.events.decider import Decider
from engine.events.refusals import N_, Refusal
from engine.events.registry import event
from engine.eventstore.appending import append
from engine.eventstore.commanding import command, record
from engine.eventstore.projections.held import HeldRows
from engine.eventstore.projections.registry import Projection, on
from engine.eventstore.projections.writing import Tables
from engine.eventstore.recorded import NEW, Append, Recorded


class TooMuch(Refusal):
    code = "samples.too_much"
    message = N_("A tally stops at %(most)s.")


@event("samples.added")
class Added:
    amount: int


@event("samples.renamed")
class Renamed:
    name: str


TALLY: Decider[int, Added | Renamed] = Decider(
    lambda: 0, lambda total, fact: total + fact.amount if isinstance(fact, Added) else total
)


def adding(total: int, *, amount: int, most: int = 1_000_000) -> list[Added]:
    if total + amount > most:
        raise TooMuch(most=most)
    return [Added(amount=amount)]


class Somebody:
    actor_id = "somebody"
    is_authenticated = is_active = True


SOMEBODY = Somebody()


@command
def add(tally: str, *, by: Somebody = SOMEBODY, amount: int = 1, most: int = 1_000_000) -> list[Recorded]:
    return record(tally, TALLY, adding, amount=amount, most=most)


def grown(*tallies: str, by: int = 1) -> None:
    """New streams with one addition and one name each."""
    append(*(Append(tally, [Added(amount=by), Renamed(name=tally.upper())], NEW) for tally in tallies))


# --- read models, without migrations: a fixture creates their tables -------------------------------------


class TallyRow(models.Model):
    tally = models.CharField(max_length=50, primary_key=True)
    total = models.IntegerField(default=0, db_index=True)
    name = models.CharField(max_length=50, default="")
    history = models.JSONField(default=list)

    class Meta:
        app_label = "samples"
        db_table = "samples_tally"
        indexes = (models.Index(fields=("name", "total"), name="samples_tally_name_total"),)
        constraints = (models.UniqueConstraint(fields=("tally", "name"), name="samples_tally_once"),)


class TotalRow(models.Model):
    pk = models.CompositePrimaryKey("kind", "amount")
    kind = models.CharField(max_length=50)
    amount = models.IntegerField()
    times = models.IntegerField(default=0)

    class Meta:
        app_label = "samples"
        db_table = "samples_total"


class NameRow(models.Model):
    name = models.CharField(max_length=50, primary_key=True)
    at = models.DateTimeField()

    class Meta:
        app_label = "samples"
        db_table = "samples_name"


class SeenRow(models.Model):
    """Nothing but its key."""

    pk = models.CompositePrimaryKey("kind", "amount")
    kind = models.CharField(max_length=50)
    amount = models.IntegerField()

    class Meta:
        app_label = "samples"
        db_table = "samples_seen"


MODELS = (TallyRow, TotalRow, NameRow, SeenRow)


class Tallies(Projection):
    models = (TallyRow,)

    @on(Added)
    def added(self, event: Added, at: Recorded, rows: HeldRows) -> None:
        row = rows[TallyRow].get(at.stream) or TallyRow()
        history = [*row.history, event.amount][-3:]
        rows[TallyRow].put(tally=at.stream, total=row.total + event.amount, history=history)

    @on(Renamed)
    def renamed(self, event: Renamed, at: Recorded, rows: HeldRows) -> None:
        rows[TallyRow].put(tally=at.stream, name=event.name)


class Totals(Projection):
    """Counts, so that an event applied twice shows."""

    models = (TotalRow,)

    @on(Added)
    def added(self, event: Added, at: Recorded, rows: HeldRows) -> None:
        row = rows[TotalRow].get(("added", event.amount)) or TotalRow()
        rows[TotalRow].put(kind="added", amount=event.amount, times=row.times + 1)


class Names(Projection):
    """Works in bulk, without a handler by event."""

    models = (NameRow,)
    follows = (Renamed,)

    def apply_batch(self, batch: Sequence[Recorded], tables: Tables) -> None:
        rows = [NameRow(name=at.event.name, at=at.recorded_at) for at in batch]
        made = tables[NameRow].model
        tables[NameRow].bulk_create([made(name=row.name, at=row.at) for row in rows], ignore_conflicts=True)


# --- threads ----------------------------------------------------------------------------------------


def in_threads(*functions: Callable[[], Any]) -> list[Any]:
    """Run each function in a thread with its own connection; what they return, or the exceptions they raise."""
    results: list[Any] = [None] * len(functions)

    def run(number: int, function: Callable[[], Any]) -> None:
        try:
            results[number] = function()
        except Exception as error:  # given back to the test, which looks at it
            results[number] = error
        finally:
            connection.close()

    threads = [Thread(target=run, args=(number, function)) for number, function in enumerate(functions)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    assert not any(thread.is_alive() for thread in threads)
    return results


@contextmanager
def beside(function: Callable[[], Any]) -> Iterator[None]:
    """Run a function in a thread of its own during the block; it must end soon after it, without an error."""
    results: list[Any] = []
    thread = Thread(target=lambda: results.extend(in_threads(function)))
    thread.start()
    try:
        yield
    finally:
        thread.join(timeout=60)
    assert not any(isinstance(result, Exception) for result in results), results
