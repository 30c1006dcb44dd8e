"""What happens to competitions that belong together: `circuit-<id>`."""

from enum import Enum
from uuid import UUID

from engine.events.codec import value
from engine.events.registry import event


class CircuitKind(Enum):
    """CHALLENGE: a Grand Prix, a challenge, a semaine fédérale, of which the best results count. FESTIVAL: some days
    in one place, whose events all count.
    """

    CHALLENGE = "challenge"
    FESTIVAL = "festival"


class Worth(Enum):
    """What a result is worth in a circuit.

    POINTS: those that the competition has published; TABLE: what a table of points of the installation says for the
    rank; SHARE: the total as a percentage of the top; TOTAL: the total itself.
    """

    POINTS = "points"
    TABLE = "table"
    SHARE = "share"
    TOTAL = "total"


class Split(Enum):
    """What separates equals. BEST: the best result, then the second one, and so on, those too that do not count;
    WINS: how many competitions were won; LATEST: the result in the last competition.
    """

    BEST = "best"
    WINS = "wins"
    LATEST = "latest"


@value
class CircuitRule:
    """How the results of a player become one value: a sum.

    `table`: the name of the table of points where `worth` asks for one. `best`: how many results count; 0: all.
    `least`: how many competitions a rank asks for. `splits`: in order; equals that none separates share their rank.
    """

    worth: Worth
    table: str
    best: int
    least: int
    splits: tuple[Split, ...]


@event("tournaments.circuit_opened")
class CircuitOpened:
    """`season`: 2027 is 2026–2027. `name` is that of the circuit, "Grand Prix du Sud"."""

    federation: UUID
    kind: CircuitKind
    name: str
    season: int
    rule: CircuitRule


@event("tournaments.circuit_changed")
class CircuitChanged:
    """Another name or another rule; what is ranked follows at once."""

    name: str
    rule: CircuitRule


@event("tournaments.circuit_competition_added")
class CircuitCompetitionAdded:
    competition: UUID


@event("tournaments.circuit_competition_removed")
class CircuitCompetitionRemoved:
    competition: UUID
