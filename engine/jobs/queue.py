"""Rows of work: ask for it, take it, run it once, try again later when it failed.

All that run jobs (a Celery worker, the threads of an embedded server) go through `run`. The row is the truth; a
message only says that there may be something to do.
"""

import json
from contextlib import suppress
from contextvars import ContextVar
from datetime import datetime, timedelta
from typing import Any
from uuid import uuid4

import structlog
from django.db import close_old_connections, connection, transaction
from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext_lazy

from engine import observing, traces, zones
from engine.eventstore.context import metadata, what_caused
from engine.jobs import lanes, models, notifications, registry, retention
from engine.prepared import Given, prepared

log = structlog.get_logger(__name__)

FIRST_PAUSE = timedelta(seconds=1)
LONGEST_PAUSE = timedelta(minutes=5)
# A message to a worker is sent again when nobody took the job in this time.
RESEND_AFTER = timedelta(seconds=30)
BATCH = 200
# How `last_error` begins for a job that somebody stopped; then comes the reason.
STOPPED = "Stopped: "
# Its value for a job that is no longer tried, because too many processes died while running it.
LOST = "Lost"
MAX_LOST = 3

_running: ContextVar[models.Job | None] = ContextVar("running_job", default=None)


# --- asking -----------------------------------------------------------------------------------------


def enqueue(name: str, key: str, *, delay: timedelta = timedelta(0), **arguments: object) -> None:
    """Ask for the job in the caller's transaction; the same `key` twice is one job, the first.

    LookupError for an unknown name, TypeError for arguments that are not plain.
    """
    registry.registered_job(name)
    json.dumps(arguments)
    due_at = timezone.now() + delay
    row = models.Job(key=key, name=name, arguments=arguments, cause=what_caused(), run_after=due_at, due_at=due_at)
    models.Job.objects.bulk_create([row], ignore_conflicts=True)
    transaction.on_commit(notifications.wake, robust=True)


def is_awaited(name: str, *, within: timedelta, **arguments: object) -> bool:
    """Whether such a job has been asked for that no process has begun, and that is due within so long."""
    open_jobs = models.Job.objects.filter(name=name, done_at=None, given_up_at=None, lease_until=None)
    named = {f"arguments__{argument}": value for argument, value in arguments.items()}
    return open_jobs.filter(run_after__lte=timezone.now() + within, **named).exists()


class JobStopped(Exception):  # noqa: N818  # no error: somebody asked for it
    """Somebody stopped the job that runs, or another process took it after its lease."""


def progress(done: int, total: int) -> None:
    """Called from inside a long job: show how far it is, and keep its lease. Nothing happens outside a job.

    Raises JobStopped, which the job lets through, when it is no longer to be done here.
    """
    if job := _running.get():
        lease_until = timezone.now() + registry.registered_job(job.name).lease
        if not _held(job).update(done=done, total=total, lease_until=lease_until):
            raise JobStopped
        job.lease_until = lease_until


def running_key() -> str:
    """The key of the job that runs, the same at each attempt; "" outside a job."""
    job = _running.get()
    return job.key if job else ""


# --- running ----------------------------------------------------------------------------------------


def due(lane: registry.Lane | None = None) -> QuerySet[models.Job]:
    """Jobs that may be taken now, oldest first; of a lane, or of all."""
    return lanes.within(_due_at(timezone.now()).order_by("run_after", "pk"), lane)


def _due_at(now: datetime | Given) -> QuerySet[models.Job]:
    free = Q(lease_until=None) | Q(lease_until__lt=now)
    return models.Job.objects.filter(free, done_at=None, given_up_at=None, run_after__lte=now)


@prepared(datetime)
def _names_due(now: Given) -> "QuerySet[Any, Any]":
    """Of all lanes; a worker asks after each commit, and nearly always there are none."""
    return _due_at(now).order_by().values_list("name").distinct()


def lanes_waiting() -> set[registry.Lane]:
    """The lanes in which a job may be taken now."""
    return {registry.lane_of(name) for (name,) in _names_due(timezone.now())}


def claim(job_id: int | None = None, *, lane: registry.Lane | None = None) -> models.Job | None:
    """Take the job `job_id`, or the oldest that is due, for as long as its lease. None when there is none.

    One whose lease ended took its process with it, or went with it: the third time it is given up. It is announced
    again as soon as the lease ends: a message that finds it taken is gone.
    """
    candidates = due(lane) if job_id is None else due().filter(pk=job_id)
    with transaction.atomic():
        while job := _lock(candidates).first():
            job.lost += job.lease_until is not None and job.claim is not None
            if job.lost >= min(MAX_LOST, _attempts(job)):
                _give_up_as_lost(job)
                continue
            job.claim = uuid4()
            job.attempts += 1
            job.lease_until, job.sent_at = timezone.now() + _lease(job), None
            job.save(update_fields=["claim", "attempts", "lost", "lease_until", "sent_at"])
            return job
    return None


def run(job: models.Job) -> bool:
    """Run a claimed job to its end; whether it succeeded. A failure is written in the row and tried again later."""
    token = _running.set(job)
    try:
        with metadata(**job.cause, screen=job.name), zones.telling(), observing.span("job", job.name):
            return _run_to_its_end(job)
    finally:
        _running.reset(token)


def _run_to_its_end(job: models.Job) -> bool:
    try:
        registry.registered_job(job.name).function(**job.arguments)
        _close(job, done_at=timezone.now(), last_error="")
    except JobStopped:
        log.info("job_stopped", job=job.pk, name=job.name)
        _close(job)
        return False
    except Exception as error:
        # A connection that broke under the job would break under this as well.
        close_old_connections()
        _postpone(job, error)
        return False
    return True


def run_due(most: int = BATCH, *, lane: registry.Lane | None = None) -> int:
    """Run what is due, one after the other, `most` jobs at the most; how many ran."""
    ran = 0
    while ran < most and (job := claim(lane=lane)):
        run(job)
        ran += 1
    return ran


def run_apart(lane: registry.Lane) -> int:
    """Run what is due in one of the lanes apart, one after the other, as long as there is room for it; how many ran.

    However long a mail server keeps silent, it holds one process. It stops in time for what is left to be announced.
    """
    ran, until = 0, timezone.now() + RESEND_AFTER
    while ran < BATCH and timezone.now() < until and (job := _claim_apart(lane)):
        run(job)
        ran += 1
    return ran


def mark_sent() -> list[int]:
    """The ids of the due jobs that no message announces yet, now marked as announced; not of those without room."""
    roomy = lanes.roomy()
    full = [name for lane in registry.APART if lane not in roomy for name in registry.jobs_of(lane)]
    waiting = due().exclude(name__in=full).filter(Q(sent_at=None) | Q(sent_at__lt=timezone.now() - RESEND_AFTER))
    with transaction.atomic():
        ids = [job.pk for job in _lock(waiting)[:BATCH]]
        models.Job.objects.filter(pk__in=ids).update(sent_at=timezone.now())
    return ids


def try_again(jobs: QuerySet[models.Job]) -> int:
    """Give jobs that were given up, or stopped, another series of attempts; how many.

    One that a process has not let go of yet begins once it has, or once its lease has ended.
    """
    again, now = jobs.filter(done_at=None).exclude(given_up_at=None), timezone.now()
    anew = {"attempts": 0, "lost": 0, "done": 0, "total": 0, "last_error": "", "claim": None, "sent_at": None}
    count = again.update(given_up_at=None, run_after=now, due_at=now, **anew)
    if count:
        transaction.on_commit(notifications.wake, robust=True)
    return count


def stop(job: models.Job, why: str) -> bool:
    """Give a job up before its end, for a reason that its page shows; False when it is over.

    One given up by somebody is left as it is. A running one hears of it the next time it reports its progress; what it
    has done by then stays, and so does its lease, so that no second process takes it up.
    """
    known = Q(given_up_at__isnull=False, last_error__startswith=STOPPED)
    still = models.Job.objects.filter(~known, pk=job.pk, done_at=None)
    reason = f"{STOPPED}{why}"[:2000]
    return bool(still.update(given_up_at=timezone.now(), claim=None, last_error=reason))


@retention.retained(
    "jobs.purge",
    what=gettext_lazy("Work that was done or given up, mails sent among it: to whom by an id, when, about what"),
    why=gettext_lazy("to answer who asks whether he was told"),
    ground=retention.SECURITY,
    period="KEEP_JOBS_DAYS",
)
def purge(older_than: timedelta = timedelta(days=30)) -> int:
    """Delete jobs done, given up or stopped long ago; how many."""
    before = timezone.now() - older_than
    return models.Job.objects.filter(Q(done_at__lt=before) | Q(given_up_at__lt=before)).delete()[0]


def _claim_apart(lane: registry.Lane) -> models.Job | None:
    with transaction.atomic():
        lanes.take_turns()
        return claim(lane=lane) if lane in lanes.roomy() else None


def _lock(jobs: QuerySet[models.Job]) -> QuerySet[models.Job]:
    # SQLite transactions are IMMEDIATE: the whole file is locked already.
    if connection.features.has_select_for_update_skip_locked:
        return jobs.select_for_update(skip_locked=True)
    return jobs


def _held(job: models.Job) -> QuerySet[models.Job]:
    """The row, as long as nobody else took it after its lease ended."""
    return models.Job.objects.filter(pk=job.pk, claim=job.claim, done_at=None)


def _close(job: models.Job, **fields: object) -> None:
    """Write how it ended; where it was stopped meanwhile, only that it no longer runs here."""
    if not _held(job).update(lease_until=None, **fields):
        models.Job.objects.filter(pk=job.pk, lease_until=job.lease_until).update(lease_until=None)


def _lease(job: models.Job) -> timedelta:
    with suppress(LookupError):
        return registry.registered_job(job.name).lease
    return RESEND_AFTER


def _postpone(job: models.Job, error: Exception) -> None:
    # Its kind and its place are logged, and not its words: they may hold letters of a tirage.
    log.warning(
        "job_failed",
        job=job.pk,
        key=job.key,
        name=job.name,
        attempts=job.attempts,
        error=traces.kind_of(error),
        place=traces.place_of(error),
    )
    pause = min(FIRST_PAUSE * 2 ** min(job.attempts - 1, 16), LONGEST_PAUSE)
    now = timezone.now()
    given_up = now if job.attempts >= _attempts(job) else None
    # A server that is away fails hundreds of attempts: those who are told of errors hear of the first, and of the end.
    observing.failed(error, told=job.attempts == 1 or given_up is not None)
    _close(
        job,
        sent_at=None,
        run_after=now + pause,
        given_up_at=given_up,
        last_error=f"{type(error).__name__}: {error}"[:2000],
    )


def _give_up_as_lost(job: models.Job) -> None:
    log.error("job_lost", job=job.pk, key=job.key, name=job.name, attempts=job.attempts)
    # A process still running it, slower than its lease, hears of it the next time it reports its progress.
    job.given_up_at, job.claim, job.lease_until, job.last_error = timezone.now(), None, None, LOST
    job.save(update_fields=["given_up_at", "claim", "lost", "lease_until", "last_error"])


def _attempts(job: models.Job) -> int:
    with suppress(LookupError):
        return registry.registered_job(job.name).attempts
    # A job of another version of the program: the process that knows it may come.
    return job.attempts + 1
