"""The licences that clubs ask for."""

from typing import ClassVar

from django.db import models


class LicenceRequestRow(models.Model):
    """What a club asks for in a season. `position`: where in the log; `reason`: why it was refused.

    `subject` and `state`: see `domain.seasons.Subject` and `RequestState`. Of a transfer, `leaves`: the club of before,
    None without one; `on`: its day. Of one that was accepted, what is due: to the federation and to the comité, in
    hundredths of `currency`. `guardian`: who agreed for a minor, "" where the player did; `guardian_name`: the text of
    his name. `waiver`: why a transfer was accepted after the deadline.
    """

    request = models.UUIDField(primary_key=True)
    club = models.UUIDField()
    season = models.PositiveSmallIntegerField()
    player = models.UUIDField(db_index=True)
    subject = models.CharField(max_length=10, default="renewal", db_default="renewal")
    kind = models.CharField(max_length=20, default="")
    leaves = models.UUIDField(null=True)
    on = models.DateField(null=True)
    state = models.CharField(max_length=10, default="pending")
    federation_cents = models.PositiveIntegerField(default=0)
    comite_cents = models.PositiveIntegerField(default=0)
    currency = models.CharField(max_length=3, default="")
    reason = models.UUIDField(null=True)
    guardian = models.CharField(max_length=10, default="", db_default="")
    guardian_name = models.UUIDField(null=True)
    waiver = models.UUIDField(null=True)
    asked_at = models.DateTimeField()
    decided_at = models.DateTimeField(null=True)
    position = models.BigIntegerField()

    class Meta:
        indexes: ClassVar = [
            models.Index(fields=["club", "season"], name="licence_requests_of_club"),
            models.Index(fields=["state", "club"], name="licence_requests_waiting"),
        ]
