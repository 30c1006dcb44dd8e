"""Packs that were made here, the one that this installation was opened with, files of halls. No projections."""

from django.db import models

from engine import rotation, sealing


class HallPack(models.Model):
    """A pack that was made here; its secret proves what comes home of it."""

    pack = models.UUIDField(primary_key=True)
    competition = models.UUIDField(db_index=True)
    centre = models.UUIDField()
    sealed_secret = models.TextField()
    made_at = models.DateTimeField()

    def __str__(self) -> str:
        return str(self.pk)

    @property
    def secret(self) -> str:
        return sealing.decrypted(self.sealed_secret)


class OpenedPack(models.Model):
    """The pack that this installation was opened with: one row. `log`: the log that it was made from.

    `home`: the address of the federation, "" without one. `sent_place`: the last event of here that is there, as far as
    known, since `sent_at`; `fault`: why the last attempt did not reach it, "" where it did.
    """

    id = models.PositiveSmallIntegerField(primary_key=True, default=1)
    pack = models.UUIDField()
    competition = models.UUIDField()
    centre = models.UUIDField()
    log = models.CharField(max_length=100)
    sealed_secret = models.TextField()
    opened_at = models.DateTimeField()
    home = models.CharField(max_length=500, default="", db_default="")
    sent_place = models.BigIntegerField(default=0, db_default=0)
    sent_at = models.DateTimeField(null=True)
    fault = models.CharField(max_length=20, default="", db_default="")

    def __str__(self) -> str:
        return str(self.pack)

    @property
    def secret(self) -> str:
        return sealing.decrypted(self.sealed_secret)


class HallLogFile(models.Model):
    """A file that a hall has sent, looked at before its events are taken in; erased then, or after some days."""

    id = models.UUIDField(primary_key=True)
    competition = models.UUIDField(db_index=True)
    centre = models.UUIDField()
    name = models.CharField(max_length=200)
    content = models.BinaryField()
    kept_by = models.UUIDField(null=True)
    kept_at = models.DateTimeField()

    def __str__(self) -> str:
        return str(self.pk)


@rotation.sealed_rows("tournaments.hall_packs", HallPack)
def _reseal_pack(row: HallPack) -> None:
    row.sealed_secret = sealing.resealed(row.sealed_secret)


@rotation.sealed_rows("tournaments.opened_packs", OpenedPack)
def _reseal_opened(row: OpenedPack) -> None:
    row.sealed_secret = sealing.resealed(row.sealed_secret)
