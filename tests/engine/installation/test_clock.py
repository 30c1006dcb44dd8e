"""Recorded times that run backwards are found, by each process once, and told on the page État."""

from datetime import UTC, datetime, timedelta

import pytest
import time_machine

from engine.eventstore.appending import append
from engine.eventstore.models import Event, Head
from engine.eventstore.recorded import NEW, Append
from engine.installation import clock as clocks
from engine.installation.clock import RecordedTimes, StepBack, clock
from engine.installation.facts import installation
from engine.installation.worries import worries
from tests.databases import append_only_lifted
from tests.engine.eventstore.samples import Added
from tests.factories.accounts import AccountFactory

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("both_databases")]

NOON = datetime(2026, 11, 26, 12, tzinfo=UTC)


@pytest.fixture(autouse=True)
def own_memory(monkeypatch):
    monkeypatch.setattr(clocks, "_read", [clocks._Read()])


def recorded(*seconds: float) -> None:
    """An event at each of these seconds after noon."""
    for second in seconds:
        version = Event.objects.filter(stream="bell").count()
        with time_machine.travel(NOON + timedelta(seconds=second), tick=False):
            append(Append("bell", [Added(amount=1)], version or NEW))


def test_times_that_go_forward_or_stand_are_none():
    assert clock() == RecordedTimes()
    recorded(0, 1, 1, 60)
    assert clock() == RecordedTimes()


def test_those_that_go_back_are_counted_and_the_last_is_told():
    recorded(0, 60, 50, 55, 61, 30.5)
    last = StepBack(6, NOON + timedelta(seconds=61), NOON + timedelta(seconds=30.5))
    assert clock() == RecordedTimes(2, last)
    assert last.by == timedelta(seconds=30.5)


def test_machines_that_differ_by_less_than_a_second_are_left_alone():
    recorded(10, 9.2, 9.1)
    assert clock() == RecordedTimes()


def test_what_was_looked_at_is_not_looked_at_again(django_assert_num_queries):
    recorded(10, 5)
    assert clock().count == 1
    recorded(6, 2)
    assert (clock().count, clock().last.position) == (2, 4)
    with django_assert_num_queries(2):
        clock()


def test_another_log_is_looked_at_from_its_start():
    recorded(10, 5)
    assert clock().count == 1
    with append_only_lifted():
        Event.objects.all().delete()
        Head.objects.update(position=0, digest="0" * 64)
    recorded(0, 1, 2)
    assert clock() == RecordedTimes()


def test_the_team_reads_it(client):
    client.force_login(AccountFactory(is_staff=True))
    recorded(60, 10)
    with time_machine.travel(NOON + timedelta(hours=1)):
        page = client.get("/gestion/etat/").content.decode()
        told = client.get("/api/v1/installation/").json()
    assert "L’horloge de la machine a reculé de 50 s (événement 2, 26/11/2026 13:00:10)" in page
    assert told["clock"] == {
        "count": 1,
        "last": {"position": 2, "before": "2026-11-26T13:01:00+01:00", "at": "2026-11-26T13:00:10+01:00"},
    }
    assert "clock_back" in {worry["code"] for worry in told["worries"]}


def test_a_clock_that_was_set_right_long_ago_worries_nobody():
    recorded(60, 10)
    with time_machine.travel(NOON + timedelta(days=8)):
        found = installation()
    assert (found.clock.count, [code for code, _ in worries(found) if code == "clock_back"]) == (1, [])
