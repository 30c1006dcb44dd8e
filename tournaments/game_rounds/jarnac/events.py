"""What happens to the Jarnac of a competition, round by round: `jarnac-<competition>`. Its matches have their own."""

from enum import Enum
from uuid import UUID

from engine.events import event, value
from tournaments.events.publication import ResultsKind


class JarnacSystem(Enum):
    """How the pairs of each round are made."""

    SWISS = "swiss"
    ROUND_ROBIN = "round_robin"
    DOUBLE_ROUND_ROBIN = "double_round_robin"


class JarnacSeeding(Enum):
    """By what the players are in order before the first round; equals by lot."""

    LOT = "lot"
    SERIE = "serie"


@value
class JarnacPair:
    """A table of a round, and the two entries that sit there, in the order in which they are named."""

    table: int
    first: UUID
    second: UUID


@value
class JarnacScore:
    """What one of two has made in a match: points of his mat, Jarnacs."""

    points: int
    jarnacs: int


@value
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


@event("tournaments.jarnac_planned")
class JarnacPlanned:
    """A competition has rounds of Jarnac: by what system, and what a result is worth.

    `rounds`: of a Swiss; 0 of a round robin, whose number follows from who plays. `win`, `draw`, `loss`, `exempt`: the
    scale. `free_points`: the points of who has no opponent, or whose opponent is not there; JARNAC-13 makes 71 of them
    a win. `seed` draws the lots. `minutes`, `conjugations`, `same_entry`: of its matches, as `games.match_created`.
    """

    system: JarnacSystem
    rounds: int
    win: int
    draw: int
    loss: int
    exempt: int
    free_points: int
    tie_breaks: tuple[str, ...]
    seeding: JarnacSeeding
    seed: str
    minutes: int
    conjugations: bool
    same_entry: bool


@event("tournaments.jarnac_round_paired")
class JarnacRoundPaired:
    """A round begins with these pairs; `exempt` have no opponent in it. `circle`: of a round robin, the entries in the
    order from which its pairs follow.
    """

    round: int
    pairs: tuple[JarnacPair, ...]
    exempt: tuple[UUID, ...]
    circle: tuple[UUID, ...] = ()


@event("tournaments.jarnac_round_cancelled")
class JarnacRoundCancelled:
    """The pairs of the round were a mistake: nobody has played, it is made again."""

    round: int


@event("tournaments.jarnac_pairing_corrected")
class JarnacPairingCorrected:
    """By hand, for a reason in the vault: these tables sit so from now on, and these entries are exempt.

    `exempt` is all of them; a table that is not named stays as it was.
    """

    round: int
    pairs: tuple[JarnacPair, ...]
    exempt: tuple[UUID, ...]
    reason: UUID
    reason_digest: str


@event("tournaments.jarnac_match_opened")
class JarnacMatchOpened:
    """A table plays its match here: its result is that of this match."""

    round: int
    table: int
    match: UUID


@event("tournaments.jarnac_result_entered")
class JarnacResultEntered:
    """What a table has made, by its first and its second; the result is that of JARNAC-13. A later one replaces it.

    `match`: where it was played here. `reason`: in the vault, where the round was closed.
    """

    round: int
    table: int
    first: JarnacScore
    second: JarnacScore
    match: UUID | None = None
    reason: UUID | None = None
    reason_digest: str = ""


@event("tournaments.jarnac_forfeited")
class JarnacForfeited:
    """One of a table, or both, did not play: the other wins without playing. `reason`: as of a result."""

    round: int
    table: int
    absent: tuple[UUID, ...]
    reason: UUID | None = None
    reason_digest: str = ""


@event("tournaments.jarnac_result_withdrawn")
class JarnacResultWithdrawn:
    """The result was of another table: this one has none."""

    round: int
    table: int


@event("tournaments.jarnac_round_closed")
class JarnacRoundClosed:
    """Every table of the round has its result: the next one may be made."""

    round: int


@event("tournaments.jarnac_published")
class JarnacPublished:
    """The standings after `rounds` rounds, as they were made known. `number` counts those of its kind, from 1.

    Once official, results change only after JarnacReopened.
    """

    kind: ResultsKind
    number: int
    rounds: int
    lines: tuple[JarnacTally, ...]


@event("tournaments.jarnac_reopened")
class JarnacReopened:
    """Official results may be corrected, for this cause, until a rectificatif is published."""

    cause: UUID
    cause_digest: str
