"""Webhooks and what they were sent. No projection: they are settings of an installation, no facts of a competition."""

from typing import ClassVar

from django.db import models

from engine import rotation, sealing


class Webhook(models.Model):
    """Of a competition or of a federation. `after`: up to which number of the public stream its deliveries are made.

    `failing_since`: the first failure since something was last taken; `stopped_at`: it is sent nothing.
    """

    id = models.UUIDField(primary_key=True)
    competition = models.UUIDField(null=True, db_index=True)
    federation = models.UUIDField(null=True, db_index=True)
    url = models.CharField(max_length=500)
    kinds = models.JSONField()
    sealed_secret = models.TextField()
    after = models.BigIntegerField()
    made_by = models.UUIDField(null=True)
    made_at = models.DateTimeField()
    failing_since = models.DateTimeField(null=True)
    stopped_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return str(self.pk)

    @property
    def secret(self) -> str:
        return sealing.decrypted(self.sealed_secret)


class WebhookDelivery(models.Model):
    """A fact of the public stream for one webhook, by its number there, under one kind.

    `status`: of the last answer, None without one.

    `fault`: see `domain.trying.Fault`; "" before the first attempt, and once it is delivered.
    """

    id = models.UUIDField(primary_key=True)
    webhook = models.UUIDField()
    number = models.BigIntegerField()
    type = models.CharField(max_length=80)
    due_at = models.DateTimeField()
    attempts = models.PositiveIntegerField(default=0)
    status = models.PositiveSmallIntegerField(null=True)
    fault = models.CharField(max_length=20, default="")
    tried_at = models.DateTimeField(null=True)
    delivered_at = models.DateTimeField(null=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["webhook", "number", "type"], name="one_delivery_a_fact_and_kind")
        ]
        indexes: ClassVar = [
            models.Index(fields=["webhook", "due_at"], condition=models.Q(delivered_at=None), name="delivery_awaited")
        ]

    def __str__(self) -> str:
        return f"{self.webhook} {self.number}"


@rotation.sealed_rows("tournaments.webhooks", Webhook)
def _reseal(row: Webhook) -> None:
    row.sealed_secret = sealing.resealed(row.sealed_secret)
