"""The blocks of tables of a centre, and who answers for a table."""

from uuid import UUID

from arbitration.domain.blocks import Block, answerable
from arbitration.models.hall import ArbitreRow, BlockRow, SeatRow


def blocks_of(competition: UUID, centre: UUID) -> list[Block]:
    """The blocks of a centre in a competition, by table."""
    rows = BlockRow.objects.filter(competition=competition, centre=centre).order_by("first")
    return [Block(row.account, row.first, row.last) for row in rows]


def arbitres_of(centre: UUID) -> frozenset[UUID]:
    """The accounts that correct the bulletins of a centre."""
    return frozenset(ArbitreRow.objects.filter(centre=centre).values_list("account", flat=True))


def arbitres_of_seat(seat: SeatRow) -> frozenset[UUID]:
    """The accounts that answer for the bulletins of a table: no second look at them is theirs (FISF 5.9.d)."""
    return answerable(blocks_of(seat.competition, seat.centre), seat.table, arbitres_of(seat.centre))
