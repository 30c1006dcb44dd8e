"""Read model of the bulletins that are read twice."""

from typing import ClassVar

from django.db import models


class ReadingShareRow(models.Model):
    """How many bulletins of a competition in a hundred are read twice; `seed` and `salt` "" until they are told."""

    competition = models.UUIDField(primary_key=True)
    percent = models.PositiveSmallIntegerField()
    commitment = models.CharField(max_length=64)
    seed = models.CharField(max_length=128, default="")
    salt = models.CharField(max_length=128, default="")

    class Meta:
        db_table = "arbitration_reading_share"

    def __str__(self) -> str:
        return f"{self.competition} {self.percent} %"


class SecondReadingRow(models.Model):
    """A bulletin that is read a second time; what was read then, None until it is.

    `reading`: the columns of a `BulletinRow` that the verdict on it would have. `read_position`: in the log; the first
    reading is the verdict that stood there. `alike`, `stands`: as the facts say, "" until it is decided.
    """

    pk = models.CompositePrimaryKey("partie", "entry", "coup", "attempt")
    partie = models.UUIDField()
    entry = models.UUIDField()
    coup = models.PositiveIntegerField()
    attempt = models.PositiveSmallIntegerField()
    drawn_at = models.DateTimeField()
    reading = models.JSONField(null=True)
    reader = models.UUIDField(null=True)
    read_position = models.BigIntegerField(null=True)
    read_at = models.DateTimeField(null=True)
    alike = models.BooleanField(null=True)
    stands = models.CharField(max_length=8, default="")
    decided_at = models.DateTimeField(null=True)

    class Meta:
        db_table = "arbitration_second_reading"
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["read_at"], name="arb_second_reading_read_at")]

    def __str__(self) -> str:
        return f"{self.entry} {self.coup}"
