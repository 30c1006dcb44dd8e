"""Shapes of the API of arbitration."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from arbitration.batch import Line
from arbitration.commands import MAX_LINES
from arbitration.domain.bulletin import Bulletin
from arbitration.domain.decision import Decision
from arbitration.domain.motifs import NULLITES
from arbitration.domain.wire import bulletin_from_json


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

    def typed(self, asked: "CoupAsked") -> list[Line]:
        lines = self.validated_data["lines"]
        return [Line(**line, coup=asked.coup, attempt=asked.attempt) for line in lines]


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
    declared = serializers.ChoiceField(choices=("", *(motif.value for motif in NULLITES)), default="")


class BulletinSerializer(serializers.Serializer):
    """A bulletin as written: the shape of the `adjudicate` command line."""

    words = serializers.ListField(child=WordSerializer(), max_length=15)
    reference = serializers.CharField(max_length=10, allow_null=True, allow_blank=True, default=None)
    raccord = serializers.ListField(child=RaccordSerializer(), max_length=225, default=list)
    claimed_score = serializers.IntegerField(min_value=0, max_value=9999, allow_null=True, default=None)
    status = StatusSerializer(default=dict)

    def bulletin(self) -> Bulletin:
        return bulletin_from_json(self.validated_data)


class MotifSerializer(serializers.Serializer):
    """A motif of a sanction, and its sentence on the billet."""

    code = serializers.CharField()
    text = serializers.CharField()


class AdjudicatedSerializer(serializers.Serializer):
    """What the regulation says of a bulletin of which the arbitre decided himself."""

    score = serializers.IntegerField()
    sanction = serializers.ChoiceField(choices=("none", "avertissement", "penalite", "nullite"))
    motifs = MotifSerializer(many=True)
    articles = serializers.ListField(child=serializers.CharField())
    path = serializers.ListField(child=serializers.CharField())


class MoyenneSerializer(serializers.Serializer):
    """FISF 5.9: the moyenne paid in the place of a zero; `over` counts its players, 0 where the arbitre decided."""

    score = serializers.IntegerField()
    capped = serializers.BooleanField()
    over = serializers.IntegerField()
    first_coup = serializers.IntegerField()
    decided = serializers.BooleanField()


class OutcomeSerializer(serializers.Serializer):
    """What an adjudication says: points, the one sanction of FISF 5.8, articles, and the path that led there."""

    score = serializers.IntegerField()
    score_for_solo = serializers.IntegerField()
    sanction = serializers.ChoiceField(choices=("none", "avertissement", "penalite", "nullite"))
    disciplinary = serializers.BooleanField()
    motifs = MotifSerializer(many=True)
    articles = serializers.ListField(child=serializers.CharField())
    named_words = serializers.ListField(child=serializers.CharField())
    path = serializers.ListField(child=serializers.CharField())
    questions = serializers.ListField(child=serializers.CharField())


class VerdictSerializer(OutcomeSerializer):
    """The verdict on the bulletin of a table."""

    entry = serializers.UUIDField()
    table = serializers.IntegerField()
    name = serializers.CharField()
    coup = serializers.IntegerField()
    typed = serializers.CharField()
    word = serializers.CharField()
    ref = serializers.CharField()
    claimed = serializers.IntegerField(allow_null=True)
    moyenne = MoyenneSerializer(allow_null=True)
    ledger = serializers.CharField()
    presumed = serializers.BooleanField()
    stands = serializers.BooleanField()
    withdrawn = serializers.BooleanField()
    annulled = serializers.BooleanField()
    rectification = serializers.BooleanField()
    adjudicated = AdjudicatedSerializer(allow_null=True)
    position = serializers.IntegerField()
    version = serializers.IntegerField(source="position", help_text="For `expected_version`.")


class ErrorSerializer(serializers.Serializer):
    code = serializers.CharField()
    detail = serializers.CharField()
    article = serializers.CharField(required=False)


class AnswerSerializer(serializers.Serializer):
    """`verdict` when the line is recorded, `error` when it is refused; a refused line recorded nothing.

    Of a line taken back, `verdict` is the presumed top that stands again, where there was one.
    """

    id = serializers.UUIDField()
    status = serializers.ChoiceField(choices=("recorded", "withdrawn", "refused"))
    verdict = VerdictSerializer(required=False)
    error = ErrorSerializer(required=False)


class AnswersSerializer(serializers.Serializer):
    answers = AnswerSerializer(many=True)


class DeskTableSerializer(serializers.Serializer):
    """`verdict` is null while the bulletin is to be entered; `avertissements` counts those of the player so far.

    `withdrawn`: the points that those of this partie cost at its end.
    """

    table = serializers.IntegerField()
    entry = serializers.UUIDField()
    name = serializers.CharField()
    avertissements = serializers.IntegerField()
    withdrawn = serializers.IntegerField()
    verdict = VerdictSerializer(allow_null=True)


class DeskSerializer(serializers.Serializer):
    """The tables of a centre at a coup; `coup` is null before any coup is closed, or where `annulled` names it."""

    coup = serializers.IntegerField(allow_null=True)
    attempt = serializers.IntegerField(allow_null=True)
    annulled = serializers.IntegerField(allow_null=True)
    corrected = serializers.IntegerField()
    presumed = serializers.IntegerField()
    expected = serializers.IntegerField()
    tables = DeskTableSerializer(many=True)


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
        asked: dict[str, Any] = {**self.validated_data, "expected": self.expected()}
        del asked["expected_version"]
        if "bulletin" in asked:
            asked["line"] = bulletin_from_json(asked.pop("bulletin"))
        if "decision" in asked:
            asked["decision"] = Decision(**asked["decision"])
        return asked


class CentreProgressSerializer(serializers.Serializer):
    centre = serializers.UUIDField()
    name = serializers.CharField()
    corrected = serializers.IntegerField()
    presumed = serializers.IntegerField()
    expected = serializers.IntegerField()


class ProgressSerializer(serializers.Serializer):
    coup = serializers.IntegerField(allow_null=True)
    centres = CentreProgressSerializer(many=True)


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
class CoupAsked:
    coup: int | None
    attempt: int


def coup_asked(query: Any) -> CoupAsked:
    """The coup of a query string; a problem document when it is no number."""
    asked = CoupQuerySerializer(data=query)
    asked.is_valid(raise_exception=True)
    return CoupAsked(**asked.validated_data)


def attempt_asked(query: Any) -> int:
    """The attempt of a query string, where the address names the coup."""
    asked = AttemptQuerySerializer(data=query)
    asked.is_valid(raise_exception=True)
    attempt: int = asked.validated_data["attempt"]
    return attempt
