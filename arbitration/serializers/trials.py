"""The shape of a bulletin to practise with."""

from rest_framework import serializers

from arbitration.serializers.bulletins import BulletinSerializer
from engine.rules.profile.shelf import DEFAULT_PROFILE
from engine.rules.reference import SIZE


class PracticeSerializer(serializers.Serializer):
    """A grid, a tirage and a bulletin; `plausible`: the words formed across that are judged plausible."""

    board = serializers.ListField(child=serializers.CharField(max_length=SIZE), min_length=SIZE, max_length=SIZE)
    rack = serializers.CharField(max_length=9)
    ruleset = serializers.CharField(max_length=100, default=DEFAULT_PROFILE)
    bulletin = BulletinSerializer()
    plausible = serializers.ListField(child=serializers.RegexField(r"^[A-Z]{2,15}$"), max_length=20, default=list)
