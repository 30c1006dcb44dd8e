"""The shapes of events."""

from typing import Any

from rest_framework import serializers


class EventSerializer(serializers.Serializer[Any]):
    position = serializers.IntegerField()
    event_id = serializers.UUIDField()
    stream = serializers.CharField()
    version = serializers.IntegerField()
    type = serializers.CharField()
    schema = serializers.IntegerField()
    data = serializers.JSONField(  # type: ignore[assignment]  # the field, not the property
        allow_null=True, help_text="Null as long as it is secret."
    )
    metadata = serializers.JSONField()
    recorded_at = serializers.DateTimeField()
    digest = serializers.CharField()
    sound = serializers.BooleanField(allow_null=True, help_text="Null in a list, where it is not looked at.")
    cause = serializers.IntegerField(allow_null=True, help_text="The position of the event that it follows from.")
    secret = serializers.BooleanField()
