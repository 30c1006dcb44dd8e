"""The shape of a list of words that is sent."""

from typing import Any

from django.core.files.uploadedfile import UploadedFile
from rest_framework import serializers

from games.commands.lexicons import Sent


class WordListSerializer(serializers.Serializer[Any]):
    """`name`: lower-case letters, digits, dots and hyphens; `edition`: for people; `readings`: a table of them."""

    words = serializers.FileField()
    name = serializers.CharField(max_length=40)
    edition = serializers.CharField(max_length=120, required=False, allow_blank=True, default="")
    valid_from = serializers.DateField(required=False, allow_null=True, default=None)
    readings = serializers.FileField(required=False, allow_null=True, default=None)

    def arguments(self) -> dict[str, Any]:
        """What the command takes."""
        typed = self.validated_data
        day, readings = typed["valid_from"], typed["readings"]
        return {
            "words": _sent(typed["words"]),
            "forms": _sent(readings) if readings else None,
            "name": typed["name"],
            "label": typed["edition"],
            "valid_from": day.isoformat() if day else "",
        }


def _sent(file: UploadedFile) -> Sent:
    return Sent(file.name or "", file.read())
