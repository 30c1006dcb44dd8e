"""What a batch makes of held rows is what the database would have made of them one event at a time."""

from typing import Any

import pytest
from django.core.exceptions import ObjectDoesNotExist
from django.db import IntegrityError, transaction

from engine.eventstore.projections import shadows
from engine.eventstore.projections.held import HeldRows, HeldTable
from engine.eventstore.projections.writing import LIVE, Tables
from tests.engine.eventstore.samples import MODELS, TallyRow, TotalRow

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("both_databases", "projecting")]


@pytest.fixture(params=["live", "shadows"])
def onto(request):
    """The live tables, or empty shadows of them."""
    if request.param == "live":
        yield LIVE
        return
    with transaction.atomic():
        yield Tables(shadows.create(MODELS, temporary=True))
        transaction.set_rollback(True)


def written(tables: Tables) -> list[Any]:
    totals = tables[TotalRow].order_by("kind", "amount").values_list("kind", "amount", "times")
    return [*tables[TallyRow].order_by("tally").values_list("tally", "total", "name"), *totals]


def begun(tables: Tables) -> None:
    """Rows that a batch before this one has written."""
    rows = HeldRows(tables)
    for tally in "abc":
        rows[TallyRow].add(tally=tally, total=1)
    rows[TotalRow].add(kind="k", amount=1, times=1)
    rows.write()


def steps(tallies: HeldTable[TallyRow], totals: HeldTable[TotalRow]) -> list[Any]:
    """Whatever projections ask; what they are answered."""
    told: list[Any] = []
    tallies.change("a", total=7)
    tallies.change("nobody", total=7)
    told += [tallies.existing("a").total, tallies.get("nobody"), tallies.existing("b").total]
    tallies.change("b", name="B")
    tallies.change("c", name="C")  # not read
    tallies.add(tally="d", total=4)
    tallies.put(tally="d", name="D")
    tallies.put(tally="e", name="E")
    tallies.put(tally="b", total=2)
    told += [(row.tally, row.total, row.name) for row in tallies.where(total__gt=1)]
    tallies.change("d", total=tallies.existing("d").total + 1)
    tallies.remove("a")
    tallies.change("a", total=99)
    tallies.add(tally="f")
    tallies.remove("f")
    tallies.remove("e")
    tallies.put(tally="e", total=5)
    told += [tallies.get("a"), tallies.get("f")]
    totals.change(("k", 1), times=totals.existing(("k", 1)).times + 1)
    for amount in (2, 3, 4):
        totals.add(kind="k", amount=amount)
    totals.change_where({"amount__gte": 3}, times=9)
    totals.remove_where(amount=4)
    told.append(totals.get(("k", 4)))
    totals.remove(("k", 2))
    return told


def test_rows_are_as_each_step_leaves_them(onto):
    begun(onto)
    rows = HeldRows(onto)
    told = steps(rows[TallyRow], rows[TotalRow])
    assert told[:3] == [7, None, 1]
    assert sorted(told[3:6]) == [("a", 7, ""), ("b", 2, "B"), ("d", 4, "D")]
    assert told[6:] == [None, None, None]
    rows.write()
    expected = [("b", 2, "B"), ("c", 1, "C"), ("d", 5, "D"), ("e", 5, ""), ("k", 1, 2), ("k", 3, 9)]
    assert written(onto) == expected
    rows.write()
    assert written(onto) == expected


def test_a_row_that_is_there_is_not_made_again(onto):
    begun(onto)
    rows = HeldRows(onto)
    rows[TallyRow].add(tally="x")
    with pytest.raises(IntegrityError):
        rows[TallyRow].add(tally="x")
    rows[TallyRow].add(tally="a")
    with transaction.atomic(), pytest.raises(IntegrityError), transaction.atomic():
        rows.write()


def test_who_is_not_there_is_not_found_and_no_column_is_made_up(onto):
    rows = HeldRows(onto)
    with pytest.raises(ObjectDoesNotExist):
        rows[TallyRow].existing("a")
    with pytest.raises(TypeError):
        rows[TallyRow].change("a", colour="red")


def test_a_row_that_many_events_change_is_written_once(onto, django_assert_num_queries):
    begun(onto)
    rows = HeldRows(onto)
    with django_assert_num_queries(1):
        for _ in range(100):
            rows[TallyRow].change("a", total=rows[TallyRow].existing("a").total + 1)
    with django_assert_num_queries(1):
        rows.write()
    with django_assert_num_queries(1):  # what nobody reads is changed without being read
        rows[TallyRow].put(tally="a", name="A")
        other = HeldRows(onto)
        other[TallyRow].change("b", name="B")
        other.write()
