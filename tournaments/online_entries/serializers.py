"""What is sent about online entries."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from engine.text import LONGEST_NUMBER
from tournaments.online_entries.forms import LONGEST_REASON, LONGEST_TEAM

MOST_AT_ONCE = 200
PAIR = 2


class OnlineEntriesSerializer(serializers.Serializer[Any]):
    opens_at = serializers.DateTimeField()
    closes_at = serializers.DateTimeField()
    approval = serializers.BooleanField(default=False, help_text="Staff accept each request.")


class PlaceAskedSerializer(serializers.Serializer[Any]):
    player = serializers.UUIDField(help_text="A licensee: yourself, or one whom you may enter.")
    centre = serializers.UUIDField(help_text="Where to play.")
    partner_number = serializers.CharField(
        max_length=LONGEST_NUMBER,
        required=False,
        help_text="Of a pair: the licence number of the partner, who confirms. Answered alike whoever it is.",
    )
    partner_year = serializers.IntegerField(
        min_value=1900, max_value=2100, required=False, help_text="The year in which the partner was born."
    )

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if ("partner_number" in attrs) != ("partner_year" in attrs):
            raise serializers.ValidationError(_("Of a partner, both the licence number and the year of birth."))
        return attrs


class AskedMemberSerializer(serializers.Serializer[Any]):
    number = serializers.CharField(
        max_length=LONGEST_NUMBER, help_text="The licence number. Answered alike whoever it is."
    )
    year = serializers.IntegerField(min_value=1900, max_value=2100, help_text="The year of birth.")


class TeamAskedSerializer(serializers.Serializer[Any]):
    player = serializers.UUIDField(help_text="A licensee: yourself, or one whom you may enter.")
    members = AskedMemberSerializer(many=True, allow_empty=False, help_text="The others, each of whom confirms.")
    name = serializers.CharField(max_length=LONGEST_TEAM)
    division = serializers.CharField(max_length=80)
    centre = serializers.UUIDField(help_text="Where to play.")


class ClubTeamAskedSerializer(serializers.Serializer[Any]):
    players = serializers.ListField(
        child=serializers.UUIDField(),
        min_length=1,
        max_length=MOST_AT_ONCE,
        help_text="Licensees of the club. The first is entered by it; each of the others confirms.",
    )
    name = serializers.CharField(max_length=LONGEST_TEAM)
    division = serializers.CharField(max_length=80)
    centre = serializers.UUIDField(help_text="Where to play.")


class ClubPlacesSerializer(serializers.Serializer[Any]):
    players = serializers.ListField(
        child=serializers.UUIDField(), min_length=1, max_length=MOST_AT_ONCE, help_text="Licensees of the club."
    )
    centre = serializers.UUIDField(help_text="Where they play.")
    pair = serializers.BooleanField(
        default=False, help_text="The two players are a pair; or the one is, with the partner who is told by a number."
    )
    partner_number = serializers.CharField(
        max_length=LONGEST_NUMBER, required=False, help_text="Of a partner of another club, who confirms."
    )
    partner_year = serializers.IntegerField(min_value=1900, max_value=2100, required=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        told = "partner_number" in attrs
        if told != ("partner_year" in attrs):
            raise serializers.ValidationError(_("Of a partner, both the licence number and the year of birth."))
        if (attrs["pair"] or told) and len(attrs["players"]) != (1 if told else PAIR):
            raise serializers.ValidationError(_("A pair is of two players."))
        return attrs


class RequestStepSerializer(serializers.Serializer[Any]):
    step = serializers.ChoiceField(
        choices=["accept", "qualify", "refuse", "withdraw", "confirm", "decline"],
        help_text="qualify: give the place whatever the line and the quotas. confirm, decline: as partner of a pair.",
    )
    reason = serializers.CharField(
        max_length=LONGEST_REASON, default="", allow_blank=True, help_text="Needed to qualify or to refuse."
    )


class EntryFeeSerializer(serializers.Serializer[Any]):
    cents = serializers.IntegerField(min_value=0, max_value=9_999_999, help_text="In hundredths; 0: nothing is due.")
    currency = serializers.CharField(max_length=8, default="€", help_text="Not of one entry alone.")
    entry = serializers.UUIDField(required=False, allow_null=True, help_text="Of this entry alone.")


class EntryPaymentSerializer(serializers.Serializer[Any]):
    entry = serializers.UUIDField()
    cents = serializers.IntegerField(
        min_value=-9_999_999, max_value=9_999_999, help_text="In hundredths; less than 0: given back."
    )
    means = serializers.CharField(max_length=40)


class BankLinesSerializer(serializers.Serializer[Any]):
    text = serializers.CharField(max_length=1_000_000, trim_whitespace=False, help_text="A bank file, as CSV.")
    note = serializers.BooleanField(default=False, help_text="Note the lines whose payer is found.")
