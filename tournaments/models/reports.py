"""Results that centres bring from files: the files themselves, what was sent, and what of it counts."""

from typing import ClassVar

from django.db import models


class ReportFile(models.Model):
    """A file that a centre brought. It holds names: erased after a while, and no projection, hence never rebuilt.

    `headings_at`: the line of the headings that somebody chose, 0 where nobody did.
    """

    id = models.UUIDField(primary_key=True)
    competition = models.UUIDField()
    centre = models.UUIDField()
    round = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=200)
    digest = models.CharField(max_length=64)
    content = models.BinaryField()
    headings_at = models.PositiveIntegerField(default=0, db_default=0)
    kept_by = models.UUIDField(null=True)
    kept_at = models.DateTimeField()


class ReportRow(models.Model):
    """A report that was sent, at its place in the log. `state`: sent, accepted, returned, or replaced by a later one.

    `corrects`: another one counted by then; `late`: the round was closed; `totals_only`: lines without their coups.
    """

    position = models.BigIntegerField(primary_key=True)
    competition = models.UUIDField()
    centre = models.UUIDField()
    round = models.PositiveSmallIntegerField()
    partie = models.UUIDField(db_index=True)
    file = models.UUIDField()
    form = models.CharField(max_length=10)
    digest = models.CharField(max_length=64)
    file_digest = models.CharField(max_length=64)
    corrects = models.BooleanField()
    late = models.BooleanField()
    lines = models.PositiveIntegerField()
    totals_only = models.PositiveIntegerField()
    state = models.CharField(max_length=10)
    message = models.UUIDField(null=True)
    sent_at = models.DateTimeField()
    decided_at = models.DateTimeField(null=True)

    class Meta:
        indexes: ClassVar = [models.Index(fields=["competition", "centre", "round"], name="report_by_place")]


class CentreReportRow(models.Model):
    """What a centre reported of a round, as the standings take it: the last lines sent, and those that count."""

    pk = models.CompositePrimaryKey("partie", "centre")
    partie = models.UUIDField()
    centre = models.UUIDField()
    sent_digest = models.CharField(max_length=64)
    sent = models.JSONField(default=list)
    counting_digest = models.CharField(max_length=64, default="")
    counting = models.JSONField(default=list)


class ReportedTotalRow(models.Model):
    """What a report that counts gives an entry beside its coups: what is withdrawn, or a `total` that is all."""

    pk = models.CompositePrimaryKey("partie", "entry")
    partie = models.UUIDField()
    entry = models.UUIDField()
    total = models.IntegerField(null=True)
    withdrawn = models.PositiveIntegerField(default=0)
