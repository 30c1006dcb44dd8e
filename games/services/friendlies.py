"""Games between a visitor and friends that wait for the first of them: rows that the log does not know.

Anybody opens one, without an account: what stays for good waits until a second person has come. So many are opened an
hour from one place without an account, and what nobody came to is forgotten when its link is dead.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.http import HttpRequest
from rest_framework.request import Request

from engine.events.refusals import Refusal
from engine.people import brakes, guests
from engine.people.links import Link, key_of, read_key
from games.domain import friendlies
from games.domain.friendlies import FriendlyKind
from games.models import FriendlyGame
from games.queries.seat_links import SEAT_LASTS

# A whole club may sit behind one address.
OPENED = brakes.Brake("friendlies", 60, brakes.HOUR)
# The seat of whoever opened one; friends take the others in the order in which they come.
HOST_SEAT = 1
_USE = "games.friendly"


@dataclass(frozen=True, slots=True)
class Friendly:
    """`begun`: its first friend has come, and the log knows it under the same id."""

    id: UUID
    kind: FriendlyKind
    host: str
    players: int
    lexicon: str
    begun: bool


@dataclass(frozen=True, slots=True)
class FriendlyLink:
    """What a key opens, be it dead: one's own `seat`, from 1, or the next free one of the friends where it is None."""

    kind: FriendlyKind
    friendly: UUID
    seat: int | None
    link: Link


def friendly_named(friendly: UUID, kind: FriendlyKind) -> Friendly:
    """Raises FriendlyUnknown."""
    return _read(FriendlyGame.objects.filter(id=friendly, game=kind.value).first())


def friendly_to_join(friendly: UUID, kind: FriendlyKind) -> Friendly:
    """The same, held until the transaction ends: two who come at once begin it once. Raises FriendlyUnknown."""
    return _read(FriendlyGame.objects.select_for_update().filter(id=friendly, game=kind.value).first())


def own_friendlies(kind: FriendlyKind, host: str) -> list[Friendly]:
    """Those that this visitor opened, the latest first."""
    return [_read(row) for row in FriendlyGame.objects.filter(game=kind.value, host=host).order_by("-at")]


def keep_friendly(friendly: Friendly, at: datetime) -> UUID:
    """Keep a new one, and give its id: that of the visitor's own where just such a one waits already."""
    told = {"players": friendly.players, "lexicon": friendly.lexicon}
    waiting = FriendlyGame.objects.filter(game=friendly.kind.value, host=friendly.host, begun_at=None, **told).first()
    if waiting:
        return waiting.id
    named = {"game": friendly.kind.value, "host": friendly.host, "at": at}
    FriendlyGame.objects.get_or_create(id=friendly.id, defaults=named | told)
    return friendly.id


def note_begun(friendly: UUID, at: datetime) -> None:
    FriendlyGame.objects.filter(id=friendly).update(begun_at=at)


def note_host(friendly: UUID, host: str) -> None:
    """Whoever opened it goes on from another device."""
    FriendlyGame.objects.filter(id=friendly).update(host=host)


def forget_friendlies(before: datetime) -> None:
    """Drop those that were opened before then: their links are dead. Games that have begun stay in the log."""
    FriendlyGame.objects.filter(at__lt=before).delete()


def key_of_friendly(friendly: Friendly, seat: int | None = None) -> str:
    """What the link for friends holds, or that by which a player comes back to his own seat; nobody else makes one."""
    own = () if seat is None else (str(seat),)
    return key_of(_USE, friendly.kind.value, str(friendly.id), *own, withdrawn=0, lasts=SEAT_LASTS)


def read_friendly_key(key: str) -> FriendlyLink:
    """Raises FriendlyLinkUnknown."""
    try:
        link = read_key(_USE, key)
        kind, friendly, *own = link.opens
        return FriendlyLink(FriendlyKind(kind), UUID(friendly), int(own[0]) if own else None, link)
    except ValueError:
        raise friendlies.FriendlyLinkUnknown from None


@contextmanager
def counted(request: HttpRequest | Request, by: object) -> Iterator[None]:
    """Without an account, so many an hour from one place. Raises TooManyFriendlies."""
    if not isinstance(by, guests.Guest):
        yield
        return
    place = brakes.place_of(request)
    if not OPENED.lets(place):
        raise friendlies.TooManyFriendlies
    try:
        yield
    except Refusal:
        OPENED.give_back(place)
        raise


def _read(row: FriendlyGame | None) -> Friendly:
    if row is None:
        raise friendlies.FriendlyUnknown
    return Friendly(row.id, FriendlyKind(row.game), row.host, row.players, row.lexicon, row.begun_at is not None)
