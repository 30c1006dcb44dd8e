"""Competitions and centres without an owner: made before there were federations, or by the team of the installation."""

from dataclasses import dataclass, field
from datetime import date
from uuid import UUID

from engine.people.searching import in_order_of
from engine.web.shapes import one_of
from tournaments.models.organisation import CentreRow
from tournaments.queries import ordering, rehearsals

COMPETITION, CENTRE = "competition", "centre"
KINDS = (COMPETITION, CENTRE)


@dataclass(frozen=True, slots=True)
class Unowned:
    """A competition or a centre that belongs to nobody."""

    # a centre that is of no club either and still plays
    kind: str = field(metadata=one_of(KINDS))
    id: UUID
    name: str
    starts_on: date | None = None


def unowned(kind: str = "") -> list[Unowned]:
    """Competitions, the latest first, then centres by name; those of one kind where one is named."""
    free = {"federation": None, "comite": None}
    competitions = ordering.in_calendar_order(rehearsals.real_competitions().filter(**free), latest_first=True)
    centres = CentreRow.objects.filter(club=None, closed=False, **free).order_by(in_order_of("folded"), "id")
    items = [
        *(Unowned(COMPETITION, row.pk, row.name, row.starts_on) for row in competitions),
        *(Unowned(CENTRE, *row) for row in centres.values_list("id", "name")),
    ]
    return [item for item in items if kind in ("", item.kind)]
