"""Shapes of the API of toppings."""

from django.conf import settings
from rest_framework import serializers

from engine.rules.formula import FORMULAS
from engine.rules.profile import DEFAULT_PROFILE
from games.commands.run import LONGEST_NAME as LONGEST_PLAYER
from games.commands.topping import LONGEST_NAME
from games.domain.topping.topping import LEAST_SECONDS, MOST_PENALTY, MOST_SECONDS
from games.events import Fault, Level

LEVELS = [level.value for level in Level]


class ToppingSerializer(serializers.Serializer):
    """A topping (FISF 3.8.4). `level` is empty, `coups` and `difficulty` are 0, as long as its game is prepared.

    `commitment` is the SHA-256 of the key of the game and of its salt, told once it is revealed.
    """

    id = serializers.UUIDField()
    name = serializers.CharField()
    competition = serializers.UUIDField(allow_null=True)
    day = serializers.DateField(allow_null=True)
    in_person = serializers.BooleanField()
    state = serializers.ChoiceField(choices=("preparing", "coming", "open", "closed", "revealed"))
    formula = serializers.CharField()
    lexicon = serializers.CharField()
    seconds = serializers.IntegerField()
    penalty = serializers.IntegerField()
    opens_at = serializers.DateTimeField()
    closes_at = serializers.DateTimeField(allow_null=True)
    coups = serializers.IntegerField()
    difficulty = serializers.IntegerField()
    level = serializers.CharField(allow_blank=True)
    commitment = serializers.CharField(allow_blank=True)
    seed = serializers.CharField(allow_blank=True)
    salt = serializers.CharField(allow_blank=True)


class NewToppingSerializer(serializers.Serializer):
    """`seconds` and `penalty` are those of the regulation where none are given; any level where none is."""

    name = serializers.CharField(max_length=LONGEST_NAME)
    competition = serializers.UUIDField(required=False, allow_null=True, default=None)
    in_person = serializers.BooleanField(required=False, default=False)
    formula = serializers.ChoiceField(choices=tuple(FORMULAS), required=False, default="normale")
    profile = serializers.CharField(required=False, default=DEFAULT_PROFILE)
    lexicon = serializers.CharField(required=False, default="")
    seconds = serializers.IntegerField(
        min_value=LEAST_SECONDS, max_value=MOST_SECONDS, required=False, allow_null=True, default=None
    )
    penalty = serializers.IntegerField(
        min_value=0, max_value=MOST_PENALTY, required=False, allow_null=True, default=None
    )
    level = serializers.ChoiceField(choices=LEVELS, required=False, allow_null=True, default=None)
    opens_at = serializers.DateTimeField(required=False, allow_null=True, default=None)
    closes_at = serializers.DateTimeField(required=False, allow_null=True, default=None)

    def asked(self) -> dict[str, object]:
        """What the command takes."""
        told = dict(self.validated_data)
        level = Level(told["level"]) if told["level"] else None
        return {**told, "level": level, "lexicon": told["lexicon"] or settings.DEFAULT_LEXICON}


class RevealedCoupSerializer(serializers.Serializer):
    tirage = serializers.CharField()
    word = serializers.CharField()
    reference = serializers.CharField()
    points = serializers.IntegerField()
    tied = serializers.IntegerField()


class BoardLineSerializer(serializers.Serializer):
    """A run on the board; `rank` is 0 for one that was abandoned. `ms`: of the coups that it has played.

    `guest`: its player has no account; these come after the others, and are ranked among themselves.
    """

    rank = serializers.IntegerField()
    shared = serializers.BooleanField()
    run = serializers.UUIDField()
    name = serializers.CharField()
    ms = serializers.IntegerField()
    played = serializers.IntegerField()
    given = serializers.IntegerField()
    refused = serializers.IntegerField()
    finished = serializers.BooleanField()
    abandoned = serializers.BooleanField()
    guest = serializers.BooleanField()
    mine = serializers.BooleanField()


class CoupBoardLineSerializer(serializers.Serializer):
    """A run at one coup; `guest`: as on the board of the whole."""

    rank = serializers.IntegerField()
    shared = serializers.BooleanField()
    run = serializers.UUIDField()
    name = serializers.CharField()
    ms = serializers.IntegerField()
    given = serializers.BooleanField()
    guest = serializers.BooleanField()


class NewRunSerializer(serializers.Serializer):
    """`name`: what the board shows, kept where it can be erased."""

    name = serializers.CharField(max_length=LONGEST_PLAYER)


class RefusedSerializer(serializers.Serializer):
    word = serializers.CharField()
    reference = serializers.CharField()
    fault = serializers.ChoiceField(choices=[fault.value for fault in Fault])
    reason = serializers.CharField()
    ms = serializers.IntegerField()


class PlayedSerializer(serializers.Serializer):
    """A coup that is over. `said`: the top that was proposed, empty where the solution was given."""

    number = serializers.IntegerField()
    tirage = serializers.CharField()
    word = serializers.CharField()
    reference = serializers.CharField()
    points = serializers.IntegerField()
    ms = serializers.IntegerField()
    given = serializers.BooleanField()
    said = serializers.CharField(allow_blank=True)


class RunSerializer(serializers.Serializer):
    """A run at `server_now`: the grid, the tirage in play (empty once it is over), the coups that it has played."""

    id = serializers.UUIDField()
    topping = serializers.UUIDField()
    in_person = serializers.BooleanField()
    state = serializers.ChoiceField(choices=("running", "time_up", "finished", "abandoned"))
    coup = serializers.IntegerField()
    coups = serializers.IntegerField()
    rows = serializers.ListField(child=serializers.CharField())
    tirage = serializers.CharField(allow_blank=True)
    letters = serializers.CharField(allow_blank=True)
    bag_count = serializers.IntegerField()
    began = serializers.DateTimeField()
    ends_at = serializers.DateTimeField()
    server_now = serializers.DateTimeField()
    seconds = serializers.IntegerField()
    penalty = serializers.IntegerField()
    ms = serializers.IntegerField()
    given = serializers.IntegerField()
    refused = RefusedSerializer(many=True)
    played = PlayedSerializer(many=True)


class CoupInPlaySerializer(serializers.Serializer):
    """The coup that the sender was looking at: another one is refused."""

    coup = serializers.IntegerField(min_value=0, max_value=200)


class ProposalSerializer(CoupInPlaySerializer):
    """A word whole, lower case where a letter is a joker, and its reference: H4 across, 4H down."""

    word = serializers.CharField(max_length=30)
    reference = serializers.CharField(max_length=10)


class ProposedSerializer(serializers.Serializer):
    """What became of a proposal, and the run after it. `fault` is null where it was the top."""

    accepted = serializers.BooleanField()
    fault = serializers.ChoiceField(choices=[fault.value for fault in Fault], allow_null=True)
    detail = serializers.CharField(allow_blank=True)
    run = RunSerializer()


class TopSerializer(serializers.Serializer):
    number = serializers.IntegerField()
    word = serializers.CharField()
    reference = serializers.CharField()
    retained = serializers.BooleanField()


class ConductedSerializer(serializers.Serializer):
    """A run in person as its arbitre sees it; `tops` is empty once the run is over."""

    run = RunSerializer()
    points = serializers.IntegerField()
    tops = TopSerializer(many=True)


class ValidatedSerializer(CoupInPlaySerializer):
    """`top`: the number of the one that the player has said."""

    top = serializers.IntegerField(min_value=0, max_value=1000, required=False, default=0)


class MeasureSerializer(serializers.Serializer):
    """What the search counted: legal placements, tied tops, points down to the next score, letters placed."""

    placements = serializers.IntegerField()
    tied = serializers.IntegerField()
    gap = serializers.IntegerField()
    placed = serializers.IntegerField()
    rare = serializers.IntegerField()
    scrabble = serializers.BooleanField()


class DifficultySerializer(serializers.Serializer):
    """The parts of the difficulty of a coup, from 0 to 100 in all."""

    rarity = serializers.IntegerField()
    length = serializers.IntegerField()
    crowd = serializers.IntegerField()
    letters = serializers.IntegerField()
    total = serializers.IntegerField()


class ReplayedCoupSerializer(serializers.Serializer):
    """A coup of a run read again. `best`: the least milliseconds of anybody who found it, null where nobody has."""

    played = PlayedSerializer()
    before = serializers.ListField(child=serializers.CharField())
    after = serializers.ListField(child=serializers.CharField())
    other_tops = TopSerializer(many=True)
    refused = RefusedSerializer(many=True)
    measure = MeasureSerializer()
    difficulty = DifficultySerializer()
    best = serializers.IntegerField(allow_null=True)
