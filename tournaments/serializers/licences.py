"""Licence files."""

from typing import Any

from rest_framework import serializers

from tournaments.domain.licences import bounds, columns, words
from tournaments.presentation.licences import note_text
from tournaments.serializers.files import Base64Field


class NewLicenceFileSerializer(serializers.Serializer[Any]):
    """A file in base 64: CSV or XLSX."""

    federation = serializers.UUIDField()
    season = serializers.IntegerField(min_value=1970, max_value=2200)
    name = serializers.CharField(max_length=200, required=False, default="")
    content = Base64Field(max_bytes=bounds.LARGEST)


def _said(most: int = 200) -> serializers.DictField:
    return serializers.DictField(child=serializers.CharField(max_length=most, allow_blank=True), required=False)


class AnswersSerializer(serializers.Serializer[Any]):
    """What words of the file mean, each as the file says it: "-" that its cell counts as empty, "" that its lines are
    left out.

    `categories`: a code or a title of the table; `series`: a code; `clubs`: an id, a code or a name of the federation,
    "create", or "approve" for one that is requested.
    """

    categories = _said()
    series = _said()
    clubs = _said()

    def answers(self) -> dict[words.Ask, dict[str, str]]:
        """What was sent, by the column."""
        return {ask: self.validated_data[ask.value] for ask in words.Ask if ask.value in self.validated_data}


class MappingSerializer(AnswersSerializer):
    """The column of each field, from 0; without it, as the headings propose. And what words mean.

    `headings`: the line of the headings, one of the first twenty that hold something; 0 where the file has none.
    """

    headings = serializers.IntegerField(min_value=0, max_value=1_000_000, required=False)
    mapping = serializers.DictField(child=serializers.IntegerField(min_value=0, max_value=999), required=False)

    def validate_mapping(self, mapping: dict[str, int]) -> dict[columns.Field, int]:
        try:
            return {columns.Field(name): column for name, column in mapping.items()}
        except ValueError as error:
            raise serializers.ValidationError(str(error)) from error


class LicenceImportSerializer(AnswersSerializer):
    """What words mean, and what is not allowed of what the examination asks.

    `create_clubs`: true creates unknown codes as well, false leaves out the lines of clubs that are not known; without
    it, clubs are created as the examination proposes. `left_out`: leaves out those of "clubs", "series" or
    "categories".
    """

    create_clubs = serializers.BooleanField(required=False, allow_null=True, default=None)
    left_out = serializers.ListField(
        child=serializers.ChoiceField(choices=[ask.value for ask in words.Ask]), required=False, default=list
    )

    def asks_left_out(self) -> list[words.Ask]:
        """What is not allowed."""
        named = [words.Ask(name) for name in self.validated_data["left_out"]]
        return [*named, words.Ask.CLUBS] if self.validated_data["create_clubs"] is False else named


class LicenceLineSerializer(serializers.Serializer[Any]):
    """A line of the file, by its number there."""

    line = serializers.IntegerField(source="at")
    number = serializers.CharField()
    name = serializers.CharField()
    outcome = serializers.CharField()
    codes = serializers.SerializerMethodField()
    notes = serializers.SerializerMethodField()

    def get_codes(self, line: Any) -> list[str]:
        return [note["code"] for note in line.notes]

    def get_notes(self, line: Any) -> list[str]:
        return [note_text(note) for note in line.notes]
