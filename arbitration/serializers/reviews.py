"""Shapes of the second look (FISF 5.9.d)."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers


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
