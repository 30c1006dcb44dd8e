"""No rows: the stream of the volunteers of a competition is short, and read whole where it is asked."""

from engine.eventstore.projections import registry
from tournaments.volunteers import events

registry.ignore(
    events.VolunteersPlanned,
    events.VolunteerEnlisted,
    events.VolunteerReleased,
    events.VolunteerPassMade,
    because="the stream of the volunteers of a competition is short, and read whole where it is asked",
)
