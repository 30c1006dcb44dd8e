"""`python -m tests.faults.settled SECONDS`: wait until all has caught up with the log; print, as JSON, what has not.

Runs in a process of its own, on the database of the stack, and only reads: it is for the stack to catch up.
"""

import json
import sys
import time
from collections.abc import Iterator

import django

_PAUSE = 0.5


def late() -> list[str]:
    """What is not where it should be by now: projections, effects, work."""
    return [*_projections(), *_effects(), *_work()]


def _projections() -> Iterator[str]:
    from engine.eventstore.models import Checkpoint
    from engine.eventstore.projections.registry import projections
    from engine.eventstore.projections.running import checkpoint_of
    from engine.eventstore.reading import head

    newest, reached = head(), dict(Checkpoint.objects.values_list("name", "position"))
    for name in map(checkpoint_of, projections("checkpointed")):
        if reached.get(name, 0) < newest:
            yield f"{name}: {reached.get(name, 0)} of {newest}"


def _effects() -> Iterator[str]:
    """A checkpoint may stay behind facts that are nothing to its effect (engine.jobs.followers), and no others."""
    from engine.eventstore.models import Checkpoint, Event
    from engine.jobs.followers import checkpoint_of
    from engine.jobs.registry import effects

    reached = dict(Checkpoint.objects.values_list("name", "position"))
    for effect in effects():
        at = reached.get(checkpoint_of(effect), 0)
        unread = Event.objects.filter(position__gt=at, type__in=effect.types).count()
        if unread:
            yield f"{checkpoint_of(effect)}: {unread} facts unread after {at}"


def _work() -> Iterator[str]:
    """Work that is due, that failed and waits to be tried again, or that was given up.

    Upkeep whose process was killed is taken up again after its lease, an hour: nobody waits for it.
    """
    from django.db.models import Q
    from django.utils import timezone

    from engine.jobs.models import Job
    from engine.jobs.periodic import PERIODIC_TASK

    now = timezone.now()
    left = Q(run_after__lte=now) | Q(attempts__gt=0) | ~Q(given_up_at=None)
    for job in Job.objects.filter(left, done_at=None).exclude(name=PERIODIC_TASK, lease_until__gt=now).order_by("pk"):
        yield f"{job.name} {job.key}: {job.attempts} attempts, {job.last_error}"


def late_after(seconds: float) -> list[str]:
    deadline = time.monotonic() + seconds
    while (found := late()) and time.monotonic() < deadline:
        time.sleep(_PAUSE)
    return found


if __name__ == "__main__":
    django.setup()
    json.dump(late_after(float(sys.argv[1])), sys.stdout)
