"""`manage.py jobs [--try-again]`: what waits, and what was given up."""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.utils.translation import gettext as _, ngettext

from engine.jobs import models, queue


class Command(BaseCommand):
    help = _("List the jobs that are not done; --try-again gives a new series of attempts to those given up.")

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--try-again", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["try_again"]:
            count = queue.try_again(models.Job.objects.all())
            self.stdout.write(_("%(count)s to try again") % {"count": count})
        for job in models.Job.objects.filter(done_at=None).order_by("run_after", "pk"):
            self.stdout.write("\t".join((job.name, job.key, _attempts(job), _state(job), job.last_error)))


def _attempts(job: models.Job) -> str:
    return ngettext("%(count)s attempt", "%(count)s attempts", job.attempts) % {"count": job.attempts}


def _state(job: models.Job) -> str:
    if job.given_up_at:
        return _("given up")
    return _("due %(moment)s") % {"moment": f"{job.run_after:%Y-%m-%d %H:%M:%S}"}
