"""Totals of the parties, written behind the log."""

from django.db import models


class StandingRoundRow(models.Model):
    """What the ranking knows of a partie: its round, and the top of the coups announced so far.

    Of a simultané, `partie` is the game: see StandingPartRow. `awaited` are the centres that hold back what is public.
    `pronounced`: of a mort subite, the last coup whose eliminations have been pronounced, 0 before (FISF 3.8.3).
    """

    partie = models.UUIDField(primary_key=True)
    competition = models.UUIDField(null=True, db_index=True)
    round = models.PositiveSmallIntegerField(default=0)
    ruleset = models.JSONField(default=dict)
    formula = models.CharField(max_length=20, default="")
    seconds = models.PositiveSmallIntegerField(default=0)
    mort_subite = models.BooleanField(default=False)
    coup = models.PositiveSmallIntegerField(default=0)
    top = models.PositiveIntegerField(default=0)
    ended = models.BooleanField(default=False)
    results_annulled = models.BooleanField(default=False)
    awaited = models.JSONField(default=list)
    pronounced = models.PositiveSmallIntegerField(default=0, db_default=0)


class StandingPartRow(models.Model):
    """A simultané: the partie in which one centre plays the game `of` a round, and its coups announced, by number."""

    partie = models.UUIDField(primary_key=True)
    of = models.UUIDField(db_index=True)
    centre = models.UUIDField()
    announced = models.JSONField(default=dict)
    ended = models.BooleanField(default=False)
    pronounced = models.PositiveSmallIntegerField(default=0, db_default=0)


class AnnouncedCoupRow(models.Model):
    """A coup whose solution has been announced: its scores are public."""

    pk = models.CompositePrimaryKey("partie", "coup")
    partie = models.UUIDField()
    coup = models.PositiveSmallIntegerField()
    points = models.PositiveIntegerField()


class FeuilleCentreRow(models.Model):
    """The centre of an entry in a partie, by its feuille: solos may be won centre by centre (Q14)."""

    pk = models.CompositePrimaryKey("partie", "entry")
    partie = models.UUIDField()
    entry = models.UUIDField()
    centre = models.UUIDField()
    # the partie of the centre, of which `partie` is the game; None where all play one
    played = models.UUIDField(null=True)


class DisqualifiedEntryRow(models.Model):
    """An entry out of its competition (FISF 6.1): solos may be compared again without it (Q18)."""

    entry = models.UUIDField(primary_key=True)
    competition = models.UUIDField(db_index=True)


class ScoreLineRow(models.Model):
    """The verdict that stands for one bulletin: points of the coup, and those a solo compares (FISF 3.5)."""

    pk = models.CompositePrimaryKey("partie", "entry", "coup")
    partie = models.UUIDField()
    entry = models.UUIDField()
    coup = models.PositiveSmallIntegerField()
    score = models.IntegerField()
    score_for_solo = models.IntegerField()
    attempt = models.PositiveSmallIntegerField(default=1)
    avertissements = models.PositiveSmallIntegerField()
    # how many of them are disciplinary (FISF 5.8)
    disciplinary = models.PositiveSmallIntegerField(default=0)
    # what was paid is a moyenne (FISF 5.9)
    moyenne = models.BooleanField(default=False)


class AnnulledLineRow(models.Model):
    """What is left of a bulletin whose coup was annulled (FISF 3.6): avertissements that may still count."""

    pk = models.CompositePrimaryKey("partie", "entry", "coup", "attempt")
    partie = models.UUIDField()
    entry = models.UUIDField()
    coup = models.PositiveSmallIntegerField()
    attempt = models.PositiveSmallIntegerField()
    avertissements = models.PositiveSmallIntegerField()
    disciplinary = models.PositiveSmallIntegerField()


class FallRow(models.Model):
    """FISF 3.8.3: the coup of a mort subite at which an entry fell, None for one that did not after all."""

    pk = models.CompositePrimaryKey("partie", "entry")
    partie = models.UUIDField()
    entry = models.UUIDField()
    coup = models.PositiveSmallIntegerField(null=True)


class StandingRow(models.Model):
    """The totals of an entry in a partie: what everybody may know, and what the arbitres have corrected.

    `solos`, `solo_points`, `avertissements` and `ledger_points` stay 0 until the partie ends (FISF 3.5, 5.9); then both
    totals gain the points and lose the last. `coups` holds what each coup corrected gave, as [coup, points], in order.
    """

    pk = models.CompositePrimaryKey("partie", "entry")
    partie = models.UUIDField()
    entry = models.UUIDField()
    public_points = models.IntegerField(default=0)
    public_coups = models.PositiveSmallIntegerField(default=0)
    arbiter_points = models.IntegerField(default=0)
    arbiter_coups = models.PositiveSmallIntegerField(default=0)
    solos = models.PositiveSmallIntegerField(default=0)
    solo_points = models.PositiveIntegerField(default=0)
    avertissements = models.PositiveSmallIntegerField(default=0)
    ledger_points = models.PositiveIntegerField(default=0)
    coups = models.JSONField(default=list)


class StandingsVersionRow(models.Model):
    """How far the log has moved a competition's standings: for everybody, and for its arbitres."""

    competition = models.UUIDField(primary_key=True)
    public_position = models.BigIntegerField(default=0)
    public_at = models.DateTimeField(null=True)
    arbiter_position = models.BigIntegerField(default=0)
