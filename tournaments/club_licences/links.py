"""The link of the player whom a club asks for: he agrees, or stays."""

from datetime import timedelta
from uuid import UUID

from django.urls import reverse

from engine.eventstore import recorded
from engine.people.links import key_of, read_key
from tournaments.club_licences.domain.refusals import UnknownLicenceRequest

_USE = "tournaments.transfer"
# From one season to the end of the next.
LASTS = timedelta(days=400)


def transfer_path(request: UUID) -> str:
    return reverse("transfer", args=[key_of(_USE, request.hex, withdrawn=recorded.NEW, lasts=LASTS)])


def transfer_of(token: str) -> UUID:
    """Raises UnknownLicenceRequest, LinkExpired."""
    try:
        link = read_key(_USE, token)
        (opened,) = map(UUID, link.opens)
    except ValueError:
        raise UnknownLicenceRequest from None
    link.refuse_dead(recorded.NEW)
    return opened
