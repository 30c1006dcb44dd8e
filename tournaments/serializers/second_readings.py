"""Shapes of second readings."""

from rest_framework import serializers

from tournaments.domain.competition.second_readings import MOST


class ShareSerializer(serializers.Serializer):
    """How many bulletins in a hundred are read twice from now on; 0: none."""

    percent = serializers.IntegerField(min_value=0, max_value=MOST)


class SeasonQuerySerializer(serializers.Serializer):
    """`season`: the year in which it ends; that of today where it is not said."""

    season = serializers.IntegerField(min_value=2000, max_value=2999, required=False)
