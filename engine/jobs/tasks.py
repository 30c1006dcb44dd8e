"""Celery's side: messages that lead to the rows."""

from celery import current_app, shared_task

from engine.jobs import queue
from engine.jobs.following import catch_up_all
from engine.jobs.registry import chores


@shared_task(name="engine.jobs.tasks.catch_up")
def catch_up() -> None:
    """Bring projections and effects to the head of the log, then send a message for each job that is due."""
    catch_up_all()
    for job_id in queue.mark_sent():
        current_app.send_task("engine.jobs.tasks.run_job", args=(job_id,))


@shared_task(name="engine.jobs.tasks.run_job")
def run_job(job_id: int) -> None:
    """Run that job, unless it is done, or somebody has it."""
    if job := queue.claim(job_id):
        queue.run(job)


@shared_task(name="engine.jobs.tasks.housekeep")
def housekeep() -> None:
    """Run every chore."""
    for chore in chores().values():
        chore()
