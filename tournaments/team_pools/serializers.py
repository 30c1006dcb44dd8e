"""What is sent about pools of teams."""

from typing import Any

from rest_framework import serializers

from tournaments.team_pools.forms import MOST_POINTS, MOST_ROUNDS


class TeamPoolSerializer(serializers.Serializer[Any]):
    """A pool, in which each team meets each other once."""

    name = serializers.CharField(max_length=60)
    teams = serializers.ListField(child=serializers.UUIDField(), max_length=100)


class TeamPoolsSerializer(serializers.Serializer[Any]):
    pools = serializers.ListField(child=TeamPoolSerializer(), max_length=100, help_text="Empty: no pools any more.")
    first_round = serializers.IntegerField(
        min_value=1, max_value=MOST_ROUNDS, default=1, help_text="The partie that plays the first matches."
    )
    win = serializers.IntegerField(min_value=1, max_value=MOST_POINTS, default=2, help_text="Points of a table won.")
    tie = serializers.IntegerField(min_value=0, max_value=MOST_POINTS, default=1, help_text="Points of a table tied.")


class TeamArbitreSerializer(serializers.Serializer[Any]):
    team = serializers.UUIDField()
    player = serializers.UUIDField(allow_null=True, help_text="Null: the team owes an arbitre again.")
