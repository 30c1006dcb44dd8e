"""The link of a player: a paper or an arbitre hands it over; its bearer reads his parties and files his recours."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID

from django.urls import reverse

from arbitration.domain.refusals import LinkUnknown
from arbitration.streams import link_stream
from engine.events.refusals import N_
from engine.eventstore import reading, recorded
from engine.people.links import LinkExpired, LinkWithdrawn, key_of, read_key

_USE = "arbitration.recours"
# Handed over before a competition, it is still good to read it again when the season is over.
LASTS = timedelta(days=400)


@dataclass(frozen=True, slots=True)
class Bearer:
    """Somebody who came by the link of an entry, without an account. `withdrawn`: how many links were so before it."""

    competition: UUID
    entry: UUID
    withdrawn: int = recorded.NEW

    @property
    def actor_id(self) -> str:
        return f"entry-{self.entry}"


def keys_for(competition: UUID, entries: Collection[UUID]) -> dict[UUID, str]:
    """What the addresses of each of these players hold."""
    withdrawn = reading.stream_versions([link_stream(competition, entry) for entry in entries])
    return {
        entry: key_of(
            _USE, competition.hex, entry.hex, withdrawn=withdrawn[link_stream(competition, entry)], lasts=LASTS
        )
        for entry in entries
    }


def link_of(competition: UUID, entry: UUID) -> str:
    """The address where he files a recours, without its host."""
    return reverse("arbitration:my-recours", args=[keys_for(competition, [entry])[entry]])


def bearer_of(token: str) -> Bearer:
    """Raises LinkUnknown: the link is cut short, or was made elsewhere; LinkExpired, LinkWithdrawn.

    These two lead to the door where a code that is mailed opens the same.
    """
    try:
        link = read_key(_USE, token)
        competition, entry = map(UUID, link.opens)
    except ValueError:
        raise LinkUnknown from None
    try:
        link.refuse_dead(reading.stream_version(link_stream(competition, entry)))
    except (LinkExpired, LinkWithdrawn) as dead:
        raise dead.leading(N_("Have a code by mail"), reverse("my-parties-door", args=[competition])) from None
    return Bearer(competition, entry, link.withdrawn)


def not_withdrawn(bearer: Bearer) -> recorded.Condition:
    """The condition that the link is still good at the time of the append. Raises LinkWithdrawn."""
    stream = link_stream(bearer.competition, bearer.entry)
    if reading.stream_version(stream) != bearer.withdrawn:
        raise LinkWithdrawn
    return recorded.Condition(stream, bearer.withdrawn)
