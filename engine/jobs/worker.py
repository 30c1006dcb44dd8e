"""What a worker of Celery does with its messages: they lead to the rows.

No `tasks.py`: every process reads those of all apps, and only a worker needs Celery.
"""

import time

from celery import current_app, shared_task

from engine.frames import in_one_chunk
from engine.jobs import followers, lanes, notifications, periodic, queue, registry

GATHERING = 0.2
"""Seconds; nobody in a hall notices them."""


@shared_task(name="engine.jobs.tasks.catch_up")
@in_one_chunk
def catch_up() -> None:
    """Bring projections and effects to the head of the log, then send a message for each job that is due."""
    followers.catch_up_urgent(wait=False)
    _send_jobs()
    # What other halls commit in this moment is taken in the same turn: each has its price, however little it finds.
    time.sleep(GATHERING)
    notifications.taken()
    followers.catch_up_all(wait=False)
    _send_jobs()


def _send_jobs() -> None:
    for job_id in queue.mark_sent():
        current_app.send_task("engine.jobs.tasks.run_job", args=(job_id,))


@shared_task(name="engine.jobs.tasks.run_job")
@in_one_chunk
def run_job(job_id: int) -> None:
    """Run that job, unless it is done, or somebody has it; of the lanes apart, what stands first."""
    lane = lanes.lane_of_job(job_id)
    if lane in registry.APART:
        queue.run_apart(lane)
    elif job := queue.claim(job_id):
        queue.run(job)


@shared_task(name="engine.jobs.tasks.housekeep")
@in_one_chunk
def housekeep() -> None:
    """Enqueue every periodic task."""
    periodic.ask_for_periodic_tasks()
