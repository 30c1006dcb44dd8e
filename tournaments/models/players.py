"""Players, and the entries that are theirs."""

from typing import ClassVar

from django.db import models


class PlayerRow(models.Model):
    """A player as the last events say; the vault holds the name and the licence number under the same id.

    `season` is that of the latest licence; `club_since`, `serie_since` and `category_season` are the seasons that club,
    série and category were told for, 0 when they never were. A duplicate keeps a row that names the kept player.
    """

    id = models.UUIDField(primary_key=True)
    federation = models.UUIDField(null=True)
    season = models.PositiveSmallIntegerField(null=True)
    club = models.UUIDField(null=True, db_index=True)
    club_since = models.PositiveSmallIntegerField(default=0)
    serie = models.CharField(max_length=4, default="")
    serie_since = models.PositiveSmallIntegerField(default=0)
    category = models.CharField(max_length=20, default="")
    category_season = models.PositiveSmallIntegerField(default=0)
    merged_into = models.UUIDField(null=True)
    forgotten = models.BooleanField(default=False)


class LicenceRow(models.Model):
    """A player had a licence of this federation for a season. Those of a duplicate are read under the player kept."""

    pk = models.CompositePrimaryKey("player", "federation", "season")
    player = models.UUIDField()
    federation = models.UUIDField()
    season = models.PositiveSmallIntegerField()

    class Meta:
        indexes: ClassVar = [models.Index(fields=["federation", "season"], name="licence_by_season")]


class PlayerEntryRow(models.Model):
    """An entry is this player's, alone or in a pair. Those of a duplicate are read under the player that is kept."""

    pk = models.CompositePrimaryKey("player", "entry")
    player = models.UUIDField()
    entry = models.UUIDField(db_index=True)
    competition = models.UUIDField(db_index=True)
