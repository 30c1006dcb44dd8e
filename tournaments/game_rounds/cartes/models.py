"""Rounds of Scrabble cartes, as far as lists of competitions read them: pages fold their stream."""

from django.db import models


class CartesRow(models.Model):
    """A competition that has rounds of Scrabble cartes; as `JarnacRow`."""

    competition = models.UUIDField(primary_key=True)
    rounds = models.PositiveSmallIntegerField(default=0)
    is_open = models.BooleanField(default=False)
    official = models.BooleanField(default=False)
