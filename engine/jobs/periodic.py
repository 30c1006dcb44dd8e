"""What is due every hour: each chore is a job of its own, so that one that fails holds up no other and is seen."""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy

from engine.jobs import models, queue, registry

CHORE = "jobs.chore"
HOUR = timedelta(hours=1)


@transaction.atomic
def ask_for_periodic_tasks() -> None:
    """Ask for every chore once more; one that still waits, or runs, is not asked for twice.

    One that was given up because it took its processes with it stays so until somebody takes it up.
    """
    over = models.Job.objects.filter(name=CHORE).exclude(done_at=None, given_up_at=None)
    # One that was stopped may still run: it would be done twice at once.
    over.exclude(done_at=None, lost__gte=queue.MAX_LOST).exclude(lease_until__gt=timezone.now()).delete()
    for chore in registry.periodic_tasks():
        queue.enqueue(CHORE, key=f"chore:{chore}", chore=chore)


# None of them tells how far it is. One whose process died holds up other slow work as long as its lease.
@registry.job(CHORE, lease=timedelta(minutes=10), attempts=3, slow=True, label=gettext_lazy("Upkeep"))
def run_periodic_task(chore: str) -> None:
    registry.periodic_tasks()[chore]()
