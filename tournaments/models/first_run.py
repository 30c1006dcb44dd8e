"""The first run of an installation. No projection: who opens an installation is in no event."""

from django.db import models


class FirstRun(models.Model):
    """One row. `digest`: of the code that opens the installation; `closed_at`: since there is an administrator.

    `left`: the steps left for later; `finished_at`: since which nothing more is proposed.
    """

    id = models.PositiveSmallIntegerField(primary_key=True, default=1)
    digest = models.CharField(max_length=64, blank=True)
    closed_at = models.DateTimeField(null=True)
    left = models.JSONField(default=list)
    finished_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return str(self.pk)
