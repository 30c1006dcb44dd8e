"""Shapes of a bulletin tried: corrected, and recorded nowhere."""

from rest_framework import serializers

from arbitration.serializers.bulletins import BulletinSerializer, MotifSerializer, OutcomeSerializer
from engine.rules.profile import DEFAULT_PROFILE
from engine.rules.reference import SIZE


class AlternativeSerializer(serializers.Serializer):
    """A reading that was considered and not retained."""

    word = serializers.CharField()
    ref = serializers.CharField()
    score = serializers.IntegerField()
    motifs = serializers.ListField(child=serializers.CharField())


class AdviceSerializer(serializers.Serializer):
    """The fewest changes that would have avoided the sanction; small letters of `word` are circled."""

    word = serializers.CharField()
    ref = serializers.CharField()
    score = serializers.IntegerField()
    changes = MotifSerializer(many=True)


class TrialSerializer(OutcomeSerializer):
    """A verdict that nothing records; `read` says how the bulletin was understood."""

    read = serializers.ListField(child=serializers.CharField())
    alternatives = AlternativeSerializer(many=True)
    advice = AdviceSerializer(allow_null=True)


class PracticeSerializer(serializers.Serializer):
    """A grid, a tirage and a bulletin; `plausible`: the words formed across that are judged plausible."""

    board = serializers.ListField(child=serializers.CharField(max_length=SIZE), min_length=SIZE, max_length=SIZE)
    rack = serializers.CharField(max_length=9)
    ruleset = serializers.CharField(max_length=100, default=DEFAULT_PROFILE)
    bulletin = BulletinSerializer()
    plausible = serializers.ListField(child=serializers.RegexField(r"^[A-Z]{2,15}$"), max_length=20, default=list)
