"""The link by which a player files a recours: an arbitre hands it over, and its bearer acts for the entry."""

from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID

from django.urls import reverse

from arbitration.domain.refusals import LinkUnknown
from arbitration.streams import link_stream
from engine.eventstore import reading, recorded
from engine.people.links import LinkWithdrawn, key_of, read_key

_USE = "arbitration.recours"
# A mail about the recours brings another: it is read as long as it is heard.
LASTS = timedelta(days=30)


@dataclass(frozen=True, slots=True)
class Bearer:
    """Somebody who came by the link of an entry, without an account. `withdrawn`: how many links were so before it."""

    competition: UUID
    entry: UUID
    withdrawn: int = recorded.NEW

    @property
    def actor_id(self) -> str:
        return f"entry-{self.entry}"


def link_of(competition: UUID, entry: UUID) -> str:
    """The address, without its host."""
    withdrawn = reading.stream_version(link_stream(competition, entry))
    token = key_of(_USE, competition.hex, entry.hex, withdrawn=withdrawn, lasts=LASTS)
    return reverse("arbitration:my-recours", args=[token])


def bearer_of(token: str) -> Bearer:
    """Raises LinkUnknown: the link is cut short, or was made elsewhere; LinkExpired, LinkWithdrawn."""
    try:
        link = read_key(_USE, token)
        competition, entry = map(UUID, link.opens)
    except ValueError:
        raise LinkUnknown from None
    link.refuse_dead(reading.stream_version(link_stream(competition, entry)))
    return Bearer(competition, entry, link.withdrawn)


def not_withdrawn(bearer: Bearer) -> recorded.Condition:
    """The condition that the link is still good at the time of the append. Raises LinkWithdrawn."""
    stream = link_stream(bearer.competition, bearer.entry)
    if reading.stream_version(stream) != bearer.withdrawn:
        raise LinkWithdrawn
    return recorded.Condition(stream, bearer.withdrawn)
