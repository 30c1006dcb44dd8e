"""Rounds of Jarnac, as far as lists of competitions read them: pages fold their stream."""

from django.db import models


class JarnacRow(models.Model):
    """A competition that has rounds of Jarnac: how many are paired, whether the last is in play, what is official."""

    competition = models.UUIDField(primary_key=True)
    system = models.CharField(max_length=20)
    rounds = models.PositiveSmallIntegerField(default=0)
    is_open = models.BooleanField(default=False)
    official = models.BooleanField(default=False)
