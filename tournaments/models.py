"""Read models only: keys and times come from the events, no row points to another, all can be rebuilt."""

from typing import ClassVar

from django.db import models


class CompetitionRow(models.Model):
    """A competition and what its parties take unless told otherwise. `position` is that of its last event."""

    id = models.UUIDField(primary_key=True)
    name = models.CharField(max_length=200)
    starts_on = models.DateField()
    profile = models.CharField(max_length=40)
    ruleset = models.JSONField(default=dict)
    formula = models.CharField(max_length=20)
    seconds = models.PositiveSmallIntegerField()
    mort_subite = models.BooleanField(default=False)
    lexicon = models.CharField(max_length=60)
    created_at = models.DateTimeField()
    position = models.BigIntegerField()


class CentreRow(models.Model):
    """A place that plays."""

    id = models.UUIDField(primary_key=True)
    name = models.CharField(max_length=200)


class CentreEnrolmentRow(models.Model):
    """A centre plays a competition."""

    pk = models.CompositePrimaryKey("competition", "centre")
    competition = models.UUIDField()
    centre = models.UUIDField()


class JugeArbitreRow(models.Model):
    """An account that conducts the parties of a competition."""

    pk = models.CompositePrimaryKey("competition", "account")
    competition = models.UUIDField()
    account = models.UUIDField()


class ArbitreRow(models.Model):
    """An account that corrects the bulletins of a centre."""

    pk = models.CompositePrimaryKey("centre", "account")
    centre = models.UUIDField()
    account = models.UUIDField()


class DoubleArbitreRow(models.Model):
    """An account that looks again at the bulletins of a centre."""

    pk = models.CompositePrimaryKey("centre", "account")
    centre = models.UUIDField()
    account = models.UUIDField()


class PlayerRow(models.Model):
    """A player is registered; the vault holds the name under the same id."""

    id = models.UUIDField(primary_key=True)


class EntryRow(models.Model):
    """A player, or a pair, in a competition. `position` keeps the order of acceptance."""

    entry = models.UUIDField(primary_key=True)
    competition = models.UUIDField(db_index=True)
    centre = models.UUIDField()
    players = models.JSONField()
    table = models.PositiveIntegerField(null=True)
    position = models.BigIntegerField()


class RoundRow(models.Model):
    """A round of a competition and the partie that plays it."""

    partie = models.UUIDField(primary_key=True)
    competition = models.UUIDField()
    round = models.PositiveSmallIntegerField()
    is_open = models.BooleanField()

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["competition", "round"], name="one_partie_a_round")]


# --- standings, written behind the log -----------------------------------------------------------------


class StandingRoundRow(models.Model):
    """What the ranking knows of a partie: its round, and the top of the coups announced so far."""

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


class AnnouncedCoupRow(models.Model):
    """A coup whose solution has been announced: its scores are public."""

    pk = models.CompositePrimaryKey("partie", "coup")
    partie = models.UUIDField()
    coup = models.PositiveSmallIntegerField()
    points = models.PositiveIntegerField()


class FeuilleCentreRow(models.Model):
    """Where an entry plays a partie, as its feuille tells: solos may be won centre by centre (Q14)."""

    pk = models.CompositePrimaryKey("partie", "entry")
    partie = models.UUIDField()
    entry = models.UUIDField()
    centre = models.UUIDField()


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


class StandingRow(models.Model):
    """The totals of an entry in a partie: what everybody may know, and what the arbitres have corrected.

    `solo_points`, `avertissements` and `ledger_points` stay 0 until the partie ends (FISF 3.5, 5.9); then both totals
    gain the first and lose the last.
    """

    pk = models.CompositePrimaryKey("partie", "entry")
    partie = models.UUIDField()
    entry = models.UUIDField()
    public_points = models.IntegerField(default=0)
    public_coups = models.PositiveSmallIntegerField(default=0)
    arbiter_points = models.IntegerField(default=0)
    arbiter_coups = models.PositiveSmallIntegerField(default=0)
    solo_points = models.PositiveIntegerField(default=0)
    avertissements = models.PositiveSmallIntegerField(default=0)
    ledger_points = models.PositiveIntegerField(default=0)


class StandingsVersionRow(models.Model):
    """How far the log has moved a competition's standings: for everybody, and for its arbitres."""

    competition = models.UUIDField(primary_key=True)
    public_position = models.BigIntegerField(default=0)
    public_at = models.DateTimeField(null=True)
    arbiter_position = models.BigIntegerField(default=0)
