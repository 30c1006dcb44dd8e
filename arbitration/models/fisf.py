"""Read models of the commission de recours of the FISF (FISF 6.4.2)."""

from django.db import models


class FisfSeatRow(models.Model):
    """Who sits there: `role` is "president", "technical", "africa", "member" or "other"; `rank`: the order shown."""

    person = models.UUIDField(primary_key=True)
    role = models.CharField(max_length=20)
    rank = models.PositiveSmallIntegerField()
    account = models.UUIDField(null=True, db_index=True)
    nationality = models.CharField(max_length=2)
    federation = models.CharField(max_length=40)

    class Meta:
        db_table = "arbitration_fisf_seat"

    def __str__(self) -> str:
        return f"{self.role} {self.person}"


class FurtherRow(models.Model):
    """A recours that goes further. `stage`: a Stage, as recorded. Texts of the vault by their ids.

    `requested`, `until`: what was asked for last, and until when; `sitting` and below: as in RecoursRow.
    """

    recours = models.UUIDField(primary_key=True)
    stage = models.CharField(max_length=20, db_index=True)
    appellant = models.CharField(max_length=20)
    informed = models.JSONField(default=list)
    informed_at = models.DateTimeField()
    grounds = models.UUIDField()
    transmitter = models.CharField(max_length=20, default="")
    transmitted_at = models.DateTimeField(null=True)
    documents = models.UUIDField(null=True)
    requested = models.UUIDField(null=True)
    requested_at = models.DateTimeField(null=True)
    until = models.DateTimeField(null=True)
    supplied = models.UUIDField(null=True)
    supplied_at = models.DateTimeField(null=True)
    sitting = models.JSONField(default=list)
    outcome = models.CharField(max_length=20, default="")
    favourable = models.BooleanField(default=False)
    reason = models.UUIDField(null=True)
    decided_at = models.DateTimeField(null=True)

    class Meta:
        db_table = "arbitration_further"

    def __str__(self) -> str:
        return str(self.recours)


class FurtherReplacementRow(models.Model):
    """A member who is concerned by a recours, and who sits in that place."""

    event = models.UUIDField(primary_key=True)
    recours = models.UUIDField(db_index=True)
    position = models.BigIntegerField()
    person = models.UUIDField()
    by = models.UUIDField()
    reason = models.UUIDField()

    class Meta:
        db_table = "arbitration_further_replacement"

    def __str__(self) -> str:
        return f"{self.recours} {self.person}"


class LapsedTryRow(models.Model):
    """What was tried with a dossier that was void: kept, and refused."""

    event = models.UUIDField(primary_key=True)
    recours = models.UUIDField(db_index=True)
    attempt = models.CharField(max_length=20)
    text = models.UUIDField()
    author = models.UUIDField(null=True)
    recorded_at = models.DateTimeField()

    class Meta:
        db_table = "arbitration_lapsed_try"

    def __str__(self) -> str:
        return f"{self.recours} {self.attempt}"
