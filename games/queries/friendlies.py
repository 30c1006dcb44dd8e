"""What is read of games between friends: each is told to who opened it, and to the bearer of its link."""

from uuid import UUID

from engine.events.actors import Actor
from games.domain.friendlies import FriendlyKind, FriendlyLinkUnknown, FriendlyUnknown
from games.events.jarnac import Side
from games.queries.matches import load_match
from games.queries.tables import load_table
from games.services import friendlies


def friendly_of_host(friendly: UUID, kind: FriendlyKind, by: Actor | None) -> friendlies.Friendly:
    """For who opened it; to anybody else it does not exist. Raises FriendlyUnknown."""
    found = friendly_if_host(friendly, kind, by)
    if found is None:
        raise FriendlyUnknown
    return found


def friendly_if_there(friendly: UUID, kind: FriendlyKind) -> friendlies.Friendly | None:
    """None for a game that no visitor opened, or that is forgotten."""
    try:
        return friendlies.friendly_named(friendly, kind)
    except FriendlyUnknown:
        return None


def friendly_if_host(friendly: UUID, kind: FriendlyKind, by: Actor | None) -> friendlies.Friendly | None:
    """The same for who opened it; None for anybody else."""
    found = friendly_if_there(friendly, kind)
    return found if found and by and found.host == by.actor_id else None


def friendly_behind(key: str, kind: FriendlyKind) -> tuple[friendlies.Friendly, int | None]:
    """The one that a link opens, and the seat where it is that of one. Raises FriendlyLinkUnknown, LinkExpired,
    FriendlyUnknown.
    """
    named = friendlies.read_friendly_key(key)
    named.link.refuse_dead(0)
    if named.kind is not kind:
        raise FriendlyLinkUnknown
    return friendlies.friendly_named(named.friendly, kind), named.seat


def holds(opened: friendlies.Friendly, seat: int | None, by: Actor) -> bool:
    """Whether this seat is played from here; any of them where it is None."""
    holders = _holders(opened)
    return by.actor_id in (holders.values() if seat is None else [holders.get(seat)])


def _holders(opened: friendlies.Friendly) -> dict[int, str | None]:
    """Who plays at each seat, from 1."""
    if not opened.begun:
        return {friendlies.HOST_SEAT: opened.host}
    if opened.kind is FriendlyKind.MATCH:
        seats = load_match(opened.id).state.seats
        return {number: seats.get(side) for number, side in enumerate(Side, 1)}
    return {number: place.who for number, place in load_table(opened.id).state.places.items()}


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
