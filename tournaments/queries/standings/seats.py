"""Who is entered in a competition, and under what, as a ranking needs it; and the names of clubs, centres…"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any
from uuid import UUID

from django.db.models import TextField
from django.db.models.functions import Cast

from tournaments.models import CentreRow, ClubRow, ComiteRow, CompetitionRow, EntryRow, FederationRow, TeamRow
from tournaments.queries.standings.kept import Kept

EXCLUDED = "excluded"
RANKED_UNDER = ("centre", "serie", "category", "club", "comite", "federation", "team")
_COLUMNS = ("centre", "table", "players", "serie", "category", "club", "comite", "federation", "team", "state")

NAMED = {"centre": CentreRow, "club": ClubRow, "comite": ComiteRow, "federation": FederationRow, "team": TeamRow}


@dataclass(frozen=True, slots=True)
class Seat:
    """An entry, and all under which it may be ranked. `players` are ids as rows keep them."""

    centre: UUID
    table: int | None
    players: list[str]
    serie: str
    category: str
    club: UUID | None
    comite: UUID | None
    federation: UUID | None
    team: UUID | None
    state: str


ENTRY_TEXT = Cast("entry", TextField())
"""The id of an entry as the database writes it, for `entry_id`."""


@lru_cache(maxsize=50_000)
def entry_id(text: str) -> UUID:
    """One object for all the rows of an entry: to make an id, and to tell that two are equal, is slow in thousands."""
    return UUID(text)


_seats: Kept[Mapping[UUID, Seat]] = Kept(8)


def seats_of(row: CompetitionRow) -> Mapping[UUID, Seat]:
    """Every entry of the competition, in the order of the halls: by centre, then by table."""
    # Entries, classings and tables move the position of the competition; `created_at` tells two databases apart.
    return _seats.of((row.pk, row.created_at, row.position), lambda: _read(row.pk))


def _read(competition: UUID) -> Mapping[UUID, Seat]:
    rows = EntryRow.objects.filter(competition=competition).values_list(ENTRY_TEXT, *_COLUMNS)
    # one object for each centre and club too
    same: dict[object, Any] = {}
    seats: dict[UUID, Seat] = {}
    for text, centre, table, players, *under, state in rows:
        once: list[Any] = [same.setdefault(value, value) for value in (centre, *under)]
        columns = [once[0], table, players, *once[1:], state]
        seats[entry_id(text)] = Seat(*columns)
    centres = names_of("centre", {seat.centre for seat in seats.values()})
    return dict(sorted(seats.items(), key=lambda one: (centres[one[1].centre], one[1].table or 0, one[0].int)))


def names_of(kind: str, ids: set[UUID]) -> dict[UUID, str]:
    """The names of centres, clubs, comités, federations or teams; no query for none."""
    if not ids:
        return {}
    return dict(NAMED[kind]._default_manager.filter(id__in=ids).values_list("id", "name"))
