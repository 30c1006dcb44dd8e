"""The shape of what pronounces the eliminations of a mort subite (FISF 3.8.3)."""

from typing import Any

from rest_framework import serializers


class PronounceSerializer(serializers.Serializer[Any]):
    """`without_bulletin`: players without a bulletin gave none, and made 0 points."""

    coup = serializers.IntegerField(min_value=1, max_value=999)
    attempt = serializers.IntegerField(min_value=1, max_value=999, default=1)
    without_bulletin = serializers.BooleanField(default=False)
