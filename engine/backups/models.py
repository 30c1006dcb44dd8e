"""What was erased for ever on somebody's demand: by its id, so that a backup of before cannot bring it back."""

from django.db import models


class Erasure(models.Model):
    """`kind`: whose function erases it again (`engine.backups.erasures`); `what`: its id, and nothing else of it."""

    kind = models.CharField(max_length=20)
    what = models.UUIDField()
    at = models.DateTimeField()

    class Meta:
        constraints = (models.UniqueConstraint(fields=("kind", "what"), name="backups_erased_once"),)

    def __str__(self) -> str:
        return f"{self.kind} {self.what}"
