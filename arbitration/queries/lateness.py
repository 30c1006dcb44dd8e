"""Who may arrive late at a partie, and who did (FISF 6.2)."""

from dataclasses import dataclass
from uuid import UUID

from arbitration.models.bulletins import FeuilleRow
from arbitration.queries.seats import names_of_entries, round_of, seats_of


@dataclass(frozen=True, slots=True)
class LateSeat:
    """A table of a centre; `plays_from`: the first coup played, more than 1 for a late arrival."""

    table: int
    entry: UUID
    name: str
    pair: bool
    plays_from: int


def late_seats(partie: UUID, centre: UUID) -> list[LateSeat]:
    """The tables of a centre, by number."""
    seats = seats_of(round_of(partie), centre)
    names = names_of_entries([seat.entry for seat in seats])
    feuilles = FeuilleRow.objects.filter(partie=partie, centre=centre, plays_from__gt=1)
    late = dict(feuilles.values_list("entry", "plays_from"))
    return [
        LateSeat(seat.table or 0, seat.entry, names[seat.entry], len(seat.players) > 1, late.get(seat.entry, 1))
        for seat in seats
    ]
