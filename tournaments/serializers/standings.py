"""The standings."""

from typing import Any

from rest_framework import serializers

from engine.web.asking import formerly


@formerly(apres="after", joueur="player")
class StandingsQuerySerializer(serializers.Serializer[Any]):
    """Which lines of the standings, and which points.

    `serie` "4" holds 4A to 4D. `after`: cumulated up to a partie ("2"), or to a coup of it ("2.12"); `partie`: that one
    alone. `player`: an entry, given with its neighbours in `pinned`.
    """

    centre = serializers.UUIDField(required=False, default=None)
    serie = serializers.CharField(required=False, default="", max_length=4)
    category = serializers.CharField(required=False, default="", max_length=20)
    club = serializers.UUIDField(required=False, default=None)
    comite = serializers.UUIDField(required=False, default=None)
    federation = serializers.UUIDField(required=False, default=None)
    team = serializers.UUIDField(required=False, default=None)
    after = serializers.CharField(required=False, default="", max_length=7)
    partie = serializers.IntegerField(required=False, default=None, min_value=1)
    player = serializers.UUIDField(required=False, default=None)
    q = serializers.CharField(required=False, default="", max_length=100)
    page = serializers.IntegerField(required=False, default=1, min_value=1)


class RoundColumnSerializer(serializers.Serializer[Any]):
    number = serializers.IntegerField()
    partie = serializers.UUIDField()
    coup = serializers.IntegerField()
    ended = serializers.BooleanField()
    annulled = serializers.BooleanField()
    top = serializers.IntegerField()


class SplitSerializer(serializers.Serializer[Any]):
    """What set a line apart from its equals: a strategy of the plan, and what it compared; 0 where it compared none."""

    strategy = serializers.CharField()
    round = serializers.IntegerField()
    coup = serializers.IntegerField()


class StandingsLineSerializer(serializers.Serializer[Any]):
    """`rank` is that of the whole ranking, `place` that among the lines asked for.

    `still_in`, `eliminated_at` (a coup): of the last mort subite that counts; both null where there was none.
    """

    entry = serializers.UUIDField()
    rank = serializers.IntegerField()
    ex_aequo = serializers.BooleanField()
    place = serializers.IntegerField()
    place_shared = serializers.BooleanField()
    name = serializers.CharField()
    table = serializers.IntegerField(allow_null=True)
    centre = serializers.CharField()
    serie = serializers.CharField()
    category = serializers.CharField()
    club = serializers.CharField()
    state = serializers.CharField()
    solos = serializers.IntegerField()
    solo_points = serializers.IntegerField()
    split = SplitSerializer(allow_null=True)
    through = serializers.BooleanField()
    still_in = serializers.BooleanField(allow_null=True)
    eliminated_at = serializers.IntegerField(allow_null=True)
    rounds = serializers.ListField(child=serializers.IntegerField())
    total = serializers.IntegerField()
    negatif = serializers.IntegerField()
    percent = serializers.DecimalField(max_digits=7, decimal_places=2)


class StandingsSerializer(serializers.Serializer[Any]):
    """One page of the public standings. `version` changes whenever a line may have."""

    competition = serializers.UUIDField()
    name = serializers.CharField()
    version = serializers.CharField()
    updated_at = serializers.DateTimeField(allow_null=True)
    rounds = RoundColumnSerializer(many=True)
    page = serializers.IntegerField(source="number")
    pages = serializers.IntegerField(source="count")
    found = serializers.IntegerField()
    rows = StandingsLineSerializer(many=True)
    pinned = StandingsLineSerializer(many=True)


@formerly(apres="after")
class ScopeQuerySerializer(serializers.Serializer[Any]):
    """Which points count: see the standings."""

    after = serializers.CharField(required=False, default="", max_length=7)
    partie = serializers.IntegerField(required=False, default=None, min_value=1)


class TeamMemberSerializer(serializers.Serializer[Any]):
    entry = serializers.UUIDField()
    name = serializers.CharField()
    rank = serializers.IntegerField()
    ex_aequo = serializers.BooleanField()
    rounds = serializers.ListField(child=serializers.IntegerField())
    total = serializers.IntegerField()


class TeamLineSerializer(serializers.Serializer[Any]):
    team = serializers.UUIDField()
    name = serializers.CharField()
    rank = serializers.IntegerField()
    ex_aequo = serializers.BooleanField()
    rounds = serializers.ListField(child=serializers.IntegerField())
    total = serializers.IntegerField()
    members = TeamMemberSerializer(many=True)


class DivisionSerializer(serializers.Serializer[Any]):
    name = serializers.CharField()
    teams = TeamLineSerializer(many=True)


class TeamsSerializer(serializers.Serializer[Any]):
    """The teams of a competition, by division."""

    competition = serializers.UUIDField()
    name = serializers.CharField()
    version = serializers.CharField()
    rounds = RoundColumnSerializer(many=True)
    divisions = DivisionSerializer(many=True)


class TiedSerializer(serializers.Serializer[Any]):
    """`place` is 0 until it is settled."""

    entry = serializers.UUIDField()
    name = serializers.CharField()
    place = serializers.IntegerField()


class TieSerializer(serializers.Serializer[Any]):
    """`partie`: the mort subite that they play (`playing`), or have played, between themselves; null where none is."""

    strategy = serializers.CharField()
    rank = serializers.IntegerField()
    total = serializers.IntegerField()
    settled = serializers.BooleanField()
    entries = TiedSerializer(many=True)
    partie = serializers.UUIDField(allow_null=True)
    playing = serializers.BooleanField()


class TiesSerializer(serializers.Serializer[Any]):
    """The first ties; `over`: the last partie opened has ended, before that there are none. `more` are not listed."""

    competition = serializers.UUIDField()
    planned = serializers.ListField(child=serializers.CharField())
    over = serializers.BooleanField()
    ties = TieSerializer(many=True)
    more = serializers.IntegerField()


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


class OpenedTiePartieSerializer(serializers.Serializer[Any]):
    partie = serializers.UUIDField()
