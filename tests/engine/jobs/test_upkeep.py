"""What is due every hour: each by itself, whatever becomes of the others."""

from datetime import timedelta

import pytest
from django.utils import timezone

from engine.jobs import queue, watching
from engine.jobs.models import Job
from engine.jobs.periodic import ask_for_periodic_tasks
from engine.jobs.queue import run_due
from engine.jobs.registry import periodic
from tests.factories.accounts import AccountFactory

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock_stands")]


@pytest.fixture
def swept():
    """What has been done of three chores; the second fails for as long as its broom is broken."""
    done: list[str] = []
    broken = [True]

    def second() -> None:
        if broken:
            raise OSError("no broom")
        done.append("second")

    periodic("tests.first")(lambda: done.append("first"))
    periodic("tests.second")(second)
    periodic("tests.third")(lambda: done.append("third"))
    return done, broken


def test_one_that_fails_keeps_no_other_from_being_done(swept):
    done, _broken = swept
    ask_for_periodic_tasks()
    assert (run_due(), done) == (3, ["first", "third"])


def test_one_that_fails_is_seen_and_tried_again(swept):
    done, broken = swept
    ask_for_periodic_tasks()
    run_due()
    staff = AccountFactory(is_staff=True)
    [seen] = map(watching.as_work, watching.works(by=staff))
    assert (seen.key, seen.failure, seen.waits_again) == ("chore:tests.second", "OSError", True)
    broken.clear()
    Job.objects.update(run_after=timezone.now() - timedelta(seconds=1))
    run_due()
    assert done == ["first", "third", "second"]


def test_each_is_asked_for_every_hour_whatever_became_of_the_last(swept):
    done, _broken = swept
    ask_for_periodic_tasks()
    run_due()
    Job.objects.filter(key="chore:tests.second").update(given_up_at=timezone.now())
    ask_for_periodic_tasks()
    assert (run_due(), done) == (3, ["first", "third"] * 2)
    assert Job.objects.count() == 3


def test_one_that_takes_its_processes_with_it_waits_for_somebody(swept):
    done, _broken = swept
    ask_for_periodic_tasks()
    lost = {"given_up_at": timezone.now(), "last_error": queue.LOST, "lost": queue.MAX_LOST}
    Job.objects.filter(key="chore:tests.first").update(**lost)
    ask_for_periodic_tasks()
    run_due()
    assert done == ["third"]
    assert queue.stop(Job.objects.get(key="chore:tests.first"), "no memory")
    ask_for_periodic_tasks()
    run_due()
    assert done == ["third", "third"]


def test_one_that_was_stopped_is_not_asked_for_beside_itself(swept):
    ask_for_periodic_tasks()
    running = queue.claim()
    assert queue.stop(running, "enough")
    ask_for_periodic_tasks()
    assert run_due() == 2
    queue.run(running)
    ask_for_periodic_tasks()
    assert run_due() == 2


def test_one_that_has_not_come_to_its_end_is_not_asked_for_twice(swept):
    ask_for_periodic_tasks()
    first = set(Job.objects.values_list("pk", flat=True))
    ask_for_periodic_tasks()
    assert set(Job.objects.values_list("pk", flat=True)) == first
