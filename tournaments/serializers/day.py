"""Shapes of plans, teams, tables and what happens to an entry on the day."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from tournaments.domain.competition.tables import LAST_TABLE
from tournaments.domain.plan import (
    LONGEST_SAID,
    Conduct,
    Division,
    EntryRules,
    Phase,
    Plan,
    PlannedRound,
    SerieQuota,
    Shape,
    Visit,
)
from tournaments.domain.seating import Order


class PlannedRoundSerializer(serializers.Serializer[Any]):
    formula = serializers.CharField(max_length=20)
    seconds = serializers.IntegerField(min_value=1)
    mort_subite = serializers.BooleanField(default=False)


class SerieQuotaSerializer(serializers.Serializer[Any]):
    """How many entries of a série may play; 4 counts 4A to 4D."""

    serie = serializers.CharField(max_length=4)
    quota = serializers.IntegerField(min_value=1)


class EntryRulesSerializer(serializers.Serializer[Any]):
    """An empty list, or null, is no rule."""

    series = serializers.ListField(child=serializers.CharField(max_length=4), default=list)
    categories = serializers.ListField(child=serializers.CharField(max_length=20), default=list)
    quota = serializers.IntegerField(min_value=1, allow_null=True, default=None)
    quota_per_centre = serializers.IntegerField(min_value=1, allow_null=True, default=None)
    quota_by_serie = SerieQuotaSerializer(many=True, default=list)
    licence_needed = serializers.BooleanField(default=False)


class PlannedDivisionSerializer(serializers.Serializer[Any]):
    name = serializers.CharField(max_length=60)
    size = serializers.IntegerField(min_value=1)
    least = serializers.IntegerField(min_value=0, default=0)
    most = serializers.IntegerField(min_value=0, allow_null=True, default=None)


class PhaseSerializer(serializers.Serializer[Any]):
    name = serializers.CharField(max_length=60)
    rounds = serializers.IntegerField(min_value=1)
    through = serializers.IntegerField(min_value=1, allow_null=True, default=None)


class VisitSerializer(serializers.Serializer[Any]):
    """What whoever comes to play has to know, in sentences; everybody reads it: no name of a person."""

    address = serializers.CharField(max_length=LONGEST_SAID, allow_blank=True, default="")
    access = serializers.CharField(max_length=LONGEST_SAID, allow_blank=True, default="")
    hours = serializers.CharField(
        max_length=LONGEST_SAID, allow_blank=True, default="", help_text="By the clocks of the competition."
    )
    entering = serializers.CharField(max_length=LONGEST_SAID, allow_blank=True, default="")


class PlanSerializer(serializers.Serializer[Any]):
    """What a competition is announced to be; `coefficient` in hundredths."""

    template = serializers.CharField(max_length=40)
    shape = serializers.ChoiceField([one.value for one in Shape], default=Shape.INDIVIDUAL.value)
    rounds = PlannedRoundSerializer(many=True)
    entry = EntryRulesSerializer(required=False)
    tie_breaks = serializers.ListField(child=serializers.CharField(max_length=40), default=list)
    points_table = serializers.CharField(max_length=60, allow_blank=True, default="")
    coefficient = serializers.IntegerField(min_value=0, default=100)
    divisions = PlannedDivisionSerializer(many=True, default=list)
    phases = PhaseSerializer(many=True, default=list)
    multiplex = serializers.BooleanField(default=False)
    conduct = serializers.ChoiceField(
        [one.value for one in Conduct],
        default=Conduct.TOGETHER.value,
        help_text="centres: each plays the game sealed for the round in a partie of its own.",
    )
    international = serializers.BooleanField(default=False)
    days = serializers.IntegerField(min_value=1, max_value=31, default=1)
    place = serializers.CharField(max_length=120, allow_blank=True, default="")
    time_zone = serializers.CharField(
        max_length=64,
        allow_blank=True,
        default="",
        help_text="An IANA name, such as Pacific/Noumea; empty: that of its federation.",
    )
    visit = VisitSerializer(required=False)


class AnnouncedSerializer(serializers.Serializer[Any]):
    """The plan of a competition; `version` goes back with a new one. What is left out beside it stays."""

    version = serializers.IntegerField()
    name = serializers.CharField(max_length=200, required=False)
    starts_on = serializers.DateField(required=False)
    profile = serializers.CharField(max_length=40, required=False)
    plan = PlanSerializer()


class NewPlanSerializer(AnnouncedSerializer):
    """What replaces it."""

    version = serializers.IntegerField(required=False, help_text="`expected_version`, under its first name.")
    expected_version = serializers.IntegerField(
        required=False,
        min_value=0,
        max_value=2**31 - 1,
        help_text="The `version` that was read; where it is another: 409, and what changed. One of the two is needed.",
    )

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        former = attrs.pop("version", None)
        if former is None and "expected_version" not in attrs:
            raise serializers.ValidationError({"expected_version": _("Say which version this is to replace.")})
        return {"expected_version": former, **attrs}


class TemplateSerializer(serializers.Serializer[Any]):
    name = serializers.CharField()
    title = serializers.CharField()
    plan = PlanSerializer()


class ReasonSerializer(serializers.Serializer[Any]):
    """`reason` goes to the vault; `team` null: none."""

    reason = serializers.CharField(max_length=500, required=False, allow_blank=True, default="")
    team = serializers.UUIDField(required=False, allow_null=True, default=None)


class TeamSerializer(serializers.Serializer[Any]):
    """A team to form, or to change under its `id`."""

    id = serializers.UUIDField(required=False)
    name = serializers.CharField(max_length=200)
    division = serializers.CharField(max_length=60)
    club = serializers.UUIDField(required=False, allow_null=True, default=None)


class TablePlanSerializer(serializers.Serializer[Any]):
    """How to give out the tables of a centre; the same seed draws the same lots."""

    centre = serializers.UUIDField()
    order = serializers.ChoiceField([one.value for one in Order])
    seed = serializers.CharField(max_length=40)
    first = serializers.IntegerField(min_value=1, max_value=LAST_TABLE, default=1)
    empty = serializers.ListField(child=serializers.IntegerField(min_value=1), default=list)


class SwapSerializer(serializers.Serializer[Any]):
    """Two entries, by their ids."""

    one = serializers.UUIDField()
    other = serializers.UUIDField()


class BlockSerializer(serializers.Serializer[Any]):
    """The tables `first` to `last` of a centre, for an arbitre."""

    centre = serializers.UUIDField()
    account = serializers.UUIDField()
    first = serializers.IntegerField(min_value=1, max_value=LAST_TABLE)
    last = serializers.IntegerField(min_value=1, max_value=LAST_TABLE)


def plan_from(params: dict[str, Any]) -> Plan:
    """The plan that a body describes."""
    rules = params.get("entry") or {}
    return Plan(
        **{
            **params,
            "shape": Shape(params["shape"]),
            "conduct": Conduct(params["conduct"]),
            "rounds": tuple(PlannedRound(**raw) for raw in params["rounds"]),
            "entry": EntryRules(
                **{
                    **rules,
                    "series": tuple(rules.get("series", ())),
                    "categories": tuple(rules.get("categories", ())),
                    "quota_by_serie": tuple(SerieQuota(**raw) for raw in rules.get("quota_by_serie", ())),
                }
            ),
            "tie_breaks": tuple(params["tie_breaks"]),
            "divisions": tuple(Division(**raw) for raw in params["divisions"]),
            "phases": tuple(Phase(**raw) for raw in params["phases"]),
            "visit": Visit(**params.get("visit", {})),
        }
    )
