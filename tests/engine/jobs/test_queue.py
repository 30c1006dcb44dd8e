from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from django.db import connection, connections, transaction
from django.utils import timezone

from engine.jobs import notifications, queue
from engine.jobs.models import Job
from engine.jobs.queue import enqueue, run_due
from engine.jobs.registry import Lane, job

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
    assert not notifications.local.is_set()


def test_commit_wakes_the_worker(written):
    with transaction.atomic():
        enqueue("tests.write", key="a", word="TABLEAU")
        assert not notifications.local.is_set()
    assert notifications.local.is_set()


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


def test_of_eight_workers_one_begins_the_long_work():
    job("tests.paper", slow=True)(lambda: None)
    for number in range(8):
        enqueue("tests.paper", key=str(number))

    def take(_: int) -> Job | None:
        try:
            return queue._claim_apart(Lane.SLOW)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(8) as pool:
        assert sum(taken is not None for taken in pool.map(take, range(8))) == 1


def test_job_of_a_killed_worker_is_announced_as_soon_as_its_lease_ends(written):
    enqueue("tests.write", key="a", word="TABLEAU")
    (announced,) = queue.mark_sent()
    assert queue.claim(announced) is not None
    assert (queue.claim(announced), queue.mark_sent()) == (None, [])
    Job.objects.update(lease_until=timezone.now() + PAST)
    assert queue.mark_sent() == [announced]


def test_job_under_which_the_database_breaks_is_tried_again_and_not_lost(both_databases):
    def breaks() -> None:
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_terminate_backend(pg_backend_pid())")

    if both_databases == "sqlite":
        return  # nobody can cut it off
    job("tests.breaks")(breaks)
    enqueue("tests.breaks", key="a")
    assert queue.run(queue.claim()) is False
    row = Job.objects.get()
    assert row.last_error.partition(":")[0] in {"OperationalError", "AdminShutdown"}
    assert (row.attempts, row.lost, row.lease_until, row.is_open) == (1, 0, None, True)


def test_job_is_announced_once_until_it_is_resent(written):
    enqueue("tests.write", key="a", word="TABLEAU")
    (announced,) = queue.mark_sent()
    assert queue.mark_sent() == []
    Job.objects.update(sent_at=timezone.now() - queue.RESEND_AFTER - timedelta(seconds=1))
    assert queue.mark_sent() == [announced]
