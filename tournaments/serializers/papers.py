"""Shapes of papers."""

from typing import Any

from rest_framework import serializers

from tournaments.domain.papers.kinds import formats_here, papers_here


class PaperQuerySerializer(serializers.Serializer[Any]):
    """`round`: the last one when left out, 0 for a blank paper."""

    centre = serializers.UUIDField(required=False, default=None)
    round = serializers.IntegerField(required=False, default=None, min_value=0, max_value=999)
    entry = serializers.UUIDField(required=False, default=None)


class PaperField(serializers.ChoiceField):
    """Asked for at each request: those of plugins are not known yet when this module is imported."""

    def __init__(self, **options: Any) -> None:
        super().__init__(choices=[kind.value for kind in papers_here()], **options)


class FileFormatField(serializers.ChoiceField):
    """Likewise."""

    def __init__(self, **options: Any) -> None:
        super().__init__(choices=[form.value for form in formats_here()], **options)


class PaperFileQuerySerializer(PaperQuerySerializer):
    """The same, as a file."""

    paper = PaperField()
    file_format = FileFormatField()


class OfferedPaperSerializer(serializers.Serializer[Any]):
    paper = serializers.CharField()
    title = serializers.CharField()
    of_partie = serializers.BooleanField()


class PaperFactSerializer(serializers.Serializer[Any]):
    title = serializers.CharField()
    value = serializers.CharField()


class PaperColumnSerializer(serializers.Serializer[Any]):
    name = serializers.CharField()
    title = serializers.CharField()


class PaperMarkSerializer(serializers.Serializer[Any]):
    """A sign beside a cell: rows and columns counted from 0."""

    row = serializers.IntegerField()
    column = serializers.IntegerField()
    sign = serializers.CharField()


class PaperCellField(serializers.JSONField):
    """A text, an integer or null."""


class PaperPartSerializer(serializers.Serializer[Any]):
    title = serializers.CharField(allow_blank=True)
    facts = PaperFactSerializer(many=True)
    columns = PaperColumnSerializer(many=True)
    rows = serializers.ListField(child=serializers.ListField(child=PaperCellField()))
    marks = PaperMarkSerializer(many=True)
    notes = serializers.ListField(child=serializers.CharField())


class PaperSerializer(serializers.Serializer[Any]):
    """A whole paper. `version` is that of its content, `position` and `digest` are those of the head of the log."""

    paper = serializers.CharField()
    title = serializers.CharField()
    subject = serializers.CharField()
    lines = serializers.ListField(child=serializers.CharField())
    version = serializers.CharField()
    position = serializers.IntegerField()
    digest = serializers.CharField()
    made_at = serializers.DateTimeField()
    address = serializers.CharField()
    parts = PaperPartSerializer(many=True)


class MadePaperSerializer(serializers.Serializer[Any]):
    """A file that a worker makes: `done` of `total` parts; `made_at` null until it may be fetched."""

    id = serializers.UUIDField()
    competition = serializers.UUIDField(source="asked.competition")
    paper = serializers.CharField(source="asked.kind.value")
    file_format = serializers.CharField(source="form.value")
    asked_at = serializers.DateTimeField()
    made_at = serializers.DateTimeField(allow_null=True)
    done = serializers.IntegerField()
    total = serializers.IntegerField()
    failed = serializers.BooleanField()
    name = serializers.CharField(allow_blank=True)
