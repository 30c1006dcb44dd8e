"""The halls of a competition: ready, playing, following."""

from typing import Any

from rest_framework import serializers

from tournaments.domain.halls import checklist
from tournaments.forms.reports import LONGEST_MESSAGE


class HallCheckSerializer(serializers.Serializer[Any]):
    """`needed`: the partie does not begin without it. `count`: how many there are, or are missing."""

    item = serializers.CharField(source="item.value")
    done = serializers.BooleanField()
    needed = serializers.BooleanField()
    count = serializers.IntegerField()


class HallNeedSerializer(serializers.Serializer[Any]):
    """What needs a hand, and a number: the coup that differs, or how many."""

    need = serializers.SerializerMethodField()
    number = serializers.SerializerMethodField()

    def get_need(self, pair: Any) -> str:
        return str(pair[0].value)

    def get_number(self, pair: Any) -> int:
        return int(pair[1])


class CentreHallSerializer(serializers.Serializer[Any]):
    """A centre in a round. `partie` and `phase` are null where it plays none of its own, or has not begun."""

    centre = serializers.UUIDField(source="hall.centre")
    name = serializers.CharField(source="hall.name")
    state = serializers.CharField(source="state.value")
    needs = HallNeedSerializer(many=True)
    partie = serializers.UUIDField(source="hall.partie", allow_null=True)
    phase = serializers.CharField(source="hall.phase.value", allow_null=True, default=None)
    coup = serializers.IntegerField(source="hall.coup")
    laid = serializers.IntegerField(source="hall.laid")
    entries = serializers.IntegerField(source="hall.entries")
    checked_in = serializers.IntegerField(source="hall.checked_in")
    bulletins = serializers.IntegerField(source="hall.bulletins")
    missing = serializers.IntegerField(source="hall.missing")
    report = serializers.CharField(source="hall.report")
    ready_at = serializers.DateTimeField(source="hall.ready_at", allow_null=True)
    heard_at = serializers.DateTimeField(source="hall.heard_at", allow_null=True)
    seen_at = serializers.DateTimeField(source="hall.seen_at", allow_null=True)
    checks = serializers.SerializerMethodField()

    def get_checks(self, line: Any) -> list[dict[str, Any]]:
        return [dict(HallCheckSerializer(check).data) for check in checklist(line.hall, self.context["round"])]


class WallQuerySerializer(serializers.Serializer[Any]):
    """The open round, or the next, unless one is asked for."""

    round = serializers.IntegerField(required=False, min_value=1, max_value=999)


class WallSerializer(serializers.Serializer[Any]):
    """Every centre of a round, first those that need a hand."""

    round = serializers.IntegerField()
    halls = CentreHallSerializer(many=True)


class SaidCoupSerializer(serializers.Serializer[Any]):
    """FISF 0.a: the statement of a hall about a coup, under the digest that it was shown.

    With a `code`, the one that the other hall said is compared; without, `agrees` says whether the board has the coup.
    """

    coup = serializers.IntegerField(min_value=1, max_value=999)
    digest = serializers.RegexField("^[0-9a-f]{64}$")
    code = serializers.CharField(max_length=20, required=False, default="")
    agrees = serializers.BooleanField(required=False, default=True)


class EnrolmentRefusalSerializer(serializers.Serializer[Any]):
    """Why the centre does not play: it reads it."""

    reason = serializers.CharField(max_length=LONGEST_MESSAGE)
