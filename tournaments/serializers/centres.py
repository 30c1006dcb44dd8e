"""Centres and appointments."""

from typing import Any
from uuid import UUID

from rest_framework import serializers

from engine.people.models import Account
from tournaments.domain.refusals.centres import UnknownAccount
from tournaments.events.membership import ClubOffice, StaffRole

PASS_ROLES = ["arbitre", "double-arbitre"]


class CentreSerializer(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    name = serializers.CharField()
    entries = serializers.IntegerField()
    tables = serializers.IntegerField()


class NewCentreSerializer(serializers.Serializer[Any]):
    """A centre to open, for a federation or one of its comités; by default, for your own."""

    id = serializers.UUIDField(required=False)
    name = serializers.CharField(max_length=200)
    time_zone = serializers.CharField(max_length=64, required=False, default="", allow_blank=True)
    federation = serializers.UUIDField(required=False, allow_null=True, default=None)
    comite = serializers.UUIDField(required=False, allow_null=True, default=None)


class EnrolmentSerializer(serializers.Serializer[Any]):
    """A centre that will play the competition."""

    centre = serializers.UUIDField()


class AppointmentSerializer(serializers.Serializer[Any]):
    """An account, by its e-mail address."""

    email = serializers.EmailField()
    since = serializers.DateTimeField(required=False, allow_null=True, default=None)
    until = serializers.DateTimeField(required=False, allow_null=True, default=None)

    def term(self) -> dict[str, Any]:
        """From when to when, as the commands take it."""
        return {name: self.validated_data[name] for name in ("since", "until")}

    def account(self) -> UUID:
        """The id of the account. Raises UnknownAccount."""
        account = Account.objects.filter(email=self.validated_data["email"].lower()).first()
        if account is None:
            raise UnknownAccount
        return account.pk


class CentreAppointmentSerializer(AppointmentSerializer):
    """An account in a centre, for one competition where one is named."""

    competition = serializers.UUIDField(required=False, allow_null=True, default=None)

    def term(self) -> dict[str, Any]:
        return {**super().term(), "competition": self.validated_data["competition"]}


class StaffAppointmentSerializer(AppointmentSerializer):
    """Who is staff of a federation or a comité, and as what."""

    role = serializers.ChoiceField(choices=[role.value for role in StaffRole])

    def term(self) -> dict[str, Any]:
        return {**super().term(), "role": StaffRole(self.validated_data["role"])}


class ClubAppointmentSerializer(AppointmentSerializer):
    """Who acts for a club, and as what."""

    role = serializers.ChoiceField(choices=[office.value for office in ClubOffice])

    def term(self) -> dict[str, Any]:
        return {**super().term(), "office": ClubOffice(self.validated_data["role"])}


class OfficialSerializer(serializers.Serializer[Any]):
    """Who has which role, and from when to when."""

    account = serializers.UUIDField()
    name = serializers.CharField()
    role = serializers.CharField(source="role.value")
    since = serializers.DateTimeField(allow_null=True)
    until = serializers.DateTimeField(allow_null=True)
    competition = serializers.UUIDField(allow_null=True)
    centre = serializers.UUIDField(allow_null=True)


class NewPassSerializer(serializers.Serializer[Any]):
    """Whom a pass is for, as what, and until when: the end of the competition unless it is said."""

    name = serializers.CharField(max_length=120)
    role = serializers.ChoiceField(choices=PASS_ROLES)
    until = serializers.DateTimeField(required=False, allow_null=True, default=None)
