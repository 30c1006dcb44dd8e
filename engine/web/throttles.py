"""How many requests of the API one person may send in a minute: by account or token, by address for anybody unknown.

The counters stand in the shared cache. Without it, signed-in users go on: an arbiter in a hall must not wait
for Redis. Visitors are then counted by each process. Guessing a password has a brake of its own (`people.sign_in`).
"""

import time
from typing import Any

import structlog
from django.conf import settings
from django.core.cache import cache
from django.utils.translation import gettext
from rest_framework.exceptions import ErrorDetail, Throttled
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle

from engine.people.models import AccessToken
from engine.web import counting, understood, unevicted

log = structlog.get_logger(__name__)

WINDOW = 60  # seconds
# A cache that did not answer is left alone so long: each question to it would cost its whole timeout.
REST = 10.0

own_counters = unevicted.UnevictedMemory("throttles", {})


class TooManyRequests(Throttled):
    def __init__(self, wait: float) -> None:
        super().__init__(wait=wait)
        self.detail = ErrorDetail(gettext("Too many requests. Please wait a little."))


class PersonThrottle(BaseThrottle):
    """One counter a person and minute. Raises TooManyRequests."""

    silent_until = 0.0

    def allow_request(self, request: Request, view: Any) -> bool:
        known = bool(request.user and request.user.is_authenticated)
        most = settings.API_REQUESTS_A_MINUTE if known else settings.API_VISITOR_REQUESTS_A_MINUTE
        now = time.time()
        window = int(now // WINDOW)
        if most and self._count(f"api-{window}-{self.counted(request, view)}", known=known) > most:
            raise TooManyRequests(wait=max(1.0, (window + 1) * WINDOW - now))
        return True

    def counted(self, request: Request, view: Any) -> str:
        """What has a counter of its own."""
        return _who(request)

    def _count(self, counter: str, *, known: bool) -> int:
        if time.monotonic() >= PersonThrottle.silent_until:
            try:
                return counting.one_more(cache, counter, 2 * WINDOW)
            except Exception as error:  # whatever ails the cache, people play on
                PersonThrottle.silent_until = time.monotonic() + REST
                log.warning("throttles_without_cache", error=type(error).__name__)
        return 0 if known else counting.one_more(own_counters, counter, 2 * WINDOW)


class ObjectThrottle(PersonThrottle):
    """One counter for what the address names: visitors who play in one hall, each his own run, share its network."""

    def counted(self, request: Request, view: Any) -> str:
        return "-".join(map(str, view.kwargs.values()))


def _who(request: Request) -> str:
    if isinstance(request.auth, AccessToken):
        return f"token-{request.auth.handle}"
    if request.user and request.user.is_authenticated:
        return f"account-{request.user.pk}"
    return f"address-{request.META.get('REMOTE_ADDR', '')}"


counted_by_object = (ObjectThrottle, understood.Understood)
