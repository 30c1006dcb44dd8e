"""What the command lines of the simulation share."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from engine.events.refusals import Refusal
from engine.web.sentences import translated


class SimulationCommand(BaseCommand):
    """A refusal ends the command with its sentence, not with a trace of the program."""

    def execute(self, *args: Any, **options: Any) -> str | None:
        try:
            return super().execute(*args, **options)
        except Refusal as refusal:
            raise CommandError(translated(refusal)) from refusal
