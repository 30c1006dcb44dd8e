from collections.abc import Sequence

import pytest

from engine.eventstore import followers
from engine.eventstore.appending import append
from engine.eventstore.followers import BUDGET, FEWEST, Pace, advance, behind
from engine.eventstore.models import Checkpoint
from engine.eventstore.projections.checking import check
from engine.eventstore.projections.registry import named
from engine.eventstore.projections.running import catch_up
from engine.eventstore.reading import head, read_log
from engine.eventstore.recorded import NEW, Append, Recorded
from tests.engine.eventstore.samples import Added, NameRow, Renamed, TallyRow, TotalRow, grown

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("both_databases", "projecting")]


def test_inline_projections_are_up_to_date_after_the_append():
    grown("a", by=4)
    assert list(TallyRow.objects.values_list("tally", "total", "name")) == [("a", 4, "A")]
    assert TotalRow.objects.count() == 0


def test_an_inline_projection_that_fails_undoes_the_append(monkeypatch: pytest.MonkeyPatch):
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(type(named("samples.tallies")), "apply_batch", fail)
    with pytest.raises(ZeroDivisionError):
        grown("a")
    assert read_log(0, 10) == []


def test_catch_up_applies_each_event_once():
    grown("a", "b")
    assert (catch_up(), catch_up()) == (4, 0)
    grown("c")
    assert catch_up("samples.totals") == 1
    assert TotalRow.objects.get(pk=("added", 1)).times == 3
    assert sorted(NameRow.objects.values_list("name", flat=True)) == ["A", "B"]


def test_catch_up_passes_over_what_nobody_follows():
    append(Append("a", [Renamed(name=f"n{number}") for number in range(250)], NEW))
    assert catch_up("samples.totals") == 0
    assert Checkpoint.objects.get(name="projection:samples.totals").position == 250


def test_a_projector_that_dies_in_mid_batch_applies_nothing_twice(monkeypatch: pytest.MonkeyPatch):
    grown("a", "b", "c")
    totals = named("samples.totals")
    whole = totals.apply_batch

    def die_after_two(batch: Sequence[Recorded], tables: object) -> None:
        whole(batch[:2], tables)
        raise SystemExit

    monkeypatch.setattr(totals, "apply_batch", die_after_two)
    with pytest.raises(SystemExit):
        catch_up("samples.totals")
    assert TotalRow.objects.count() == 0
    monkeypatch.undo()
    assert catch_up("samples.totals") == 3
    assert TotalRow.objects.get(pk=("added", 1)).times == 3
    assert check() == []


def test_a_projection_that_fails_does_not_hold_up_the_others(monkeypatch: pytest.MonkeyPatch):
    def fail(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    grown("a")
    monkeypatch.setattr(named("samples.totals"), "apply_batch", fail)
    with pytest.raises(ExceptionGroup) as failed:
        catch_up()
    assert [type(error) for error in failed.value.exceptions] == [ZeroDivisionError]
    assert NameRow.objects.count() == 1


def test_a_follower_moves_only_with_what_its_handler_wrote():
    append(Append("a", [Added(amount=1), Added(amount=2)], NEW))

    def write_then_fail(batch: Sequence[Recorded]) -> None:
        NameRow.objects.create(name="effect", at=batch[0].recorded_at)
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        advance("effects", write_then_fail, [Added])
    assert NameRow.objects.count() == 0
    seen: list[int] = []
    assert advance("effects", lambda batch: seen.extend(row.position for row in batch), ["samples.added"]) == 2
    assert seen == [1, 2]


def test_an_event_committed_between_two_reads_is_handled_once(monkeypatch: pytest.MonkeyPatch):
    append(Append("a", [Added(amount=0)], NEW))
    heads: list[int] = []

    def head_then_another_commits() -> int:
        heads.append(head())
        if len(heads) < 5:
            append(Append("a", [Added(amount=len(heads))], len(heads)))
        return heads[-1]

    monkeypatch.setattr(followers, "head", head_then_another_commits)
    handled: list[int] = []
    advance("mail", lambda batch: handled.extend(row.event.amount for row in batch), [Added])
    assert handled == [0, 1, 2, 3, 4]


def test_the_pace_slows_down_after_a_slow_batch_and_quickens_after_quick_ones():
    pace = Pace(100)
    pace.learn(BUDGET)
    slow = pace.size
    for _ in range(10):
        pace.learn(0)
    quick = pace.size
    for _ in range(20):
        pace.learn(BUDGET)
    assert (slow, quick, pace.size) == (50, 1000, FEWEST)


def test_a_follower_whose_events_cost_little_takes_more_of_them_at_least():
    pace = Pace(400, fewest=250)
    for _ in range(20):
        pace.learn(BUDGET)
    assert pace.size == 250


def test_only_who_follows_what_was_recorded_is_behind_until_too_much_has_passed():
    append(Append("a", [Added(amount=1)], NEW))
    reads = {"mail": [Added], "bells": ["samples.renamed"]}
    assert behind(reads, tolerance=2) == ["mail"]
    advance("mail", lambda batch: None, [Added])
    append(Append("a", [Added(amount=2), Added(amount=3)], 1))
    assert behind(reads, tolerance=2) == ["mail", "bells"]
    for name, types in reads.items():
        advance(name, lambda batch: None, types)
    assert behind(reads, tolerance=2) == []
