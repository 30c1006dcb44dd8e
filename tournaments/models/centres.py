"""What centres say of themselves: that they ask to play, that they are ready, that they follow."""

from django.db import models


class EnrolmentRequestRow(models.Model):
    """A centre that asked to play a competition; `reason` of the refusal, None while it waits for an answer."""

    pk = models.CompositePrimaryKey("competition", "centre")
    competition = models.UUIDField()
    centre = models.UUIDField(db_index=True)
    reason = models.UUIDField(null=True)
    asked_at = models.DateTimeField()


class ReadyCentreRow(models.Model):
    """A centre whose hall can begin the round."""

    pk = models.CompositePrimaryKey("competition", "round", "centre")
    competition = models.UUIDField()
    round = models.PositiveSmallIntegerField()
    centre = models.UUIDField()
    said_at = models.DateTimeField()


class FollowedCoupRow(models.Model):
    """The last statement of a centre about a coup of another hall: it has this digest, or another coup."""

    pk = models.CompositePrimaryKey("partie", "centre", "coup")
    partie = models.UUIDField()
    centre = models.UUIDField()
    coup = models.PositiveSmallIntegerField()
    digest = models.CharField(max_length=64)
    disputed = models.BooleanField()
    said_at = models.DateTimeField()
