"""What has been published, and what a player has to show for it."""

from typing import ClassVar

from django.db import models


class PublicationRow(models.Model):
    """A publication: where its event stands in the log, and where its ranking was made from."""

    event = models.UUIDField(primary_key=True)
    competition = models.UUIDField(db_index=True)
    kind = models.CharField(max_length=12)
    number = models.PositiveSmallIntegerField()
    position = models.BigIntegerField(unique=True)
    digest = models.CharField(max_length=64, unique=True)
    made_position = models.BigIntegerField()
    made_digest = models.CharField(max_length=64)
    published_at = models.DateTimeField()
    author = models.UUIDField(null=True)
    entries = models.PositiveIntegerField()
    rounds = models.PositiveSmallIntegerField()
    acknowledged = models.JSONField(default=list)
    cause = models.UUIDField(null=True)


class DiplomaRow(models.Model):
    """A diploma: where its event stands in the log, and for what it was awarded; `title` is in the vault.

    `rectificatif`: of which results, 0 for the official ones.
    """

    diploma = models.UUIDField(primary_key=True)
    competition = models.UUIDField(db_index=True)
    entry = models.UUIDField(db_index=True)
    position = models.BigIntegerField(unique=True)
    digest = models.CharField(max_length=64, unique=True)
    awarded_at = models.DateTimeField()
    rectificatif = models.PositiveSmallIntegerField()
    merit = models.CharField(max_length=10)
    among = models.CharField(max_length=20, default="")
    rank = models.PositiveIntegerField()
    shared = models.BooleanField()
    title = models.UUIDField(null=True)
    withdrawn = models.BooleanField(default=False)


class ResultRow(models.Model):
    """The line of an entry in the last publication of its competition; `top` is that of all its parties."""

    entry = models.UUIDField(primary_key=True)
    competition = models.UUIDField(db_index=True)
    kind = models.CharField(max_length=12)
    rank = models.PositiveIntegerField()
    shared = models.BooleanField()
    entries = models.PositiveIntegerField()
    total = models.IntegerField()
    top = models.PositiveIntegerField()
    points = models.IntegerField()


class RoundResultRow(models.Model):
    """A partie of an entry, in official results: what records are made of. `share` is in ten-thousandths of the top."""

    pk = models.CompositePrimaryKey("entry", "round")
    entry = models.UUIDField()
    round = models.PositiveSmallIntegerField()
    competition = models.UUIDField(db_index=True)
    partie = models.UUIDField()
    formula = models.CharField(max_length=20)
    points = models.IntegerField()
    share = models.IntegerField()
    solos = models.PositiveIntegerField()
    tops = models.PositiveSmallIntegerField()
    best = models.IntegerField()

    class Meta:
        indexes: ClassVar = [
            models.Index(fields=["formula", "-points"], name="record_points"),
            models.Index(fields=["-share"], name="record_share"),
            models.Index(fields=["-solos"], name="record_solos"),
            models.Index(fields=["-tops"], name="record_tops"),
            models.Index(fields=["-best"], name="record_best"),
        ]


class PlayerPointsRow(models.Model):
    """The points that a competition gives a player."""

    pk = models.CompositePrimaryKey("player", "competition")
    player = models.UUIDField()
    competition = models.UUIDField()
    position = models.BigIntegerField()
    points = models.IntegerField()
