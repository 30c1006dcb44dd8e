"""Brakes on what anybody may ask for without having signed in: so many of something, within so long, from one place.

They count before they let through, in one question: a hundred at once are a hundred. The counters stand in the shared
cache, where nothing that still counts is thrown away; without a cache nobody is kept out.
"""

from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from ipaddress import IPv6Address, ip_address, ip_network

from django.core.cache import cache
from django.http import HttpRequest
from rest_framework.request import Request

from engine.events.refusals import N_, Refusal
from engine.web.counting import one_more

HOUR = 3600  # seconds
# What one subscriber, or one telephone, has of IPv6: as many addresses as he likes.
_OF_ONE_PLACE = 64


class TooManyRequests(Refusal):
    status = 429
    message = N_("Too many requests from here. Please wait an hour.")
    retry_after = HOUR


@dataclass(frozen=True, slots=True)
class Brake:
    """At most `most` within `seconds` of the first, for each subject."""

    name: str
    most: int
    seconds: int

    def lets(self, *subject: str) -> bool:
        """Count one more; whether it is still within the limit."""
        with suppress(Exception):  # any failure of the cache
            return one_more(cache, self._counter(subject), self.seconds) <= self.most
        return True

    def give_back(self, *subject: str) -> None:
        """Take back what was counted: it should not have been."""
        with suppress(Exception):
            cache.decr(self._counter(subject))

    def _counter(self, subject: tuple[str, ...]) -> str:
        digest = sha256("\0".join(subject).encode()).hexdigest()
        return f"brake-{self.name}-{digest}"


PLAYER_DOOR = Brake("player-access", 20, HOUR)
"""Licence numbers typed by those who have no account: a whole club may sit behind one address."""


def place_of(request: HttpRequest | Request) -> str:
    """Where a request comes from: see `place_of_address`."""
    return place_of_address(str(request.META.get("REMOTE_ADDR", "")))


def place_of_address(address: str) -> str:
    """An address; of IPv6, the network of its subscriber."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address) and parsed.ipv4_mapped is None:
        return str(ip_network((parsed, _OF_ONE_PLACE), strict=False))
    return str(parsed)
