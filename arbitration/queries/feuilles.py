"""The feuilles of a centre in a partie: what is read of all its tables and coups at once."""

from collections.abc import Mapping
from dataclasses import dataclass
from uuid import UUID

from arbitration.models.bulletins import BulletinRow
from arbitration.queries.ledger import Count, counts_of
from arbitration.queries.seats import all_seats_of, names_of_entries, round_of
from games.models import CoupRow
from games.queries.parties import played_coups, state_of


@dataclass(frozen=True, slots=True)
class TableFeuille:
    """The verdicts of one entry, by coup."""

    table: int
    entry: UUID
    name: str
    verdicts: Mapping[int, BulletinRow]
    count: Count


@dataclass(frozen=True, slots=True)
class Feuilles:
    """`closed`: the coups whose bulletins have been raised; `solutions`: those announced, by coup."""

    closed: tuple[int, ...]
    solutions: Mapping[int, CoupRow]
    ended: bool
    tables: tuple[TableFeuille, ...]


def feuilles_of(partie: UUID, centre: UUID) -> Feuilles:
    """FISF 3.3: nothing of a coup before it is closed. By table; entries that left before the first coup are not there.

    Raises NotPlayedHere.
    """
    state = state_of(partie)
    closed = tuple(coup.number for coup in state.coups if coup.closed_at is not None)
    rows = BulletinRow.objects.filter(partie=partie, centre=centre, stands=True, coup__in=closed)
    verdicts: dict[UUID, dict[int, BulletinRow]] = {}
    for row in rows:
        verdicts.setdefault(row.entry, {})[row.coup] = row
    everybody = all_seats_of(round_of(partie), centre)
    seats = [seat for seat in everybody if not seat.out or seat.entry in verdicts]
    entries = [seat.entry for seat in seats]
    names, counts = names_of_entries(entries), counts_of(partie, entries)
    return Feuilles(
        closed=closed,
        solutions={coup.number: coup for coup in played_coups(partie)},
        ended=state.ended is not None,
        tables=tuple(
            TableFeuille(
                seat.table or 0, seat.entry, names[seat.entry], verdicts.get(seat.entry, {}), counts[seat.entry]
            )
            for seat in seats
        ),
    )
