"""What is sent about volunteers."""

from typing import Any

from rest_framework import serializers

from tournaments.volunteers.domain.duties import Duty
from tournaments.volunteers.forms import MOST_DAYS, MOST_NEEDED, MOST_PLAYERS

_EACH_DAY = "A day of the competition; 0: each of them."


class _DutySerializer(serializers.Serializer[Any]):
    centre = serializers.UUIDField()
    duty = serializers.ChoiceField(choices=[duty.value for duty in Duty])
    day = serializers.IntegerField(min_value=0, max_value=MOST_DAYS, default=0, help_text=_EACH_DAY)


class VolunteerNeedSerializer(_DutySerializer):
    """So many people for a duty in a centre."""

    count = serializers.IntegerField(min_value=0, max_value=MOST_NEEDED)


class VolunteersPlanSerializer(serializers.Serializer[Any]):
    needs = serializers.ListField(child=VolunteerNeedSerializer(), max_length=500)
    players_per_volunteer = serializers.IntegerField(
        min_value=0, max_value=MOST_PLAYERS, default=0, help_text="A club owes one for so many players; 0: nobody."
    )


class VolunteerSerializer(_DutySerializer):
    """Somebody comes."""

    player = serializers.UUIDField()
