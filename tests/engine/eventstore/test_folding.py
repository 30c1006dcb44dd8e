"""Rows of a rebuild, folded in memory, are what the database would have made of them one event at a time."""

from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.db.models import F, Value

from engine.eventstore.projections import folding, shadows
from engine.eventstore.projections.folding import Folded, tables_for
from engine.eventstore.projections.tables import LIVE, Tables
from tests.engine.eventstore.samples import MODELS, Names, Tallies, TallyRow, TotalRow

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("both_databases", "projecting")]


@pytest.fixture
def folded():
    """Empty shadow tables; those of the fold and the tables themselves."""
    with transaction.atomic():
        made = shadows.create(MODELS, temporary=True)
        yield Folded(made), Tables(made)
        transaction.set_rollback(True)


def written(tables: Tables) -> list[Any]:
    totals = tables[TotalRow].order_by("kind", "amount").values_list("kind", "amount", "times")
    return [*tables[TallyRow].order_by("tally").values_list("tally", "total", "name", "history"), *totals]


def steps(tables: Any) -> list[Any]:
    """Whatever projections ask of their tables; what they are answered."""
    tallies, totals = tables[TallyRow], tables[TotalRow]
    told: list[Any] = [tallies.create(tally="a", total=3).total]
    told.append(tallies.filter(tally="a").update(total=F("total") + 4, name="A"))
    told.append(tallies.filter(tally="nobody").update(total=1))
    told += [tallies.get(tally="a").total, tallies.filter(tally="nobody").first(), tallies.filter(tally="a").exists()]
    row = tallies.get(tally="a")
    row.total, row.name = 99, "not saved"
    row.save(update_fields=["total"])
    row.history = ["lost"]
    for row in tallies.filter(tally="a"):
        row.name = "A again"
        row.save(update_fields=["name"])
    told += [len(tallies.filter(tally="a")), bool(tallies.filter(tally="nobody")), list(tallies.filter(tally="nobody"))]
    told.append(tallies.get_or_create(tally="b", defaults={"total": 2})[1])
    told.append(tallies.get_or_create(tally="b", defaults={"total": 5})[1])
    told.append(tallies.update_or_create(tally="b", defaults={"name": "B"})[0].name)
    told.append(tallies.update_or_create(tally="c", defaults={"name": "C"})[1])
    # what is asked by something else than the key
    told.append(list(tallies.filter(name="B").values_list("total", flat=True)))
    told.append(tallies.filter(total__gt=1).count())
    tallies.filter(name="C").update(total=F("total") - 1)
    told.append(tallies.get(tally="c").total)
    tallies.filter(tally="b").update(total=F("total") - Value(1))
    over = {"update_conflicts": True, "unique_fields": ["kind", "amount"], "update_fields": ["times"]}
    totals.bulk_create([totals.model(kind="k", amount=1, times=1)], **over)
    totals.bulk_create([totals.model(kind="k", amount=n, times=5) for n in (1, 2)], **over)
    totals.bulk_create([totals.model(kind="l", amount=1)])
    told.append(totals.filter(kind="k", amount=2).count())
    totals.filter(kind="l", amount=1).delete()
    told.append(totals.get_or_create(kind="l", amount=1)[1])
    tallies.filter(tally="c").delete()
    told.append(tallies.filter(tally="c").exists())
    return told


@pytest.mark.parametrize("held", [0, 50_000])
def test_a_fold_is_what_the_database_makes_of_it(folded, held, monkeypatch):
    monkeypatch.setattr(folding, "_HELD", held)
    tables, shadow = folded
    assert steps(tables) == steps(LIVE)
    tables.flush()
    again = {"tally": "a", "total": 100}
    for each in (tables, LIVE):
        each[TallyRow].filter(tally="a").update(total=F("total") + 1)
        assert each[TallyRow].get(tally="a").total == again["total"]
    tables.flush()
    assert written(shadow) == written(LIVE)
    assert ("a", 100, "A again", []) in written(LIVE)


def test_a_row_that_is_there_is_not_made_again(folded):
    tables, _ = folded
    tables[TallyRow].create(tally="a")
    with pytest.raises(IntegrityError):
        tables[TallyRow].create(tally="a")


def test_who_is_not_there_is_not_found(folded):
    tables, _ = folded
    with pytest.raises(tables[TallyRow].model.DoesNotExist):
        tables[TallyRow].get(tally="a")


def test_a_row_that_many_events_change_is_written_once(folded, django_assert_num_queries):
    tables, _ = folded
    with django_assert_num_queries(0):
        tables[TallyRow].create(tally="a")
        for _ in range(100):
            tables[TallyRow].filter(tally="a").update(total=F("total") + 1)
    with django_assert_num_queries(1):
        tables.flush()


def test_what_cannot_be_reckoned_here_is_said(folded):
    tables, _ = folded
    tables[TallyRow].create(tally="a")
    with pytest.raises(TypeError):
        tables[TallyRow].filter(tally="a").update(total=F("total") * 2)


def test_a_projection_that_takes_batches_folds_by_itself():
    assert isinstance(tables_for(Tallies(), {}), Folded)
    assert not isinstance(tables_for(Names(), {}), Folded)
