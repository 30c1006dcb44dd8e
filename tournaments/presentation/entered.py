"""The list of those who are entered, by the table of the standings: other columns, and nothing that was played."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.http import HttpRequest
from django.utils.translation import gettext as _

from tournaments.domain.standings.order import By, Order
from tournaments.presentation import standings
from tournaments.presentation.standings_lines import profiles_of
from tournaments.queries.standings.page import StandingsLine, StandingsView

BY_NAME = Order(By.NAME)


@dataclass(frozen=True, slots=True)
class Line:
    """An entry as its row shows it; `detail`: what a telephone reads beneath the name; else as `standings_lines`."""

    look: str
    name: str
    profile: str
    profile_of: str
    partner: str
    partner_of: str
    detail: str
    club: str
    serie: str
    centre: str


def order_of(asked: Order) -> Order:
    """By name, unless a reader asks for another column of this list."""
    return asked if asked.by in (By.NAME, By.CLUB, By.SERIE, By.CENTRE) else BY_NAME


def entered_context(
    table: StandingsView, request: HttpRequest, order: Order, pinned: UUID | None, *, sliced: bool
) -> dict[str, Any]:
    """The context of `_standings.html` for this list. `sliced`: a filter is set."""
    offered = ((BY_NAME, _("Player")), (Order(By.CLUB), _("Club")), (Order(By.SERIE), _("Série")))
    return standings.standings_context(table, request, sliced=sliced) | {
        "of_entries": True,
        "tri": str(order),
        "sorts": standings.sorts_of((*offered, (Order(By.CENTRE), _("Centre"))), request, order),
        "said": standings.said(table, order),
        "joueur": pinned,
        "lines": _lines(table.rows, pinned),
        "pinned_lines": _lines(table.pinned, pinned),
    }


def _lines(rows: Iterable[StandingsLine], pinned: UUID | None) -> list[Line]:
    return [_line(row, pinned) for row in rows]


def _line(row: StandingsLine, pinned: UUID | None) -> Line:
    (profile, profile_of), (partner, partner_of) = profiles_of(row.name)
    return Line(
        look="is-pinned" if row.entry == pinned else "",
        name=row.name,
        profile=profile,
        profile_of=profile_of,
        partner=partner,
        partner_of=partner_of,
        detail=" · ".join(filter(None, (row.club, row.serie, row.centre))),
        club=row.club,
        serie=row.serie,
        centre=row.centre,
    )
