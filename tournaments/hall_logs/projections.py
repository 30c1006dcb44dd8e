"""No rows: who is away is read from the stream of the competition, where it is asked."""

from engine.eventstore.projections import registry
from tournaments.hall_logs import events

registry.ignore(
    events.HallPacked,
    events.HallTakenBack,
    events.HallLogReceived,
    because="who is away is read from the stream of the competition, where it is asked",
)
