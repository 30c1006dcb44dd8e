"""Shapes of the second look (FISF 5.9.d)."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from arbitration.serializers.bulletins import MotifSerializer, VerdictSerializer

STATES = ("todo", "agreed", "pending", "accepted", "kept", "rectified")


class NamedBulletinSerializer(serializers.Serializer):
    """Which bulletin is meant."""

    entry = serializers.UUIDField()
    coup = serializers.IntegerField(min_value=1, max_value=999)
    attempt = serializers.IntegerField(min_value=1, max_value=999, default=1)


class LookSerializer(NamedBulletinSerializer):
    """The double arbitre agrees, or sends a remark."""

    agrees = serializers.BooleanField()
    remark = serializers.CharField(max_length=500, required=False, allow_blank=True, default="")

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if attrs["agrees"] and attrs["remark"].strip():
            raise serializers.ValidationError(_("Who agrees sends no remark."))
        return attrs


class RemarkAnswerSerializer(NamedBulletinSerializer):
    """The arbitre accepts the remark, or keeps his verdict."""

    accepted = serializers.BooleanField()


class ReviewedSerializer(serializers.Serializer):
    """A verdict to look at again: `risk` orders them, `reasons` say why, `state` what has become of it."""

    table = serializers.IntegerField()
    entry = serializers.UUIDField()
    name = serializers.CharField()
    coup = serializers.IntegerField()
    attempt = serializers.IntegerField()
    risk = serializers.IntegerField()
    reasons = MotifSerializer(many=True)
    state = serializers.ChoiceField(choices=STATES)
    remark = serializers.CharField(allow_blank=True)
    verdict = VerdictSerializer()


class DisagreementSerializer(serializers.Serializer):
    """A remark or a rectification by the double arbitre; `after` is null while nothing replaced the verdict."""

    table = serializers.IntegerField()
    name = serializers.CharField()
    entry = serializers.UUIDField()
    coup = serializers.IntegerField()
    attempt = serializers.IntegerField()
    state = serializers.ChoiceField(choices=STATES)
    text = serializers.CharField()
    before = serializers.IntegerField()
    after = serializers.IntegerField(allow_null=True)
    at = serializers.DateTimeField()


class ReviewDeskSerializer(serializers.Serializer):
    """The second look at one coup of a centre: what is left, the riskiest first, then what has been looked at."""

    coup = serializers.IntegerField(allow_null=True)
    attempt = serializers.IntegerField(allow_null=True)
    done = serializers.IntegerField()
    corrected = serializers.IntegerField()
    expected = serializers.IntegerField()
    left = ReviewedSerializer(many=True)
    seen = ReviewedSerializer(many=True)
    disagreements = DisagreementSerializer(many=True)
