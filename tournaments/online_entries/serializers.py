"""What is sent about online entries."""

from typing import Any

from rest_framework import serializers

from tournaments.online_entries.forms import LONGEST_REASON


class OnlineEntriesSerializer(serializers.Serializer[Any]):
    opens_at = serializers.DateTimeField()
    closes_at = serializers.DateTimeField()
    approval = serializers.BooleanField(default=False, help_text="Staff accept each request.")


class PlaceAskedSerializer(serializers.Serializer[Any]):
    player = serializers.UUIDField(help_text="A licensee: yourself, or one whom you may enter.")
    centre = serializers.UUIDField(help_text="Where to play.")


class RequestStepSerializer(serializers.Serializer[Any]):
    step = serializers.ChoiceField(
        choices=["accept", "qualify", "refuse", "withdraw"],
        help_text="qualify: give the place whatever the line and the quotas.",
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
    note = serializers.BooleanField(default=False, help_text="Note the lines whose entry is found.")
