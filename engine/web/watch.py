"""What operators of an installation read in its log: requests, refusals, and data that leave it as files.

Ids, paths and names of routes only: no name, nothing that was typed. The ids of the request are on every line.
"""

from collections.abc import Callable
from contextlib import suppress
from typing import Any
from uuid import uuid4

import structlog
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django_structlog.middlewares import RequestMiddleware

from engine.eventstore.context import metadata
from engine.web.counting import one_more

log = structlog.get_logger(__name__)

REFUSED = frozenset({401, 403, 429})
# Of one person, in a minute: somebody who tries every address writes this much, then one line more.
MOST = 20
WINDOW = 60  # seconds


class NumberMiddleware(RequestMiddleware):
    """Tells of each request; all lines written meanwhile, and all events, carry the same correlation id."""

    def __call__(self, request: HttpRequest) -> Any:
        with metadata(correlation_id=uuid4()):
            return super().__call__(request)

    @staticmethod
    def format_request(request: HttpRequest) -> str:
        """Without what follows the path: names that were looked for, and words."""
        return f"{request.method} {request.path}"


class WatchMiddleware:
    """Inside the middleware that numbers requests."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if response.status_code in REFUSED:
            _refused(request, response.status_code)
        elif _left_as_a_file(request, response):
            log.info("data_exported", route=_route(request), account=_who(request), method=request.method)
        return response


def _refused(request: HttpRequest, status: int) -> None:
    count = _count(f"refused-{_who(request)}-{request.META.get('REMOTE_ADDR', '')}")
    if count <= MOST:
        log.warning("refused", route=_route(request), account=_who(request), status=status, method=request.method)
    elif count == MOST + 1:
        log.warning("refused_often", account=_who(request), most=MOST, seconds=WINDOW)


def _left_as_a_file(request: HttpRequest, response: HttpResponse) -> bool:
    """What is public is nobody's affair."""
    is_file = "attachment" in response.get("Content-Disposition", "")
    return is_file and response.status_code == 200 and _who(request) != ""


def _who(request: HttpRequest) -> str:
    user = getattr(request, "user", None)
    return str(user.pk) if user is not None and user.is_authenticated else ""


def _route(request: HttpRequest) -> str:
    return request.resolver_match.view_name if request.resolver_match else ""


def _count(key: str) -> int:
    """How many in this minute; without a cache every one of them is the first, and written."""
    with suppress(Exception):
        return one_more(cache, key, WINDOW)
    return 1
