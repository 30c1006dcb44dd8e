import pytest
from django.db import transaction

from engine.eventstore import notifications
from engine.eventstore.appending import append
from engine.eventstore.projections.running import catch_up
from engine.eventstore.reading import head
from engine.eventstore.recorded import NEW, Append, Recorded
from tests.engine.eventstore.samples import Added, TotalRow, grown

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("both_databases")]


def test_listeners_hear_the_position_after_the_commit(heard: list[int]):
    with transaction.atomic():
        append(Append("a", [Added(amount=1), Added(amount=2)], NEW))
        assert heard == []
    assert heard == [2]


def test_listeners_hear_nothing_of_a_rollback(heard: list[int]):
    with transaction.atomic():
        append(Append("a", [Added(amount=1)], NEW))
        transaction.set_rollback(True)
    assert heard == []


def test_a_listener_that_comes_twice_is_called_once(heard: list[int]):
    notifications.listen(heard.append)
    append(Append("a", [Added(amount=1)], NEW))
    assert heard == [1]


@pytest.mark.usefixtures("projecting")
def test_with_the_broker_down_the_append_stands_and_a_poller_delivers(heard: list[int], monkeypatch):
    def broker_down(position: int) -> None:
        raise ConnectionError

    # Listeners after the one that fails are called all the same.
    monkeypatch.setattr(notifications, "_listeners", [broker_down, heard.append])
    grown("a")
    assert (head(), heard) == (2, [2])
    assert catch_up("samples.totals") == 1
    assert TotalRow.objects.get(pk=("added", 1)).times == 1


def test_a_witness_that_fails_undoes_nothing_and_stops_no_other(monkeypatch):
    def fails(recorded: Recorded) -> None:
        raise ConnectionError

    seen: list[int] = []
    monkeypatch.setattr(notifications, "_witnesses", {})
    notifications.witness(Added)(fails)
    notifications.witness(Added)(lambda recorded: seen.append(recorded.position))
    append(Append("a", [Added(amount=1)], NEW))
    assert (head(), seen) == (1, [1])
