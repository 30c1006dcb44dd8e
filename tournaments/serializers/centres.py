"""Centres and appointments."""

from typing import Any
from uuid import UUID

from rest_framework import serializers

from engine.people.models import Account
from tournaments.domain.refusals import UnknownAccount


class CentreSerializer(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    name = serializers.CharField()
    entries = serializers.IntegerField()
    tables = serializers.IntegerField()


class NewCentreSerializer(serializers.Serializer[Any]):
    """A centre to open."""

    id = serializers.UUIDField(required=False)
    name = serializers.CharField(max_length=200)


class KnownCentreSerializer(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    name = serializers.CharField()


class EnrolmentSerializer(serializers.Serializer[Any]):
    """A centre that will play the competition."""

    centre = serializers.UUIDField()


class AppointmentSerializer(serializers.Serializer[Any]):
    """An account, by its e-mail address."""

    email = serializers.EmailField()

    def account(self) -> UUID:
        """The id of the account. Raises UnknownAccount."""
        account = Account.objects.filter(email=self.validated_data["email"].lower()).first()
        if account is None:
            raise UnknownAccount
        return account.pk
