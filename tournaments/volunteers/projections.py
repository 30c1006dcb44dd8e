"""No rows: the stream of the volunteers of a competition is short, and read whole where it is asked."""

from engine.eventstore.projections import registry
from tournaments.volunteers import events

registry.ignore(
    events.VolunteersPlanned,
    events.VolunteerAsked,
    events.VolunteerAccepted,
    events.VolunteerDeclined,
    events.VolunteerEnlisted,
    events.VolunteerHoursSet,
    events.VolunteerReleased,
    events.VolunteerPassMade,
    because="the stream of the volunteers of a competition is short, and read whole where it is asked",
)
