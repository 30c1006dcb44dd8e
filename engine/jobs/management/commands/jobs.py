"""`manage.py jobs [--try-again]`: what waits, and what was given up."""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from engine.jobs import queue
from engine.jobs.models import Job


class Command(BaseCommand):
    help = "List the jobs that are not done; --try-again gives those given up another series of attempts."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--try-again", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["try_again"]:
            self.stdout.write(f"{queue.try_again(Job.objects.all())} to try again")
        for job in Job.objects.filter(done_at=None).order_by("run_after", "pk"):
            state = "given up" if job.given_up_at else f"due {job.run_after:%Y-%m-%d %H:%M:%S}"
            self.stdout.write(f"{job.name}\t{job.key}\t{job.attempts} attempts\t{state}\t{job.last_error}")
