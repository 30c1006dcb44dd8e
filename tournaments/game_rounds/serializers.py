"""Shapes of rounds: those that every game has, made under its name from what it says of itself."""

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import fields
from enum import Enum
from types import MappingProxyType
from typing import Any, TypeAlias

from rest_framework import serializers
from rest_framework_dataclasses.fields import EnumField

from engine.web.asking import formerly
from tournaments.events.publication import ResultsKind
from tournaments.serializers.standings import SliceQuerySerializer

Shape: TypeAlias = type[serializers.Serializer[Any]]
Fields = dict[str, Any]
REASON = 500


def enum_field(kind: type[Enum], **options: Any) -> EnumField:
    """A member of an enumeration, by its value."""
    return EnumField(kind, choices=[member.value for member in kind], **options)


def option_field(usual: Any) -> serializers.Field[Any, Any, Any, Any]:
    """An option of a plan, which is as usual where it is not given."""
    if isinstance(usual, Enum):
        return enum_field(type(usual), default=usual)
    kind = serializers.BooleanField if isinstance(usual, bool) else serializers.IntegerField
    return kind(default=usual)


class PlayerSerializer(serializers.Serializer[Any]):
    id = serializers.UUIDField(help_text="Its entry.")
    name = serializers.CharField()


@formerly(ronde="round")
class StandingsQuerySerializer(SliceQuerySerializer):
    """Which lines, ranked among themselves, after how many rounds."""

    round = serializers.IntegerField(required=False, default=None, min_value=1, allow_null=True)


_WHOLE, _TEXT, _FLAG = serializers.IntegerField(), serializers.CharField(), serializers.BooleanField()
_ENTRY, _OTHER = serializers.UUIDField(), serializers.UUIDField(allow_null=True)
_REASON = serializers.CharField(max_length=REASON)
_WHY = serializers.CharField(max_length=REASON, allow_blank=True, default="")
_DIGEST = serializers.CharField(max_length=64, allow_blank=True, default="")
_IDS = serializers.ListField(child=serializers.UUIDField(), source="*")
_TABLES = serializers.ListField(
    child=serializers.IntegerField(min_value=1), max_length=1000, allow_null=True, default=None
)
_VERSION = serializers.IntegerField(
    source="expected",
    min_value=0,
    allow_null=True,
    default=None,
    help_text="The `version` that was read; null without it.",
)
_PUBLISHED = serializers.ChoiceField(
    [one.value for one in ResultsKind], source="state.published.kind.value", allow_null=True, default=None
)
_OFFICIAL = serializers.BooleanField(source="state.is_official")
_RANK = ("entry", "rank", "shared")
_LINE: Fields = {
    "entry": serializers.UUIDField(source="line.entry"),
    "name": serializers.CharField(),
    "rank": serializers.IntegerField(source="line.rank"),
    "ex_aequo": serializers.BooleanField(source="line.shared"),
}
_SEAT: Fields = {
    "serie": serializers.CharField(source="seat.serie"),
    "category": serializers.CharField(source="seat.category"),
}


class Shapes:
    """The shapes of the rounds of a game, as the views name them.

    `said`: what the schema tells of each, by the end of its name; `own`: the fields that the game alone has there.
    `usual`: the options of a plan; `plan`: those that are more than a default. `line`: of the standings, which holds
    whole numbers. `result`: of a table, as its event holds it. `opened`: what is played online, in one word.
    """

    def __init__(
        self,
        game: str,
        *,
        usual: Mapping[str, Any],
        plan: Fields,
        table: Shape,
        result: Fields,
        opened: str,
        line: type[Any],
        said: Mapping[str, str],
        own: Mapping[str, Fields] | None = None,
    ) -> None:
        self.game, self.said, self.own = game, said, own or {}
        planned = self._shape("Plan", {name: plan.get(name) or option_field(value) for name, value in usual.items()})
        self.new_plan = self._shape("Plan", {"expected_version": _VERSION}, base=planned, name=f"New{game}Plan")
        self.agreed = self._shape("Agreed", {"agreed": _DIGEST})
        self.correction = self._shape("Correction", {"one": _ENTRY, "other": _OTHER, "reason": _REASON})
        self.tables = self._shape("Tables", {"tables": _TABLES})
        self.opened = self._shape(opened.title(), {opened: _IDS})
        self.result = self._shape("Result", result, {"reason": _WHY})
        self.forfeit = self._shape("Forfeit", {}, {"reason": _WHY})
        self.publish = self._shape("Publish", {"official": _FLAG})
        self.cause = self._shape("Cause", {"cause": _REASON})
        self.round = self._shape("Round", {"number": _WHOLE, "tables": table(many=True)}, {"closed": _FLAG})
        made: Fields = {"rounds": self.round(many=True), "published": _PUBLISHED, "official": _OFFICIAL}
        self.page = self._shape("", {"version": _WHOLE, "plan": planned(source="state.plan")}, made)
        self.preview = self._shape("Preview", {"round": self.round()}, {"digest": _TEXT})
        figures = [field.name for field in fields(line) if field.name not in _RANK]
        whole: Fields = {name: serializers.IntegerField(source=f"line.{name}") for name in figures}
        self.line = self._shape("Line", _LINE | whole | _SEAT)
        self.standings = self._shape("Standings", {"rounds": _WHOLE}, {"lines": self.line(many=True)})

    def _shape(
        self,
        end: str,
        first: Fields,
        last: Mapping[str, Any] = MappingProxyType({}),
        *,
        base: Shape = serializers.Serializer,
        name: str = "",
    ) -> Shape:
        # Made again: the order of the fields of a shape is that in which they were made.
        copies = {key: deepcopy(value) for key, value in {**first, **self.own.get(end, {}), **last}.items()}
        namespace = {"__doc__": self.said.get(end), "__module__": __name__}
        return type(f"{name or self.game + end}Serializer", (base,), namespace | copies)
