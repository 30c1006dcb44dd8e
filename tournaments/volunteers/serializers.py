"""What is sent about volunteers."""

from typing import Any

from django.utils.translation import gettext_lazy as _
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
    begins = serializers.TimeField(required=False, allow_null=True, help_text="On the clocks of the centre.")
    ends = serializers.TimeField(required=False, allow_null=True, help_text="After it begins; both, or neither.")

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if bool(attrs.get("begins")) != bool(attrs.get("ends")):
            raise serializers.ValidationError(_("Say both when a duty begins and when it ends, or neither."))
        return attrs


class VolunteersPlanSerializer(serializers.Serializer[Any]):
    needs = serializers.ListField(child=VolunteerNeedSerializer(), max_length=500)
    players_per_volunteer = serializers.IntegerField(
        min_value=0, max_value=MOST_PLAYERS, default=0, help_text="A club owes one for so many players; 0: nobody."
    )


class VolunteerSerializer(_DutySerializer):
    """Somebody comes."""

    player = serializers.UUIDField()
    ask = serializers.BooleanField(default=False, help_text="He has not said yes: he is asked by mail.")


class VolunteerAnswerSerializer(serializers.Serializer[Any]):
    comes = serializers.BooleanField(help_text="False: he does not, also after he had said yes.")
