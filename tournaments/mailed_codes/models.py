"""The codes that were asked for without an account."""

from django.db import models


class MailedCodeRow(models.Model):
    """Somebody without an account asks for a code: no fact, and erased the next day.

    `competition`: what the code opens a door of; of a festival, its circuit. `person`: None where the licence number
    and the year of birth are of nobody. `centre`: where he asks for a place, None for another purpose. `pair`: he named
    a partner, `partner`, None where that is of nobody. `tries`: codes that were typed.
    """

    id = models.UUIDField(primary_key=True)
    purpose = models.CharField(max_length=8, default="enter", db_default="enter")
    competition = models.UUIDField()
    centre = models.UUIDField(null=True)
    person = models.UUIDField(null=True)
    pair = models.BooleanField(default=False, db_default=False)
    partner = models.UUIDField(null=True)
    tries = models.PositiveSmallIntegerField(default=0)
    asked_at = models.DateTimeField()

    class Meta:
        # of the time when the codes opened a place alone
        db_table = "tournaments_entrycoderow"
