"""The lines of a ranking in the order that a reader asks for; equals stay in the order of their ranks."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any
from uuid import UUID

from engine.people import called, publicity
from engine.text import folded
from tournaments.domain.standings.order import By, Order
from tournaments.domain.standings.slices import Placed
from tournaments.queries.standings.cache import LruCache
from tournaments.queries.standings.ranking import Ranking, names_in
from tournaments.queries.standings.seats import names_of

_places: LruCache[Mapping[UUID, str]] = LruCache(6)


def ordered(ranking: Ranking, placed: Sequence[Placed[UUID]], order: Order) -> Sequence[Placed[UUID]]:
    """What stands nowhere (no série, a round that does not count) comes last, whichever way one looks."""
    if order.by is By.RANK:
        return placed[::-1] if order.backwards else placed
    key = _key(ranking, order)
    told = [row for row in placed if key(row) is not None]
    untold = [row for row in placed if key(row) is None]
    return [*sorted(told, key=key, reverse=not order.rises), *untold]


def _key(ranking: Ranking, order: Order) -> Callable[[Placed[UUID]], Any]:
    seats = ranking.seats
    if order.by is By.NAME:
        names = _names(ranking)
        return lambda row: names[row.line.key]
    if order.by is By.CENTRE:
        centres = _folded("centre", {seat.centre for seat in seats.values()})
        return lambda row: centres.get(seats[row.line.key].centre)
    if order.by is By.CLUB:
        clubs = _folded("club", {seat.club for seat in seats.values() if seat.club})
        return lambda row: clubs.get(club) if (club := seats[row.line.key].club) else None
    if order.by is By.SERIE:
        return lambda row: seats[row.line.key].serie or None
    if order.by is By.SOLOS:
        return lambda row: row.line.solos
    at = next((at for at, column in enumerate(ranking.rounds) if column.number == order.round), None)
    return lambda row: None if at is None else row.line.rounds[at]


def _folded(kind: str, ids: set[UUID]) -> dict[UUID, str]:
    return {id_: folded(name) for id_, name in names_of(kind, ids).items()}


def _names(ranking: Ranking) -> Mapping[UUID, str]:
    """Where each stands in an alphabetical list; kept as long as neither a line nor a name moves."""
    key = (ranking.competition, ranking.version, publicity.names_stamp())
    return _places.of(key, lambda: _places_of(ranking))


def _places_of(ranking: Ranking) -> dict[UUID, str]:
    names = names_in(ranking, (line.key for line in ranking.lines))
    return {entry: called.place_in_list(name) for entry, name in names.items()}
