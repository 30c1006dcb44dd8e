"""The answers already given to requests that bore an Idempotency-Key."""

from django.db import models


class KeptAnswer(models.Model):
    """One request that writes: claimed while it runs (`status` null), then its answer, kept for repeats."""

    scope = models.CharField(max_length=64, primary_key=True)
    body_digest = models.CharField(max_length=64)
    claim = models.UUIDField()
    claimed_at = models.DateTimeField(db_index=True)
    status = models.PositiveSmallIntegerField(null=True)
    headers = models.JSONField(default=dict)
    body = models.BinaryField(default=b"")

    def __str__(self) -> str:
        return self.scope
