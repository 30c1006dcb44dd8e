"""No rows: the stream of the pools of a competition is short, and read whole where it is asked."""

from engine.eventstore.projections import registry
from tournaments.team_pools import events

registry.ignore(
    events.TeamPoolsDrawn,
    events.TeamArbitreNamed,
    events.TeamArbitreWithdrawn,
    because="the stream of the pools of a competition is short, and read whole where it is asked",
)
