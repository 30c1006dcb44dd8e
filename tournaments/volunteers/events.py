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


@event("tournaments.volunteer_released")
class VolunteerReleased:
    """He does not come: he is needed again."""

    volunteer: UUID


@event("tournaments.volunteer_pass_made")
class VolunteerPassMade:
    """He corrects in his centre by this pass."""

    volunteer: UUID
    day_pass: UUID
