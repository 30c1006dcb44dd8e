"""What happens to the Jarnac of a competition, round by round: `jarnac-<competition>`. Its matches have their own."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Any, Self
from uuid import UUID

from engine.events import codec, registry
from tournaments.game_rounds import events as shared


class JarnacSystem(Enum):
    """How the pairs of each round are made."""

    SWISS = "swiss"
    ROUND_ROBIN = "round_robin"
    DOUBLE_ROUND_ROBIN = "double_round_robin"


class JarnacSeeding(Enum):
    """By what the players are in order before the first round; equals by lot."""

    LOT = "lot"
    SERIE = "serie"


@codec.value
class JarnacPair:
    """A table of a round, and the two entries that sit there, in the order in which they are named."""

    table: int
    first: UUID
    second: UUID


@codec.value
class JarnacScore:
    """What one of two has made in a match: points of his mat, Jarnacs."""

    points: int
    jarnacs: int


@codec.value
class JarnacTally:
    """One line of the standings, frozen. `score`: by the scale; `difference`: of points."""

    entry: UUID
    rank: int
    shared: bool
    score: int
    wins: int
    draws: int
    losses: int
    exempt: int
    difference: int
    points: int
    jarnacs: int
    buchholz: int


@dataclass(frozen=True, slots=True)
class Forfeit:
    """Which players of a table did not play, in the order of their seats: one, or both."""

    absent: tuple[UUID, ...]


# What the first of a table has made, and the second.
Played = tuple[JarnacScore, JarnacScore]
Outcome = Played | Forfeit


@registry.event("tournaments.jarnac_planned")
class JarnacPlanned(shared.Planned):
    """A competition has rounds of Jarnac: by what system, and what a result is worth.

    `rounds`: of a Swiss; 0 of a round robin, where the entries decide it. `win`, `draw`, `loss`, `exempt`: the
    scale. `free_points`: the points of a player without an opponent, or with an absent one; JARNAC-13 makes 71 of them
    a win. `seed` draws the lots. `minutes`, `conjugations`, `same_entry`: of its matches, as `games.match_created`.
    """

    system: JarnacSystem
    win: int
    draw: int
    loss: int
    exempt: int
    free_points: int
    tie_breaks: tuple[str, ...]
    seeding: JarnacSeeding
    minutes: int
    conjugations: bool
    same_entry: bool


@registry.event("tournaments.jarnac_round_paired")
class JarnacRoundPaired(shared.RoundSeated):
    """A round begins with these pairs; `exempt` have no opponent in it. `circle`: of a round robin, the entries in the
    order from which its pairs follow.
    """

    pairs: tuple[JarnacPair, ...]
    exempt: tuple[UUID, ...]
    circle: tuple[UUID, ...] = ()

    @property
    def seats(self) -> shared.Seats:
        return _seats(self.pairs, self.exempt)


@registry.event("tournaments.jarnac_round_cancelled")
class JarnacRoundCancelled(shared.RoundCancelled):
    """The pairs of the round were a mistake: nobody has played, it is made again."""


@registry.event("tournaments.jarnac_pairing_corrected")
class JarnacPairingCorrected(shared.SeatsCorrected):
    """By hand, for a reason in the vault: these tables sit so from now on, and these entries are exempt.

    `exempt` is all of them; a table that is not named stays as it was.
    """

    pairs: tuple[JarnacPair, ...]
    exempt: tuple[UUID, ...]

    @classmethod
    def to(cls, seats: shared.Seats, **fields: Any) -> Self:
        return cls(pairs=pairs_of(seats.tables.items()), exempt=seats.exempt, **fields)

    @property
    def seats(self) -> shared.Seats:
        return _seats(self.pairs, self.exempt)


@registry.event("tournaments.jarnac_match_opened")
class JarnacMatchOpened(shared.OnlineOpened):
    """A table plays its match here: its result is that of this match."""

    online_field = "match"
    match: UUID


@registry.event("tournaments.jarnac_result_entered")
class JarnacResultEntered(shared.ResultEntered):
    """What a table has made, by its first and its second; the result is that of JARNAC-13. A later one replaces it.

    `match`: where it was played here. `reason`: in the vault, where the round was closed.
    """

    first: JarnacScore
    second: JarnacScore
    match: UUID | None = None

    @classmethod
    def of(cls, outcome: Outcome, *, online: UUID | None = None, **fields: Any) -> shared.ResultEntered:
        if isinstance(outcome, Forfeit):
            return JarnacForfeited(absent=outcome.absent, **fields)
        first, second = outcome
        return cls(first=first, second=second, match=online, **fields)

    @property
    def outcome(self) -> Played:
        return self.first, self.second


@registry.event("tournaments.jarnac_forfeited")
class JarnacForfeited(shared.Forfeited):
    """One of a table, or both, did not play: the other wins without playing. `reason`: as of a result."""

    absent: tuple[UUID, ...]

    @property
    def outcome(self) -> Forfeit:
        return Forfeit(self.absent)


@registry.event("tournaments.jarnac_result_withdrawn")
class JarnacResultWithdrawn(shared.ResultWithdrawn):
    """The result was of another table: this one has none."""


@registry.event("tournaments.jarnac_round_closed")
class JarnacRoundClosed(shared.RoundClosed):
    """Every table of the round has its result: the next one may be made."""


@registry.event("tournaments.jarnac_published")
class JarnacPublished(shared.StandingsPublished):
    """The standings after `rounds` rounds, as they were made known. `number` counts those of its kind, from 1.

    Once official, results change only after JarnacReopened.
    """

    lines: tuple[JarnacTally, ...]


@registry.event("tournaments.jarnac_reopened")
class JarnacReopened(shared.StandingsReopened):
    """Official results may be corrected, for this cause, until a rectificatif is published."""


def pairs_of(tables: Iterable[tuple[int, tuple[UUID, ...]]]) -> tuple[JarnacPair, ...]:
    """Numbered tables of two as events hold them, in order."""
    return tuple(JarnacPair(table=number, first=first, second=second) for number, (first, second) in sorted(tables))


def _seats(pairs: tuple[JarnacPair, ...], exempt: tuple[UUID, ...]) -> shared.Seats:
    return shared.Seats({pair.table: (pair.first, pair.second) for pair in pairs}, exempt)
