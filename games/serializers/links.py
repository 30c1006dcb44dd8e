"""Shapes of the links of seats and places."""

from typing import Any

from rest_framework import serializers

from games.events import Side


class SeatLinkSerializer(serializers.Serializer[Any]):
    """`key`: what a player takes the seat with, up to the end of the day `until`; `taken`: somebody plays there."""

    side = serializers.ChoiceField(choices=[side.value for side in Side])
    key = serializers.CharField()
    until = serializers.DateField()
    taken = serializers.BooleanField()


class PlaceLinkSerializer(serializers.Serializer[Any]):
    """`key`: what a player takes the place with, up to the end of the day `until`; `taken`: somebody plays there."""

    player = serializers.IntegerField()
    key = serializers.CharField()
    until = serializers.DateField()
    taken = serializers.BooleanField()
