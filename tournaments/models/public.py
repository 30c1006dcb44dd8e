"""The public stream: what happened before everybody's eyes, by a numbering of its own."""

from django.db import models


class PublicFactRow(models.Model):
    """A fact as the public is told it. `number`: from 1 and without holes, in the order in which they became public;

    NULL as long as the fact waits, in the partie of a centre while others still play its game.
    """

    position = models.BigIntegerField(primary_key=True)
    number = models.BigIntegerField(null=True, unique=True)
    type = models.CharField(max_length=80)
    at = models.DateTimeField()
    competition = models.UUIDField(null=True)
    partie = models.UUIDField(null=True, db_index=True)
    data = models.JSONField()

    class Meta:
        db_table = "tournaments_public_fact"

    def __str__(self) -> str:
        return f"{self.number} {self.type}"


class Gate(models.TextChoices):
    OPEN = "open"
    WAITING = "waiting"
    CLOSED = "closed"


class StreamGateRow(models.Model):
    """Whether the facts of a partie are everybody's: of one centre once the game is revealed, of a rehearsal never."""

    partie = models.UUIDField(primary_key=True)
    competition = models.UUIDField(null=True)
    round = models.PositiveSmallIntegerField()
    preparee = models.UUIDField(null=True, db_index=True)
    gate = models.CharField(max_length=8, choices=Gate.choices)

    class Meta:
        db_table = "tournaments_stream_gate"

    def __str__(self) -> str:
        return f"{self.partie} {self.gate}"


class RehearsedRow(models.Model):
    """A competition that is never public."""

    competition = models.UUIDField(primary_key=True)

    class Meta:
        db_table = "tournaments_rehearsed"

    def __str__(self) -> str:
        return str(self.competition)
