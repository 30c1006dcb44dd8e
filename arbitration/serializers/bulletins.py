"""Shapes of the API of arbitration."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from arbitration.commands.entering import MAX_LINES, Line
from arbitration.domain import motifs, wire
from arbitration.domain.bulletin import Bulletin
from arbitration.domain.decision import Decision


class SquareField(serializers.IntegerField):
    """A distance in squares."""

    def __init__(self, **options: Any) -> None:
        super().__init__(min_value=-14, max_value=14, **options)


class LineSerializer(serializers.Serializer):
    """A line as typed; the top given to all (`presumed`); or a line taken back, named by `withdraws`."""

    id = serializers.UUIDField()
    text = serializers.CharField(allow_blank=True, trim_whitespace=False, required=False)
    presumed = serializers.BooleanField(default=False)
    withdraws = serializers.UUIDField(required=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if ("text" in attrs) == ("withdraws" in attrs):
            raise serializers.ValidationError(_("A line has a text, or names the line that it takes back."))
        return attrs


class LinesSerializer(serializers.Serializer):
    """Lines as typed, each with an id of its own: a line sent again gets its first verdict."""

    lines = serializers.ListField(child=LineSerializer(), min_length=1, max_length=MAX_LINES)

    def typed(self, coup_query: "CoupQuery") -> list[Line]:
        lines = self.validated_data["lines"]
        return [Line(**line, coup=coup_query.coup, attempt=coup_query.attempt) for line in lines]


class WordSerializer(serializers.Serializer):
    """A word on the bulletin; `at` counts (down, right) from the first letter of the first word."""

    text = serializers.RegexField(r"^[A-Za-z.]+$", max_length=15)
    dir = serializers.ChoiceField(choices=("H", "V"), default="H")
    at = serializers.ListField(child=SquareField(), min_length=2, max_length=2, default=lambda: [0, 0])
    circled = serializers.ListField(child=serializers.IntegerField(min_value=0, max_value=14), default=list)
    struck = serializers.BooleanField(default=False)


class RaccordSerializer(serializers.Serializer):
    """A raccord letter, (dr, dc) from the first letter of the first word."""

    l = serializers.RegexField(r"^[A-Za-z]$")  # noqa: E741  (the key of the interface)
    dr = SquareField()
    dc = SquareField()


class StatusSerializer(serializers.Serializer):
    """FISF 5.7: what the arbitre saw of the bulletin itself."""

    returned = serializers.BooleanField(default=True)
    blank = serializers.BooleanField(default=False)
    nonblank_count = serializers.IntegerField(min_value=0, max_value=99, default=1)
    written_after_end = serializers.BooleanField(default=False)
    exchanged_after_end = serializers.BooleanField(default=False)
    illegible = serializers.BooleanField(default=False)
    hard_to_read = serializers.BooleanField(default=False)
    discipline = serializers.ChoiceField(choices=("", "warning", "grave"), default="")
    declared = serializers.ChoiceField(choices=("", *(motif.value for motif in motifs.NULLITES)), default="")


class BulletinSerializer(serializers.Serializer):
    """A bulletin as written: the shape of the `adjudicate` command line."""

    words = serializers.ListField(child=WordSerializer(), max_length=15)
    reference = serializers.CharField(max_length=10, allow_null=True, allow_blank=True, default=None)
    raccord = serializers.ListField(child=RaccordSerializer(), max_length=225, default=list)
    claimed_score = serializers.IntegerField(min_value=0, max_value=9999, allow_null=True, default=None)
    status = StatusSerializer(default=dict)

    def bulletin(self) -> Bulletin:
        return wire.bulletin_from_json(self.validated_data)


class DecisionSerializer(serializers.Serializer):
    """What the arbitre decides himself: points, net of a pénalité, and the motif of the sanction, "" for none."""

    score = serializers.IntegerField()
    motif = serializers.CharField(max_length=40, allow_blank=True, default="")


class ExpectingSerializer(serializers.Serializer):
    """What changes a verdict, on the version of it that was read."""

    expected_version = serializers.IntegerField(
        required=False,
        allow_null=True,
        default=None,
        min_value=1,
        max_value=2**62,
        help_text="The `version` of the verdict that was read; where it has another now: 409, and what changed.",
    )

    def expected(self) -> int | None:
        known: int | None = self.validated_data["expected_version"]
        return known


class RectificationSerializer(ExpectingSerializer):
    """Another reading, as a line or whole; without either, the bulletin as it was read.

    `above_top` confirms more than the top.
    """

    line = serializers.CharField(max_length=200, allow_blank=True, default="")
    bulletin = BulletinSerializer(required=False)
    reason = serializers.CharField(max_length=500)
    decision = DecisionSerializer(required=False)
    above_top = serializers.BooleanField(default=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if attrs["line"].strip() and "bulletin" in attrs:
            raise serializers.ValidationError(_("A reading is given as a line or whole, not both."))
        return attrs

    def asked(self) -> dict[str, Any]:
        """The arguments of the command."""
        fields: dict[str, Any] = {**self.validated_data, "expected": self.expected()}
        del fields["expected_version"]
        if "bulletin" in fields:
            fields["line"] = wire.bulletin_from_json(fields.pop("bulletin"))
        if "decision" in fields:
            fields["decision"] = Decision(**fields["decision"])
        return fields


class AttemptQuerySerializer(serializers.Serializer):
    attempt = serializers.IntegerField(
        min_value=1,
        max_value=999,
        required=False,
        default=1,
        help_text="1, and one more each time that the coup was annulled after its bulletins had been raised.",
    )


class CoupQuerySerializer(AttemptQuerySerializer):
    coup = serializers.IntegerField(min_value=1, max_value=999, required=False, default=None, allow_null=True)


@dataclass(frozen=True, slots=True)
class CoupQuery:
    coup: int | None
    attempt: int


def read_coup_query(query: Any) -> CoupQuery:
    """The coup of a query string; a problem document when it is no number."""
    params = CoupQuerySerializer(data=query)
    params.is_valid(raise_exception=True)
    return CoupQuery(**params.validated_data)


def read_attempt(query: Any) -> int:
    """The attempt of a query string, where the address names the coup."""
    params = AttemptQuerySerializer(data=query)
    params.is_valid(raise_exception=True)
    attempt: int = params.validated_data["attempt"]
    return attempt
