"""Appointments that have a beginning or an end: readers see those that stand now."""

from datetime import datetime
from typing import TypeVar
from uuid import UUID

from django.db import models
from django.db.models import OuterRef, Q
from django.utils import timezone

from engine.prepared import Given

M = TypeVar("M", bound=models.Model)


class Standing(models.Manager[M]):
    """Rows whose term has begun and has not ended. Projections and rebuilds see all of them, as the log does."""

    def get_queryset(self) -> models.QuerySet[M]:
        return super().get_queryset().filter(standing(timezone.now()))


def standing(now: datetime | Given) -> Q:
    """Of appointments: those that stand."""
    return (Q(since=None) | Q(since__lte=now)) & not_ended(now)


def not_ended(now: datetime | Given) -> Q:
    """Of appointments: those that stand, or are to begin."""
    return Q(until=None) | Q(until__gt=now)


def in_competition(competition: UUID | OuterRef) -> Q:
    """Of appointments that may be limited to one competition: those valid for this one."""
    return Q(competition=None) | Q(competition=competition)


class Term(models.Model):
    """What every appointment has: both ends are open where nobody said.

    `objects` are those that stand now, `told` all of them.
    """

    since = models.DateTimeField(null=True)
    until = models.DateTimeField(null=True)

    objects = Standing()
    told = models.Manager()  # noqa: DJ012  # a manager, which the linter takes for a field

    class Meta:
        abstract = True
