"""What is sent to enter several events of a festival."""

from typing import Any

from rest_framework import serializers

from tournaments.online_entries.serializers import PlaceAskedSerializer

MOST_EVENTS = 60


class WantedEventSerializer(PlaceAskedSerializer):
    """One event: as a place that is asked for, in a competition of the festival."""

    player = None  # type: ignore[assignment]  # said once for all of them
    competition = serializers.UUIDField(help_text="Of the festival.")


class FestivalPlacesSerializer(serializers.Serializer[Any]):
    player = serializers.UUIDField(help_text="A licensee: yourself, or one whom you may enter.")
    events = serializers.ListField(
        child=WantedEventSerializer(), min_length=1, max_length=MOST_EVENTS, help_text="In the order of your wishes."
    )


class FestivalWithdrawalsSerializer(serializers.Serializer[Any]):
    player = serializers.UUIDField(help_text="A licensee: yourself, or one whom you may enter.")
    competitions = serializers.ListField(
        child=serializers.UUIDField(), min_length=1, max_length=MOST_EVENTS, help_text="Of the festival."
    )
