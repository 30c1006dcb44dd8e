from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from uuid import uuid4

import pytest
from django.db import IntegrityError, connection, transaction
from django.utils.timezone import now

from engine.eventstore.appending import append
from engine.eventstore.errors import ConcurrencyError
from engine.eventstore.models import Event, Head
from engine.eventstore.reading import head, read_log, read_stream
from engine.eventstore.recorded import NEW, Append, Condition, sealed
from tests.engine.eventstore.samples import Added, Renamed

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("both_databases")]


def test_append_numbers_positions_and_versions_from_one():
    first = append(Append("a", [Added(amount=1), Added(amount=2)], NEW))
    second = append(Append("b", [Renamed(name="B")], NEW), Append("a", [Added(amount=3)], 2))
    assert [(row.position, row.stream, row.version) for row in first + second] == [
        (1, "a", 1),
        (2, "a", 2),
        (3, "b", 1),
        (4, "a", 3),
    ]


def test_append_returns_what_is_read_afterwards():
    recorded = append(Append("a", [Added(amount=1), Renamed(name="été")], NEW))
    assert read_stream("a") == recorded
    assert read_log(0, 10) == recorded
    assert [row.event for row in recorded] == [Added(amount=1), Renamed(name="été")]
    assert now() - recorded[0].recorded_at < timedelta(minutes=1)


def test_append_of_nothing_writes_nothing():
    assert append(Append("a", [], NEW)) == []
    assert head() == 0


def test_append_to_one_stream_twice_at_once():
    append(Append("a", [Added(amount=1)], NEW), Append("a", [Added(amount=2)], 1))
    assert [row.version for row in read_stream("a")] == [1, 2]


@pytest.mark.parametrize("expected", [NEW, 2])
def test_append_refuses_another_version(expected: int):
    append(Append("a", [Added(amount=1)], NEW))
    with pytest.raises(ConcurrencyError) as refused:
        append(Append("b", [Added(amount=1)], NEW), Append("a", [Added(amount=2)], expected))
    assert refused.value.params == {"stream": "a", "expected": expected, "actual": 1}
    assert (refused.value.status, refused.value.code) == (409, "events.stale_version")
    assert (head(), read_stream("b")) == (1, [])


def test_append_under_a_condition_that_holds():
    append(Append("partie", [Added(amount=1)], NEW))
    append(Append("feuille", [Added(amount=1)], NEW), conditions=[Condition("partie", 1), Condition("other", NEW)])
    assert head() == 2


def test_append_refuses_a_condition_that_does_not_hold():
    append(Append("partie", [Added(amount=1)], NEW))
    with pytest.raises(ConcurrencyError):
        append(Append("feuille", [Added(amount=1)], NEW), conditions=[Condition("partie", NEW)])
    assert read_stream("feuille") == []


def test_a_refused_append_leaves_the_outer_transaction_usable():
    append(Append("a", [Added(amount=1)], NEW))
    with transaction.atomic():
        append(Append("b", [Added(amount=1)], NEW))
        with pytest.raises(ConcurrencyError):
            append(Append("a", [Added(amount=1)], NEW))
        append(Append("c", [Added(amount=1)], NEW))
    assert [(row.position, row.stream) for row in read_log(0, 10)] == [(1, "a"), (2, "b"), (3, "c")]


def test_a_rollback_leaves_no_hole():
    append(Append("a", [Added(amount=1)], NEW))
    with transaction.atomic():
        append(Append("a", [Added(amount=2), Added(amount=3)], 1))
        transaction.set_rollback(True)
    assert [row.position for row in append(Append("a", [Added(amount=4)], 1))] == [2]


UPDATE = "UPDATE eventstore_event SET type = 'other'"
DELETE = "DELETE FROM eventstore_event"


@pytest.mark.parametrize("sql", [UPDATE, DELETE, f"{UPDATE} WHERE position = 1", f"{DELETE} WHERE position = 1"])
def test_the_database_refuses_to_change_the_past(sql: str):
    before = append(Append("a", [Added(amount=1)], NEW))
    with pytest.raises(IntegrityError, match="append-only"), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(sql)
    assert read_log(0, 10) == before


def test_the_database_refuses_truncation(both_databases: str):
    before = append(Append("a", [Added(amount=1)], NEW))
    connection.check_constraints()  # PostgreSQL truncates nothing while it has still to look at a row
    # SQLite has no TRUNCATE; its DELETE without WHERE is the same, and is tried above.
    sql = "TRUNCATE eventstore_event" if both_databases == "postgresql" else DELETE
    with pytest.raises(IntegrityError, match="append-only"), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(sql)
    assert read_log(0, 10) == before


def test_the_orm_refuses_to_change_the_past():
    before = append(Append("a", [Added(amount=1)], NEW))
    row = Event.objects.get(position=1)
    row.data = {"amount": 9}
    for change in (row.save, row.delete, Event.objects.all().delete, lambda: Event.objects.update(version=9)):
        with pytest.raises(IntegrityError, match="append-only"), transaction.atomic():
            change()
    assert read_log(0, 10) == before


@contextmanager
def recursive_triggers(state: str) -> Iterator[None]:
    """The PRAGMA that SQLite connections of other programs do not set."""
    if connection.vendor == "postgresql":
        yield
        return
    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA recursive_triggers={state}")
        yield
        cursor.execute("PRAGMA recursive_triggers=ON")


@pytest.mark.parametrize("same", ["position", "event_id", "stream, version"])
@pytest.mark.parametrize("recursive", ["ON", "OFF"])
def test_the_database_refuses_a_replacement(both_databases: str, same: str, recursive: str):
    before = append(Append("a", [Added(amount=1)], NEW))
    Head.objects.update(position=2)  # where a second event would be let in
    fresh = {
        "position": 2,
        "event_id": f"'{'0' * 32}'",
        "stream": "'z'",
        "version": 7,
        "type": "'t'",
        "schema": 1,
        "data": "'{}'",
        "metadata": "'{}'",
        "recorded_at": "'2026-01-01 00:00:00+00:00'",
        "digest": "''",
    }
    values = ", ".join(column if column in same.split(", ") else str(value) for column, value in fresh.items())
    columns = ", ".join(fresh)
    select = f"({columns}) SELECT {values} FROM eventstore_event"
    if both_databases == "sqlite":
        sql = f"INSERT OR REPLACE INTO eventstore_event {select}"
    else:
        sql = f"INSERT INTO eventstore_event {select} ON CONFLICT ({same}) DO UPDATE SET type = 'other'"
    with (
        recursive_triggers(recursive),
        pytest.raises(IntegrityError, match="append-only"),
        transaction.atomic(),
        connection.cursor() as cursor,
    ):
        cursor.execute(sql)
    assert read_log(0, 10) == before


BACK = {
    "to an earlier position": "UPDATE eventstore_head SET position = 1",
    "to another digest": "UPDATE eventstore_head SET digest = repeat('1', 64)",
    "to another row": "UPDATE eventstore_head SET id = 2, position = 9",
    "away": "DELETE FROM eventstore_head",
    "under a new one": "INSERT OR REPLACE INTO eventstore_head (id, log, position, digest) VALUES (1, 'x', 0, '')",
}


@pytest.mark.parametrize("way", BACK)
@pytest.mark.parametrize("recursive", ["ON", "OFF"])
def test_the_head_never_moves_back(both_databases: str, way: str, recursive: str):
    append(Append("a", [Added(amount=1), Added(amount=2)], NEW))
    before, sql = list(Head.objects.values_list()), BACK[way]
    if both_databases == "sqlite":
        sql = sql.replace("repeat('1', 64)", f"'{'1' * 64}'")
    else:
        sql = sql if way != "under a new one" else "TRUNCATE eventstore_head"
    with (
        recursive_triggers(recursive),
        pytest.raises(IntegrityError, match="never moves back"),
        transaction.atomic(),
        connection.cursor() as cursor,
    ):
        cursor.execute(sql)
    assert list(Head.objects.values_list()) == before
    assert append(Append("a", [Added(amount=3)], 2))[0].position == 3


@transaction.atomic
def _written(columns):
    Event.objects.create(**columns, digest="")
    connection.check_constraints()  # PostgreSQL looks at it at the commit


@pytest.mark.parametrize("position", [-1, 0, 2, 900])
def test_the_database_refuses_an_event_that_the_head_does_not_cover(position: int):
    [known] = append(Append("a", [Added(amount=1)], NEW))
    beyond = {**sealed(known), "position": position, "event_id": uuid4(), "stream": "z"}
    with pytest.raises(IntegrityError, match="beyond the head"):
        _written(beyond)
    assert read_log(-10, 10) == [known]


def test_read_log_goes_on_where_it_stopped():
    append(Append("a", [Added(amount=1), Renamed(name="x"), Added(amount=2), Added(amount=3)], NEW))
    assert [row.position for row in read_log(1, 2)] == [2, 3]
    assert [row.position for row in read_log(0, 2, [Added])] == [1, 3]
    assert [row.position for row in read_log(1, 9, ["samples.added"], upto=3)] == [3]
    assert [row.version for row in read_stream("a", after=3)] == [4]
