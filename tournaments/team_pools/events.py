"""What happens to the pools of an interclubs: `poules-<competition>`."""

from uuid import UUID

from engine.events.codec import value
from engine.events.registry import event


@value
class TeamPool:
    """A pool, in which each team meets each other once. A league is one pool."""

    name: str
    teams: tuple[UUID, ...]


@event("tournaments.team_pools_drawn")
class TeamPoolsDrawn:
    """The pools, whole. `first_round`: the partie that plays their first matches, the others follow.

    `win` and `tie`: the points of a table.
    """

    pools: tuple[TeamPool, ...]
    first_round: int
    win: int
    tie: int


@event("tournaments.team_arbitre_named")
class TeamArbitreNamed:
    """A team brings this arbitre, in place of any other."""

    team: UUID
    player: UUID


@event("tournaments.team_arbitre_withdrawn")
class TeamArbitreWithdrawn:
    """A team owes an arbitre again."""

    team: UUID
