"""What was erased for good on somebody's demand, by its id, so that an earlier backup cannot bring it back."""

from django.db import models


class Erasure(models.Model):
    """`kind`: names the function that erases it again (`engine.backups.erasures`); `what`: its id, and nothing else."""

    kind = models.CharField(max_length=20)
    what = models.UUIDField()
    at = models.DateTimeField()

    class Meta:
        constraints = (models.UniqueConstraint(fields=("kind", "what"), name="backups_erased_once"),)

    def __str__(self) -> str:
        return f"{self.kind} {self.what}"
