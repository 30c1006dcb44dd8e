"""Shapes of the API of competitions."""

import json
from typing import Any
from uuid import UUID, uuid4

from rest_framework import serializers

from engine.people.models import Account
from engine.rules.profile import DEFAULT_PROFILE
from engine.rules.profile.conducting import LONGEST_TIME
from games.events import DrawSource
from tournaments.domain.refusals import UnknownAccount
from tournaments.events import EntryAccepted
from tournaments.queries.competitions import State

MOST_ENTRIES = 2000


class CompetitionSerializer(serializers.Serializer[Any]):
    """A competition in a list."""

    id = serializers.UUIDField()
    name = serializers.CharField()
    starts_on = serializers.DateField()
    state = serializers.ChoiceField([state.value for state in State], source="state.value")


class NewCompetitionSerializer(serializers.Serializer[Any]):
    """A competition to create. `id`: the caller's own, else one is drawn."""

    id = serializers.UUIDField(required=False)
    name = serializers.CharField(max_length=200)
    starts_on = serializers.DateField()
    profile = serializers.CharField(max_length=40, default=DEFAULT_PROFILE)
    formula = serializers.CharField(max_length=20, default="normale")
    seconds = serializers.IntegerField(
        min_value=1,
        max_value=LONGEST_TIME,
        required=False,
        allow_null=True,
        default=None,
        help_text="Without it, the usual time of the profile.",
    )
    mort_subite = serializers.BooleanField(
        default=False, help_text="Each coup takes its own time from the profile, in place of `seconds` (FISF 3.8.3)."
    )
    lexicon = serializers.CharField(max_length=60)


class CreatedSerializer(serializers.Serializer[Any]):
    """What was created."""

    id = serializers.UUIDField()


class CentreSerializer(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    name = serializers.CharField()
    entries = serializers.IntegerField()
    tables = serializers.IntegerField()


class RoundSerializer(serializers.Serializer[Any]):
    """A round; `coup` is the last one announced."""

    number = serializers.IntegerField()
    partie = serializers.UUIDField()
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
    entries = serializers.IntegerField()
    centres = CentreSerializer(many=True)
    rounds = RoundSerializer(many=True)


class NewCentreSerializer(serializers.Serializer[Any]):
    """A centre to open."""

    id = serializers.UUIDField(required=False)
    name = serializers.CharField(max_length=200)


class KnownCentreSerializer(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    name = serializers.CharField()


class EnrolmentSerializer(serializers.Serializer[Any]):
    """A centre that will play the competition."""

    centre = serializers.UUIDField()


class AppointmentSerializer(serializers.Serializer[Any]):
    """An account, by its e-mail address."""

    email = serializers.EmailField()

    def account(self) -> UUID:
        """The id of the account. Raises UnknownAccount."""
        account = Account.objects.filter(email=self.validated_data["email"].lower()).first()
        if account is None:
            raise UnknownAccount
        return account.pk


class NewPlayerSerializer(serializers.Serializer[Any]):
    """A player to register; the name goes to the vault."""

    id = serializers.UUIDField(required=False)
    given_name = serializers.CharField(max_length=120)
    family_name = serializers.CharField(max_length=120)
    birth_date = serializers.DateField(required=False, allow_null=True, default=None)


class EntrySerializer(serializers.Serializer[Any]):
    """One player, or two who share a bulletin."""

    id = serializers.UUIDField(required=False)
    centre = serializers.UUIDField()
    players = serializers.ListField(child=serializers.UUIDField(), min_length=1, max_length=2)


class EntriesSerializer(serializers.Serializer[Any]):
    """Entries to accept together."""

    entries = serializers.ListField(child=EntrySerializer(), min_length=1, max_length=MOST_ENTRIES)


class AcceptedEntrySerializer(serializers.Serializer[Any]):
    id = serializers.UUIDField(source="entry")
    centre = serializers.UUIDField()
    players = serializers.ListField(child=serializers.UUIDField())


class EntryLineSerializer(serializers.Serializer[Any]):
    """An entry with its name and its seat."""

    id = serializers.UUIDField()
    name = serializers.CharField()
    centre = serializers.CharField()
    table = serializers.IntegerField(allow_null=True)


class TableSerializer(serializers.Serializer[Any]):
    entry = serializers.UUIDField()
    table = serializers.IntegerField()


class TablesSerializer(serializers.Serializer[Any]):
    """Tables to assign; without them, every entry that has none is seated in the order of entry."""

    # Not `many=True`, which would admit null as one of the tables as well.
    tables = serializers.ListField(child=TableSerializer(), required=False, allow_null=True, default=None)

    def by_entry(self) -> dict[UUID, int] | None:
        tables = self.validated_data["tables"]
        return None if tables is None else {one["entry"]: one["table"] for one in tables}


class OpenRoundSerializer(serializers.Serializer[Any]):
    """The next round; where its letters come from. `prepared`: one game, as manage.py prepare writes it.

    `formula`, `seconds` and `mort_subite`: those of the competition without them. In mort subite each coup takes its
    own time from the profile, in place of `seconds`.
    """

    draw = serializers.ChoiceField([one.value for one in DrawSource], default=DrawSource.SOFTWARE.value)
    prepared = serializers.DictField(required=False, write_only=True)
    formula = serializers.CharField(max_length=20, required=False, allow_null=True, default=None)
    seconds = serializers.IntegerField(
        min_value=1, max_value=LONGEST_TIME, required=False, allow_null=True, default=None
    )
    mort_subite = serializers.BooleanField(required=False, allow_null=True, default=None)

    def arguments(self) -> dict[str, Any]:
        """What the command takes; `prepared` is the game as text, empty where there is none."""
        given = self.validated_data
        game = given.get("prepared")
        return {
            "source": DrawSource(given["draw"]),
            "prepared": json.dumps(game) if game else "",
            "formula": given["formula"],
            "seconds": given["seconds"],
            "mort_subite": given["mort_subite"],
        }


class OpenedRoundSerializer(serializers.Serializer[Any]):
    partie = serializers.UUIDField()


class StandingsQuerySerializer(serializers.Serializer[Any]):
    """Which lines of the standings."""

    centre = serializers.UUIDField(required=False, default=None)
    q = serializers.CharField(required=False, default="", max_length=100)
    page = serializers.IntegerField(required=False, default=1, min_value=1)


class RoundColumnSerializer(serializers.Serializer[Any]):
    number = serializers.IntegerField()
    partie = serializers.UUIDField()
    coup = serializers.IntegerField()
    ended = serializers.BooleanField()
    annulled = serializers.BooleanField()
    top = serializers.IntegerField()


class StandingsLineSerializer(serializers.Serializer[Any]):
    entry = serializers.UUIDField()
    rank = serializers.IntegerField()
    ex_aequo = serializers.BooleanField()
    name = serializers.CharField()
    table = serializers.IntegerField(allow_null=True)
    centre = serializers.CharField()
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


def accepted(entry: dict[str, Any]) -> EntryAccepted:
    """The entry that a body asks to accept."""
    return EntryAccepted(entry=entry.get("id") or uuid4(), centre=entry["centre"], players=tuple(entry["players"]))
