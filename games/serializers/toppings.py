"""Shapes of the API of toppings."""

from django.conf import settings
from rest_framework import serializers

from engine.rules.formula import FORMULAS
from engine.rules.profile.shelf import DEFAULT_PROFILE
from games.commands.run import LONGEST_NAME as LONGEST_PLAYER
from games.commands.topping import LONGEST_NAME
from games.domain.topping.topping import MAX_PENALTY, MAX_SECONDS, MIN_SECONDS
from games.events.topping import Level

LEVELS = [level.value for level in Level]


class NewToppingSerializer(serializers.Serializer):
    """`seconds` and `penalty` are those of the regulation where none are given; any level where none is."""

    name = serializers.CharField(max_length=LONGEST_NAME)
    competition = serializers.UUIDField(required=False, allow_null=True, default=None)
    in_person = serializers.BooleanField(required=False, default=False)
    formula = serializers.ChoiceField(choices=tuple(FORMULAS), required=False, default="normale")
    profile = serializers.CharField(required=False, default=DEFAULT_PROFILE)
    lexicon = serializers.CharField(required=False, default="")
    seconds = serializers.IntegerField(
        min_value=MIN_SECONDS, max_value=MAX_SECONDS, required=False, allow_null=True, default=None
    )
    penalty = serializers.IntegerField(
        min_value=0, max_value=MAX_PENALTY, required=False, allow_null=True, default=None
    )
    level = serializers.ChoiceField(choices=LEVELS, required=False, allow_null=True, default=None)
    opens_at = serializers.DateTimeField(required=False, allow_null=True, default=None)
    closes_at = serializers.DateTimeField(required=False, allow_null=True, default=None)

    def params(self) -> dict[str, object]:
        """What the command takes."""
        params = dict(self.validated_data)
        level = Level(params["level"]) if params["level"] else None
        return {**params, "level": level, "lexicon": params["lexicon"] or settings.DEFAULT_LEXICON}


class NewRunSerializer(serializers.Serializer):
    """`name`: what the board shows, kept where it can be erased."""

    name = serializers.CharField(max_length=LONGEST_PLAYER)


class CoupInPlaySerializer(serializers.Serializer):
    """The coup that the sender was looking at: another one is refused."""

    coup = serializers.IntegerField(min_value=0, max_value=200)


class ProposalSerializer(CoupInPlaySerializer):
    """A word whole, lower case where a letter is a joker, and its reference: H4 across, 4H down."""

    word = serializers.CharField(max_length=30)
    reference = serializers.CharField(max_length=10)


class ValidatedSerializer(CoupInPlaySerializer):
    """`top`: the number of the one that the player has said."""

    top = serializers.IntegerField(min_value=0, max_value=1000, required=False, default=0)
