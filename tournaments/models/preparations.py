"""Games that a worker is asked to play in advance for rounds to come. No projections: they are no facts."""

from django.db import models


class PreparationRow(models.Model):
    """What was asked for, and what came of it; erased after two weeks. No letter of a game stands here.

    `rounds`: their numbers. `bounds`: by name, as `manage.py prepare` takes them; `unblocked`: none that stops early.
    `chosen`: the rounds that have their game. `unmet`: for each bound, how many games it refused; `tried`: of how many.
    """

    id = models.UUIDField(primary_key=True)
    competition = models.UUIDField(db_index=True)
    rounds = models.JSONField()
    bounds = models.JSONField()
    unblocked = models.BooleanField()
    asked_by = models.CharField(max_length=64)
    asked_at = models.DateTimeField()
    made_at = models.DateTimeField(null=True)
    chosen = models.JSONField(default=list)
    unmet = models.JSONField(default=dict)
    tried = models.PositiveIntegerField(default=0)
