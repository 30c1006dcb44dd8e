"""Rows written many at a time are what the ORM would have written one at a time."""

from datetime import UTC, datetime

import pytest
from django.db import IntegrityError

from engine.eventstore.projections.writing import LIVE, write
from tests.engine.eventstore.samples import NameRow, SeenRow, TallyRow, TotalRow

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("both_databases", "projecting")]


def tallies(count: int) -> list[TallyRow]:
    history = [1, None, {"é": ["«", '"', "%s"]}]
    return [TallyRow(tally=f"t{number:05}", total=number, name="%s' ñ", history=history) for number in range(count)]


@pytest.mark.parametrize("count", [0, 1, 1203])
def test_rows_are_those_of_the_orm(count):
    write(LIVE, TallyRow, tallies(count))
    ours = list(TallyRow.objects.order_by("tally").values())
    TallyRow.objects.all().delete()
    TallyRow.objects.bulk_create(tallies(count))
    assert ours == list(TallyRow.objects.order_by("tally").values())


def test_values_by_name_are_rows_and_what_they_do_not_name_is_the_default():
    write(LIVE, TotalRow, [{"kind": "a", "amount": 1}, {"kind": "b", "amount": 2, "times": 3}])
    ours = list(TotalRow.objects.order_by("kind").values())
    TotalRow.objects.all().delete()
    TotalRow.objects.bulk_create([TotalRow(kind="a", amount=1), TotalRow(kind="b", amount=2, times=3)])
    assert ours == list(TotalRow.objects.order_by("kind").values())


def test_a_value_of_no_column_is_refused():
    with pytest.raises(TypeError, match="tmies"):
        write(LIVE, TotalRow, [{"kind": "a", "amount": 1, "tmies": 3}])
    assert not TotalRow.objects.exists()


def test_times_come_back_as_they_were():
    at = datetime(2026, 11, 23, 4, 5, 6, 789, tzinfo=UTC)
    write(LIVE, NameRow, [NameRow(name="a", at=at)])
    assert NameRow.objects.get().at == at


def test_rows_go_over_those_of_the_same_key():
    write(LIVE, TotalRow, [TotalRow(kind="a", amount=1, times=1), TotalRow(kind="a", amount=2, times=1)])
    write(LIVE, TotalRow, [TotalRow(kind="a", amount=2, times=7), TotalRow(kind="b", amount=2)], ["kind", "amount"])
    assert set(TotalRow.objects.values_list("kind", "amount", "times")) == {("a", 1, 1), ("a", 2, 7), ("b", 2, 0)}


def test_a_row_that_is_its_key_is_there_once():
    for count in (1, 60, 600):
        write(LIVE, SeenRow, [{"kind": "a", "amount": number} for number in range(count)], ["kind", "amount"])
    assert SeenRow.objects.count() == 600


def test_what_a_field_converts_is_converted():
    write(LIVE, TotalRow, [TotalRow(kind="a", amount=True, times="3")])
    assert list(TotalRow.objects.values_list("amount", "times")) == [(1, 3)]


def test_a_key_twice_without_leave_is_refused():
    write(LIVE, TallyRow, tallies(2))
    with pytest.raises(IntegrityError):
        write(LIVE, TallyRow, tallies(3))
    assert TallyRow.objects.count() == 2


def test_thousands_of_rows_go_over_those_of_the_same_key():
    write(LIVE, TallyRow, tallies(2500))
    changed = [TallyRow(tally=row.tally, total=-row.total, name="ç\t\\N", history={"a": None}) for row in tallies(2600)]
    write(LIVE, TallyRow, changed, ["tally"])
    write(LIVE, TallyRow, changed, ["tally"])
    assert TallyRow.objects.count() == 2600
    assert TallyRow.objects.filter(name="ç\t\\N", history={"a": None}).count() == 2600
    assert TallyRow.objects.get(tally="t02599").total == -2599


def test_a_key_twice_among_hundreds_is_refused():
    write(LIVE, TallyRow, tallies(300))
    with pytest.raises(IntegrityError):
        write(LIVE, TallyRow, tallies(301))
    assert TallyRow.objects.count() == 300
