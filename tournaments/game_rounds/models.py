"""Rounds, as far as lists of competitions read them: pages fold their stream."""

from django.db import models


class RoundsRow(models.Model):
    """A competition that has rounds of a game: how many are made, whether the last is in play, what is official."""

    competition = models.UUIDField(primary_key=True)
    rounds = models.PositiveSmallIntegerField(default=0)
    is_open = models.BooleanField(default=False)
    official = models.BooleanField(default=False)

    class Meta:
        abstract = True


class JarnacRow(RoundsRow):
    pass


class CartesRow(RoundsRow):
    pass
