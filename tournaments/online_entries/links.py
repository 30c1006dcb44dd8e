"""The link of a request: whoever asked has it by mail, reads where the request stands, and withdraws it."""

from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID

from django.urls import reverse

from engine.eventstore import recorded
from engine.people.links import key_of, read_key
from tournaments.online_entries.domain.refusals import UnknownRequest

_USE = "tournaments.place_request"
# From the opening of entries, some months before, to the end of the season.
LASTS = timedelta(days=400)


@dataclass(frozen=True, slots=True)
class Asker:
    """A licensee who acts without an account: by the code of a mail, or by the link of a request."""

    person: UUID
    is_authenticated: bool = False
    is_active: bool = True

    @property
    def actor_id(self) -> str:
        return f"player-{self.person}"


def key_of_request(request: UUID) -> str:
    return key_of(_USE, request.hex, withdrawn=recorded.NEW, lasts=LASTS)


def request_path(request: UUID) -> str:
    return reverse("place-request", args=[key_of_request(request)])


def request_of(token: str) -> UUID:
    """Raises UnknownRequest, LinkExpired."""
    try:
        link = read_key(_USE, token)
        (opened,) = map(UUID, link.opens)
    except ValueError:
        raise UnknownRequest from None
    link.refuse_dead(recorded.NEW)
    return opened
