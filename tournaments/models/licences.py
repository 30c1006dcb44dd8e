"""Licence files while they are imported. No projections: the log holds no name, hence no rebuild makes these again."""

from typing import ClassVar

from django.db import models


class LicenceFile(models.Model):
    """A file that somebody sent. Its bytes and its lines are erased once they are no longer needed.

    `state`: "read", "examining", "examined", "importing", "imported". `done` of `total` lines are dealt with.
    `headings_at`: the line of the headings that somebody chose, 0 where nobody did; `without_headings`: that there are
    none. `asks`: what the examination asks, see `domain.licences.asking`; `answers`: what was answered, by the column
    and the word. `approves`: whoever had it examined, or imports it, may approve clubs.
    """

    id = models.UUIDField(primary_key=True)
    federation = models.UUIDField()
    season = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=200)
    digest = models.CharField(max_length=64)
    content = models.BinaryField()
    encoding = models.CharField(max_length=20)
    mapping = models.JSONField(default=dict)
    state = models.CharField(max_length=10, default="read")
    total = models.PositiveIntegerField(default=0)
    done = models.PositiveIntegerField(default=0)
    run = models.PositiveIntegerField(default=0)
    counts = models.JSONField(default=dict)
    headings_at = models.PositiveIntegerField(default=0, db_default=0)
    without_headings = models.BooleanField(default=False, db_default=False)
    asks = models.JSONField(null=True)
    answers = models.JSONField(null=True)
    approves = models.BooleanField(null=True)
    sent_by = models.UUIDField(null=True)
    sent_at = models.DateTimeField()


class LicenceFileLine(models.Model):
    """What a line of the file would do, or did. `notes`: see `domain.licences.lines.Note`."""

    pk = models.CompositePrimaryKey("file", "at")
    file = models.UUIDField()
    at = models.PositiveIntegerField()
    number = models.CharField(max_length=60)
    name = models.CharField(max_length=620)
    outcome = models.CharField(max_length=10)
    notes = models.JSONField(default=list)

    class Meta:
        indexes: ClassVar = [models.Index(fields=["file", "outcome"], name="licence_line_by_outcome")]
