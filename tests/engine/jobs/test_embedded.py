import threading

import pytest
from django.utils import timezone

from engine.jobs.embedded import Worker, embedded_worker
from engine.jobs.models import Job
from engine.jobs.queue import enqueue
from engine.jobs.registry import job, periodic

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("file_database")]

SOON = 60.0  # seconds; reached only when something is broken


@pytest.fixture
def ran():
    """Set when the job of the tests has run."""
    done = threading.Event()

    @job("tests.mark")
    def mark() -> None:
        done.set()

    return done


def test_worker_runs_a_job_as_soon_as_it_is_committed(ran):
    # With a poll this long, only the wake can be the reason.
    worker = Worker(poll=3600)
    worker.start()
    enqueue("tests.mark", key="a")
    assert ran.wait(SOON)
    worker.stop()
    assert worker.join(SOON)


def test_worker_finds_what_another_process_committed(ran):
    Job.objects.create(key="a", name="tests.mark", run_after=timezone.now())
    with embedded_worker():
        assert ran.wait(SOON)


def test_worker_at_rest_finds_what_another_process_writes_to_the_file(ran, monkeypatch):
    monkeypatch.setattr("engine.database_file.LOOK_ANYWAY", 3600)
    at_rest = threading.Event()

    @job("tests.first")
    def first() -> None:
        at_rest.set()

    worker = Worker(poll=0.01)
    worker.start()
    enqueue("tests.first", key="a")
    assert at_rest.wait(SOON)
    # without the wake of `enqueue`
    Job.objects.create(key="b", name="tests.mark", run_after=timezone.now())
    assert ran.wait(SOON)
    worker.stop()
    assert worker.join(SOON)


def test_worker_survives_a_job_that_fails(ran):
    @job("tests.fail")
    def fail() -> None:
        raise OSError("no paper")

    with embedded_worker():
        enqueue("tests.fail", key="a")
        enqueue("tests.mark", key="b")
        assert ran.wait(SOON)


def test_worker_survives_a_failure_of_the_database(ran, monkeypatch):
    calls = iter([OSError("disk full")])

    def failing_once() -> int:
        for error in calls:
            raise error
        return 0

    monkeypatch.setattr("engine.jobs.embedded.followers.catch_up_all", failing_once)
    monkeypatch.setattr("engine.jobs.embedded.PAUSE", 0.01)
    with embedded_worker():
        enqueue("tests.mark", key="a")
        assert ran.wait(SOON)


def test_stop_ends_after_the_job_that_runs():
    started, finish = threading.Event(), threading.Event()

    @job("tests.slow")
    def slow() -> None:
        started.set()
        assert finish.wait(SOON)

    enqueue("tests.slow", key="a")
    worker = Worker()
    worker.start()
    assert started.wait(SOON)
    worker.stop()
    assert worker.join(0.05) is False
    finish.set()
    assert worker.join(SOON)
    assert Job.objects.get().done_at is not None


def test_stopping_an_idle_worker_takes_no_time():
    # With a poll this long, it ends only because it is told.
    worker = Worker(poll=3600)
    worker.start()
    worker.stop()
    assert worker.join(SOON)


def test_chores_run_at_start():
    swept = threading.Event()
    periodic("tests.sweep")(swept.set)
    with embedded_worker():
        assert swept.wait(SOON)


def test_chores_are_asked_for_again_at_once_when_they_could_not_be(monkeypatch):
    swept = threading.Event()
    calls = iter([OSError("file locked")])

    def failing_once() -> None:
        for error in calls:
            raise error
        swept.set()

    monkeypatch.setattr("engine.jobs.embedded.periodic.ask_for_periodic_tasks", failing_once)
    monkeypatch.setattr("engine.jobs.embedded.PAUSE", 0.01)
    with embedded_worker():
        assert swept.wait(SOON)


@pytest.mark.parametrize("lane", [{"outside": True}, {"slow": True}], ids=["silent server", "long paper"])
def test_a_hall_finds_its_tops_and_its_pages_beside(ran, lane, monkeypatch):
    held, caught_up = threading.Event(), threading.Event()
    monkeypatch.setattr("engine.jobs.embedded.followers.catch_up_all", lambda: caught_up.set() or 0)

    @job("tests.holds", **lane)
    def holds() -> None:
        caught_up.clear()
        held.set()
        assert ran.wait(SOON)
        assert caught_up.wait(SOON)

    with embedded_worker():
        enqueue("tests.holds", key="holds")
        assert held.wait(SOON)
        enqueue("tests.mark", key="a")
        assert ran.wait(SOON)
    assert Job.objects.filter(done_at=None).count() == 0


def test_mail_is_sent_as_soon_as_it_is_committed():
    sent = threading.Event()
    job("tests.mail", outside=True)(sent.set)
    worker = Worker(poll=3600)
    worker.start()
    enqueue("tests.mail", key="mail")
    assert sent.wait(SOON)
    worker.stop()
    assert worker.join(SOON)
