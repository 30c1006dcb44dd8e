"""When the people of a centre last looked at one of its pages. Kept in the cache: it is no fact, and may be lost."""

from collections.abc import Iterable
from datetime import datetime
from uuid import UUID

from django.core.cache import cache
from django.utils.timezone import now

from engine.events.actors import Actor
from engine.people.permissions import allowed

_KEPT = 12 * 3600  # seconds


def seen(competition: UUID, centre: UUID, by: Actor) -> None:
    """Note that somebody of the centre looks at a page of it; those who watch all the centres do not count."""
    if not allowed(by, "tournaments.watch_centres", competition):
        cache.set(_key(competition, centre), now(), _KEPT)


def last_seen(competition: UUID, centres: Iterable[UUID]) -> dict[UUID, datetime]:
    """By centre; without those where nobody looked."""
    keys = {_key(competition, centre): centre for centre in centres}
    return {keys[key]: at for key, at in cache.get_many(keys).items()}


def _key(competition: UUID, centre: UUID) -> str:
    return f"hall-seen:{competition}:{centre}"
