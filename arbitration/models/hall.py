"""Read models of the hall: who plays where, who corrects, in which rounds."""

from typing import ClassVar

from django.db import models

from engine.people.terms import Term


class SeatRow(models.Model):
    """Where an entry plays: its centre, and its table once one is assigned; `out`: it plays no further partie."""

    entry = models.UUIDField(primary_key=True)
    competition = models.UUIDField(db_index=True)
    centre = models.UUIDField()
    table = models.PositiveIntegerField(null=True)
    players = models.JSONField()
    out = models.BooleanField(default=False)

    class Meta:
        db_table = "arbitration_seat"
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["centre", "table"], name="arb_seat_centre_table")]

    def __str__(self) -> str:
        return f"{self.centre} {self.table}"


class CompetitionRow(models.Model):
    """The name under which an arbitre knows a competition; `frozen`: its results are official, and nothing moves.

    `rehearsal`: nothing of it counts; it is frozen once it is over.
    `over`: its results were official once. `planned`: how many parties its plan has, 0 without a plan.
    """

    competition = models.UUIDField(primary_key=True)
    name = models.CharField(max_length=200)
    frozen = models.BooleanField(default=False)
    rehearsal = models.BooleanField(default=False)
    over = models.BooleanField(default=False)
    planned = models.PositiveSmallIntegerField(default=0)

    class Meta:
        db_table = "arbitration_competition"

    def __str__(self) -> str:
        return self.name


class CentreRow(models.Model):
    """The name under which an arbitre knows a centre."""

    centre = models.UUIDField(primary_key=True)
    name = models.CharField(max_length=200)

    class Meta:
        db_table = "arbitration_centre"

    def __str__(self) -> str:
        return self.name


class ArbitreRow(Term):
    """An account that corrects the bulletins of a centre, in one `competition` or in all."""

    pk = models.CompositePrimaryKey("centre", "account")
    centre = models.UUIDField()
    account = models.UUIDField(db_index=True)
    competition = models.UUIDField(null=True)

    class Meta:
        db_table = "arbitration_arbitre"

    def __str__(self) -> str:
        return f"{self.centre} {self.account}"


class DoubleArbitreRow(Term):
    """FISF 5.9.d: an account that looks again at the bulletins of a centre, in one `competition` or in all."""

    pk = models.CompositePrimaryKey("centre", "account")
    centre = models.UUIDField()
    account = models.UUIDField(db_index=True)
    competition = models.UUIDField(null=True)

    class Meta:
        db_table = "arbitration_double_arbitre"

    def __str__(self) -> str:
        return f"{self.centre} {self.account}"


class BlockRow(models.Model):
    """The tables of a centre that an arbitre corrects in a competition, both ends included."""

    pk = models.CompositePrimaryKey("competition", "centre", "account")
    competition = models.UUIDField()
    centre = models.UUIDField()
    account = models.UUIDField()
    first = models.PositiveIntegerField()
    last = models.PositiveIntegerField()

    class Meta:
        db_table = "arbitration_block"

    def __str__(self) -> str:
        return f"{self.account} {self.first}-{self.last}"


class ReportedRoundRow(models.Model):
    """A centre whose results of a partie come from an accepted report: its bulletins are not entered here."""

    pk = models.CompositePrimaryKey("partie", "centre")
    partie = models.UUIDField()
    centre = models.UUIDField()
    digest = models.CharField(max_length=64)

    class Meta:
        db_table = "arbitration_reported_round"

    def __str__(self) -> str:
        return f"{self.partie} {self.centre}"


class RoundPartieRow(models.Model):
    """The round that a partie is played for; a closed round takes no bulletin. `centre`: the only one that plays it.

    It starts when it is announced to the players. `pronounced`: of a mort subite, the attempt of each coup whose
    eliminations have been pronounced, by its number. `entries`: who alone plays it, everybody where it
    is empty; a mort subite between equals is of no round, 0.
    """

    partie = models.UUIDField(primary_key=True)
    competition = models.UUIDField(db_index=True)
    round = models.PositiveIntegerField()
    centre = models.UUIDField(null=True)
    closed = models.BooleanField(default=False)
    pronounced = models.JSONField(default=dict, db_default={})
    entries = models.JSONField(default=list, db_default=[])
    started_at = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)

    class Meta:
        db_table = "arbitration_round_partie"

    def __str__(self) -> str:
        return f"{self.competition} {self.round}"
