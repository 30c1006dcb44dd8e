"""Shapes of games prepared in advance."""

from typing import Any

from rest_framework import serializers

BOUNDS = ("total", "coups", "top", "scrabbles", "left")
_ENDS = r"^([0-9]{1,6})?(:([0-9]{1,6})?)?$"


class GamesAskedSerializer(serializers.Serializer[Any]):
    """Which rounds, and the bounds of their games, each written 900:1100, 900:, :1100 or 1000.

    `unblocked`: no game that stops with letters in the bag.
    """

    rounds = serializers.ListField(child=serializers.IntegerField(min_value=1, max_value=99), min_length=1)
    total = serializers.RegexField(_ENDS, required=False)
    coups = serializers.RegexField(_ENDS, required=False)
    top = serializers.RegexField(_ENDS, required=False)
    scrabbles = serializers.RegexField(_ENDS, required=False)
    left = serializers.RegexField(_ENDS, required=False)
    unblocked = serializers.BooleanField(default=True)

    def bounds(self) -> dict[str, str]:
        """Those that were given, by name."""
        return {name: text for name in BOUNDS if (text := self.validated_data.get(name))}
