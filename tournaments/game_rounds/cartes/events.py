"""What happens to the Scrabble cartes of a competition, round by round: `cartes-<competition>`. A table that is played
here has a stream of its own."""

from enum import Enum
from typing import Any, Self
from uuid import UUID

from engine.events import codec, registry
from games.events.cartes import CardsFrom
from tournaments.game_rounds import events as shared


class CartesSeating(Enum):
    """By what the players are seated from the second round on."""

    APART = "apart"  # with those whom they have met the least
    RANKING = "ranking"  # with those who are nearest in the standings


class CartesSeeding(Enum):
    """By what the players of the first round are seated; equals by lot."""

    LOT = "lot"
    SERIE = "serie"


@codec.value
class CartesSeats:
    """A table of a round, and the entries that sit there, clockwise."""

    table: int
    players: tuple[UUID, ...]


@codec.value
class CartesTally:
    """One line of the standings, frozen. `wins`: tables where nobody made more; `best`: the most of one table."""

    entry: UUID
    rank: int
    shared: bool
    points: int
    tables: int
    wins: int
    best: int


@registry.event("tournaments.cartes_planned")
class CartesPlanned(shared.Planned):
    """A competition has rounds of Scrabble cartes: so many, at tables of `size` or as near as can be.

    `seed` draws the lots. `cards_from`, `target`: of the tables that are played here, as `games.table_created`.
    """

    size: int
    seating: CartesSeating
    seeding: CartesSeeding
    cards_from: CardsFrom
    target: int


@registry.event("tournaments.cartes_round_seated")
class CartesRoundSeated(shared.RoundSeated):
    """A round begins at these tables."""

    tables: tuple[CartesSeats, ...]

    @property
    def seats(self) -> shared.Seats:
        return shared.Seats({table.table: table.players for table in self.tables})


@registry.event("tournaments.cartes_round_cancelled")
class CartesRoundCancelled(shared.RoundCancelled):
    """The seats of the round were a mistake: no table has a result, it is made again."""


@registry.event("tournaments.cartes_seats_corrected")
class CartesSeatsCorrected(shared.SeatsCorrected):
    """By hand, for a reason in the vault: these tables sit so from now on; one that is not named stays as it was."""

    tables: tuple[CartesSeats, ...]

    @classmethod
    def to(cls, seats: shared.Seats, **fields: Any) -> Self:
        tables = tuple(CartesSeats(table=table, players=players) for table, players in seats.tables.items())
        return cls(tables=tables, **fields)

    @property
    def seats(self) -> shared.Seats:
        return shared.Seats({table.table: table.players for table in self.tables})


@registry.event("tournaments.cartes_table_opened")
class CartesTableOpened(shared.OnlineOpened):
    """A table plays here: its result is that of this one (`games.table_created`)."""

    online_field = "game"
    game: UUID


@registry.event("tournaments.cartes_result_entered")
class CartesResultEntered(shared.ResultEntered):
    """CARTES-13: what everybody of a table has made, in the order of its seats. A later one replaces it.

    `game`: where it was played here. `reason`: in the vault, where the round was closed.
    """

    points: tuple[int, ...]
    game: UUID | None = None

    @classmethod
    def of(cls, outcome: tuple[int, ...], *, online: UUID | None = None, **fields: Any) -> Self:
        return cls(points=outcome, game=online, **fields)

    @property
    def outcome(self) -> tuple[int, ...]:
        return self.points


@registry.event("tournaments.cartes_result_withdrawn")
class CartesResultWithdrawn(shared.ResultWithdrawn):
    """The result was of another table: this one has none."""


@registry.event("tournaments.cartes_round_closed")
class CartesRoundClosed(shared.RoundClosed):
    """Every table of the round has its result: the next one may be made."""


@registry.event("tournaments.cartes_published")
class CartesPublished(shared.StandingsPublished):
    """The standings after `rounds` rounds, as they were made known. `number` counts those of its kind, from 1.

    Once official, results change only after CartesReopened.
    """

    lines: tuple[CartesTally, ...]


@registry.event("tournaments.cartes_reopened")
class CartesReopened(shared.StandingsReopened):
    """Official results may be corrected, for this cause, until a rectificatif is published."""
