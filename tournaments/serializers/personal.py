"""What is kept of a licensee, and what may be asked of it."""

from typing import Any

from rest_framework import serializers

from engine.people.publicity import ChosenBy


class PublicitySerializer(serializers.Serializer[Any]):
    """Whether everybody reads the name; null: as age says. `chosen_by`: who said so."""

    shown = serializers.BooleanField(allow_null=True)
    chosen_by = serializers.ChoiceField(choices=[one.value for one in ChosenBy])


class PersonalDataSerializer(serializers.Serializer[Any]):
    """`shown`: what was chosen; `public`: what follows of it. `export`: the last archive that the reader asked for."""

    person = serializers.UUIDField()
    shown = serializers.BooleanField(allow_null=True)
    public = serializers.BooleanField()
    has_account = serializers.SerializerMethodField()
    erasure_asked_at = serializers.DateTimeField(allow_null=True)
    export = serializers.UUIDField(source="export.pk", default=None, allow_null=True)
    export_made_at = serializers.DateTimeField(source="export.made_at", default=None, allow_null=True)

    def get_has_account(self, page: Any) -> bool:
        return page.account is not None


class AddressSerializer(serializers.Serializer[Any]):
    """Where the player reads mail; empty to forget it."""

    email = serializers.EmailField(allow_blank=True)


class AccountOfPlayerSerializer(serializers.Serializer[Any]):
    """The address that the account signs in with."""

    email = serializers.EmailField()
