"""What happens to competitions that belong together: `circuit-<id>`."""

from enum import Enum
from uuid import UUID

from engine.events.codec import value
from engine.events.registry import event


class CircuitKind(Enum):
    """CHALLENGE: a Grand Prix, a challenge, a semaine fédérale, of which the best results count. FESTIVAL: some days
    in one place, whose events all count. CHAMPIONSHIP: phases, each of which qualifies for the next.
    """

    CHALLENGE = "challenge"
    FESTIVAL = "festival"
    CHAMPIONSHIP = "championship"


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


class BarTies(Enum):
    """Of those who share the rank at which the places of a quota end: ALL go through, beyond the places, or NONE."""

    ALL = "all"
    NONE = "none"


@value
class Quota:
    """`places` for the best of a série ("4" is 4A to 4D) and of a category; "" is all of them."""

    serie: str
    category: str
    places: int


@value
class QualifiedEntry:
    """One player, or a pair. `rank` in the results, 0 without any; `quota`: the number of the one that gives the place,
    from 0; -1: d'office.
    """

    players: tuple[UUID, ...]
    rank: int
    quota: int


@event("tournaments.circuit_quotas_set")
class CircuitQuotasSet:
    """The results of `source` qualify for `target`, by these quotas in their order."""

    source: UUID
    target: UUID
    quotas: tuple[Quota, ...]
    ties: BarTies


@event("tournaments.circuit_place_waived")
class CircuitPlaceWaived:
    """A player does not go: his place is that of the next in line."""

    source: UUID
    target: UUID
    player: UUID


@event("tournaments.circuit_place_reclaimed")
class CircuitPlaceReclaimed:
    """A player who had given his place up goes after all, where his result gives him one."""

    source: UUID
    target: UUID
    player: UUID


@event("tournaments.circuit_player_exempted")
class CircuitPlayerExempted:
    """A player goes d'office, beside the quotas. The text of `reason` is in the vault."""

    source: UUID
    target: UUID
    player: UUID
    reason: UUID
    reason_digest: str


@event("tournaments.circuit_exemption_ended")
class CircuitExemptionEnded:
    """A player goes d'office no longer."""

    source: UUID
    target: UUID
    player: UUID


@event("tournaments.circuit_qualified_decided")
class CircuitQualifiedDecided:
    """Who goes from `source` to `target`, whole; a later decision takes its place.

    `position`: where in the log the results stand that it was proposed from; `quotas`: those that gave the places.
    """

    source: UUID
    target: UUID
    position: int
    quotas: tuple[Quota, ...]
    qualified: tuple[QualifiedEntry, ...]
