"""Licence files."""

from typing import Any

from rest_framework import serializers

from tournaments.domain.licences import base, bounds, columns
from tournaments.presentation.licences import note_text
from tournaments.serializers.files import Base64Field


class NewLicenceFileSerializer(serializers.Serializer[Any]):
    """A file in base 64: CSV or XLSX."""

    federation = serializers.UUIDField()
    season = serializers.IntegerField(min_value=1970, max_value=2200)
    name = serializers.CharField(max_length=200, required=False, default="")
    content = Base64Field(max_bytes=bounds.LARGEST)


class MappingSerializer(serializers.Serializer[Any]):
    """The column of each field, from 0; without it, as the headings propose.

    `headings`: the line of the headings, one of the first twenty that hold something; 0 where the file has none.
    """

    headings = serializers.IntegerField(min_value=0, max_value=1_000_000, required=False)
    mapping = serializers.DictField(child=serializers.IntegerField(min_value=0, max_value=999), required=False)

    def validate_mapping(self, mapping: dict[str, int]) -> dict[columns.Field, int]:
        try:
            return {columns.Field(name): column for name, column in mapping.items()}
        except ValueError as error:
            raise serializers.ValidationError(str(error)) from error


class LicenceImportSerializer(serializers.Serializer[Any]):
    """What is not allowed of what the examination asks: to create "clubs", to read "categories"."""

    left_out = serializers.ListField(
        child=serializers.ChoiceField(choices=[ask.value for ask in base.Ask]), required=False, default=list
    )

    def validate_left_out(self, codes: list[str]) -> list[base.Ask]:
        return [base.Ask(name) for name in codes]


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
