"""Licence files."""

from typing import Any

from rest_framework import serializers

from tournaments.domain.licences.columns import Field
from tournaments.domain.licences.reading import LARGEST
from tournaments.presentation.licences import note_text
from tournaments.serializers.files import Base64Field


class NewLicenceFileSerializer(serializers.Serializer[Any]):
    """A file in base 64: CSV or XLSX, its first line the headings."""

    federation = serializers.UUIDField()
    season = serializers.IntegerField(min_value=1970, max_value=2200)
    name = serializers.CharField(max_length=200, required=False, default="")
    content = Base64Field(max_bytes=LARGEST)


class LicenceFileSerializer(serializers.Serializer[Any]):
    """Where a file stands. `mapping`: the column of each field, from 0; `counts`: lines by outcome."""

    id = serializers.UUIDField()
    name = serializers.CharField()
    season = serializers.IntegerField()
    state = serializers.CharField()
    total = serializers.IntegerField()
    done = serializers.IntegerField()
    counts = serializers.DictField(child=serializers.IntegerField())
    encoding = serializers.CharField()
    mapping = serializers.DictField(child=serializers.IntegerField())
    sent_at = serializers.DateTimeField()


class MappingSerializer(serializers.Serializer[Any]):
    """The column of each field, from 0; without it, as the headings propose."""

    mapping = serializers.DictField(child=serializers.IntegerField(min_value=0, max_value=999), required=False)

    def validate_mapping(self, given: dict[str, int]) -> dict[Field, int]:
        try:
            return {Field(name): column for name, column in given.items()}
        except ValueError as error:
            raise serializers.ValidationError(str(error)) from error


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
