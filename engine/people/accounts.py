"""Who acted, from what an event says of it."""

from contextlib import suppress
from uuid import UUID

from engine.events import Actor
from engine.people.actors import SYSTEM
from engine.people.models import Account


def actor_of(actor_id: str) -> Actor | None:
    """The account, as it is now, or the house itself; None for who has none, or acted by a link."""
    if actor_id == SYSTEM.actor_id:
        return SYSTEM
    with suppress(ValueError):
        return Account.objects.filter(pk=UUID(actor_id)).first()
    return None
