"""Competitions replayed under a supposition. No projections: they are no facts."""

from django.db import models


class ReplayRow(models.Model):
    """One supposition, and what it would change once a worker has replayed the competition; erased after two weeks.

    `supposed`: see `tournaments.domain.whatif`. `changes`: of each entry that moves, [entry, before, after], each of
    the two [rank, shared, points of each round, total, points given] or None. `position`: how far the log had come.
    """

    id = models.UUIDField(primary_key=True)
    competition = models.UUIDField(db_index=True)
    supposed = models.JSONField()
    asked_by = models.UUIDField(null=True)
    asked_at = models.DateTimeField()
    made_at = models.DateTimeField(null=True)
    position = models.BigIntegerField(default=0)
    lines = models.PositiveIntegerField(default=0)
    changes = models.JSONField(default=list)
