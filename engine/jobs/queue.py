"""Rows of work: ask for it, take it, run it once, try again later when it failed.

Whoever runs a job (a Celery worker, the thread of an embedded server) goes through `run`. The row is the truth; a
message only says that there may be something to do.
"""

import json
from contextlib import suppress
from contextvars import ContextVar
from datetime import timedelta
from uuid import uuid4

import structlog
from django.db import connection, transaction
from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext_lazy

from engine.eventstore.context import metadata, what_caused
from engine.jobs import wakes
from engine.jobs.models import Job
from engine.jobs.registry import registered_job
from engine.jobs.retention import SECURITY, retained

log = structlog.get_logger(__name__)

FIRST_PAUSE = timedelta(seconds=1)
LONGEST_PAUSE = timedelta(minutes=5)
# A message to a worker is sent again when nobody took the job in this time.
PATIENCE = timedelta(seconds=30)
BATCH = 200
# How `last_error` begins for a job that somebody stopped; then comes the reason.
STOPPED = "Stopped: "

_running: ContextVar[Job | None] = ContextVar("running_job", default=None)


# --- asking -----------------------------------------------------------------------------------------


def enqueue(name: str, key: str, *, delay: timedelta = timedelta(0), **arguments: object) -> None:
    """Ask for the job in the caller's transaction; the same `key` twice is one job, the first.

    LookupError for an unknown name, TypeError for arguments that are not plain.
    """
    registered_job(name)
    json.dumps(arguments)
    row = Job(key=key, name=name, arguments=arguments, cause=what_caused(), run_after=timezone.now() + delay)
    Job.objects.bulk_create([row], ignore_conflicts=True)
    transaction.on_commit(wakes.wake, robust=True)


class JobStopped(Exception):  # noqa: N818  # no error: somebody asked for it
    """Somebody stopped the job that runs, or another process took it after its lease."""


def progress(done: int, total: int) -> None:
    """Called from inside a long job: show how far it is, and keep its lease. Nothing happens outside a job.

    Raises JobStopped, which the job lets through, when it is no longer to be done here.
    """
    if job := _running.get():
        lease_until = timezone.now() + registered_job(job.name).lease
        if not _held(job).update(done=done, total=total, lease_until=lease_until):
            raise JobStopped


# --- running ----------------------------------------------------------------------------------------


def due() -> QuerySet[Job]:
    """Jobs that may be taken now, oldest first."""
    now = timezone.now()
    free = Q(lease_until=None) | Q(lease_until__lt=now)
    return Job.objects.filter(free, done_at=None, given_up_at=None, run_after__lte=now).order_by("run_after", "pk")


def claim(job_id: int | None = None) -> Job | None:
    """Take the job `job_id`, or the oldest that is due, for as long as its lease. None when there is none."""
    candidates = due() if job_id is None else due().filter(pk=job_id)
    with transaction.atomic():
        job = _lock(candidates).first()
        if job is None:
            return None
        job.claim = uuid4()
        job.attempts += 1
        job.lease_until = timezone.now() + _lease(job)
        job.save(update_fields=["claim", "attempts", "lease_until"])
    return job


def run(job: Job) -> bool:
    """Run a claimed job to its end; whether it succeeded. A failure is written in the row and tried again later."""
    token = _running.set(job)
    try:
        with metadata(**job.cause, screen=job.name):
            registered_job(job.name).function(**job.arguments)
    except JobStopped:
        log.info("job_stopped", job=job.pk, name=job.name)
        return False
    except Exception as error:
        _postpone(job, error)
        return False
    finally:
        _running.reset(token)
    _held(job).update(done_at=timezone.now(), lease_until=None, last_error="")
    return True


def run_due(most: int = BATCH) -> int:
    """Run what is due, one after the other, `most` jobs at the most; how many ran."""
    ran = 0
    while ran < most and (job := claim()):
        run(job)
        ran += 1
    return ran


def mark_sent() -> list[int]:
    """The ids of the due jobs that no message announces yet, now marked as announced."""
    waiting = due().filter(Q(sent_at=None) | Q(sent_at__lt=timezone.now() - PATIENCE))
    with transaction.atomic():
        ids = [job.pk for job in _lock(waiting)[:BATCH]]
        Job.objects.filter(pk__in=ids).update(sent_at=timezone.now())
    return ids


def try_again(jobs: QuerySet[Job]) -> int:
    """Give jobs that were given up, or stopped, another series of attempts; how many."""
    again = jobs.filter(done_at=None).exclude(given_up_at=None)
    count = again.update(given_up_at=None, attempts=0, run_after=timezone.now(), sent_at=None, lease_until=None)
    if count:
        transaction.on_commit(wakes.wake, robust=True)
    return count


def stop(job: Job, why: str) -> bool:
    """Give a job up before its end, for a reason that its page shows; False when it is over.

    One that runs hears of it the next time it tells how far it is; what it has done by then stays.
    """
    still = Job.objects.filter(pk=job.pk, done_at=None, given_up_at=None)
    told = f"{STOPPED}{why}"[:2000]
    return bool(still.update(given_up_at=timezone.now(), claim=None, lease_until=None, last_error=told))


@retained(
    "jobs.purge",
    what=gettext_lazy("Work that was done, mails sent among it: to whom by an id, when, about what"),
    why=gettext_lazy("to answer who asks whether he was told"),
    ground=SECURITY,
    kept="KEEP_JOBS_DAYS",
)
def purge(older_than: timedelta = timedelta(days=30)) -> int:
    """Delete jobs done long ago; how many."""
    return Job.objects.filter(done_at__lt=timezone.now() - older_than).delete()[0]


def _lock(jobs: QuerySet[Job]) -> QuerySet[Job]:
    # SQLite transactions are IMMEDIATE: the whole file is locked already.
    if connection.features.has_select_for_update_skip_locked:
        return jobs.select_for_update(skip_locked=True)
    return jobs


def _held(job: Job) -> QuerySet[Job]:
    """The row, as long as nobody else took it after its lease ended."""
    return Job.objects.filter(pk=job.pk, claim=job.claim, done_at=None)


def _lease(job: Job) -> timedelta:
    with suppress(LookupError):
        return registered_job(job.name).lease
    return PATIENCE


def _postpone(job: Job, error: Exception) -> None:
    # Only the kind of the error is logged: its text may hold letters of a tirage.
    log.warning("job_failed", job=job.pk, name=job.name, attempts=job.attempts, error=type(error).__name__)
    pause = min(FIRST_PAUSE * 2 ** min(job.attempts - 1, 16), LONGEST_PAUSE)
    now = timezone.now()
    given_up = now if job.attempts >= _attempts(job) else None
    _held(job).update(
        lease_until=None,
        sent_at=None,
        run_after=now + pause,
        given_up_at=given_up,
        last_error=f"{type(error).__name__}: {error}"[:2000],
    )


def _attempts(job: Job) -> int:
    with suppress(LookupError):
        return registered_job(job.name).attempts
    # A job of another version of the program: the process that knows it may come.
    return job.attempts + 1
