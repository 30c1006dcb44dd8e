"""The players whom a hall registered itself: their rows in its sealed part, and who of them is somebody of here."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from engine.eventstore.recorded import Recorded
from engine.people import licences
from engine.web.shapes import FOR_PAGES
from tournaments.events.player import PlayerRegistered
from tournaments.streams import player_of

Row = dict[str, Any]
IDENTITY, LICENCE = "people.identity", "people.licence"


@dataclass(frozen=True, slots=True)
class Double:
    """A player whom the hall registered with the licence number of somebody of here, who is perhaps the same person.

    `name`: as the hall wrote it; `licence`: the row that is left out.
    """

    player: UUID
    known_as: UUID
    name: str = field(metadata=FOR_PAGES)
    licence: str = field(metadata=FOR_PAGES)


def rows_of_newcomers(rows: Iterable[str], events: Iterable[Recorded]) -> list[Row]:
    """The names and the licences of those whom these events register."""
    newcomers = {str(player_of(event.stream)) for event in events if isinstance(event.event, PlayerRegistered)}
    read = [json.loads(row) for row in rows] if newcomers else []
    return [row for row in read if row.get("model") in (IDENTITY, LICENCE) and _person(row) in newcomers]


def doubles_among(rows: Sequence[Row]) -> list[Double]:
    """Of these rows, the licences whose number somebody else has here. A question for each: newcomers are few."""
    names = {
        row["pk"]: f"{row['fields']['given_name']} {row['fields']['family_name']}".strip()
        for row in rows
        if row["model"] == IDENTITY
    }
    held = [(row, _holder(row["fields"])) for row in rows if row["model"] == LICENCE]
    return [
        Double(UUID(_person(row)), holder, names.get(_person(row), ""), row["pk"])
        for row, holder in held
        if holder is not None and str(holder) != _person(row)
    ]


def _holder(fields: Row) -> UUID | None:
    number = fields["number"]
    return licences.holders_of(UUID(fields["authority"]), [number]).get(number)


def _person(row: Row) -> str:
    return str(row["fields"]["person"] if row["model"] == LICENCE else row["pk"])
