"""A wake may be lost; a commit may not, nor may it wait for a broker."""

import threading
from functools import partial
from types import SimpleNamespace

import pytest
from celery import Celery
from django.db import transaction

from engine.jobs import notifications
from engine.jobs.models import Job
from engine.jobs.queue import enqueue, run_due
from engine.jobs.registry import job
from engine.jobs.worker import catch_up, housekeep, run_job

pytestmark = [pytest.mark.django_db(transaction=True)]

SOON = 60.0


@pytest.fixture
def dead_broker(settings, monkeypatch):
    settings.EMBEDDED = False
    dead = Celery("dead", broker="redis://127.0.0.1:1/0", set_as_current=False)
    dead.conf.broker_transport_options = settings.CELERY_BROKER_TRANSPORT_OPTIONS
    monkeypatch.setattr(notifications.celery, "current_app", dead)


@pytest.fixture(autouse=True)
def _no_wake_waits():
    notifications.taken()


@pytest.fixture
def marked():
    done: list[str] = []
    job("tests.mark")(lambda: done.append("done"))
    return done


def test_dead_broker_is_logged_and_raises_nothing(dead_broker):
    assert notifications.send() is False


def test_dead_broker_loses_no_job(dead_broker, marked):
    with transaction.atomic():
        enqueue("tests.mark", key="a")
    run_job(Job.objects.get().pk)
    assert marked == ["done"]


def test_commit_does_not_wait_for_a_broker_that_does_not_answer(settings, monkeypatch, marked):
    settings.EMBEDDED = False
    asked, over = threading.Event(), threading.Event()
    here = threading.current_thread()

    def never_answers() -> bool:
        assert threading.current_thread() is not here
        asked.set()
        return over.wait(SOON)

    monkeypatch.setattr(notifications, "_messenger", notifications._Messenger())
    monkeypatch.setattr(notifications, "send", never_answers)
    with transaction.atomic():
        enqueue("tests.mark", key="a")
    run_job(Job.objects.get().pk)
    assert asked.wait(SOON)
    assert (marked, over.is_set()) == (["done"], False)
    over.set()


def test_any_number_of_commits_during_a_sending_make_one_message(settings, monkeypatch):
    settings.EMBEDDED = False
    sendings, sending, go_on = [], threading.Event(), threading.Event()

    def slow_send() -> bool:
        sendings.append(threading.current_thread().name)
        sending.set()
        return go_on.wait(SOON)

    monkeypatch.setattr(notifications, "send", slow_send)
    messenger = notifications._Messenger()
    messenger.notify()
    assert sending.wait(SOON)
    for _ in range(100):
        messenger.notify()
    sending.clear()
    go_on.set()
    assert sending.wait(SOON)
    assert sendings == ["jobs-messenger"] * 2


def test_as_long_as_a_wake_waits_for_a_worker_no_other_is_sent(monkeypatch):
    sent = []
    monkeypatch.setattr(
        notifications.celery, "current_app", SimpleNamespace(send_task=lambda name, **_: sent.append(name))
    )
    assert [notifications.send(), notifications.send()] == [True, True]
    catch_up()
    assert notifications.send()
    assert sent == ["engine.jobs.tasks.catch_up"] * 2


def test_a_wake_that_could_not_be_sent_does_not_hold_up_the_next(dead_broker, monkeypatch):
    assert notifications.send() is False
    sent = []
    monkeypatch.setattr(
        notifications.celery, "current_app", SimpleNamespace(send_task=lambda name, **_: sent.append(name))
    )
    notifications.send()
    assert sent == ["engine.jobs.tasks.catch_up"]


def test_failing_listener_does_not_stop_the_next(monkeypatch):
    heard: list[str] = []
    monkeypatch.setattr(notifications, "_after_catch_up", [])

    @notifications.after_catch_up
    def fails() -> None:
        raise OSError("no rope")

    notifications.after_catch_up(lambda: heard.append("rung"))
    notifications.caught_up()
    assert heard == ["rung"]


def test_task_runs_its_job_once(marked):
    enqueue("tests.mark", key="a")
    run_job(Job.objects.get().pk)
    run_job(Job.objects.get().pk)
    assert marked == ["done"]


def test_task_of_a_job_that_is_gone_does_nothing():
    run_job(404)


def test_catch_up_announces_each_job_once(marked):
    enqueue("tests.mark", key="a")
    catch_up()
    announced = Job.objects.get().sent_at
    assert announced is not None
    catch_up()
    assert Job.objects.get().sent_at == announced


def test_housekeeping_runs_every_chore(monkeypatch):
    swept: list[str] = []
    chores = {word: partial(swept.append, word) for word in "ab"}
    monkeypatch.setattr("engine.jobs.registry._periodic", chores)
    housekeep()
    assert (run_due(), swept) == (2, ["a", "b"])
