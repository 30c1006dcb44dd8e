"""Invitations to a role."""

from typing import Any
from uuid import UUID

from django.utils.translation import gettext as _
from rest_framework import serializers

from tournaments.domain.organisation.kinds import OrganisationKind
from tournaments.queries.team import OF_CLUBS, Office, Role

_STAFF = (Role.ADMINISTRATOR, Role.STAFF)
_OF_CENTRES = (Role.ARBITRE, Role.DOUBLE)
_WITH_CENTRE = (Role.CENTRE_JUGE, *_OF_CENTRES)
_OF_KIND = {
    OrganisationKind.FEDERATION: _STAFF,
    OrganisationKind.COMITE: _STAFF,
    OrganisationKind.CLUB: OF_CLUBS,
    OrganisationKind.CENTRE: _OF_CENTRES,
}


class _Invitation(serializers.Serializer[Any]):
    name = serializers.CharField(max_length=120, required=False, default="", allow_blank=True)
    email = serializers.EmailField(required=False, default="", allow_blank=True)
    since = serializers.DateTimeField(required=False, allow_null=True, default=None)
    until = serializers.DateTimeField(required=False, allow_null=True, default=None)

    def invited(self) -> dict[str, Any]:
        """Whom it is for, and from when to when, as the command takes it."""
        return {name: self.validated_data[name] for name in ("name", "email", "since", "until")}


class OrganisationRoleInvitationSerializer(_Invitation):
    """Whom an invitation is for, if it is told, and as what: staff of a federation or a comité, president or secretary
    of a club, arbitre of a centre.
    """

    role = serializers.ChoiceField(choices=[role.value for role in (*_STAFF, *_OF_CENTRES, *OF_CLUBS)])

    def office(self, kind: OrganisationKind, place: UUID) -> Office:
        """Raises ValidationError for a role that the place has not."""
        role = Role(self.validated_data["role"])
        if role not in _OF_KIND[kind]:
            raise serializers.ValidationError({"role": [_("This place has no such role.")]})
        return Office(role, kind, place)


class CompetitionRoleInvitationSerializer(_Invitation):
    """Whom an invitation is for, if it is told, and as what; in which centre, for who acts in one alone."""

    role = serializers.ChoiceField(choices=[role.value for role in (Role.ORGANISER, Role.JUGE, *_WITH_CENTRE)])
    centre = serializers.UUIDField(required=False, allow_null=True, default=None)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if (Role(attrs["role"]) in _WITH_CENTRE) != (attrs["centre"] is not None):
            raise serializers.ValidationError(
                {"centre": [_("Name the centre of a role that is of one centre; no other role has any.")]}
            )
        return attrs

    def office(self, competition: UUID) -> Office:
        return Office(Role(self.validated_data["role"]), None, competition, self.validated_data["centre"])
