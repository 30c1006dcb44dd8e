"""The gate of rehearsals: whatever its address, a page or an answer about one is for its officials alone."""

from typing import Any

from django.http import HttpRequest
from rest_framework.permissions import BasePermission
from rest_framework.request import Request

from engine.people.permissions import require
from tournaments.queries.rehearsals import Rehearsal


def see(user: Any, rehearsal: Rehearsal) -> None:
    """Raises LoginRequired, NotAllowed for anyone without a part in conducting the rehearsal."""
    require(user, "tournaments.see_rehearsal", rehearsal.id)


def rehearsal_shown(request: HttpRequest) -> Rehearsal | None:
    """The rehearsal that the request is about, once its address is known: see `middleware`."""
    return getattr(request, "rehearsal", None)


def mark(request: HttpRequest) -> dict[str, Any]:
    """`rehearsal` for every template: a Rehearsal, or None."""
    return {"rehearsal": rehearsal_shown(request)}


class SeesRehearsal(BasePermission):
    """For the API, however its reader has signed in: only its views know who that is."""

    def has_permission(self, request: Request, _view: object) -> bool:
        if rehearsal := rehearsal_shown(request._request):  # the middleware knows no other
            see(request.user, rehearsal)
        return True
