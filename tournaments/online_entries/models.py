"""When places may be asked for online, and the requests."""

from typing import ClassVar

from django.db import models


class OnlineEntriesRow(models.Model):
    """When entries are taken online; `approval`: staff accept each request."""

    competition = models.UUIDField(primary_key=True)
    opens_at = models.DateTimeField()
    closes_at = models.DateTimeField()
    approval = models.BooleanField()


class PlaceRequestRow(models.Model):
    """A request for a place. `position`: where in the log it was made, hence its order; `reason`: of the last decision.

    `state`: see `domain.requests.RequestState`. One that is placed is played as its entry is. `until`: of a pair that
    is not whole, when it is over; `partner`: who is to confirm it, None where he is unknown. He is no player of it yet.
    `club`: that which asked for it, None where the player did. Of a member of a team, `team` with its name, `seat`: the
    first is 0; `captain`: whoever asked for it; `declined`: whoever was asked does not play, and another is looked for
    until `team_until`.
    """

    request = models.UUIDField(primary_key=True)
    competition = models.UUIDField()
    entry = models.UUIDField(db_index=True)
    centre = models.UUIDField()
    state = models.CharField(max_length=10, default="pending")
    accepted = models.BooleanField(default=False)
    moved_up = models.BooleanField(default=False)
    reason = models.UUIDField(null=True)
    partner = models.UUIDField(null=True, db_index=True)
    until = models.DateTimeField(null=True)
    team = models.UUIDField(null=True, db_index=True)
    team_name = models.CharField(max_length=200, default="", db_default="")
    seat = models.PositiveSmallIntegerField(default=0, db_default=0)
    captain = models.UUIDField(null=True)
    team_until = models.DateTimeField(null=True)
    declined = models.BooleanField(default=False, db_default=False)
    club = models.UUIDField(null=True)
    asked_at = models.DateTimeField()
    position = models.BigIntegerField()

    class Meta:
        indexes: ClassVar = [models.Index(fields=["competition", "position"], name="place_requests")]


class PlaceRequestPlayerRow(models.Model):
    """Who a request is for; `seat`: the first, or the second of a pair."""

    pk = models.CompositePrimaryKey("request", "seat")
    request = models.UUIDField()
    seat = models.PositiveSmallIntegerField()
    player = models.UUIDField(db_index=True)
