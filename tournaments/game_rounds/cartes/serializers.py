"""Shapes of rounds of Scrabble cartes."""

from typing import Any

from rest_framework import serializers

from games.domain.cartes.beginning import MOST_PLAYERS
from games.events import CardsFrom
from tournaments.events import ResultsKind
from tournaments.game_rounds.cartes.events import CartesSeating, CartesSeeding


class CartesPlanSerializer(serializers.Serializer[Any]):
    """How rounds of Scrabble cartes are made. `size`: players of a table, or as near as can be.

    `seating`: from the second round on. `cards_from`, `target`: of tables played here; a race to so many points, 0 for
    none.
    """

    rounds = serializers.IntegerField()
    size = serializers.IntegerField(default=4)
    seating = serializers.ChoiceField([one.value for one in CartesSeating], default=CartesSeating.APART.value)
    seeding = serializers.ChoiceField([one.value for one in CartesSeeding], default=CartesSeeding.LOT.value)
    cards_from = serializers.ChoiceField([one.value for one in CardsFrom], default=CardsFrom.BOX.value)
    target = serializers.IntegerField(default=0)


class NewCartesPlanSerializer(CartesPlanSerializer):
    expected_version = serializers.IntegerField(
        min_value=0, allow_null=True, default=None, help_text="The `version` that was read; null without it."
    )

    def asked(self) -> dict[str, Any]:
        """What the command takes."""
        told = dict(self.validated_data)
        told["expected"] = told.pop("expected_version")
        enums = {"seating": CartesSeating, "seeding": CartesSeeding, "cards_from": CardsFrom}
        return told | {name: enum(told[name]) for name, enum in enums.items()}


class CartesPlayerSerializer(serializers.Serializer[Any]):
    """`points`: null as long as the table has no result. `won`: nobody there made more."""

    id = serializers.UUIDField(help_text="Its entry.")
    name = serializers.CharField()
    points = serializers.IntegerField(allow_null=True, source="made")
    won = serializers.BooleanField()


class CartesTableSerializer(serializers.Serializer[Any]):
    """`players`: clockwise. `game`: the table, where it is played here."""

    table = serializers.IntegerField()
    players = CartesPlayerSerializer(many=True)
    game = serializers.UUIDField(allow_null=True, source="online")
    done = serializers.BooleanField()


class CartesRoundSerializer(serializers.Serializer[Any]):
    number = serializers.IntegerField()
    tables = CartesTableSerializer(many=True)
    closed = serializers.BooleanField()


class CartesSerializer(serializers.Serializer[Any]):
    """`published`: the kind of the last publication. `version` goes back with another plan."""

    version = serializers.IntegerField()
    plan = CartesPlanSerializer()
    rounds = CartesRoundSerializer(many=True)
    published = serializers.ChoiceField([one.value for one in ResultsKind], allow_null=True, default=None)
    official = serializers.BooleanField(source="is_official")


class CartesPreviewSerializer(serializers.Serializer[Any]):
    """The next round as it would be. `digest` goes back as `agreed`."""

    round = CartesRoundSerializer()
    digest = serializers.CharField()


class CartesAgreedSerializer(serializers.Serializer[Any]):
    """`agreed`: the digest of the tables that were looked at; empty for whatever follows now."""

    agreed = serializers.CharField(max_length=64, allow_blank=True, default="")


class CartesCorrectionSerializer(serializers.Serializer[Any]):
    """`one` and `other` change places; `other` null: `one` is taken out of the round, or seated if he is not in it."""

    one = serializers.UUIDField()
    other = serializers.UUIDField(allow_null=True)
    reason = serializers.CharField(max_length=500)


class CartesTablesSerializer(serializers.Serializer[Any]):
    """`tables`: those that play here; null for all that have no result and no game."""

    tables = serializers.ListField(
        child=serializers.IntegerField(min_value=1), max_length=1000, allow_null=True, default=None
    )


class CartesGamesSerializer(serializers.Serializer[Any]):
    games = serializers.ListField(child=serializers.UUIDField())


class CartesResultSerializer(serializers.Serializer[Any]):
    """`points`: in the order of the seats. `reason`: needed once the round is closed."""

    points = serializers.ListField(child=serializers.IntegerField(), max_length=MOST_PLAYERS)
    reason = serializers.CharField(max_length=500, allow_blank=True, default="")


class CartesPublishSerializer(serializers.Serializer[Any]):
    official = serializers.BooleanField()


class CartesCauseSerializer(serializers.Serializer[Any]):
    cause = serializers.CharField(max_length=500)


class CartesLineSerializer(serializers.Serializer[Any]):
    """`tables`: those with a result. `wins`: where nobody made more. `best`: the most points of one table."""

    entry = serializers.UUIDField(source="line.entry")
    name = serializers.CharField()
    rank = serializers.IntegerField(source="line.rank")
    ex_aequo = serializers.BooleanField(source="line.shared")
    points = serializers.IntegerField(source="line.points")
    tables = serializers.IntegerField(source="line.tables")
    wins = serializers.IntegerField(source="line.wins")
    best = serializers.IntegerField(source="line.best")
    serie = serializers.CharField(source="seat.serie")
    category = serializers.CharField(source="seat.category")


class CartesStandingsSerializer(serializers.Serializer[Any]):
    """`rounds`: how many of them count, the one in play included."""

    rounds = serializers.IntegerField()
    lines = CartesLineSerializer(many=True)
