"""What happens in rounds, whatever is played: the shapes that the events of every game are kinds of.

A game records them under names of its own (`jarnac/events.py`), and each says in these terms what its own fields hold:
what raises NotImplementedError here is for the event of a game to say.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Any, ClassVar, Self, get_args
from uuid import UUID

from engine.events.codec import value
from tournaments.events.publication import ResultsKind


@dataclass(frozen=True, slots=True)
class Seats:
    """The entries at each table by its number, and those who have no opponent."""

    tables: Mapping[int, tuple[UUID, ...]]
    exempt: tuple[UUID, ...] = ()


@value
class Planned:
    """A competition has rounds of the game: how they are made and counted. `seed` draws the lots."""

    rounds: int
    seed: str


@value
class RoundSeated:
    """A round begins with these seats."""

    round: int

    @property
    def seats(self) -> Seats:
        raise NotImplementedError


@value
class RoundCancelled:
    """The seats of the round were a mistake: no table has a result, it is made again."""

    round: int


@value
class SeatsCorrected:
    """By hand, for a reason in the vault: these tables sit so from now on; one that is not named stays as it was."""

    round: int
    reason: UUID
    reason_digest: str

    @classmethod
    def to(cls, seats: Seats, **fields: Any) -> Self:
        raise NotImplementedError

    @property
    def seats(self) -> Seats:
        raise NotImplementedError


@value
class OnlineOpened:
    """A table plays online: its result is that of the match or the table opened for it, in a field of the game."""

    online_field: ClassVar[str]

    round: int
    table: int

    @classmethod
    def by(cls, online: UUID, **fields: Any) -> Self:
        return cls(**{**fields, cls.online_field: online})

    @property
    def online(self) -> Any:
        return getattr(self, self.online_field)


@value
class ResultEntered:
    """What a table has made; a later one replaces it. `reason`: in the vault, where the round was closed."""

    round: int
    table: int
    reason: UUID | None = None
    reason_digest: str = ""

    @classmethod
    def of(cls, outcome: Any, *, online: UUID | None = None, **fields: Any) -> "ResultEntered":
        """online: where it was played."""
        raise NotImplementedError

    @property
    def outcome(self) -> Any:
        raise NotImplementedError


@value
class Forfeited(ResultEntered):
    """Somebody of a table did not play: that is its result."""


@value
class ResultWithdrawn:
    """The result was of another table: this one has none."""

    round: int
    table: int


@value
class RoundClosed:
    """Every table of the round has its result: the next one may be made."""

    round: int


@value
class StandingsPublished:
    """The standings after `rounds` rounds, as they were made known. `number` counts those of its kind, from 1.

    Once official, results change only after StandingsReopened. `lines`, of the game: an entry, its rank, what it made.
    """

    kind: ResultsKind
    number: int
    rounds: int


@value
class StandingsReopened:
    """Official results may be corrected, for this cause, until a rectificatif is published."""

    cause: UUID
    cause_digest: str


RoundsEvent = (
    Planned
    | RoundSeated
    | RoundCancelled
    | SeatsCorrected
    | OnlineOpened
    | ResultEntered
    | Forfeited
    | ResultWithdrawn
    | RoundClosed
    | StandingsPublished
    | StandingsReopened
)


def events_of(game: ModuleType) -> Mapping[type[Any], type[Any]]:
    """The events that the module of a game holds, by what they are kinds of."""
    return {
        kind: event
        for kind in get_args(RoundsEvent)
        for event in vars(game).values()
        if isinstance(event, type) and kind in event.__bases__
    }
