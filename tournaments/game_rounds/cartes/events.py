"""What happens to the Scrabble cartes of a competition, round by round: `cartes-<competition>`. A table that is played
here has a stream of its own."""

from enum import Enum
from uuid import UUID

from engine.events import event, value
from games.events import CardsFrom
from tournaments.events.publication import ResultsKind


class CartesSeating(Enum):
    """By what the players are seated from the second round on."""

    APART = "apart"  # with those whom they have met the least
    RANKING = "ranking"  # with those who are nearest in the standings


class CartesSeeding(Enum):
    """By what the players of the first round are seated; equals by lot."""

    LOT = "lot"
    SERIE = "serie"


@value
class CartesSeats:
    """A table of a round, and the entries that sit there, clockwise."""

    table: int
    players: tuple[UUID, ...]


@value
class CartesTally:
    """One line of the standings, frozen. `wins`: tables where nobody made more; `best`: the most of one table."""

    entry: UUID
    rank: int
    shared: bool
    points: int
    tables: int
    wins: int
    best: int


@event("tournaments.cartes_planned")
class CartesPlanned:
    """A competition has rounds of Scrabble cartes: so many, at tables of `size` or as near as can be.

    `seed` draws the lots. `cards_from`, `target`: of the tables that are played here, as `games.table_created`.
    """

    rounds: int
    size: int
    seating: CartesSeating
    seeding: CartesSeeding
    seed: str
    cards_from: CardsFrom
    target: int


@event("tournaments.cartes_round_seated")
class CartesRoundSeated:
    """A round begins at these tables."""

    round: int
    tables: tuple[CartesSeats, ...]


@event("tournaments.cartes_round_cancelled")
class CartesRoundCancelled:
    """The seats of the round were a mistake: no table has a result, it is made again."""

    round: int


@event("tournaments.cartes_seats_corrected")
class CartesSeatsCorrected:
    """By hand, for a reason in the vault: these tables sit so from now on; one that is not named stays as it was."""

    round: int
    tables: tuple[CartesSeats, ...]
    reason: UUID
    reason_digest: str


@event("tournaments.cartes_table_opened")
class CartesTableOpened:
    """A table plays here: its result is that of this one (`games.table_created`)."""

    round: int
    table: int
    game: UUID


@event("tournaments.cartes_result_entered")
class CartesResultEntered:
    """CARTES-13: what everybody of a table has made, in the order of its seats. A later one replaces it.

    `game`: where it was played here. `reason`: in the vault, where the round was closed.
    """

    round: int
    table: int
    points: tuple[int, ...]
    game: UUID | None = None
    reason: UUID | None = None
    reason_digest: str = ""


@event("tournaments.cartes_result_withdrawn")
class CartesResultWithdrawn:
    """The result was of another table: this one has none."""

    round: int
    table: int


@event("tournaments.cartes_round_closed")
class CartesRoundClosed:
    """Every table of the round has its result: the next one may be made."""

    round: int


@event("tournaments.cartes_published")
class CartesPublished:
    """The standings after `rounds` rounds, as they were made known. `number` counts those of its kind, from 1.

    Once official, results change only after CartesReopened.
    """

    kind: ResultsKind
    number: int
    rounds: int
    lines: tuple[CartesTally, ...]


@event("tournaments.cartes_reopened")
class CartesReopened:
    """Official results may be corrected, for this cause, until a rectificatif is published."""

    cause: UUID
    cause_digest: str
