"""Who has won (CARTES-13, CARTES-14): the most points; equal ones share their rank."""

from games.domain.cartes.table.state import Table
from games.domain.topping.ranking import Ranked, ranked


def ranking(table: Table) -> list[Ranked[int]]:
    """The players by their points, the most first."""
    return ranked([((-place.score,), player) for player, place in table.places.items()])


def winners(table: Table) -> tuple[int, ...]:
    """Those of the most points, once it is over; nobody before."""
    if not table.is_over:
        return ()
    return tuple(ranked.of for ranked in ranking(table) if ranked.rank == 1)
