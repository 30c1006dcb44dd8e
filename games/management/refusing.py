"""Refusals of the arguments of a command, before it does anything."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.core.management.base import CommandError

from engine.events.refusals import Refusal
from engine.web.sentences import translated


@contextmanager
def refusals_end_the_command() -> Iterator[None]:
    """A refusal ends the command with code 2, and its sentence is all that is shown."""
    try:
        yield
    except Refusal as refusal:
        raise CommandError(translated(refusal), returncode=2) from refusal
