"""The licences of clubs, as programs send them."""

from typing import Any

from rest_framework import serializers

from engine.text import LONGEST_NUMBER
from tournaments.club_licences.events import Guardian
from tournaments.club_licences.forms import LONGEST_MEANS, LONGEST_NAME, LONGEST_REASON


class WantedLicenceSerializer(serializers.Serializer[Any]):
    """A licence that the club asks for; without a kind, that which is proposed for the age of the player."""

    player = serializers.UUIDField()
    kind = serializers.CharField(max_length=20, required=False, default="", allow_blank=True)


class WantedLicencesSerializer(serializers.Serializer[Any]):
    """The licences that the club asks for."""

    licences = WantedLicenceSerializer(many=True, allow_empty=False)


class NewLicenceSerializer(serializers.Serializer[Any]):
    """Somebody who has no licence; without a kind, that which is proposed at his age."""

    family_name = serializers.CharField(max_length=120)
    given_name = serializers.CharField(max_length=120, required=False, default="", allow_blank=True)
    birth_date = serializers.DateField()
    email = serializers.EmailField(required=False, default="", allow_blank=True)
    kind = serializers.CharField(max_length=20, required=False, default="", allow_blank=True)


class TransferSerializer(serializers.Serializer[Any]):
    """A licensee of the federation, told by his number and the year of his birth, who comes from the day `on`."""

    number = serializers.CharField(max_length=LONGEST_NUMBER)
    year = serializers.IntegerField(min_value=1900, max_value=2100)
    on = serializers.DateField()


class LicenceStepSerializer(serializers.Serializer[Any]):
    """What becomes of a request: a first licence is accepted with its number, a refusal says why.

    `agree` and `decline`: of a transfer, by its player; for a minor, whoever agrees says who he is. A transfer after
    the deadline is accepted with a reason.
    """

    step = serializers.ChoiceField(choices=["accept", "refuse", "withdraw", "agree", "decline"])
    number = serializers.CharField(max_length=LONGEST_NUMBER, required=False, default="", allow_blank=True)
    reason = serializers.CharField(max_length=LONGEST_REASON, required=False, default="", allow_blank=True)
    guardian = serializers.ChoiceField(choices=[one.value for one in Guardian], required=False)
    guardian_name = serializers.CharField(max_length=LONGEST_NAME, required=False, default="", allow_blank=True)


class NotedClubPaymentSerializer(serializers.Serializer[Any]):
    """A sum received from the club, in hundredths; less than 0: given back."""

    cents = serializers.IntegerField(min_value=-99_999_900, max_value=99_999_900)
    currency = serializers.RegexField("^[A-Z]{3}$")
    means = serializers.CharField(max_length=LONGEST_MEANS)
