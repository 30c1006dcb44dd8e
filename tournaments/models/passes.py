"""Passes of one day. No projection: the use of a pass is in no event, hence no rebuild makes these again."""

from django.db import models


class DayPass(models.Model):
    """A link for one person, one centre and one competition. Its `id` is that of the account that it signs in.

    `role`: "arbitre" or "double-arbitre", until `until`. The name stands on the account.
    """

    id = models.UUIDField(primary_key=True)
    competition = models.UUIDField()
    centre = models.UUIDField()
    role = models.CharField(max_length=20)
    until = models.DateTimeField()
    made_by = models.UUIDField(null=True)
    made_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True)
    withdrawn_at = models.DateTimeField(null=True)

    class Meta:
        indexes = (models.Index(fields=["competition", "centre"], name="day_pass_by_hall"),)

    def __str__(self) -> str:
        return str(self.pk)
