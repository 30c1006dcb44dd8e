"""Read models of parties: what pages read, and the one sealed table that is no projection."""

from django.db import models

from games.events import DrawSource


class PartieRow(models.Model):
    """One partie as the public may see it at this moment. Nothing secret ever enters this row."""

    id = models.UUIDField(primary_key=True)
    competition = models.UUIDField(null=True, db_index=True)
    round = models.PositiveSmallIntegerField()
    profile = models.CharField(max_length=40)
    ruleset = models.JSONField(default=dict)
    formula = models.CharField(max_length=20)
    lexicon = models.CharField(max_length=60)
    # of the coup whose clock was started last
    seconds = models.PositiveSmallIntegerField()
    mort_subite = models.BooleanField(default=False)
    source = models.CharField(max_length=10, choices=[(source.value, source.value) for source in DrawSource])
    commitment = models.CharField(max_length=64)
    phase = models.CharField(max_length=20)
    coup = models.PositiveSmallIntegerField(default=0)
    grid = models.JSONField()
    # The grid before the last solution, to which an annulled coup goes back.
    previous_grid = models.JSONField(default=list)
    tirage = models.CharField(max_length=9, default="")
    started_at = models.DateTimeField(null=True)
    ends_at = models.DateTimeField(null=True)
    closed_at = models.DateTimeField(null=True)
    interrupted_at = models.DateTimeField(null=True)
    resumed_at = models.DateTimeField(null=True)
    # Why the coup that is being played again was annulled, until its new tirage is announced.
    annulled = models.CharField(max_length=20, default="")
    results_annulled = models.BooleanField(default=False)
    top_total = models.PositiveIntegerField(default=0)
    end_reason = models.CharField(max_length=40, default="")
    seed = models.CharField(max_length=64, default="")
    salt = models.CharField(max_length=64, default="")
    # of a partie that comes from a file: its title, among the texts that can be erased
    title = models.UUIDField(null=True)
    position = models.BigIntegerField()

    class Meta:
        db_table = "games_partie"


class CoupRow(models.Model):
    """One coup whose solution has been announced."""

    pk = models.CompositePrimaryKey("partie", "number")
    partie = models.UUIDField()
    number = models.PositiveSmallIntegerField()
    tirage = models.CharField(max_length=9)
    word = models.CharField(max_length=15)
    reference = models.CharField(max_length=3)
    points = models.PositiveIntegerField()

    class Meta:
        db_table = "games_coup"


class SealedSeed(models.Model):
    """The seed of a partie's draw, sealed until its end. Not a projection: the log holds only its commitment."""

    partie = models.UUIDField(primary_key=True)
    seed = models.CharField(max_length=64)
    salt = models.CharField(max_length=64)

    class Meta:
        db_table = "games_sealed_seed"


class SealedScript(models.Model):
    """The prepared game that a partie follows, sealed until each coup is played. Not a projection, as above."""

    partie = models.UUIDField(primary_key=True)
    script = models.TextField()

    class Meta:
        db_table = "games_sealed_script"
