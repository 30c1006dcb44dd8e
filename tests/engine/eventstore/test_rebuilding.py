from collections.abc import Sequence
from functools import partial
from threading import Event as Flag
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.db import OperationalError, connection, transaction
from django.db.models import Model, QuerySet

from engine.eventstore.errors import RebuildSuperseded
from engine.eventstore.models import Checkpoint, Head
from engine.eventstore.projections import shadows
from engine.eventstore.projections.checking import Difference, check
from engine.eventstore.projections.rebuilding import _Filling, rebuild
from engine.eventstore.projections.registry import named
from engine.eventstore.projections.running import catch_up
from engine.eventstore.projections.writing import LIVE, Tables
from engine.eventstore.reading import head
from engine.eventstore.recorded import Recorded
from tests.engine.eventstore.samples import MODELS, NameRow, TallyRow, TotalRow, add, beside, grown, in_threads

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("both_databases", "projecting")]

ALL = ("samples.tallies", "samples.totals", "samples.names")


def contents() -> list[list[Any]]:
    return [list(model.objects.order_by("pk").values()) for model in MODELS]


def structure() -> dict[str, Any]:
    """What migrations expect to find: constraints and indexes by name."""
    with connection.cursor() as cursor:
        return {
            model._meta.db_table: connection.introspection.get_constraints(cursor, model._meta.db_table)
            for model in MODELS
        }


def tables() -> list[str]:
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            return sorted(connection.introspection.table_names(cursor))
        cursor.execute("SELECT schemaname || '.' || tablename FROM pg_tables WHERE schemaname !~ '^pg_t|^pg_c|^info'")
        return sorted(row[0] for row in cursor.fetchall())


def ruin() -> None:
    TallyRow.objects.filter(tally="a").update(total=999)
    TotalRow.objects.all().delete()
    NameRow.objects.create(name="nobody", at="2026-01-01T00:00:00Z")


def test_rebuild_gives_what_was_live():
    grown("a", "b", "c")
    catch_up()
    before = contents()
    ruin()
    assert [rebuild(name) for name in ALL] == [6, 6, 6]
    assert contents() == before


def test_rebuild_keeps_the_names_of_indexes_and_leaves_nothing_behind():
    grown("a")
    before, all_tables = structure(), tables()
    for name in (*ALL, *ALL):
        rebuild(name)
    assert structure() == before
    assert tables() == all_tables
    assert not Checkpoint.objects.filter(name__startswith="rebuild:").exists()


def test_a_rebuilt_projection_goes_on_where_the_rebuild_ended():
    grown("a")
    for name in ALL:
        rebuild(name)
    grown("b")
    catch_up()
    assert TallyRow.objects.get(pk="b").total == 1
    assert TotalRow.objects.get(pk=("added", 1)).times == 2
    assert list(NameRow.objects.order_by("name").values_list("name", flat=True)) == ["A", "B"]
    assert check() == []


@pytest.mark.parametrize("name", ALL)
def test_rebuild_while_writing_goes_on(name: str):
    grown(*(f"old-{number}" for number in range(60)))
    enough = Flag()

    def write() -> None:
        for number in range(150):
            add(f"tally-{number % 3}", amount=number % 5 + 1)
            if enough.is_set():
                return

    def follow() -> None:
        while not enough.wait(0.01):
            catch_up()

    with beside(write), beside(follow):
        try:
            reached = [rebuild(name) for _ in range(2)]
        finally:
            enough.set()
    catch_up()
    assert reached == sorted(reached)
    assert reached[0] >= 120
    assert check() == []


def take_at_once(row: QuerySet[Any]) -> None:
    """Lock a row, or fail if it is locked; on SQLite any writer locks everything."""
    if connection.vendor == "sqlite":
        connection.cursor().execute("PRAGMA busy_timeout = 0")
    with transaction.atomic():
        row.select_for_update(nowait=True).get()


def test_a_swap_holds_the_head_and_the_checkpoint(monkeypatch: pytest.MonkeyPatch):
    grown("a")
    catch_up()
    swap, refused = shadows.put_in_place, []
    rows = (Head.objects.all(), Checkpoint.objects.filter(name="projection:samples.totals"))

    def swap_while_others_try(model: type[Model]) -> None:
        refused.extend(type(result) for result in in_threads(*(partial(take_at_once, row) for row in rows)))
        swap(model)

    monkeypatch.setattr(shadows, "put_in_place", swap_while_others_try)
    rebuild("samples.totals")
    assert refused == [OperationalError, OperationalError]


def test_a_later_rebuild_takes_over():
    grown("a")
    first = _Filling(named("samples.tallies"), uuid4())
    rebuild("samples.tallies")
    with pytest.raises(RebuildSuperseded), transaction.atomic():
        first.step(10, head())
    assert check("samples.tallies") == []


def test_a_rebuild_that_was_killed_is_begun_again():
    grown("a")
    before = contents()[0]
    killed = _Filling(named("samples.tallies"), UUID(int=1))
    with transaction.atomic():
        killed.step(1, head())
    rebuild("samples.tallies")
    assert contents()[0] == before


def test_rebuild_gives_way_to_a_reader_and_ends_when_it_has_gone(monkeypatch: pytest.MonkeyPatch):
    grown("a")
    reading, refused = Flag(), Flag()
    rounds, fill = [], _Filling.catch_up

    def reader() -> None:
        with transaction.atomic():
            TallyRow.objects.get(pk="a")
            reading.set()
            # A reader of SQLite is in nobody's way, except that a transaction of ours could write.
            assert connection.vendor == "sqlite" or refused.wait(60)

    def catch_up_again(filling: _Filling) -> None:
        rounds.append(filling.position)
        if len(rounds) > 1:
            add("meanwhile")
            refused.set()
        fill(filling)

    monkeypatch.setattr(_Filling, "catch_up", catch_up_again)
    with beside(reader):
        assert reading.wait(60)
        rebuild("samples.tallies")
    assert len(rounds) == 1 if connection.vendor == "sqlite" else len(rounds) > 1
    assert check("samples.tallies") == []


def test_check_finds_nothing_in_sound_tables():
    grown("a", "b")
    catch_up()
    assert check() == []


def test_check_compares_a_late_projection_at_its_own_checkpoint():
    grown("a")
    catch_up()
    grown("b")
    assert check() == []


def test_check_names_the_first_difference_of_each_table():
    grown("a", "b")
    catch_up()
    ruin()
    renamed_at = NameRow.objects.get(name="A").at
    sound = {"tally": "a", "total": 1, "name": "A", "history": [1]}
    assert check() == [
        Difference("samples.tallies", "samples_tally", {**sound, "total": 999}, sound),
        Difference("samples.totals", "samples_total", None, {"kind": "added", "amount": 1, "times": 2}),
        Difference(
            "samples.names", "samples_name", {"name": "nobody", "at": NameRow.objects.get(name="nobody").at}, None
        ),
    ]
    assert NameRow.objects.get(name="A").at == renamed_at


def test_check_sees_a_row_missing_in_the_middle():
    grown("a", "b", "c")
    TallyRow.objects.filter(tally="b").delete()
    [difference] = check("samples.tallies")
    assert (difference.live, difference.rebuilt and difference.rebuilt["tally"]) == (None, "b")


def test_check_leaves_nothing_behind_and_makes_no_writer_wait(monkeypatch: pytest.MonkeyPatch):
    grown("a")
    before = tables()
    tallies = named("samples.tallies")
    apply, written = tallies.apply_batch, []

    def apply_while_others_write(batch: Sequence[Recorded], onto: Tables) -> None:
        apply(batch, onto)
        if onto is not LIVE:
            written.extend(in_threads(lambda: grown("b")))

    monkeypatch.setattr(tallies, "apply_batch", apply_while_others_write)
    assert check("samples.tallies") == []
    assert written == [None]
    assert tables() == before
    monkeypatch.undo()
    assert check() == []
