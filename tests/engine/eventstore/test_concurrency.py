"""Several processes at once: each thread has a connection of its own."""

from functools import partial
from threading import Barrier, Event as Flag
from time import monotonic

import pytest
from django.db import connection, transaction

from engine.eventstore.appending import append
from engine.eventstore.commanding import load
from engine.eventstore.errors import ConcurrencyError
from engine.eventstore.followers import advance
from engine.eventstore.reading import head, read_log, read_stream
from engine.eventstore.recorded import NEW, Append, Condition
from engine.eventstore.verifying import verify
from tests.engine.eventstore.samples import TALLY, Added, Renamed, add, beside, in_threads

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("both_databases")]

WRITERS, EACH = 8, 15


def until_recorded(tally: str, amount: int) -> None:
    """As a person does who is told to look again."""
    while True:
        try:
            add(tally, amount=amount)
        except ConcurrencyError:
            continue
        return


def test_eight_writers_of_one_stream_lose_no_update():
    def write() -> None:
        for _ in range(EACH):
            until_recorded("a", 1)

    assert in_threads(*[write] * WRITERS) == [None] * WRITERS
    tally = load("a", TALLY)
    assert (tally.state, tally.version, head()) == (WRITERS * EACH, WRITERS * EACH, WRITERS * EACH)
    assert verify().events == WRITERS * EACH


def test_eight_writers_of_their_own_streams_share_one_order_without_a_hole():
    def write(name: str) -> None:
        for number in range(EACH):
            append(Append(name, [Added(amount=1), Renamed(name=name)], 2 * number))

    assert in_threads(*(partial(write, f"s{number}") for number in range(WRITERS))) == [None] * WRITERS
    everything = read_log(0, 1000)
    assert [row.position for row in everything] == list(range(1, 2 * WRITERS * EACH + 1))
    assert [row.recorded_at for row in everything] == sorted(row.recorded_at for row in everything)
    assert verify().events == len(everything)


def test_of_two_appends_at_the_same_version_one_is_refused():
    ready = Barrier(2)

    def write(amount: int) -> int:
        ready.wait(60)
        return len(append(Append("a", [Added(amount=amount)], NEW)))

    results = in_threads(partial(write, 1), partial(write, 2))
    assert sorted(type(result).__name__ for result in results) == ["ConcurrencyError", "int"]
    assert len(read_stream("a")) == 1


def somebody_waits_for_a_lock() -> bool:
    if connection.vendor == "sqlite":
        return True  # its second writer has not even begun a transaction, and cannot have read anything
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
        )
        return bool(cursor.fetchone()[0])


def test_a_condition_sees_what_another_client_was_about_to_commit():
    append(Append("partie", [Added(amount=1)], NEW))
    written, waiting = Flag(), Flag()

    def annul_the_coup() -> None:
        with transaction.atomic():
            append(Append("partie", [Renamed(name="annulled")], 1))
            written.set()
            assert waiting.wait(60)

    def slip_a_bulletin_past() -> None:
        assert written.wait(60)
        append(Append("feuille", [Added(amount=1)], NEW), conditions=[Condition("partie", 1)])

    def watch() -> None:
        assert written.wait(60)
        deadline = monotonic() + 60
        while not somebody_waits_for_a_lock() and monotonic() < deadline:
            continue
        waiting.set()

    results = in_threads(annul_the_coup, slip_a_bulletin_past, watch)
    assert [type(result).__name__ for result in results] == ["NoneType", "ConcurrencyError", "NoneType"]
    assert read_stream("feuille") == []


def test_a_reader_neither_sees_nor_loses_what_another_client_has_not_committed():
    written, seen = Flag(), Flag()

    def slow_client() -> None:
        with transaction.atomic():
            append(Append("slow", [Added(amount=1)], NEW))
            written.set()
            assert seen.wait(60)

    def quick_client() -> None:
        assert written.wait(60)
        append(Append("quick", [Added(amount=2)], NEW))

    read: list[tuple[int, str]] = []
    with beside(slow_client), beside(quick_client):
        assert written.wait(60)
        assert (read_log(0, 10), head()) == ([], 0)
        seen.set()
        while len(read) < 2:
            read += [(row.position, row.stream) for row in read_log(len(read), 10)]
    assert read == [(1, "slow"), (2, "quick")]


def test_a_tailing_reader_gets_every_event_once_while_some_writers_roll_back():
    def write(name: str) -> None:
        version = 0
        for number in range(EACH):
            with transaction.atomic():
                append(Append(name, [Added(amount=number)], version))
                if number % 3 == 0:
                    transaction.set_rollback(True)
                else:
                    version += 1

    kept = 4 * (EACH - EACH // 3)
    read: list[int] = []

    def tail() -> None:
        while len(read) < kept:
            read.extend(row.position for row in read_log(read[-1] if read else 0, 7))

    assert in_threads(tail, *(partial(write, f"s{number}") for number in range(4))) == [None] * 5
    assert read == list(range(1, kept + 1))


def test_two_processes_that_advance_one_follower_handle_each_event_once():
    append(Append("a", [Added(amount=number) for number in range(500)], NEW))
    handled: list[int] = []

    def follow() -> int:
        return advance("mail", lambda batch: handled.extend(row.event.amount for row in batch), [Added])

    assert sum(in_threads(follow, follow, follow)) == 500
    assert handled == list(range(500))
