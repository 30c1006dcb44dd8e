"""What is sent about circuits."""

from typing import Any

from rest_framework import serializers

from tournaments.circuits.events import BarTies, CircuitKind, CircuitRule, Split, Worth

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


class QuotaSerializer(serializers.Serializer[Any]):
    """Places for the best of a série and of a category."""

    serie = serializers.CharField(default="", allow_blank=True, max_length=4, help_text='"4" is 4A to 4D; empty: all.')
    category = serializers.CharField(default="", allow_blank=True, max_length=20, help_text="Empty: all.")
    places = serializers.IntegerField(min_value=0, max_value=10_000)


class QuotasSerializer(serializers.Serializer[Any]):
    # a field of what is sent, where every field has a `source` of its own
    source = serializers.UUIDField(
        help_text="The competition whose results qualify, or the circuit, whose combined ranking does."
    )  # type: ignore[assignment]  # above
    target = serializers.UUIDField(help_text="The competition that they qualify for.")
    quotas = serializers.ListField(child=QuotaSerializer(), max_length=40, help_text="In their order.")
    ties = serializers.ChoiceField(
        choices=[of.value for of in BarTies], default=BarTies.ALL.value, help_text="Of those who share the last rank."
    )


class WaiverSerializer(serializers.Serializer[Any]):
    player = serializers.UUIDField()
    waived = serializers.BooleanField(help_text="False: he goes after all.")


class ExemptionSerializer(serializers.Serializer[Any]):
    player = serializers.UUIDField()
    exempted = serializers.BooleanField(help_text="False: d'office no longer.")
    reason = serializers.CharField(
        default="", allow_blank=True, max_length=1000, help_text="Asked for who is exempted."
    )


class SeenSerializer(serializers.Serializer[Any]):
    seen = serializers.CharField(max_length=64, help_text="That of the proposal that was looked at.")


class EnterQualifiedSerializer(serializers.Serializer[Any]):
    centre = serializers.UUIDField(
        allow_null=True, default=None, help_text="Of those who did not play in a centre of the next competition."
    )
    reason = serializers.CharField(
        default="", allow_blank=True, max_length=1000, help_text="Why, if a rule of the announcement is against it."
    )
