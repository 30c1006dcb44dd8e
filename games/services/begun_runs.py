"""Runs online that have begun, with nothing done in them yet: rows that the log does not know.

Anybody begins one, without an account: what stays for good waits until its player has done something.
"""

from dataclasses import fields
from datetime import datetime
from uuid import UUID

from django.db import IntegrityError, transaction
from django.db.models import Q

from engine.eventstore import context, reading
from engine.people import guests, vault
from games import models, streams
from games.domain.topping.refusals import RunStartedBefore
from games.domain.topping.run import ends_by
from games.events.topping import RunStarted

_TOLD = tuple(field.name for field in fields(RunStarted) if field.name != "in_person")
_AT_ONCE = 500


def keep_begun(run: UUID, started: RunStarted) -> None:
    """Inside a command. Raises RunStartedBefore where another one was faster."""
    identity = context.current_identity()
    assert identity
    fields = {name: getattr(started, name) for name in _TOLD}
    try:
        with transaction.atomic():
            models.BegunRun.objects.create(id=run, command=identity.command_id, ends_by=ends_by(started), **fields)
    except IntegrityError as error:
        raise RunStartedBefore from error


def begun(run: UUID) -> tuple[RunStarted, ...]:
    """The start of a run as the log will tell it; nothing where none has begun."""
    return tuple(RunStarted(**row, in_person=False) for row in models.BegunRun.objects.filter(id=run).values(*_TOLD))


def begun_before(run: UUID) -> bool:
    """Whether the present command has begun this run: it is repeated."""
    identity = context.current_identity()
    return identity is not None and models.BegunRun.objects.filter(id=run, command=identity.command_id).exists()


def names_of_begun(moment: datetime) -> list[UUID]:
    """The texts of the names chosen for runs that had begun before this moment."""
    return list(models.BegunRun.objects.filter(at__lt=moment).values_list("name", flat=True))


def forget_begun(moment: datetime) -> None:
    """Drop those that are over by then, with the names that the log does not know.

    That of an account stays until its topping is revealed: somebody who has looked does not begin again.
    """
    revealed = models.ToppingRow.objects.exclude(seed="").values("id")
    over = models.BegunRun.objects.filter(
        Q(player__startswith=guests.GUEST) | Q(topping__in=revealed), ends_by__lt=moment
    )
    while names := dict(over.values_list("id", "name")[:_AT_ONCE]):
        recorded = reading.stream_versions([streams.run_stream(run) for run in names])
        with transaction.atomic():
            vault.erase_texts(name for run, name in names.items() if not recorded[streams.run_stream(run)])
            models.BegunRun.objects.filter(id__in=names).delete()
