from functools import partial

import pytest
from django.db import connection, transaction

from engine.events.registry import event
from engine.eventstore.appending import append
from engine.eventstore.models import Checkpoint
from engine.eventstore.reading import read_stream
from engine.eventstore.recorded import NEW, Append
from engine.jobs import followers, registry
from engine.jobs.followers import catch_up_all
from engine.jobs.models import Job
from engine.jobs.queue import enqueue, run_due
from engine.jobs.registry import effect, job
from tests.engine.eventstore.samples import in_threads

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("both_databases")]


@event("jobs_tests.bell_rung")
class BellRung:
    hour: int


@event("jobs_tests.bell_cleaned")
class BellCleaned:
    pass


def ring(*hours):
    version = len(read_stream("bell-1"))
    append(Append("bell-1", [BellRung(hour=hour) for hour in hours], version or NEW))


@pytest.fixture
def heard():
    hours: list[int] = []

    @job("jobs_tests.tell")
    def tell(hour: int) -> None:
        hours.append(hour)

    @effect("jobs_tests.tellings", follows=(BellRung,))
    def follow(recorded) -> None:
        enqueue("jobs_tests.tell", key=str(recorded.event_id), hour=recorded.event.hour)

    return hours


def test_effect_follows_the_log_in_order_and_once(heard):
    ring(1, 2)
    catch_up_all()
    ring(3)
    catch_up_all()
    catch_up_all()
    run_due()
    assert heard == [1, 2, 3]


def test_effect_does_not_hear_what_it_does_not_follow(heard):
    append(Append("bell-1", [BellCleaned()], NEW))
    assert catch_up_all() == 0
    assert not Job.objects.exists()


def test_effect_that_fails_keeps_its_place_and_holds_up_no_other(heard):
    failing = True

    @effect("jobs_tests.broken", follows=(BellRung,))
    def broken(recorded) -> None:
        enqueue("jobs_tests.tell", key=f"late-{recorded.event_id}", hour=-recorded.event.hour)
        if failing:
            raise OSError("no rope")

    ring(1)
    catch_up_all()
    assert Job.objects.count() == 1
    failing = False
    catch_up_all()
    run_due()
    assert sorted(heard) == [-1, 1]


def test_what_a_hall_waits_for_goes_before_what_pages_show(heard, monkeypatch):
    monkeypatch.setattr(registry, "_effects", dict(registry._effects))

    @effect("jobs_tests.hasty", follows=(BellRung,), urgent=True)
    def hasty(recorded) -> None:
        heard.append(recorded.event.hour)

    def projections_now(**_):
        heard.append("projections")
        return 0

    monkeypatch.setattr(followers, "catch_up", projections_now)
    ring(1)
    catch_up_all()
    run_due()
    assert heard == [1, "projections", 1]


def test_what_another_process_advances_is_left_to_it(heard, both_databases):
    if both_databases == "sqlite":
        return  # its writers take turns, whoever asks
    ring(1)
    catch_up_all()
    ring(2)
    with transaction.atomic():
        Checkpoint.objects.select_for_update().get(name="effect:jobs_tests.tellings")
        in_threads(partial(catch_up_all, wait=False))
    assert Job.objects.count() == 1
    catch_up_all(wait=False)
    assert Job.objects.count() == 2


def test_idle_poll_writes_nothing(heard):
    ring(1)
    catch_up_all()

    def only_reads(execute, sql, *rest):
        assert sql.split()[0] == "SELECT", sql
        return execute(sql, *rest)

    with connection.execute_wrapper(only_reads):
        assert catch_up_all() == 0


@event("jobs_tests.bell_answered")
class BellAnswered:
    pass


def test_what_follows_from_a_fact_names_it_even_when_a_job_records_it_later(heard):
    @job("jobs_tests.answer")
    def answer(stream: str) -> None:
        append(Append(stream, [BellAnswered()], NEW))

    @effect("jobs_tests.answers", follows=(BellRung,))
    def follow(recorded) -> None:
        append(Append("at-once", [BellAnswered()], NEW))
        enqueue("jobs_tests.answer", key="answer", stream="later")

    ring(1)
    catch_up_all()
    run_due()
    [rung], [at_once], [later] = (read_stream(name) for name in ("bell-1", "at-once", "later"))
    assert at_once.metadata == {"causation_id": str(rung.event_id), "screen": "jobs_tests.answers"}
    assert later.metadata == {"causation_id": str(rung.event_id), "screen": "jobs_tests.answer"}
