"""Shapes of rounds of Scrabble cartes."""

from typing import Any

from rest_framework import serializers

from games.domain.cartes.beginning import MAX_PLAYERS
from tournaments.game_rounds.cartes import events
from tournaments.game_rounds.cartes.domain.rules import USUAL
from tournaments.game_rounds.serializers import PlayerSerializer, Shapes

PLAN = """How rounds of Scrabble cartes are made. `size`: players of a table, or as near as can be.

`seating`: from the second round on. `cards_from`, `target`: of tables played here; a race to so many points, 0 for
none.
"""


class CartesPlayerSerializer(PlayerSerializer):
    """`points`: null as long as the table has no result. `won`: nobody there made more."""

    points = serializers.IntegerField(allow_null=True, source="made")
    won = serializers.BooleanField()


class CartesTableSerializer(serializers.Serializer[Any]):
    """`players`: clockwise. `game`: the table, where it is played here."""

    table = serializers.IntegerField()
    players = CartesPlayerSerializer(many=True)
    game = serializers.UUIDField(allow_null=True, source="online")
    done = serializers.BooleanField()


SHAPES = Shapes(
    "Cartes",
    usual=USUAL,
    plan={"rounds": serializers.IntegerField()},
    table=CartesTableSerializer,
    result={"points": serializers.ListField(child=serializers.IntegerField(), max_length=MAX_PLAYERS)},
    opened="games",
    line=events.CartesTally,
    said={
        "": "`published`: the kind of the last publication. `version` goes back with another plan.",
        "Plan": PLAN,
        "Preview": "The next round as it would be. `digest` goes back as `agreed`.",
        "Agreed": "`agreed`: the digest of the tables that were looked at; empty for whatever follows now.",
        "Correction": """
        `one` and `other` change places; `other` null: `one` is taken out of the round, or seated if he is not in it.
        """,
        "Tables": "`tables`: those that play here; null for all that have no result and no game.",
        "Result": "`points`: in the order of the seats. `reason`: needed once the round is closed.",
        "Line": """
        `tables`: those with a result. `wins`: where nobody made more. `best`: the most points of one table.
        """,
        "Standings": "`rounds`: how many of them count, the one in play included.",
    },
)
