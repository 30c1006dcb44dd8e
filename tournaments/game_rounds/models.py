"""Rounds, as far as lists of competitions read them: pages fold their stream."""

from typing import Any

from django.db import models


class RoundsRow(models.Model):
    """A competition that has rounds of a game: how many are made, whether the last is in play, what is official."""

    competition = models.UUIDField(primary_key=True)
    rounds = models.PositiveSmallIntegerField(default=0)
    is_open = models.BooleanField(default=False)
    official = models.BooleanField(default=False)

    class Meta:
        abstract = True

    @classmethod
    def of_plan(cls, plan: Any) -> dict[str, Any]:
        """What the row of a game holds of its plan."""
        return {}


class JarnacRow(RoundsRow):
    system = models.CharField(max_length=20)

    @classmethod
    def of_plan(cls, plan: Any) -> dict[str, Any]:
        return {"system": plan.system.value}


class CartesRow(RoundsRow):
    pass
