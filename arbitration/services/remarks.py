"""The remarks of double arbitres, told to the arbitre on whatever page of a partie he is."""

from functools import cache
from typing import Any
from uuid import UUID

from django.http import HttpRequest

from arbitration.queries.reviews import RemarksWaiting, remarks_for

# Where the remarks of its own partie stand on the page already.
_TELLS_THEM = "arbitration:review"


def mark(request: HttpRequest) -> dict[str, Any]:
    """`remarks_elsewhere`, on pages of a partie and of arbitres: RemarksWaiting, read where they are shown.

    None on other pages, and for a reader who is no arbitre. `remarks_but`: the partie whose page tells its own.
    """
    match = request.resolver_match
    user = getattr(request, "user", None)
    if match is None or user is None or not user.is_authenticated:
        return {}
    if "partie" not in match.kwargs and match.app_name != "arbitration":
        return {}
    own = match.kwargs["partie"] if match.view_name == _TELLS_THEM else None
    account = user.pk
    return {"remarks_elsewhere": cache(lambda: waiting_elsewhere(account, own)), "remarks_but": own}


def waiting_elsewhere(account: UUID, partie: UUID | None) -> tuple[RemarksWaiting, ...] | None:
    """What waits for an arbitre, at any partie but this one; None of who is no arbitre."""
    waiting = remarks_for(account)
    return waiting and tuple(place for place in waiting if place.partie != partie)
