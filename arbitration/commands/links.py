"""The link by which a player files his recours is taken back: it was lost, photographed, or given to another."""

from uuid import UUID

from arbitration.domain import links, refusals
from arbitration.queries.recours import seat_in
from arbitration.streams import link_stream
from engine.events.actors import Actor
from engine.eventstore import commanding, recorded
from engine.people.permissions import require


@commanding.command
def withdraw_recours_link(competition: UUID, entry: UUID, *, centre: UUID, by: Actor) -> list[recorded.Recorded]:
    """The arbitres of the centre where the entry plays: every link made until now is dead, and the next one is not.

    Raises UnknownEntry, NotPlayedHere.
    """
    require(by, "arbitration.file_recours", (competition, centre))
    if seat_in(competition, entry).centre != centre:
        raise refusals.NotPlayedHere
    return commanding.record(link_stream(competition, entry), links.LINKS, links.withdraw, entry=entry)
