"""Failures, pauses, progress: what needs one connection only."""

from datetime import timedelta

import pytest
from django.utils import timezone

from engine.jobs import enqueue, job, progress, queue, run_due
from engine.jobs.models import Job

pytestmark = pytest.mark.django_db

PAST = timedelta(seconds=-1)


def make_due():
    Job.objects.update(run_after=timezone.now() + PAST)


def test_unknown_name_and_arguments_that_are_not_plain_are_refused_at_once(written):
    with pytest.raises(LookupError):
        enqueue("tests.unknown", key="a")
    with pytest.raises(TypeError):
        enqueue("tests.write", key="a", word=object())


def test_failure_is_written_and_tried_again_later(written):
    enqueue("tests.write", key="a", word="fail")
    run_due()
    row = Job.objects.get()
    assert (row.attempts, row.last_error, row.lease_until) == (1, "OSError: no paper", None)
    assert row.run_after > timezone.now()
    assert run_due() == 0


def test_pauses_double(written):
    enqueue("tests.write", key="a", word="fail")
    pauses = []
    for _ in range(2):
        run_due()
        pauses.append(round((Job.objects.get().run_after - timezone.now()).total_seconds()))
        make_due()
    assert pauses == [1, 2]


def test_job_is_given_up_after_its_attempts_and_may_be_asked_for_again(written):
    enqueue("tests.write", key="a", word="fail")
    for _ in range(5):
        run_due()
        make_due()
    assert Job.objects.get().attempts == 3
    assert Job.objects.get().given_up_at is not None
    assert queue.try_again(Job.objects.all()) == 1
    assert run_due() == 1


def test_job_with_a_delay_waits(written):
    enqueue("tests.write", key="a", word="TABLEAU", delay=timedelta(hours=1))
    assert run_due() == 0


def test_progress_is_shown_and_keeps_the_lease():
    @job("tests.long", lease=timedelta(seconds=30))
    def long() -> None:
        Job.objects.update(lease_until=timezone.now())
        progress(3, 10)

    enqueue("tests.long", key="a")
    taken = queue.claim()
    queue.run(taken)
    row = Job.objects.get()
    assert (row.done, row.total) == (3, 10)


def test_progress_outside_a_job_does_nothing():
    progress(1, 2)


def test_due_jobs_are_found_by_index():
    assert "job_open_by_time" in queue.due().explain()


def test_purge_keeps_what_is_open_or_recent(written):
    for key in ("old", "recent", "open"):
        enqueue("tests.write", key=key, word=key, delay=timedelta(hours=key == "open"))
    run_due()
    Job.objects.filter(key="old").update(done_at=timezone.now() - timedelta(days=31))
    assert queue.purge() == 1
    assert set(Job.objects.values_list("key", flat=True)) == {"recent", "open"}
