"""No rows: the stream of a multiplex is short, and its console reads it with those of its parties."""

from engine.eventstore.projections import registry
from tournaments.multiplex import events

registry.ignore(
    events.MultiplexHallJoined,
    events.MultiplexHallLeft,
    events.MultiplexStepTaken,
    events.MultiplexHallSetAside,
    events.MultiplexHallResumed,
    events.MultiplexTimeRuled,
    because="the console of a multiplex reads its stream with those of its parties, and nobody else asks",
)
