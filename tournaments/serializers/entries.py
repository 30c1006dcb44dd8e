"""Players, entries and tables."""

from typing import Any
from uuid import UUID, uuid4

from rest_framework import serializers

from tournaments.events.competition import EntryAccepted

MOST_ENTRIES = 2000


class NewPlayerSerializer(serializers.Serializer[Any]):
    """A player to register; the name goes to the vault. A single name goes in `family_name`."""

    id = serializers.UUIDField(required=False)
    given_name = serializers.CharField(max_length=120, required=False, allow_blank=True, default="")
    family_name = serializers.CharField(max_length=120)
    birth_date = serializers.DateField(required=False, allow_null=True, default=None)


class EntrySerializer(serializers.Serializer[Any]):
    """One player, or two who share a bulletin."""

    id = serializers.UUIDField(required=False)
    centre = serializers.UUIDField()
    players = serializers.ListField(child=serializers.UUIDField(), min_length=1, max_length=2)
    team = serializers.UUIDField(required=False, allow_null=True, default=None, help_text="Interclubs.")


class EntriesSerializer(serializers.Serializer[Any]):
    """Entries to accept together. `reason`: why they are let in against the rules of the plan, if they are."""

    entries = serializers.ListField(child=EntrySerializer(), min_length=1, max_length=MOST_ENTRIES)
    reason = serializers.CharField(max_length=500, required=False, allow_blank=True, default="")


class AcceptedEntrySerializer(serializers.Serializer[Any]):
    id = serializers.UUIDField(source="entry")
    centre = serializers.UUIDField()
    players = serializers.ListField(child=serializers.UUIDField())


class TableSerializer(serializers.Serializer[Any]):
    entry = serializers.UUIDField()
    table = serializers.IntegerField()


class TablesSerializer(serializers.Serializer[Any]):
    """Tables to assign; without them, every entry that has none is seated in the order of entry."""

    # Not `many=True`, which would admit null as one of the tables as well.
    tables = serializers.ListField(child=TableSerializer(), required=False, allow_null=True, default=None)

    def by_entry(self) -> dict[UUID, int] | None:
        tables = self.validated_data["tables"]
        return None if tables is None else {table["entry"]: table["table"] for table in tables}


def accepted(entry: dict[str, Any]) -> EntryAccepted:
    """The entry that a body asks to accept."""
    return EntryAccepted(entry=entry.get("id") or uuid4(), centre=entry["centre"], players=tuple(entry["players"]))
