"""Failures, pauses, progress: what needs one connection only."""

from datetime import timedelta

import pytest
from celery.exceptions import SoftTimeLimitExceeded
from django.utils import timezone

from engine.jobs import queue
from engine.jobs.models import Job
from engine.jobs.queue import enqueue, progress, run_due
from engine.jobs.registry import job

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock_stands")]

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


def test_job_that_hangs_until_its_time_is_over_has_failed_like_any_other():
    def hangs() -> None:
        raise SoftTimeLimitExceeded

    job("tests.hangs")(hangs)
    enqueue("tests.hangs", key="a")
    run_due()
    row = Job.objects.get()
    assert (row.attempts, row.lost, row.last_error) == (1, 0, "SoftTimeLimitExceeded: SoftTimeLimitExceeded()")


def test_pauses_double(written):
    enqueue("tests.write", key="a", word="fail")
    pauses = []
    for _ in range(2):
        run_due()
        pauses.append((Job.objects.get().run_after - timezone.now()).total_seconds())
        make_due()
    assert pauses == [1, 2]


def test_job_is_given_up_after_its_attempts_and_may_be_asked_for_again(written):
    enqueue("tests.write", key="a", word="fail")
    for _ in range(5):
        run_due()
        make_due()
    assert Job.objects.get().attempts == 3
    assert Job.objects.get().given_up_at is not None
    Job.objects.update(done=2, total=3)
    assert queue.try_again(Job.objects.all()) == 1
    anew = Job.objects.get()
    assert (anew.attempts, anew.last_error, anew.done, anew.total) == (0, "", 0, 0)
    assert run_due() == 1


def dies(times: int) -> None:
    """The process that takes it ends without a word, so often; then its lease is over."""
    for _ in range(times):
        assert queue.claim() is not None
        Job.objects.update(lease_until=timezone.now() + PAST)


@pytest.fixture
def deadly():
    """What has run of the job of the tests, which may be tried ten times."""
    ran: list[str] = []
    job("tests.deadly")(lambda: ran.append("ran"))
    enqueue("tests.deadly", key="a")
    return ran


def test_job_that_takes_its_process_with_it_is_given_up(deadly):
    dies(queue.MAX_LOST)
    assert run_due() == 0
    row = Job.objects.get()
    assert (row.attempts, row.last_error, row.is_open, row.lease_until) == (3, "Lost", False, None)
    assert deadly == []


def test_job_that_was_given_up_as_lost_may_be_taken_up_again(deadly):
    dies(queue.MAX_LOST)
    assert queue.claim() is None
    assert queue.try_again(Job.objects.all()) == 1
    dies(queue.MAX_LOST - 1)
    assert run_due() == 1
    assert deadly == ["ran"]


def test_job_that_is_lost_holds_up_no_other(deadly, written):
    dies(queue.MAX_LOST)
    enqueue("tests.write", key="b", word="TABLEAU")
    assert run_due() == 1
    assert written == ["TABLEAU"]


def test_failures_with_a_word_are_not_losses(written):
    enqueue("tests.write", key="a", word="fail")
    run_due()
    make_due()
    dies(1)
    assert Job.objects.get().lost == 0
    queue.claim()
    assert (Job.objects.get().attempts, Job.objects.get().lost) == (3, 1)


def test_job_with_fewer_attempts_is_lost_as_many_times():
    job("tests.once", attempts=1)(lambda: None)
    enqueue("tests.once", key="a")
    dies(1)
    assert queue.claim() is None
    assert Job.objects.get().last_error == "Lost"


def test_process_that_was_only_slow_hears_that_its_job_was_given_up(deadly):
    dies(queue.MAX_LOST - 1)
    slow = queue.claim()
    Job.objects.update(lease_until=timezone.now() + PAST)
    assert queue.claim() is None
    queue.run(slow)
    assert (Job.objects.get().done_at, Job.objects.get().last_error) == (None, "Lost")


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
    long_ago = timezone.now() - timedelta(days=31)
    for key in ("old", "recent", "open", "given up", "given up lately"):
        enqueue("tests.write", key=key, word=key, delay=timedelta(hours=key not in {"old", "recent"}))
    run_due()
    Job.objects.filter(key="old").update(done_at=long_ago)
    Job.objects.filter(key="given up").update(given_up_at=long_ago)
    Job.objects.filter(key="given up lately").update(given_up_at=timezone.now())
    assert queue.purge() == 2
    assert set(Job.objects.values_list("key", flat=True)) == {"recent", "open", "given up lately"}
