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
