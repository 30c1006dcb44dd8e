"""Players, for staff: names and licence numbers come from the vault."""

from typing import Any

from rest_framework import serializers

from engine.text import LONGEST_NUMBER
from tournaments.serializers.organisation import _VersionSerializer


def _season() -> serializers.IntegerField:
    """2027 for 2026–2027."""
    return serializers.IntegerField(min_value=1970, max_value=2200)


class PlayerCardSerializer(serializers.Serializer[Any]):
    """One player. `merged_into`: of a duplicate, the player that is kept."""

    id = serializers.UUIDField()
    given_name = serializers.CharField()
    family_name = serializers.CharField()
    birth_date = serializers.DateField(allow_null=True)
    federation = serializers.UUIDField(source="row.federation", allow_null=True)
    season = serializers.IntegerField(source="row.season", allow_null=True)
    club = serializers.UUIDField(source="row.club", allow_null=True)
    serie = serializers.CharField(source="row.serie")
    category = serializers.CharField(source="row.category")
    merged_into = serializers.UUIDField(source="row.merged_into", allow_null=True)
    forgotten = serializers.BooleanField(source="row.forgotten")
    version = serializers.IntegerField()


class LicenseeSerializer(serializers.Serializer[Any]):
    """A new player with a licence."""

    given_name = serializers.CharField(max_length=120, required=False, allow_blank=True, default="")
    family_name = serializers.CharField(max_length=120)
    birth_date = serializers.DateField(required=False, allow_null=True, default=None)
    federation = serializers.UUIDField()
    number = serializers.CharField(max_length=LONGEST_NUMBER)
    season = _season()
    club = serializers.UUIDField(required=False, allow_null=True, default=None)
    serie = serializers.CharField(required=False, default="", max_length=20, allow_blank=True)


class RenewalSerializer(_VersionSerializer):
    federation = serializers.UUIDField()
    season = _season()
    number = serializers.CharField(required=False, default="", max_length=LONGEST_NUMBER, allow_blank=True)


class ClubOfPlayerSerializer(_VersionSerializer):
    club = serializers.UUIDField(allow_null=True)
    season = _season()


class SerieSerializer(_VersionSerializer):
    serie = serializers.CharField(max_length=20)
    season = _season()


class CategorySerializer(_VersionSerializer):
    """Without a category: that of the birth date."""

    category = serializers.CharField(required=False, default="", max_length=40, allow_blank=True)
    season = _season()


class IdentitySerializer(_VersionSerializer):
    given_name = serializers.CharField(max_length=120, required=False, allow_blank=True, default="")
    family_name = serializers.CharField(max_length=120)
    birth_date = serializers.DateField(required=False, allow_null=True, default=None)


class MergeSerializer(serializers.Serializer[Any]):
    """The player who is the same person as that of the address."""

    duplicate = serializers.UUIDField()
