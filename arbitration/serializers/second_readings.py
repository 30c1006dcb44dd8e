"""Shapes of second readings."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from arbitration.domain.entry_line import LONGEST_LINE
from arbitration.events.second_readings import Stands
from arbitration.serializers.reviews import NamedBulletinSerializer


class SecondReadingSerializer(NamedBulletinSerializer):
    """What is written on the bulletin, as a line of the page of the tables."""

    line = serializers.CharField(max_length=LONGEST_LINE)


class ReadingDecisionSerializer(NamedBulletinSerializer):
    """Which reading stands; `line`, of neither: what the double arbitre reads; `reason`, unless the first stands."""

    stands = serializers.ChoiceField(choices=[stands.value for stands in Stands])
    line = serializers.CharField(max_length=LONGEST_LINE, required=False, allow_blank=True, default="")
    reason = serializers.CharField(max_length=500, required=False, allow_blank=True, default="")

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if bool(attrs["line"].strip()) != (attrs["stands"] == Stands.NEITHER.value):
            raise serializers.ValidationError(_("A line is typed where neither reading stands, and only there."))
        return attrs | {"stands": Stands(attrs["stands"])}
