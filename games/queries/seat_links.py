"""The links by which players take their places, each on a device of his own: at a match, at a table."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Generic, TypeVar
from uuid import UUID

from engine.events.refusals import Refusal
from engine.people.links import Link, key_of, last_day, read_key

Seat = TypeVar("Seat")

SEAT_LASTS = timedelta(days=7)


@dataclass(frozen=True, slots=True)
class SeatLinks(Generic[Seat]):
    """Those of the seats of one kind of game. `use`: what their keys are signed for.

    `text`, `seat`: a seat as a key holds it, and read again (ValueError); `withdrawn`: how many links of a seat are so;
    `unknown`: what is said of a key that is none of theirs.
    """

    use: str
    text: Callable[[Seat], str]
    seat: Callable[[str], Seat]
    withdrawn: Callable[[UUID, Seat], int]
    unknown: type[Refusal]

    def key(self, game: UUID, seat: Seat) -> str:
        """What the link of a seat holds; nobody else makes one."""
        return key_of(self.use, str(game), self.text(seat), withdrawn=self.withdrawn(game, seat), lasts=SEAT_LASTS)

    def read(self, key: str) -> tuple[UUID, Seat, Link]:
        """The seat that a link names, and the link, be it dead. Raises `unknown`."""
        try:
            link = read_key(self.use, key)
            game, seat = link.opens
            return UUID(game), self.seat(seat), link
        except ValueError:
            raise self.unknown from None

    def named(self, key: str) -> tuple[UUID, Seat]:
        """The seat that a link names, be it dead. Raises `unknown`."""
        game, seat, _link = self.read(key)
        return game, seat

    def behind(self, key: str) -> tuple[UUID, Seat]:
        """The seat that a link opens. Raises `unknown`, LinkExpired, LinkWithdrawn."""
        game, seat, link = self.read(key)
        link.refuse_dead(self.withdrawn(game, seat))
        return game, seat


def last_day_of_seats() -> date:
    """Of a link that is made today."""
    return last_day(SEAT_LASTS)
