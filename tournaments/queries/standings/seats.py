"""Who is entered in a competition, and under what, as a ranking needs it; and the names of clubs, centres…"""

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple
from uuid import UUID

from django.db.models import CharField, QuerySet, Value
from django.db.models.functions import Cast

from engine.ids import Ids, as_text
from engine.once import once
from engine.prepared import prepared
from engine.text import folded
from tournaments.models import competitions, organisation
from tournaments.queries.standings.cache import LruCache

ENTERED, EXCLUDED = "in", "excluded"
_NOBODY = UUID(int=0)
RANKED_UNDER = ("centre", "serie", "category", "club", "comite", "federation", "team")

NAMED = {
    "centre": organisation.CentreRow,
    "club": organisation.ClubRow,
    "comite": organisation.ComiteRow,
    "federation": organisation.FederationRow,
    "team": competitions.TeamRow,
}


class Seat(NamedTuple):
    """An entry with its classing. `listed` is the JSON of its players, parsed only for those shown."""

    centre: UUID
    table: int | None
    listed: str
    serie: str
    category: str
    club: UUID | None
    comite: UUID | None
    federation: UUID | None
    team: UUID | None
    state: str

    @property
    def players(self) -> list[str]:
        """Ids as rows keep them."""
        return list(json.loads(self.listed))


ENTRY_TEXT = as_text("entry")
"""For `entry_id`."""
_COLUMNS: tuple[str | Cast, ...] = (
    ENTRY_TEXT,
    as_text("centre"),
    "table",
    as_text("players"),
    "serie",
    "category",
    *map(as_text, ("club", "comite", "federation", "team")),
    "state",
)


@lru_cache(maxsize=50_000)
def entry_id(text: str) -> UUID:
    """One object for all the rows of an entry: creating and comparing thousands of ids is slow."""
    return UUID(text)


_seats: LruCache[Mapping[UUID, Seat]] = LruCache(8)


def seats_of(row: competitions.CompetitionRow) -> Mapping[UUID, Seat]:
    """Every entry of the competition, in the order of the halls: by centre, then by table."""
    # Entries, classings and tables move the position of the competition; `created_at` tells two databases apart.
    return _seats.of((row.pk, row.created_at, row.position), lambda: _read(row.pk))


def _read(competition: UUID) -> Mapping[UUID, Seat]:
    entries = competitions.EntryRow.objects.filter(competition=competition)
    halls = dict(
        organisation.CentreRow.objects.filter(id__in=entries.values("centre")).values_list(as_text("id"), "name")
    )
    # one object for each centre and club too
    ids = Ids()
    seated: dict[str, list[tuple[Any, ...]]] = {}
    for row in entries.values_list(*_COLUMNS):
        seated.setdefault(halls[row[1]], []).append(row)
    # Hall by hall: to compare thousands of lines with one another takes longer than those of each hall.
    in_order = (
        row
        for hall in sorted(seated, key=folded)
        for row in sorted(seated[hall], key=lambda row: (row[2] or 0, row[0]))
    )
    return {
        entry_id(entry): Seat(
            ids[centre],
            table,
            listed,
            serie,
            category,
            club and ids[club],
            comite and ids[comite],
            federation and ids[federation],
            team and ids[team],
            state,
        )
        for entry, centre, table, listed, serie, category, club, comite, federation, team, state in in_order
    }


def names_of(kind: str, ids: set[UUID]) -> dict[UUID, str]:
    """The names of centres, clubs, comités, federations or teams; no query for none, nor for those of the page."""
    known = _names_read(kind)
    if unread := ids - known.keys():
        known.update(dict.fromkeys(unread))
        known.update(NAMED[kind]._default_manager.filter(id__in=unread).values_list("id", "name"))
    return {id_: name for id_ in ids if (name := known[id_]) is not None}


def names_of_halls_and_clubs(centres: set[UUID], clubs: set[UUID]) -> tuple[dict[UUID, str], dict[UUID, str]]:
    """Both at once: a page of a ranking shows both."""
    asked = {"centre": centres, "club": clubs}
    known = {kind: _names_read(kind) for kind in asked}
    unread = {kind: list(ids - known[kind].keys()) for kind, ids in asked.items()}
    if any(unread.values()):
        for kind, ids in unread.items():
            known[kind].update(dict.fromkeys(ids))
        for kind, id_, name in _halls_and_clubs(*(ids or [_NOBODY] for ids in unread.values())):
            known[kind][id_] = name
    return names_of("centre", centres), names_of("club", clubs)


@prepared(list[UUID], list[UUID])
def _halls_and_clubs(centres: Any, clubs: Any) -> "QuerySet[Any, Any]":
    halls, theirs = (
        NAMED[kind]._default_manager.filter(id__in=ids).values_list(Value(kind, CharField()), "id", "name")
        for kind, ids in (("centre", centres), ("club", clubs))
    )
    return halls.union(theirs, all=True)


@once
def _names_read(_kind: str) -> dict[UUID, str | None]:
    """Those that this request has read so far; None where there is nothing of that id."""
    return {}
