"""Invitations to a role. No projection: nobody has the role until somebody accepts, which alone is an event."""

from django.db import models


class RoleInvitation(models.Model):
    """A link that gives one role to one person, who makes an account there or has one.

    `kind`: of the place, "federation", "comite" or "centre"; "" for a competition, with the `centre` of it if any.
    `name`, `email`: whom the inviter means, if told. `since`, `until`: of the role.
    """

    id = models.UUIDField(primary_key=True)
    role = models.CharField(max_length=20)
    kind = models.CharField(max_length=12, blank=True)
    place = models.UUIDField()
    centre = models.UUIDField(null=True)
    name = models.CharField(max_length=120, blank=True)
    email = models.EmailField(blank=True)
    since = models.DateTimeField(null=True)
    until = models.DateTimeField(null=True)
    made_by = models.CharField(max_length=36)
    made_at = models.DateTimeField()
    expires_at = models.DateTimeField()
    accepted_at = models.DateTimeField(null=True)
    accepted_by = models.UUIDField(null=True)
    revoked_at = models.DateTimeField(null=True)

    class Meta:
        indexes = (models.Index(fields=["place"], name="invitation_by_place"),)

    def __str__(self) -> str:
        return str(self.pk)
