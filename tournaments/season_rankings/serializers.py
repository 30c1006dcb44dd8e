"""What is sent about rankings over the seasons."""

from typing import Any

from rest_framework import serializers

from tournaments.season_rankings.forms import LONGEST_PASTED, LONGEST_REASON


class RankingDaySerializer(serializers.Serializer[Any]):
    day = serializers.DateField(help_text="Official results published by that day are counted.")


class RankingDraftSerializer(serializers.Serializer[Any]):
    draft = serializers.UUIDField(help_text="The ranking that a worker has made.")


class AttributionSerializer(serializers.Serializer[Any]):
    number = serializers.IntegerField(min_value=1, help_text="Of the last ranking published.")


class CarriedSerializer(serializers.Serializer[Any]):
    season = serializers.IntegerField(min_value=1950, max_value=9999, help_text="2027 is 2026–2027.")
    sheet = serializers.CharField(
        max_length=LONGEST_PASTED,
        trim_whitespace=False,
        help_text="CSV; columns: licence, each criterion by its name, and série and rank where they are known.",
    )
    leave_out = serializers.BooleanField(default=False, help_text="Leave out the lines that cannot be taken.")


class SerieDecisionSerializer(serializers.Serializer[Any]):
    player = serializers.UUIDField()
    season = serializers.IntegerField(min_value=1, max_value=9999, help_text="2027 is 2026–2027.")
    serie = serializers.CharField(max_length=4, allow_blank=True, help_text="Empty: it follows from the ranking again.")
    reason = serializers.CharField(max_length=LONGEST_REASON)


class SupposedSerializer(serializers.Serializer[Any]):
    competition = serializers.UUIDField()
    total = serializers.IntegerField(min_value=0, max_value=99_999)


class LinesQuerySerializer(serializers.Serializer[Any]):
    serie = serializers.CharField(required=False, max_length=4, help_text="Of this série alone.")
