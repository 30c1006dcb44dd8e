"""What is sent about circuits."""

from typing import Any

from rest_framework import serializers

from tournaments.circuits.events import CircuitKind, CircuitRule, Split, Worth

_MOST_COUNTED = 100


class CircuitRuleSerializer(serializers.Serializer[Any]):
    """How the results of a player become one value."""

    worth = serializers.ChoiceField(choices=[of.value for of in Worth], help_text="What a result is worth.")
    table = serializers.CharField(
        required=False, default="", allow_blank=True, max_length=60, help_text="A table of points, for `table` alone."
    )
    best = serializers.IntegerField(min_value=0, max_value=_MOST_COUNTED, help_text="How many count; 0: all.")
    least = serializers.IntegerField(
        min_value=1, max_value=_MOST_COUNTED, default=1, help_text="How many competitions a rank asks for."
    )
    splits = serializers.ListField(
        child=serializers.ChoiceField(choices=[of.value for of in Split]),
        default=list,
        max_length=len(Split),
        help_text="What separates equals, in order; who is not separated shares a rank.",
    )


class ChangedCircuitSerializer(serializers.Serializer[Any]):
    name = serializers.CharField(max_length=200)
    rule = CircuitRuleSerializer()


class NewCircuitSerializer(ChangedCircuitSerializer):
    kind = serializers.ChoiceField(choices=[of.value for of in CircuitKind])
    season = serializers.IntegerField(min_value=1, max_value=9999, help_text="2027 is 2026–2027.")


class CircuitCompetitionSerializer(serializers.Serializer[Any]):
    competition = serializers.UUIDField()


def rule_of(told: Any) -> CircuitRule:
    """Of a valid body."""
    worth = Worth(told["worth"])
    return CircuitRule(
        worth=worth,
        table=told["table"] if worth is Worth.TABLE else "",
        best=told["best"],
        least=told["least"],
        splits=tuple(map(Split, told["splits"])),
    )
