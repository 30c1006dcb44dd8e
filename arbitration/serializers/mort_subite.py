"""Shapes of a mort subite (FISF 3.8.3)."""

from typing import Any

from rest_framework import serializers


class FighterSerializer(serializers.Serializer[Any]):
    """One who had not fallen before the coup. `penalty` was withdrawn from `points` at once (FISF 5.9).

    `missing`: no bulletin; `excused`: none is asked, being wrongly out at the time; `presumed`: the top given to all.
    """

    entry = serializers.UUIDField()
    name = serializers.CharField()
    table = serializers.IntegerField()
    points = serializers.IntegerField()
    penalty = serializers.IntegerField()
    missing = serializers.BooleanField()
    presumed = serializers.BooleanField()
    excused = serializers.BooleanField()
    falls = serializers.BooleanField()


class CoupToPronounceSerializer(serializers.Serializer[Any]):
    """The coup whose eliminations are to be pronounced next; `best`: the most that a player found."""

    coup = serializers.IntegerField()
    attempt = serializers.IntegerField()
    best = serializers.IntegerField()
    lines = FighterSerializer(many=True)


class EliminationsSerializer(serializers.Serializer[Any]):
    """`lacking` and `since`: names of those whose bulletin is not there, of that coup or of one pronounced before.

    `over`: at most one player is left.
    """

    left = serializers.IntegerField()
    players = serializers.IntegerField()
    over = serializers.BooleanField()
    waiting = serializers.ListField(child=serializers.IntegerField())
    coup = CoupToPronounceSerializer(allow_null=True)
    lacking = serializers.ListField(child=serializers.CharField())
    since = serializers.ListField(child=serializers.CharField())


class PronounceSerializer(serializers.Serializer[Any]):
    """`without_bulletin`: whose bulletin is not there gave none, and made 0 points."""

    coup = serializers.IntegerField(min_value=1, max_value=999)
    attempt = serializers.IntegerField(min_value=1, max_value=999, default=1)
    without_bulletin = serializers.BooleanField(default=False)


class FallenSerializer(serializers.Serializer[Any]):
    entry = serializers.UUIDField()
    name = serializers.CharField()
    points = serializers.IntegerField(source="fall.points")
    penalty = serializers.IntegerField(source="fall.penalty")
    best = serializers.IntegerField(source="fall.best")
    missing = serializers.BooleanField(source="fall.missing")


class CoupOfFallsSerializer(serializers.Serializer[Any]):
    coup = serializers.IntegerField()
    fallen = FallenSerializer(many=True)


class NamedSerializer(serializers.Serializer[Any]):
    entry = serializers.UUIDField()
    name = serializers.CharField()


class SurvivorsSerializer(serializers.Serializer[Any]):
    """What everybody may know: falls at coups that are announced. `waiting`: the coup to be pronounced next."""

    competition = serializers.UUIDField()
    round = serializers.IntegerField()
    over = serializers.BooleanField()
    waiting = serializers.IntegerField(allow_null=True)
    still_in = NamedSerializer(many=True)
    coups = CoupOfFallsSerializer(many=True)
