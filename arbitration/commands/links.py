"""Withdraw the link by which a player files his recours: it was lost, photographed, or given to the wrong player."""

from uuid import UUID

from arbitration.domain import links, refusals
from arbitration.queries.recours import seat_in
from arbitration.streams import link_stream
from engine.events.actors import Actor
from engine.eventstore import commanding, recorded
from engine.people.permissions import require


@commanding.command
def withdraw_recours_link(competition: UUID, entry: UUID, *, centre: UUID, by: Actor) -> list[recorded.Recorded]:
    """Every link made until now for the entry is dead; a new one works. For the arbitres of its centre.

    Raises UnknownEntry, NotPlayedHere.
    """
    require(by, "arbitration.file_recours", (competition, centre))
    if seat_in(competition, entry).centre != centre:
        raise refusals.NotPlayedHere
    return commanding.record(link_stream(competition, entry), links.LINKS, links.withdraw, entry=entry)
