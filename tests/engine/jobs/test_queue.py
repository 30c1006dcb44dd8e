from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from django.db import connections, transaction
from django.utils import timezone

from engine.jobs import enqueue, queue, run_due, wakes
from engine.jobs.models import Job

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("both_databases")]

PAST = timedelta(seconds=-1)


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
