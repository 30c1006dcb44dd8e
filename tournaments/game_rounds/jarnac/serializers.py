"""Shapes of rounds of Jarnac."""

from typing import Any

from rest_framework import serializers

from engine.web.asking import formerly
from tournaments.events import ResultsKind
from tournaments.game_rounds.jarnac.commands import FREE_POINTS
from tournaments.game_rounds.jarnac.domain.standings import TIE_BREAKS
from tournaments.game_rounds.jarnac.events import JarnacSeeding, JarnacSystem

SIDES = ["first", "second"]


class JarnacPlanSerializer(serializers.Serializer[Any]):
    """How rounds of Jarnac are made and counted.

    `rounds`: of a Swiss. `exempt`: the score of a round without an opponent, null: a win. `free_points`: the points of
    who has no opponent, or whose opponent does not come. `tie_breaks`: in their order, null: those usual for the
    system. `minutes`: of each player in a match played here, 0 without a clock.
    """

    system = serializers.ChoiceField([one.value for one in JarnacSystem])
    rounds = serializers.IntegerField(default=5)
    win = serializers.IntegerField(default=2)
    draw = serializers.IntegerField(default=1)
    loss = serializers.IntegerField(default=0)
    exempt = serializers.IntegerField(allow_null=True, default=None)
    free_points = serializers.IntegerField(default=FREE_POINTS)
    tie_breaks = serializers.ListField(
        child=serializers.CharField(max_length=40), max_length=len(TIE_BREAKS) + 1, allow_null=True, default=None
    )
    seeding = serializers.ChoiceField([one.value for one in JarnacSeeding], default=JarnacSeeding.LOT.value)
    minutes = serializers.IntegerField(default=20)
    conjugations = serializers.BooleanField(default=False)
    same_entry = serializers.BooleanField(default=False)


class NewJarnacPlanSerializer(JarnacPlanSerializer):
    expected_version = serializers.IntegerField(
        min_value=0, allow_null=True, default=None, help_text="The `version` that was read; null without it."
    )

    def asked(self) -> dict[str, Any]:
        """What the command takes."""
        told = dict(self.validated_data)
        told["expected"] = told.pop("expected_version")
        return {**told, "system": JarnacSystem(told["system"]), "seeding": JarnacSeeding(told["seeding"])}


class JarnacPlayerSerializer(serializers.Serializer[Any]):
    id = serializers.UUIDField(help_text="Its entry.")
    name = serializers.CharField()


class JarnacScoreSerializer(serializers.Serializer[Any]):
    """What one of two has made in a match."""

    points = serializers.IntegerField()
    jarnacs = serializers.IntegerField()


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


class JarnacRoundSerializer(serializers.Serializer[Any]):
    number = serializers.IntegerField()
    tables = JarnacTableSerializer(many=True)
    exempt = JarnacPlayerSerializer(many=True)
    closed = serializers.BooleanField()


class JarnacSerializer(serializers.Serializer[Any]):
    """`of`: how many rounds are played, 0 where nobody can say yet. `published`: the kind of the last publication.

    `version` goes back with another plan.
    """

    version = serializers.IntegerField()
    plan = JarnacPlanSerializer()
    of = serializers.IntegerField()
    rounds = JarnacRoundSerializer(many=True)
    published = serializers.ChoiceField([one.value for one in ResultsKind], allow_null=True, default=None)
    official = serializers.BooleanField(source="is_official")


class JarnacPreviewSerializer(serializers.Serializer[Any]):
    """The next round as it would be. `digest` goes back as `agreed`. `left_out`: too late for a round robin."""

    round = JarnacRoundSerializer()
    left_out = JarnacPlayerSerializer(many=True)
    digest = serializers.CharField()


class JarnacAgreedSerializer(serializers.Serializer[Any]):
    """`agreed`: the digest of the pairs that were looked at; empty for whatever follows now."""

    agreed = serializers.CharField(max_length=64, allow_blank=True, default="")


class JarnacCorrectionSerializer(serializers.Serializer[Any]):
    """`one` and `other` change places; `other` null: `one`, who came late, is seated."""

    one = serializers.UUIDField()
    other = serializers.UUIDField(allow_null=True)
    reason = serializers.CharField(max_length=500)


class JarnacTablesSerializer(serializers.Serializer[Any]):
    """`tables`: those that play here; null for all that have no result and no match."""

    tables = serializers.ListField(
        child=serializers.IntegerField(min_value=1), max_length=1000, allow_null=True, default=None
    )


class JarnacMatchesSerializer(serializers.Serializer[Any]):
    matches = serializers.ListField(child=serializers.UUIDField())


class JarnacResultSerializer(serializers.Serializer[Any]):
    """`reason`: needed once the round is closed."""

    first = JarnacScoreSerializer()
    second = JarnacScoreSerializer()
    reason = serializers.CharField(max_length=500, allow_blank=True, default="")


class JarnacForfeitSerializer(serializers.Serializer[Any]):
    """`absent`: the entries of the table that did not play."""

    absent = serializers.ListField(child=serializers.UUIDField(), max_length=2)
    reason = serializers.CharField(max_length=500, allow_blank=True, default="")


class JarnacPublishSerializer(serializers.Serializer[Any]):
    official = serializers.BooleanField()


class JarnacCauseSerializer(serializers.Serializer[Any]):
    cause = serializers.CharField(max_length=500)


@formerly(ronde="round")
class JarnacStandingsQuerySerializer(serializers.Serializer[Any]):
    """Which lines, ranked among themselves, after how many rounds; as the other standings."""

    centre = serializers.UUIDField(required=False, default=None)
    serie = serializers.CharField(required=False, default="", max_length=4)
    category = serializers.CharField(required=False, default="", max_length=20)
    club = serializers.UUIDField(required=False, default=None)
    comite = serializers.UUIDField(required=False, default=None)
    federation = serializers.UUIDField(required=False, default=None)
    round = serializers.IntegerField(required=False, default=None, min_value=1, allow_null=True)


class JarnacLineSerializer(serializers.Serializer[Any]):
    """`score`: by the scale of the plan. `exempt`: rounds without an opponent. `buchholz`: scores of the opponents."""

    entry = serializers.UUIDField(source="line.entry")
    name = serializers.CharField()
    rank = serializers.IntegerField(source="line.rank")
    ex_aequo = serializers.BooleanField(source="line.shared")
    score = serializers.IntegerField(source="line.score")
    wins = serializers.IntegerField(source="line.wins")
    draws = serializers.IntegerField(source="line.draws")
    losses = serializers.IntegerField(source="line.losses")
    exempt = serializers.IntegerField(source="line.exempt")
    difference = serializers.IntegerField(source="line.difference")
    points = serializers.IntegerField(source="line.points")
    jarnacs = serializers.IntegerField(source="line.jarnacs")
    buchholz = serializers.IntegerField(source="line.buchholz")
    serie = serializers.CharField(source="seat.serie")
    category = serializers.CharField(source="seat.category")


class JarnacStandingsSerializer(serializers.Serializer[Any]):
    """`rounds`: how many of them count, the one in play included; `tie_breaks`: what splits equals, in this order."""

    rounds = serializers.IntegerField()
    tie_breaks = serializers.ListField(child=serializers.CharField())
    lines = JarnacLineSerializer(many=True)
