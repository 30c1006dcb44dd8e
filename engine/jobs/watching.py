"""What the team sees of the queue, and what it may do about it: stop a piece of work, or have it taken up again.

Arguments and the words of an error are not shown: they may hold what is still secret.
"""

from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import TYPE_CHECKING

import structlog
from django.db.models import F, QuerySet
from django.utils import timezone

from engine.events.actors import Actor
from engine.jobs import models, permissions, queue, refusals, registry
from engine.people.permissions import NothingThere, require
from engine.web.shapes import described

if TYPE_CHECKING:
    from django.contrib.auth.models import AnonymousUser

log = structlog.get_logger(__name__)


# Letters of the reason for which somebody stops a piece of work.
LONGEST_REASON = 200


class State(StrEnum):
    WAITING = "waiting"
    LATER = "later"
    RUNNING = "running"
    DONE = "done"
    STOPPED = "stopped"
    GIVEN_UP = "given_up"


_NOT_OVER = (State.WAITING, State.LATER, State.GIVEN_UP)


@dataclass(frozen=True, slots=True)
class JobShown:
    key: str
    name: str
    what: str = field(metadata=described("What it does, in words."))
    state: State
    attempts: int
    done: int
    total: int
    created_at: datetime
    run_after: datetime
    ended_at: datetime | None
    # one that was given up can be stopped too: somebody then knows of it, and it is no longer reported
    may_be_stopped: bool = field(
        metadata=described("False for what is over, and for what runs and does not hear that it was stopped.")
    )
    failure: str = field(
        metadata=described(
            "The kind of the last error, whose words `manage.py jobs` shows; "
            f"`{queue.LOST}` where the processes that did it ended without a word."
        )
    )
    why: str = field(metadata=described("The reason of who stopped it."))

    @property
    def is_open(self) -> bool:
        return self.state in (State.WAITING, State.LATER, State.RUNNING)

    @property
    def waits_again(self) -> bool:
        """Whether it failed, and will be tried once more."""
        return bool(self.attempts) and self.state in (State.WAITING, State.LATER)

    @property
    def was_lost(self) -> bool:
        """Whether the processes that ran it ended without a word, until it was given up."""
        return self.failure == queue.LOST

    @property
    def may_be_taken_up(self) -> bool:
        return self.state in (State.STOPPED, State.GIVEN_UP)


def works(*, by: "Actor | AnonymousUser", closed: bool = False) -> QuerySet[models.Job]:
    """The rows of what is not done, what was given up last; `closed`: of what is done, the last first."""
    require(by, permissions.SEE_JOBS)
    if closed:
        return models.Job.objects.exclude(done_at=None).order_by("-done_at", "pk")
    return models.Job.objects.filter(done_at=None).order_by(F("given_up_at").asc(nulls_first=True), "run_after", "pk")


def work(key: str, *, by: "Actor | AnonymousUser") -> JobShown:
    """One piece of work. Raises NothingThere."""
    require(by, permissions.SEE_JOBS, key)
    return as_work(_row(key))


def stop(key: str, *, why: str, by: "Actor | AnonymousUser") -> JobShown:
    """Give it up before its end, for a reason that its page shows. Raises NothingThere, JobOver, JobNotStoppable."""
    actor, row = require(by, permissions.KEEP_JOBS, key), _row(key)
    if as_work(row).is_open and not as_work(row).may_be_stopped:
        raise refusals.JobNotStoppable
    if not queue.stop(row, why):
        raise refusals.JobOver
    log.info("job_stopped_by", key=key, by=actor.actor_id)
    return as_work(_row(key))


def take_up(key: str, *, by: "Actor | AnonymousUser") -> JobShown:
    """Another series of attempts for what was given up or stopped. Raises NothingThere, JobNotGivenUp."""
    actor = require(by, permissions.KEEP_JOBS, key)
    if not queue.try_again(models.Job.objects.filter(pk=_row(key).pk)):
        raise refusals.JobNotGivenUp
    log.info("job_taken_up_by", key=key, by=actor.actor_id)
    return as_work(_row(key))


def as_work(row: models.Job) -> JobShown:
    """The row as those who look at the queue see it."""
    stopped = row.last_error.startswith(queue.STOPPED)
    state = _state(row, stopped=stopped)
    hears = registry.is_stoppable(row.name) if state is State.RUNNING else state in _NOT_OVER
    return JobShown(
        key=row.key,
        name=row.name,
        what=registry.label_of(row.name),
        state=state,
        attempts=row.attempts,
        done=row.done,
        total=row.total,
        created_at=row.created_at,
        run_after=row.run_after,
        ended_at=row.done_at or row.given_up_at,
        may_be_stopped=hears,
        failure="" if stopped else row.last_error.partition(":")[0],
        why=row.last_error.removeprefix(queue.STOPPED) if stopped else "",
    )


def _row(key: str) -> models.Job:
    row = models.Job.objects.filter(key=key).first()
    if row is None:
        raise NothingThere
    return row


def _state(row: models.Job, *, stopped: bool) -> State:
    at = timezone.now()
    if row.done_at:
        return State.DONE
    if row.given_up_at:
        return State.STOPPED if stopped else State.GIVEN_UP
    if row.lease_until and row.lease_until > at:
        return State.RUNNING
    return State.LATER if row.run_after > at else State.WAITING
