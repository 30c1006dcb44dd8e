"""Shapes of matches of Jarnac over the API."""

from typing import Any

from django.conf import settings
from rest_framework import serializers

from games.commands.match import LONGEST_NAME, MINUTES
from games.domain.jarnac import boxes, mat, playing
from games.domain.jarnac.match.state import SWAPPED
from games.events.jarnac import LettersFrom, ShortJarnac, Side

SIDES = [side.value for side in Side]


class Capitals(serializers.CharField):
    """Letters, in capitals whatever was typed."""

    def to_internal_value(self, data: Any) -> str:
        return str(super().to_internal_value(data)).upper()


class NewMatchSerializer(serializers.Serializer[Any]):
    """`minutes`: of each player, 0 without a clock. `box`: how many of each letter; that of 2012 where none is told.

    `short_jarnac`: what a Jarnac of a full mat does that leaves one's own eighth line free (JARNAC-11); as the usual
    profile says where it is null.
    """

    first = serializers.CharField(max_length=LONGEST_NAME)
    second = serializers.CharField(max_length=LONGEST_NAME)
    competition = serializers.UUIDField(default=None, allow_null=True)
    lexicon = serializers.CharField(max_length=60, default="", allow_blank=True)
    conjugations = serializers.BooleanField(default=False)
    same_entry = serializers.BooleanField(default=False)
    minutes = serializers.IntegerField(min_value=0, max_value=playing.MAX_MINUTES, default=MINUTES)
    letters_from = serializers.ChoiceField(choices=[source.value for source in LettersFrom], default="server")
    short_jarnac = serializers.ChoiceField(
        choices=[source.value for source in ShortJarnac], default=None, allow_null=True
    )
    box = serializers.DictField(child=serializers.IntegerField(min_value=0, max_value=100), default=dict(boxes.BOX))

    def params(self) -> dict[str, Any]:
        """What the command takes."""
        params = dict(self.validated_data)
        lexicon = params["lexicon"] or settings.DEFAULT_LEXICON
        short = params["short_jarnac"] and ShortJarnac(params["short_jarnac"])
        return {
            **params,
            "lexicon": lexicon,
            "letters_from": LettersFrom(params["letters_from"]),
            "short_jarnac": short,
        }


class SeatSerializer(serializers.Serializer[Any]):
    key = serializers.CharField(max_length=200)


class TossSerializer(serializers.Serializer[Any]):
    """The letters that the players have drawn; empty where they are drawn here."""

    first = Capitals(max_length=1, default="", allow_blank=True)
    second = Capitals(max_length=1, default="", allow_blank=True)


class MatchSideSerializer(serializers.Serializer[Any]):
    side = serializers.ChoiceField(choices=SIDES)

    def params(self) -> dict[str, Any]:
        """What the command takes."""
        return {**self.validated_data, "side": Side(self.validated_data["side"])}


class MatchDrawnSerializer(MatchSideSerializer):
    """`letters`: those that came out of the bag; empty where they are drawn here."""

    letters = Capitals(max_length=15, default="", allow_blank=True)


class MatchSwapSerializer(MatchDrawnSerializer):
    returned = Capitals(min_length=SWAPPED, max_length=SWAPPED)


class MatchWordSerializer(MatchSideSerializer):
    """`line`: 0 for the first free one; of a Jarnac, for a word of the reliquat alone."""

    word = Capitals(max_length=15)
    line = serializers.IntegerField(min_value=0, max_value=mat.LINES, default=0)


class MatchPassSerializer(MatchSideSerializer):
    """`pressed`: and the clock of the other runs."""

    pressed = serializers.BooleanField(default=True)


class MatchChallengeSerializer(MatchSideSerializer):
    """`jarnac`: "et Jarnac !"."""

    jarnac = serializers.BooleanField(default=False)


class RulingSerializer(serializers.Serializer[Any]):
    """`into`: what the word may become, or may not; empty for the word alone."""

    word = Capitals(max_length=15)
    into = Capitals(max_length=15, default="", allow_blank=True)
    allowed = serializers.BooleanField()
    reason = serializers.CharField(max_length=500)
