"""Papers made by a worker, until they are fetched. No projections: they hold names, no rebuild makes them again."""

from django.db import models


class PaperFile(models.Model):
    """A long paper that somebody asked for; `made_at` None while a worker makes it. Erased after two days.

    `round` 0: the blank paper of the next one. `origin`: how the addresses in it begin.
    """

    id = models.UUIDField(primary_key=True)
    competition = models.UUIDField()
    centre = models.UUIDField(null=True)
    round = models.PositiveSmallIntegerField(null=True)
    entry = models.UUIDField(null=True)
    kind = models.CharField(max_length=30)
    form = models.CharField(max_length=10)
    origin = models.CharField(max_length=200)
    asked_by = models.UUIDField(null=True)
    asked_at = models.DateTimeField()
    made_at = models.DateTimeField(null=True)
    name = models.CharField(max_length=200, default="")
    content = models.BinaryField(default=bytes)
