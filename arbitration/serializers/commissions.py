"""Shapes of commissions (FISF 6.4.1)."""

from typing import Any

from rest_framework import serializers

from arbitration.commands.commissions import NewMember

MOST_MEMBERS = 20


class NewMemberSerializer(serializers.Serializer):
    """Somebody to sit: `person` is a player, else a name is needed; `account`: the one that signs in for it."""

    given_name = serializers.CharField(max_length=120, default="", allow_blank=True)
    family_name = serializers.CharField(max_length=120, default="")
    person = serializers.UUIDField(default=None, allow_null=True)
    account = serializers.UUIDField(default=None, allow_null=True)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if attrs["person"] is None and not attrs["family_name"]:
            raise serializers.ValidationError("family_name, or person.")
        return attrs


class NewCommissionSerializer(serializers.Serializer):
    """The first member presides; without `centre`, for the whole competition."""

    centre = serializers.UUIDField(default=None, allow_null=True)
    members = serializers.ListField(child=NewMemberSerializer(), min_length=1, max_length=MOST_MEMBERS)

    def new_members(self) -> list[NewMember]:
        return [NewMember(**member) for member in self.validated_data["members"]]


class ReplacementSerializer(serializers.Serializer):
    """Another sits in the place of `person`."""

    person = serializers.UUIDField()
    by = NewMemberSerializer()


class NewConflictSerializer(serializers.Serializer):
    """This member does not sit: in one recours, or in none."""

    person = serializers.UUIDField()
    recours = serializers.UUIDField(default=None, allow_null=True)
    reason = serializers.CharField(max_length=2000)
