"""The log, its head, how far each reader has come, and the heads that were given out signed.

Only `appending` writes the first two.
"""

from secrets import token_hex

from django.db import models


def new_log_name() -> str:
    """A name unique to this log, wherever it is moved."""
    return token_hex(6)


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
    """The log that this database writes: its name, last position and digest. The writer that updates it appends alone.

    The name goes where the log goes: a hall moved to a server, or a season archived, is still told from all others.
    """

    id = models.PositiveSmallIntegerField(primary_key=True, default=1)
    log = models.CharField(max_length=100, unique=True, default=new_log_name, db_default="")
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


class SigningKey(models.Model):
    """A key by which heads are signed, sealed. The last one signs; those before it still prove what they signed."""

    number = models.PositiveSmallIntegerField(primary_key=True)
    sealed = models.TextField()
    made_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"key {self.number}"


class SignedHead(models.Model):
    """A head of the log as it was given out: with a publication, in a mail, or on request.

    `signature`: base64; empty where no key could be opened.
    """

    position = models.BigIntegerField()
    digest = models.CharField(max_length=64)
    occasion = models.CharField(max_length=20)
    signature = models.CharField(max_length=88)
    signed_at = models.DateTimeField()

    class Meta:
        constraints = (models.UniqueConstraint(fields=("position", "occasion"), name="eventstore_signed_once"),)

    def __str__(self) -> str:
        return f"{self.position} {self.digest} ({self.occasion})"
