"""The licences of clubs, as programs send them."""

from typing import Any

from rest_framework import serializers

from tournaments.club_licences.forms import LONGEST_MEANS, LONGEST_REASON


class WantedLicenceSerializer(serializers.Serializer[Any]):
    """A licence that the club asks for; without a kind, that which is proposed for the age of the player."""

    player = serializers.UUIDField()
    kind = serializers.CharField(max_length=20, required=False, default="", allow_blank=True)


class WantedLicencesSerializer(serializers.Serializer[Any]):
    """The licences that the club asks for."""

    licences = WantedLicenceSerializer(many=True, allow_empty=False)


class LicenceStepSerializer(serializers.Serializer[Any]):
    """What becomes of a request; a refusal says why."""

    step = serializers.ChoiceField(choices=["accept", "refuse", "withdraw"])
    reason = serializers.CharField(max_length=LONGEST_REASON, required=False, default="", allow_blank=True)


class NotedClubPaymentSerializer(serializers.Serializer[Any]):
    """A sum received from the club, in hundredths; less than 0: given back."""

    cents = serializers.IntegerField(min_value=-99_999_900, max_value=99_999_900)
    currency = serializers.RegexField("^[A-Z]{3}$")
    means = serializers.CharField(max_length=LONGEST_MEANS)
