"""The shape of what is asked for by who plays a partie again."""

from typing import Any

from rest_framework import serializers

from arbitration.domain.entry_line import LONGEST_LINE


class PlayAgainQuerySerializer(serializers.Serializer[Any]):
    """`game`: as the answer before told it, empty to begin. `line`: a word and its place ("HUILE H4"), "-" for none."""

    game = serializers.CharField(required=False, default="", max_length=4000)
    line = serializers.CharField(required=False, default="", max_length=LONGEST_LINE)
