"""The standings."""

from typing import Any

from rest_framework import serializers


class StandingsQuerySerializer(serializers.Serializer[Any]):
    """Which lines of the standings."""

    centre = serializers.UUIDField(required=False, default=None)
    q = serializers.CharField(required=False, default="", max_length=100)
    page = serializers.IntegerField(required=False, default=1, min_value=1)


class RoundColumnSerializer(serializers.Serializer[Any]):
    number = serializers.IntegerField()
    partie = serializers.UUIDField()
    coup = serializers.IntegerField()
    ended = serializers.BooleanField()
    annulled = serializers.BooleanField()
    top = serializers.IntegerField()


class StandingsLineSerializer(serializers.Serializer[Any]):
    entry = serializers.UUIDField()
    rank = serializers.IntegerField()
    ex_aequo = serializers.BooleanField()
    name = serializers.CharField()
    table = serializers.IntegerField(allow_null=True)
    centre = serializers.CharField()
    rounds = serializers.ListField(child=serializers.IntegerField())
    total = serializers.IntegerField()
    negatif = serializers.IntegerField()
    percent = serializers.DecimalField(max_digits=7, decimal_places=2)


class StandingsSerializer(serializers.Serializer[Any]):
    """One page of the public standings. `version` changes whenever a line may have."""

    competition = serializers.UUIDField()
    name = serializers.CharField()
    version = serializers.CharField()
    updated_at = serializers.DateTimeField(allow_null=True)
    rounds = RoundColumnSerializer(many=True)
    page = serializers.IntegerField(source="number")
    pages = serializers.IntegerField(source="count")
    found = serializers.IntegerField()
    rows = StandingsLineSerializer(many=True)
