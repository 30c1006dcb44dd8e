"""Periodic tasks, due every hour: each is a job of its own, so that a failing one is seen and holds up no other."""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy

from engine.jobs import models, queue, registry

PERIODIC_TASK = "jobs.chore"
HOUR = timedelta(hours=1)


@transaction.atomic
def ask_for_periodic_tasks() -> None:
    """Enqueue every periodic task again, except those that still wait or run.

    One that was given up because its processes died stays so until somebody resumes it.
    """
    over = models.Job.objects.filter(name=PERIODIC_TASK).exclude(done_at=None, given_up_at=None)
    # A stopped one may still run: it would run twice at once.
    over.exclude(done_at=None, lost__gte=queue.MAX_LOST).exclude(lease_until__gt=timezone.now()).delete()
    for task in registry.periodic_tasks():
        queue.enqueue(PERIODIC_TASK, key=f"chore:{task}", chore=task)


# None reports its progress. One whose process died holds up other slow work as long as its lease.
@registry.job(PERIODIC_TASK, lease=timedelta(minutes=10), attempts=3, slow=True, label=gettext_lazy("Upkeep"))
def run_periodic_task(chore: str) -> None:
    registry.periodic_tasks()[chore]()
