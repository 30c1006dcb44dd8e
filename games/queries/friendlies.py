"""What is read of games between friends: each is told to who opened it, and to the bearer of its link."""

from uuid import UUID

from engine.events.actors import Actor
from games.domain.friendlies import FriendlyKind, FriendlyLinkUnknown, FriendlyUnknown
from games.services import friendlies


def friendly_of_host(friendly: UUID, kind: FriendlyKind, by: Actor | None) -> friendlies.Friendly:
    """For who opened it; to anybody else it does not exist. Raises FriendlyUnknown."""
    found = friendlies.friendly_named(friendly, kind)
    if by is None or found.host != by.actor_id:
        raise FriendlyUnknown
    return found


def friendly_if_host(friendly: UUID, kind: FriendlyKind, by: Actor | None) -> friendlies.Friendly | None:
    """The same; None where there is none for this reader."""
    try:
        return friendly_of_host(friendly, kind, by)
    except FriendlyUnknown:
        return None


def friendly_behind(key: str, kind: FriendlyKind) -> friendlies.Friendly:
    """The one that a link opens. Raises FriendlyLinkUnknown, LinkExpired, FriendlyUnknown."""
    named, friendly, link = friendlies.read_friendly_key(key)
    link.refuse_dead(0)
    if named is not kind:
        raise FriendlyLinkUnknown
    return friendlies.friendly_named(friendly, kind)


def is_friendly_key(key: str) -> bool:
    """Whether a link is one of these, be it dead, and not that of a seat."""
    try:
        friendlies.read_friendly_key(key)
    except FriendlyLinkUnknown:
        return False
    return True


def waiting_of(kind: FriendlyKind, by: Actor | None) -> list[friendlies.Friendly]:
    """Those that this visitor opened, to come back to: no friend has come to them yet, or they are played."""
    return friendlies.own_friendlies(kind, by.actor_id) if by else []
