"""Players without an account: an opaque id in the session of a browser, and nothing else."""

from dataclasses import dataclass
from uuid import UUID, uuid4

from django.http import HttpRequest
from rest_framework.request import Request

from engine.people.models import Account

_KEY = "guest"
GUEST = "guest-"
"""How the id of a guest begins, wherever one has acted."""


@dataclass(frozen=True, slots=True)
class Guest:
    """A visitor who does something of his own. Signed in nowhere: what asks for an account is refused to him."""

    id: UUID
    is_authenticated: bool = False
    is_active: bool = True
    is_staff: bool = False
    pk: None = None

    @property
    def actor_id(self) -> str:
        """Never that of an account, whatever the id."""
        return f"{GUEST}{self.id}"


def is_guest(actor_id: str) -> bool:
    """Whether this actor is a guest, without an account."""
    return actor_id.startswith(GUEST)


def somebody(request: HttpRequest | Request) -> Account | Guest:
    """The requester: the account, else the guest of the session, or a new guest."""
    return seen_before(request) or Guest(uuid4())


def seen_before(request: HttpRequest | Request) -> Account | Guest | None:
    """The same; None for a new guest."""
    return request.user if isinstance(request.user, Account) else guest_of(request)


def guest_of(request: HttpRequest | Request) -> Guest | None:
    """The guest of the session; None where it has none."""
    try:
        return Guest(UUID(request.session.get(_KEY, "")))
    except ValueError:
        return None


def remember_guest(request: HttpRequest | Request, guest: Account | Guest) -> None:
    """Keep the guest in the session, which then lasts as long as that of an account."""
    if isinstance(guest, Guest):
        request.session[_KEY] = str(guest.id)
