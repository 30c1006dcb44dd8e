"""What operators of an installation read in its log: requests, refusals, and data that leave it as files.

Ids, paths and names of routes only: no name, nothing that was typed. The ids of the request are on every line.
"""

from contextlib import suppress

import structlog
from django.core.cache import cache
from django.http import HttpRequest

from engine.web.counting import one_more

log = structlog.get_logger(__name__)

REFUSED = frozenset({401, 403, 429})
# Of one person, in a minute: somebody who tries every address writes this much, then one line more.
MAX_REFUSALS = 20
WINDOW = 60  # seconds


def refused(request: HttpRequest, status: int) -> None:
    count = _count(f"refused-{_who(request)}-{request.META.get('REMOTE_ADDR', '')}")
    if count <= MAX_REFUSALS:
        log.warning("refused", route=_route(request), account=_who(request), status=status, method=request.method)
    elif count == MAX_REFUSALS + 1:
        log.warning("refused_often", account=_who(request), most=MAX_REFUSALS, seconds=WINDOW)


def left_as_a_file(request: HttpRequest) -> None:
    """What is public is nobody's affair."""
    if who := _who(request):
        log.info("data_exported", route=_route(request), account=who, method=request.method)


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
