"""A small stream to try the store with: a tally that grows."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Any

from django.db import connection

from engine.events import N_, Decider, Refusal, event
from engine.eventstore import Recorded
from engine.eventstore.commanding import command, record


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


def in_threads(*functions: Callable[[], Any]) -> list[Any]:
    """Run each function in a thread with its own connection; what they return, or the exceptions they raise."""
    results: list[Any] = [None] * len(functions)

    def run(number: int, function: Callable[[], Any]) -> None:
        try:
            results[number] = function()
        except Exception as error:
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
def beside(function: Callable[[], Any]) -> Iterator[Thread]:
    """Run a function in a thread, with its own connection, during the block; it must end soon after it."""
    errors: list[Exception] = []

    def run() -> None:
        try:
            function()
        except Exception as error:
            errors.append(error)
        finally:
            connection.close()

    thread = Thread(target=run)
    thread.start()
    try:
        yield thread
    finally:
        thread.join(timeout=60)
    assert not thread.is_alive()
    assert errors == []
