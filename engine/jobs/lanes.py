"""What waits for other machines, and what takes minutes, leaves room for what a hall waits for: its tops, its pages.

Counted in the rows, so that it holds over all the workers of an installation. In the one process of a hall each lane
has a thread of its own: see `engine.jobs.embedded`.
"""

from collections import Counter

from django.conf import settings
from django.db import connection
from django.db.models import QuerySet
from django.utils import timezone

from engine.jobs import models, registry

# Names the lock of PostgreSQL under which a job of these lanes is taken.
_TURN = 7_265_303


def within(jobs: QuerySet[models.Job], lane: registry.Lane | None) -> QuerySet[models.Job]:
    """Those of a lane; None: of all."""
    if lane is None:
        return jobs
    if lane is registry.Lane.QUICK:
        return jobs.exclude(name__in=[name for other in registry.APART for name in registry.jobs_of(other)])
    return jobs.filter(name__in=registry.jobs_of(lane))


def lane_of_job(job_id: int) -> registry.Lane:
    return registry.lane_of(models.Job.objects.filter(pk=job_id).values_list("name", flat=True).first() or "")


def roomy() -> list[registry.Lane]:
    """The lanes apart of which one more job may begin.

    Mails go one at a time. Of the processes of a worker (WORKER_CONCURRENCY), one stays free of both lanes, and another
    of what is slow where there is one: were the other workers dead, tops would still be searched.
    """
    taken = Counter(registry.lane_of(name) for name in _under_way().values_list("name", flat=True))
    processes = settings.WORKER_CONCURRENCY
    most = {registry.Lane.OUTSIDE: 1, registry.Lane.SLOW: max(1, processes - 2)}
    if sum(taken[lane] for lane in registry.APART) >= max(1, processes - 1):
        return []
    return [lane for lane in registry.APART if taken[lane] < most[lane]]


def take_turns() -> None:
    """Until the end of the transaction, nobody else looks whether there is room."""
    if connection.vendor == "postgresql":  # a transaction of SQLite has the whole file from its beginning
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [_TURN])


def _under_way() -> QuerySet[models.Job]:
    """One that was stopped is among them until its process has heard of it."""
    return models.Job.objects.filter(lease_until__gt=timezone.now())
