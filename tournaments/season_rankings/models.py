"""Rankings that are published, their lines, and those that a worker makes."""

from typing import ClassVar

from django.db import models


class SeasonRankingRow(models.Model):
    """A ranking that is published. `attributed`: its séries are those of its players since.

    `publications`: where in the log the results are that it counts; `bars`: what the last player of each
    série made; `criteria`: the name of each, and whether its merits are percentages.
    """

    position = models.BigIntegerField(primary_key=True)
    federation = models.UUIDField()
    name = models.CharField(max_length=60)
    number = models.PositiveIntegerField()
    season = models.PositiveSmallIntegerField()
    day = models.DateField()
    title = models.CharField(max_length=200)
    rules = models.CharField(max_length=120)
    criteria = models.JSONField()
    digest = models.CharField(max_length=64, unique=True)
    published_at = models.DateTimeField()
    players = models.PositiveIntegerField()
    publications = models.JSONField()
    bars = models.JSONField()
    attributed = models.BooleanField(default=False)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["federation", "name", "number"], name="one_season_ranking_a_number")
        ]


class SeasonLineRow(models.Model):
    """A line of a ranking; `ranking` is its position in the log."""

    pk = models.CompositePrimaryKey("ranking", "player")
    ranking = models.BigIntegerField()
    player = models.UUIDField(db_index=True)
    rank = models.PositiveIntegerField()
    shared = models.BooleanField()
    serie = models.CharField(max_length=4)
    criterion = models.SmallIntegerField()
    merits = models.JSONField()
    decided = models.BooleanField()

    class Meta:
        indexes: ClassVar = [models.Index(fields=["ranking", "rank"], name="season_ranks")]


class SeasonDraftRow(models.Model):
    """A ranking that somebody asked a worker to make: no fact, and erased after two weeks.

    `content`: its lines and bars, {} while it is made; `fault`: why it could not be.
    """

    id = models.UUIDField(primary_key=True)
    federation = models.UUIDField()
    name = models.CharField(max_length=60)
    day = models.DateField()
    rules = models.CharField(max_length=120, default="")
    position = models.BigIntegerField(default=0)
    asked_by = models.CharField(max_length=64)
    asked_at = models.DateTimeField()
    made_at = models.DateTimeField(null=True)
    content = models.JSONField(default=dict)
    fault = models.TextField(default="")

    class Meta:
        indexes: ClassVar = [models.Index(fields=["federation", "name", "-asked_at"], name="season_drafts")]


class EarnedRow(models.Model):
    """What the results at a position of the log give to each player by the rules of a file: kept, since neither moves.

    `content`: of each player, in hundredths by criterion.
    """

    pk = models.CompositePrimaryKey("publication", "rules")
    publication = models.BigIntegerField()
    rules = models.CharField(max_length=120)
    content = models.JSONField()
