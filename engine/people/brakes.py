"""A brake on what anybody may ask for without signing in, counted for each network address."""

from contextlib import suppress
from hashlib import sha256

from django.core.cache import cache
from django.http import HttpRequest

from engine.events import N_, Refusal

WINDOW = 3600  # seconds


class TooManyRequests(Refusal):
    code = "people.too_many_requests"
    status = 429
    message = N_("Too many requests from here. Please wait an hour.")


def braked(request: HttpRequest, what: str, *, most: int) -> bool:
    """Count one more request; whether it is one too many within the hour. Without a cache nobody is kept out."""
    address = request.META.get("REMOTE_ADDR", "")
    counter = f"brake-{what}-{sha256(address.encode()).hexdigest()}"
    with suppress(Exception):
        cache.add(counter, 0, WINDOW)
        return int(cache.incr(counter)) > most
    return False
