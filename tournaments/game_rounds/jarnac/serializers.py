"""Shapes of rounds of Jarnac."""

from typing import Any

from rest_framework import serializers
from rest_framework_dataclasses.serializers import DataclassSerializer

from tournaments.game_rounds.jarnac import events
from tournaments.game_rounds.jarnac.domain.rules import USUAL
from tournaments.game_rounds.jarnac.domain.standings import TIE_BREAKS
from tournaments.game_rounds.serializers import PlayerSerializer, Shapes, enum_field

SIDES = ["first", "second"]
PLAN = """How rounds of Jarnac are made and counted.

`rounds`: of a Swiss. `exempt`: the score of a round without an opponent, null: a win. `free_points`: the points of
a player without an opponent, or whose opponent is absent. `tie_breaks`: in their order, null: those usual for the
system. `minutes`: of each player in a match played here, 0 without a clock.
"""


class JarnacPlayerSerializer(PlayerSerializer):
    pass


class JarnacScoreSerializer(DataclassSerializer[events.JarnacScore]):
    """What one of two has made in a match."""

    class Meta:
        dataclass = events.JarnacScore


class JarnacTableSerializer(serializers.Serializer[Any]):
    """`scores`: of the first, then of the second; null where they have not played. `winner`: null for a draw too."""

    table = serializers.IntegerField()
    first = JarnacPlayerSerializer()
    second = JarnacPlayerSerializer()
    match = serializers.UUIDField(allow_null=True, source="online")
    scores = JarnacScoreSerializer(many=True, allow_null=True)
    absent = JarnacPlayerSerializer(many=True)
    winner = serializers.ChoiceField(SIDES, allow_null=True, source="winner.value", default=None)
    done = serializers.BooleanField()


SHAPES = Shapes(
    "Jarnac",
    usual=USUAL,
    plan={
        "system": enum_field(events.JarnacSystem),
        "exempt": serializers.IntegerField(allow_null=True, default=None),
        "tie_breaks": serializers.ListField(
            child=serializers.CharField(max_length=40), max_length=len(TIE_BREAKS) + 1, allow_null=True, default=None
        ),
    },
    table=JarnacTableSerializer,
    result={"first": JarnacScoreSerializer(), "second": JarnacScoreSerializer()},
    opened="matches",
    line=events.JarnacTally,
    own={
        "Forfeit": {"absent": serializers.ListField(child=serializers.UUIDField(), max_length=2)},
        "": {"of": serializers.IntegerField()},
        "Round": {"exempt": JarnacPlayerSerializer(many=True)},
        "Preview": {"left_out": JarnacPlayerSerializer(many=True)},
        "Standings": {"tie_breaks": serializers.ListField(child=serializers.CharField(), source="plan.tie_breaks")},
    },
    said={
        "": """
        `of`: how many rounds are played, 0 where nobody can say yet. `published`: the kind of the last publication.

        `version` goes back with another plan.
        """,
        "Plan": PLAN,
        "Preview": "The next round as it would be. `digest` goes back as `agreed`. `left_out`: too late for a round "
        "robin.",
        "Agreed": "`agreed`: the digest of the pairs that were looked at; empty for whatever follows now.",
        "Correction": "`one` and `other` change places; `other` null: `one`, who came late, is seated.",
        "Tables": "`tables`: those that play here; null for all that have no result and no match.",
        "Result": "`reason`: needed once the round is closed.",
        "Forfeit": "`absent`: the entries of the table that did not play.",
        "Line": """
        `score`: by the scale of the plan. `exempt`: rounds without an opponent. `buchholz`: scores of the opponents.
        """,
        "Standings": """
        `rounds`: how many of them count, the one in play included; `tie_breaks`: what splits equals, in this order.
        """,
    },
)
