"""The link by which a player files a recours: an arbitre hands it over, whoever bears it acts for the entry."""

from dataclasses import dataclass
from uuid import UUID

from django.core import signing
from django.urls import reverse

from arbitration.refusals import LinkUnknown

_SALT = "arbitration.recours"


@dataclass(frozen=True, slots=True)
class Bearer:
    """Who came by the link of an entry, and is nobody's account."""

    competition: UUID
    entry: UUID

    @property
    def actor_id(self) -> str:
        return f"entry-{self.entry}"


def link_of(competition: UUID, entry: UUID) -> str:
    """The address, without its host."""
    token = signing.dumps([competition.hex, entry.hex], salt=_SALT)
    return reverse("arbitration:my-recours", args=[token])


def bearer_of(token: str) -> Bearer:
    """Raises LinkUnknown: the link is cut short, or was made elsewhere."""
    try:
        competition, entry = signing.loads(token, salt=_SALT)
    except signing.BadSignature:
        raise LinkUnknown from None
    return Bearer(UUID(competition), UUID(entry))
