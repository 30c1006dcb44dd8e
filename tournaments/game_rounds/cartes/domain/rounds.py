"""Rounds are seated, corrected by hand, unmade, closed."""

from uuid import UUID

from games.domain.cartes.beginning import MOST_PLAYERS
from tournaments.game_rounds.cartes.domain import refusals
from tournaments.game_rounds.cartes.domain.seating import proposed
from tournaments.game_rounds.cartes.domain.state import Cartes, CartesEvent, Round
from tournaments.game_rounds.cartes.events import (
    CartesRoundCancelled,
    CartesRoundClosed,
    CartesRoundSeated,
    CartesSeats,
    CartesSeatsCorrected,
)
from tournaments.game_rounds.domain.field import Field


def seat_round(cartes: Cartes, *, field: Field, agreed: str = "") -> list[CartesEvent]:
    """The next round. agreed: the digest of the tables that somebody looked at; "" for whatever they are.

    Raises CartesSeatsMoved, and what `proposed` refuses.
    """
    made = proposed(cartes, field=field)
    if agreed and agreed != made.digest:
        raise refusals.CartesSeatsMoved
    return [CartesRoundSeated(round=made.round, tables=made.tables)]


def cancel_round(cartes: Cartes, *, number: int) -> list[CartesEvent]:
    """The round was a mistake, and no table has a result in it. Raises CartesNoRoundOpen, CartesRoundPlayed."""
    found = in_play(cartes, number)
    if any(table.points is not None for table in found.tables.values()):
        raise refusals.CartesRoundPlayed(round=number)
    return [CartesRoundCancelled(round=number)]


def correct(
    cartes: Cartes, *, number: int, one: UUID, other: UUID | None, field: Field, reason: UUID, reason_digest: str
) -> list[CartesEvent]:
    """Two change places, at two tables or with who was not in the round.

    other: None takes `one` out of the round, or seats him where the fewest sit if he is not in it. Raises
    CartesSeatedTwice, CartesNotInRound, CartesNotPlaying, CartesTablePlayed, CartesTableAlone, CartesTablesFull.
    """
    found = in_play(cartes, number)
    if other is not None:
        changed = _exchanged(found, one, other, field)
    elif (here := found.table_of(one)) is not None:
        changed = _without(found, here, one)
    else:
        changed = _with_late(found, one, field)
    tables = tuple(CartesSeats(table=table, players=players) for table, players in sorted(changed.items()))
    return [CartesSeatsCorrected(round=number, tables=tables, reason=reason, reason_digest=reason_digest)]


def _without(found: Round, table: int, gone: UUID) -> dict[int, tuple[UUID, ...]]:
    left = tuple(entry for entry in _to_move(found, table) if entry != gone)
    if len(left) < 2:
        raise refusals.CartesTableAlone(table=table)
    return {table: left}


def _with_late(found: Round, late: UUID, field: Field) -> dict[int, tuple[UUID, ...]]:
    if late not in field.playing:
        raise refusals.CartesNotPlaying
    free = [
        (len(table.players), number)
        for number, table in found.tables.items()
        if table.points is None and len(table.players) < MOST_PLAYERS
    ]
    if not free:
        raise refusals.CartesTablesFull(most=MOST_PLAYERS)
    _count, number = min(free)
    return {number: (*found.tables[number].players, late)}


def _exchanged(found: Round, one: UUID, other: UUID, field: Field) -> dict[int, tuple[UUID, ...]]:
    here, there = found.table_of(one), found.table_of(other)
    if one == other or (here is not None and here == there):
        raise refusals.CartesSeatedTwice
    if here is None:
        raise refusals.CartesNotInRound
    if there is None and other not in field.playing:
        raise refusals.CartesNotPlaying
    swapped = {one: other, other: one}
    return {
        table: tuple(swapped.get(entry, entry) for entry in _to_move(found, table))
        for table in (here, there)
        if table is not None
    }


def _to_move(found: Round, table: int) -> tuple[UUID, ...]:
    if found.tables[table].points is not None:
        raise refusals.CartesTablePlayed(table=table)
    return found.tables[table].players


def close_round(cartes: Cartes, *, number: int) -> list[CartesEvent]:
    """Every table has its result. Raises CartesNoRoundOpen, CartesResultsMissing."""
    if missing := in_play(cartes, number).without_result:
        raise refusals.CartesResultsMissing(tables=", ".join(map(str, missing)))
    return [CartesRoundClosed(round=number)]


def in_play(cartes: Cartes, number: int) -> Round:
    """The round that is played. Raises CartesNotPlanned, CartesOfficial, CartesRoundUnknown, CartesNoRoundOpen."""
    found = cartes.round(number)
    cartes.refuse_official()
    if found.closed:
        raise refusals.CartesNoRoundOpen(round=number)
    return found
