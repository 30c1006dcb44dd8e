"""Results that centres report from files."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from tournaments.domain.licences.bounds import LARGEST
from tournaments.presentation.reports import note_text
from tournaments.serializers.files import Base64Field


class NewReportSerializer(serializers.Serializer[Any]):
    """A file in base 64: SIGLES, CSV, XLSX, JSON or Eliot. It is sent only with `send`; without, it is compared.

    `headings`: the line of the headings of a CSV or XLSX, one of the first twenty that hold something; without it, the
    one that has most headings that are known.
    """

    round = serializers.IntegerField(min_value=1, max_value=999)
    name = serializers.CharField(max_length=200, required=False, default="")
    content = Base64Field(max_bytes=LARGEST)
    headings = serializers.IntegerField(min_value=1, max_value=1_000_000, required=False)
    send = serializers.BooleanField(required=False, default=False)


class NearSerializer(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    name = serializers.CharField()
    number = serializers.CharField()


class ReportLineSerializer(serializers.Serializer[Any]):
    """A line of a file: what it does, and why it cannot be taken."""

    line = serializers.IntegerField(source="row.line")
    table = serializers.IntegerField(source="row.table")
    outcome = serializers.CharField(source="outcome.value")
    total = serializers.IntegerField(source="row.counted")
    before = serializers.IntegerField(allow_null=True)
    codes = serializers.SerializerMethodField()
    notes = serializers.SerializerMethodField()
    nearest = serializers.SerializerMethodField()

    def get_codes(self, row: Any) -> list[str]:
        return [note["code"] for note in row.notes]

    def get_notes(self, row: Any) -> list[str]:
        return [note_text(note) for note in row.notes]

    @extend_schema_field(NearSerializer(many=True))
    def get_nearest(self, row: Any) -> list[dict[str, Any]]:
        near = self.context["nearest"].get(row.row.line, ())
        return [dict(NearSerializer(player).data) for player in near]


class PreviewSerializer(serializers.Serializer[Any]):
    """A file compared with the hall. `missing`: tables that play and are not in it; `position` null: not sent.

    Of the file, as long as it is kept: `form` (sigles, csv, xlsx, json, eliot), `encoding` (xlsx, or that of a text,
    told or guessed), `headings` (the line of the headings; null where the format has none), `repeated` (lines that are
    passed over, for they repeat the headings).
    """

    position = serializers.IntegerField(allow_null=True)
    lines = serializers.SerializerMethodField()
    missing = serializers.ListField(child=serializers.IntegerField())
    gone = serializers.ListField(child=serializers.IntegerField())
    form = serializers.CharField()
    encoding = serializers.CharField()
    headings = serializers.IntegerField(allow_null=True)
    repeated = serializers.ListField(child=serializers.IntegerField())
    totals_only = serializers.IntegerField()
    digest = serializers.CharField()

    @extend_schema_field(ReportLineSerializer(many=True))
    def get_lines(self, report: Any) -> list[dict[str, Any]]:
        context = {"nearest": report["nearest"]}
        return [dict(ReportLineSerializer(row, context=context).data) for row in report["rows"]]


class ReturnSerializer(serializers.Serializer[Any]):
    message = serializers.CharField(max_length=1_000)
