"""Competitions and their rounds."""

import json
from typing import Any

from rest_framework import serializers

from engine.rules.profile import conducting, shelf
from engine.web.shapes import shape
from games.events.partie import DrawSource
from tournaments.queries import competitions, zones
from tournaments.queries.parts import CentrePart
from tournaments.serializers import day, publication
from tournaments.serializers.centres import CentreSerializer


class CompetitionSerializer(serializers.Serializer[Any]):
    """A competition in a list."""

    id = serializers.UUIDField()
    name = serializers.CharField()
    starts_on = serializers.DateField()
    state = serializers.ChoiceField([state.value for state in competitions.State], source="state.value")


class NewCompetitionSerializer(serializers.Serializer[Any]):
    """A competition to create. `id`: the caller's own, else one is drawn."""

    id = serializers.UUIDField(required=False)
    name = serializers.CharField(max_length=200)
    starts_on = serializers.DateField()
    profile = serializers.CharField(max_length=40, default=shelf.DEFAULT_PROFILE)
    formula = serializers.CharField(max_length=20, default="normale")
    seconds = serializers.IntegerField(
        min_value=1,
        max_value=conducting.LONGEST_TIME,
        required=False,
        allow_null=True,
        default=None,
        help_text="Without it, the usual time of the profile.",
    )
    mort_subite = serializers.BooleanField(
        default=False, help_text="Each coup takes its own time from the profile, in place of `seconds` (FISF 3.8.3)."
    )
    lexicon = serializers.CharField(max_length=60)
    plan = day.PlanSerializer(required=False, help_text="What it is announced to be; without it, it is open to all.")
    federation = serializers.UUIDField(required=False, allow_null=True, default=None)
    comite = serializers.UUIDField(required=False, allow_null=True, default=None)


class RoundSerializer(serializers.Serializer[Any]):
    """A round; `coup` is the last one announced. `partie` is null in a simultané, whose centres play `parts`."""

    number = serializers.IntegerField()
    partie = serializers.UUIDField(source="shared", allow_null=True)
    parts = shape(CentrePart)(many=True)
    is_open = serializers.BooleanField()
    coup = serializers.IntegerField()
    ended = serializers.BooleanField()


class CompetitionPageSerializer(CompetitionSerializer):
    """One competition with its centres and rounds."""

    profile = serializers.CharField(source="profile.name")
    formula = serializers.CharField()
    seconds = serializers.IntegerField()
    mort_subite = serializers.BooleanField()
    lexicon = serializers.CharField()
    rehearsal_of = serializers.UUIDField(allow_null=True, help_text="The competition that it is a rehearsal of.")
    time_zone = serializers.SerializerMethodField(
        help_text="The IANA name of that in which it is told: of its plan, or its federation, or the installation."
    )
    entries = serializers.IntegerField()
    centres = CentreSerializer(many=True)
    rounds = RoundSerializer(many=True)

    def get_time_zone(self, page: competitions.CompetitionPage) -> str:
        return zones.zone_of_competition(page.id).key


class NewRehearsalSerializer(serializers.Serializer[Any]):
    """A rehearsal to begin. `id`: the caller's own, else one is drawn."""

    id = serializers.UUIDField(required=False)


class CloseRoundSerializer(serializers.Serializer[Any]):
    """`acknowledged` names what was seen to be left: with it, a round where more is left is not closed."""

    acknowledged = serializers.ListField(
        child=serializers.ChoiceField([(one, one) for one in publication.DOUBTS]), required=False
    )


class OpenRoundSerializer(serializers.Serializer[Any]):
    """The next round; where its letters come from. `prepared`: one game, as manage.py prepare writes it.

    `formula`, `seconds` and `mort_subite`: those of the competition without them. In mort subite each coup takes its
    own time from the profile, in place of `seconds`.
    """

    draw = serializers.ChoiceField([one.value for one in DrawSource], default=DrawSource.SOFTWARE.value)
    prepared = serializers.DictField(required=False, write_only=True)
    formula = serializers.CharField(max_length=20, required=False, allow_null=True, default=None)
    seconds = serializers.IntegerField(
        min_value=1, max_value=conducting.LONGEST_TIME, required=False, allow_null=True, default=None
    )
    mort_subite = serializers.BooleanField(required=False, allow_null=True, default=None)

    def arguments(self) -> dict[str, Any]:
        """What the command takes; `prepared` is the game as text, empty where there is none."""
        data = self.validated_data
        game = data.get("prepared")
        return {
            "source": DrawSource(data["draw"]),
            "prepared": json.dumps(game) if game else "",
            "formula": data["formula"],
            "seconds": data["seconds"],
            "mort_subite": data["mort_subite"],
        }


class GameSerializer(serializers.Serializer[Any]):
    """The game of a round, as manage.py prepare writes it: one line of its file."""

    prepared = serializers.DictField(write_only=True)
    expected_version = serializers.IntegerField(
        required=False,
        allow_null=True,
        default=None,
        min_value=0,
        max_value=2**31 - 1,
        help_text="The `version` of the game that it replaces; where it is another now: 409, and what changed.",
    )

    def text(self) -> str:
        """The game as the command takes it."""
        return json.dumps(self.validated_data["prepared"])


class RoundGameSerializer(serializers.Serializer[Any]):
    """How far the game of a round is; none of its letters."""

    round = serializers.IntegerField()
    stage = serializers.CharField(source="stage.value", help_text="chosen, sealed, opened or revealed")
    commitment = serializers.CharField()
    version = serializers.IntegerField()
