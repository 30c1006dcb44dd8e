"""What the tables of a round make: entered by hand, or read of a table that is played here."""

from collections.abc import Mapping, Sequence
from uuid import UUID

from tournaments.game_rounds.cartes.domain import refusals
from tournaments.game_rounds.cartes.domain.rounds import in_play
from tournaments.game_rounds.cartes.domain.state import Cartes, CartesEvent
from tournaments.game_rounds.cartes.events import CartesResultEntered, CartesResultWithdrawn, CartesTableOpened

# CARTES-13 takes from a score what one still holds. Beyond these a figure was mistyped.
LEAST_POINTS, MOST_POINTS = -999, 2999


def enter_results(
    cartes: Cartes,
    *,
    number: int,
    results: Mapping[int, Sequence[int]],
    reason: UUID | None = None,
    reason_digest: str = "",
) -> list[CartesEvent]:
    """CARTES-13: what was counted at tables, by their numbers, in the order of the seats; all of them or none.

    Said again, a result is no event. Of a closed round, with the reason. Raises CartesResultImpossible,
    CartesResultIncomplete, CartesReasonNeeded, CartesOfficial.
    """
    entered: list[CartesEvent] = []
    for table, points in sorted(results.items()):
        found = cartes.table(number, table)
        cartes.refuse_official()
        if cartes.round(number).closed and reason is None:
            raise refusals.CartesReasonNeeded
        if len(points) != len(found.players):
            raise refusals.CartesResultIncomplete(table=table, count=len(found.players))
        if not all(LEAST_POINTS <= each <= MOST_POINTS for each in points):
            raise refusals.CartesResultImpossible(table=table, least=LEAST_POINTS, most=MOST_POINTS)
        if found.points != tuple(points):
            told = {"reason": reason, "reason_digest": reason_digest}
            entered.append(CartesResultEntered(round=number, table=table, points=tuple(points), **told))  # type: ignore[arg-type]
    return entered


def withdraw_result(cartes: Cartes, *, number: int, table: int) -> list[CartesEvent]:
    """It was of another table. Raises CartesNoResult, CartesNoRoundOpen, CartesOfficial."""
    in_play(cartes, number)
    if cartes.table(number, table).points is None:
        raise refusals.CartesNoResult(table=table)
    return [CartesResultWithdrawn(round=number, table=table)]


def open_table(cartes: Cartes, *, number: int, table: int, game: UUID) -> list[CartesEvent]:
    """A table plays here. Raises CartesTablePlayed, CartesTableOpen, CartesNoRoundOpen."""
    in_play(cartes, number)
    found = cartes.table(number, table)
    if found.points is not None:
        raise refusals.CartesTablePlayed(table=table)
    if found.game is not None:
        raise refusals.CartesTableOpen(table=table)
    return [CartesTableOpened(round=number, table=table, game=game)]


def follow_table(cartes: Cartes, *, game: UUID, points: Sequence[int]) -> list[CartesEvent]:
    """A table is over: that is its result, unless somebody has entered one. Nothing of another table."""
    for number, found in enumerate(cartes.rounds, start=1):
        for table, one in found.tables.items():
            if one.game == game and one.points is None and not found.closed:
                return [CartesResultEntered(round=number, table=table, points=tuple(points), game=game)]
    return []
