"""What happens to the volunteers of a competition: `benevoles-<competition>`."""

from uuid import UUID

from engine.events.codec import value
from engine.events.registry import event


@value
class VolunteerNeed:
    """So many people for a duty in a centre; `day`: of the competition, 0 for each of them."""

    centre: UUID
    duty: str
    day: int
    count: int


@event("tournaments.volunteers_planned")
class VolunteersPlanned:
    """Everybody who is needed. A club owes one for each `players_per_volunteer` that it enters; 0: clubs owe nobody."""

    needs: tuple[VolunteerNeed, ...]
    players_per_volunteer: int


@event("tournaments.volunteer_enlisted")
class VolunteerEnlisted:
    """A licensee does this in a centre; `day` as in VolunteerNeed; `club`: the one that sends him."""

    volunteer: UUID
    player: UUID
    centre: UUID
    duty: str
    day: int
    club: UUID | None


@event("tournaments.volunteer_asked")
class VolunteerAsked:
    """A licensee is asked for this, and has not answered yet; the fields are those of VolunteerEnlisted."""

    volunteer: UUID
    player: UUID
    centre: UUID
    duty: str
    day: int
    club: UUID | None


@event("tournaments.volunteer_accepted")
class VolunteerAccepted:
    """Who was asked comes."""

    volunteer: UUID


@event("tournaments.volunteer_declined")
class VolunteerDeclined:
    """Who was asked does not come."""

    volunteer: UUID


@event("tournaments.volunteer_hours_set")
class VolunteerHoursSet:
    """When a duty begins and ends, "08:30" on the clocks of its centre; both are "" where no hours are said.

    `volunteers`: those who came for it then, or were asked.
    """

    centre: UUID
    duty: str
    day: int
    begins: str
    ends: str
    volunteers: tuple[UUID, ...]


@event("tournaments.volunteer_released")
class VolunteerReleased:
    """He does not come: he is needed again."""

    volunteer: UUID


@event("tournaments.volunteer_pass_made")
class VolunteerPassMade:
    """He corrects in his centre by this pass."""

    volunteer: UUID
    day_pass: UUID
