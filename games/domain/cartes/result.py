"""Who has won (CARTES-13, CARTES-14): the most points; equal ones share their rank."""

from engine.rules import places
from games.domain.cartes.table.state import Table


def ranking(table: Table) -> list[places.Ranked[int]]:
    """The players by their points, the most first."""
    return places.board(table.places, lambda player: -table.places[player].score)


def winners(table: Table) -> tuple[int, ...]:
    """Those of the most points, once it is over; nobody before."""
    if not table.is_over:
        return ()
    return tuple(ranked.of for ranked in ranking(table) if ranked.rank == 1)
