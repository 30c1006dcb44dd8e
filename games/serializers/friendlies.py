"""Shapes of games between friends over the API."""

from typing import Any

from django.conf import settings
from rest_framework import serializers

from games.domain.cartes import beginning


class NewFriendlySerializer(serializers.Serializer[Any]):
    """`lexicon`: the usual one where none is told."""

    lexicon = serializers.CharField(max_length=60, default="", allow_blank=True)

    def params(self) -> dict[str, Any]:
        """What the command takes."""
        return {**self.validated_data, "lexicon": self.validated_data["lexicon"] or settings.DEFAULT_LEXICON}


class NewFriendlyTableSerializer(NewFriendlySerializer):
    """`players`: how many, who opens it among them."""

    players = serializers.IntegerField(
        min_value=beginning.MIN_PLAYERS, max_value=beginning.MAX_PLAYERS, default=beginning.MIN_PLAYERS
    )
