"""Diplomas that are asked for."""

from typing import Any

from rest_framework import serializers

from tournaments.commands.diplomas import Asked
from tournaments.domain.diplomas import LONGEST_TITLE, MOST
from tournaments.events.diplomas import Merit


class AskedDiplomaSerializer(serializers.Serializer[Any]):
    entry = serializers.UUIDField()
    merit = serializers.ChoiceField(choices=[merit.value for merit in Merit])
    among = serializers.CharField(
        max_length=20,
        required=False,
        default="",
        allow_blank=True,
        help_text="The série or the code of the category; empty for the whole ranking and for a title.",
    )
    title = serializers.CharField(
        max_length=LONGEST_TITLE, required=False, default="", allow_blank=True, help_text="Of the merit “title”."
    )


class AwardSerializer(serializers.Serializer[Any]):
    diplomas = AskedDiplomaSerializer(many=True, allow_empty=True, max_length=MOST)  # type: ignore[call-arg]  # of the list

    def asked(self) -> list[Asked]:
        return [
            Asked(one["entry"], Merit(one["merit"]), one["among"], one["title"])
            for one in self.validated_data["diplomas"]
        ]
