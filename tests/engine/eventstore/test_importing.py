import pytest
from django.db import connection

from engine.eventstore.appending import append
from engine.eventstore.errors import LogNotEmpty, NotAnEvent
from engine.eventstore.importing import import_events
from engine.eventstore.log_text import line_of, read_lines
from engine.eventstore.models import Head
from engine.eventstore.reading import read_log
from engine.eventstore.recorded import GENESIS, NEW, Append
from engine.eventstore.verifying import verify
from tests.databases import append_only_lifted
from tests.engine.eventstore.samples import Added

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("both_databases")]


def test_an_imported_log_is_the_one_that_was_written_and_its_rows_are_counted(both_databases: str):
    append(Append("a", [Added(amount=number) for number in range(50)], NEW))
    written = read_log(0, 100)
    with append_only_lifted(), connection.cursor() as cursor:
        cursor.execute("DELETE FROM eventstore_event")
        Head.objects.update(position=0, digest=GENESIS)
    assert import_events(written) == 50
    assert read_log(0, 100) == written
    assert verify().digest == written[-1].digest
    if both_databases == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT reltuples FROM pg_class WHERE relname = 'eventstore_event'")
            assert cursor.fetchone() == (50,)


def test_a_log_is_imported_where_there_is_none(both_databases: str):
    append(Append("a", [Added(amount=1)], NEW))
    with pytest.raises(LogNotEmpty):
        import_events(read_log(0, 1))
    assert [recorded.position for recorded in read_log(0, 10)] == [1]


@pytest.mark.parametrize("wrong", ["{}", "[]", "1", "nothing", '{"event_id": "x"}'])
def test_a_line_that_is_no_event_is_named(both_databases: str, wrong: str):
    append(Append("a", [Added(amount=1)], NEW))
    (recorded,) = read_log(0, 1)
    lines = read_lines([line_of(recorded), wrong])
    assert next(lines) == recorded
    with pytest.raises(NotAnEvent) as refused:
        next(lines)
    assert refused.value.params == {"line": 2}
