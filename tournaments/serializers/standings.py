"""The standings."""

from typing import Any

from rest_framework import serializers

from engine.web.asking import formerly


class SliceQuerySerializer(serializers.Serializer[Any]):
    """Which lines of any standings."""

    centre = serializers.UUIDField(required=False, default=None)
    serie = serializers.CharField(required=False, default="", max_length=4)
    category = serializers.CharField(required=False, default="", max_length=20)
    club = serializers.UUIDField(required=False, default=None)
    comite = serializers.UUIDField(required=False, default=None)
    federation = serializers.UUIDField(required=False, default=None)


@formerly(apres="after", joueur="player")
class StandingsQuerySerializer(SliceQuerySerializer):
    """Which lines of the standings, and which points.

    `serie` "4" holds 4A to 4D. `after`: cumulated up to a partie ("2"), or to a coup of it ("2.12"); `partie`: that one
    alone. `player`: an entry, given with its neighbours in `pinned`.
    """

    team = serializers.UUIDField(required=False, default=None)
    after = serializers.CharField(required=False, default="", max_length=7)
    partie = serializers.IntegerField(required=False, default=None, min_value=1)
    player = serializers.UUIDField(required=False, default=None)
    q = serializers.CharField(required=False, default="", max_length=100)
    page = serializers.IntegerField(required=False, default=1, min_value=1)


@formerly(apres="after")
class ScopeQuerySerializer(serializers.Serializer[Any]):
    """Which points count: see the standings."""

    after = serializers.CharField(required=False, default="", max_length=7)
    partie = serializers.IntegerField(required=False, default=None, min_value=1)


class TieSettlingSerializer(serializers.Serializer[Any]):
    """The entries of one tie, and the place of each, from 1; without places, lots are drawn."""

    entries = serializers.ListField(child=serializers.UUIDField(), min_length=2, max_length=1000)
    places = serializers.ListField(child=serializers.IntegerField(min_value=1), required=False, max_length=1000)


class TiePartieSerializer(serializers.Serializer[Any]):
    """The entries of one tie, and where the letters of their mort subite come from."""

    entries = serializers.ListField(child=serializers.UUIDField(), min_length=2, max_length=1000)
    source = serializers.ChoiceField(  # type: ignore[assignment]  # the field, not the argument
        choices=["software", "bag"], default="software"
    )
