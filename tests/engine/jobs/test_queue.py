from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from django.db import connection, connections, transaction
from django.utils import timezone

from engine.jobs import enqueue, job, progress, queue, run_due, wakes
from engine.jobs.models import Job

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("both_databases")]

PAST = timedelta(seconds=-1)


@pytest.fixture
def written():
    """What the job of the tests has done."""
    words: list[str] = []

    @job("tests.write", lease=timedelta(seconds=30), attempts=3)
    def write(word: str) -> None:
        if word == "fail":
            raise OSError("no paper")
        words.append(word)

    return words


def make_due():
    Job.objects.update(run_after=timezone.now() + PAST)


def test_job_runs_once(written):
    enqueue("tests.write", key="a", word="TABLEAU")
    assert run_due() == 1
    assert run_due() == 0
    assert written == ["TABLEAU"]
    assert Job.objects.get().is_open is False


def test_same_key_twice_is_one_job_the_first(written):
    enqueue("tests.write", key="a", word="FIRST")
    enqueue("tests.write", key="a", word="SECOND")
    run_due()
    assert written == ["FIRST"]


def test_job_of_a_transaction_that_fails_does_not_exist(written):
    with transaction.atomic():
        enqueue("tests.write", key="a", word="TABLEAU")
        transaction.set_rollback(True)
    assert not Job.objects.exists()
    assert not wakes.local.is_set()


def test_commit_wakes_the_worker(written):
    with transaction.atomic():
        enqueue("tests.write", key="a", word="TABLEAU")
        assert not wakes.local.is_set()
    assert wakes.local.is_set()


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


def test_job_of_a_killed_worker_is_taken_when_its_lease_ends(written):
    enqueue("tests.write", key="a", word="TABLEAU")
    killed = queue.claim()
    assert queue.claim() is None
    Job.objects.update(lease_until=timezone.now() + PAST)
    assert run_due() == 1
    assert written == ["TABLEAU"]
    assert Job.objects.get(pk=killed.pk).attempts == 2


def test_worker_that_lost_its_lease_does_not_close_the_job(written):
    enqueue("tests.write", key="a", word="fail")
    slow = queue.claim()
    Job.objects.update(lease_until=timezone.now() + PAST)
    other = queue.claim()
    queue.run(slow)
    row = Job.objects.get()
    assert (row.claim, row.last_error) == (other.claim, "")


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


def test_each_job_runs_once_among_eight_workers(written):
    for number in range(40):
        enqueue("tests.write", key=str(number), word=str(number))

    def work(_: int) -> int:
        try:
            return run_due()
        finally:
            connections.close_all()

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(work, range(8))) == 40
    assert sorted(written, key=int) == [str(number) for number in range(40)]


def test_job_is_announced_once_until_patience_ends(written):
    enqueue("tests.write", key="a", word="TABLEAU")
    (announced,) = queue.mark_sent()
    assert queue.mark_sent() == []
    Job.objects.update(sent_at=timezone.now() - queue.PATIENCE - timedelta(seconds=1))
    assert queue.mark_sent() == [announced]


def test_due_jobs_are_found_by_index():
    if connection.vendor != "sqlite":
        pytest.skip("the planner of PostgreSQL scans a table this small")
    assert "job_open_by_time" in queue.due().explain()


def test_purge_keeps_what_is_open_or_recent(written):
    for key in ("old", "recent", "open"):
        enqueue("tests.write", key=key, word=key, delay=timedelta(hours=key == "open"))
    run_due()
    Job.objects.filter(key="old").update(done_at=timezone.now() - timedelta(days=31))
    assert queue.purge() == 1
    assert set(Job.objects.values_list("key", flat=True)) == {"recent", "open"}
