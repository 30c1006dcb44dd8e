"""Work to do later, as rows: written with the events that ask for it, done once, whatever is killed in between."""

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils import timezone


class Job(models.Model):
    """One piece of work. Open while `done_at` and `given_up_at` are null; taken while `lease_until` is ahead.

    `cause`: what the events that it records say besides: the event that it follows from. `lost`: how many of its
    attempts ended without a word, with the process that ran them. `due_at`: when it was first to be done; a failure
    moves `run_after` alone.
    """

    key = models.CharField(max_length=200, unique=True)
    name = models.CharField(max_length=100)
    arguments = models.JSONField(default=dict)
    cause = models.JSONField(default=dict, db_default={})
    created_at = models.DateTimeField(default=timezone.now)
    run_after = models.DateTimeField(default=timezone.now)
    attempts = models.PositiveIntegerField(default=0)
    # A default in the database too: a process of the version before does not write it while both run.
    lost = models.PositiveSmallIntegerField(default=0, db_default=0)
    claim = models.UUIDField(null=True)
    lease_until = models.DateTimeField(null=True)
    due_at = models.DateTimeField(null=True)
    sent_at = models.DateTimeField(null=True)
    done_at = models.DateTimeField(null=True)
    given_up_at = models.DateTimeField(null=True)
    last_error = models.TextField(blank=True)
    done = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField(default=0)

    class Meta:
        indexes: ClassVar[list[models.Index]] = [
            models.Index(
                fields=["run_after"],
                condition=Q(done_at=None, given_up_at=None),
                name="job_open_by_time",
            ),
            models.Index(fields=["lease_until"], condition=Q(lease_until__isnull=False), name="job_taken"),
        ]

    def __str__(self) -> str:
        return f"{self.name} {self.key}"

    @property
    def is_open(self) -> bool:
        return self.done_at is None and self.given_up_at is None
