"""The log, its head, and how far each reader has come. Only `appending` writes the first two."""

from django.db import models


class Event(models.Model):
    """One fact, for ever: triggers refuse any UPDATE, DELETE and TRUNCATE."""

    position = models.BigIntegerField(primary_key=True)
    event_id = models.UUIDField(unique=True)
    stream = models.CharField(max_length=200)
    version = models.PositiveIntegerField()
    type = models.CharField(max_length=100)
    schema = models.PositiveSmallIntegerField()
    data = models.JSONField()
    metadata = models.JSONField()
    recorded_at = models.DateTimeField()
    digest = models.CharField(max_length=64)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("stream", "version"), name="eventstore_stream_version"),)
        indexes = (models.Index(fields=("type", "position"), name="eventstore_type_position"),)

    def __str__(self) -> str:
        return f"{self.position} {self.type} ({self.stream} {self.version})"


class Head(models.Model):
    """The only row: the last position and its digest. Whoever updates it appends alone until the commit."""

    id = models.PositiveSmallIntegerField(primary_key=True, default=1)
    position = models.BigIntegerField()
    digest = models.CharField(max_length=64)

    class Meta:
        constraints = (models.CheckConstraint(condition=models.Q(id=1), name="eventstore_one_head"),)

    def __str__(self) -> str:
        return f"{self.position} {self.digest}"


class Checkpoint(models.Model):
    """How far a reader of the log has come. `run` names the rebuild that holds the row, when it belongs to one."""

    name = models.CharField(max_length=200, primary_key=True)
    position = models.BigIntegerField(default=0)
    run = models.UUIDField(null=True)

    def __str__(self) -> str:
        return f"{self.name} at {self.position}"
