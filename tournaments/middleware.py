"""What every address says before its view: that its parts belong together, who sees a rehearsal, whose clocks tell."""

from collections.abc import Callable, Mapping
from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse

from engine.events.refusals import Refusal
from engine.people.permissions import NothingThere
from engine.web import problems, refusals
from engine.zones import tell, telling
from tournaments.queries import rehearsals, rounds
from tournaments.services.rehearsal_access import rehearsal_shown, see

HEADER = "X-Raccord-Rehearsal"
# The parameters of an address that lead to a competition.
_NAMED = ("competition", "partie", "made")
# A part of a competition under another leads nowhere, for any reader.
_PARTS = ("competition", "partie", "centre", "entry")
# Its centre asks to play, and is of the competition once it is admitted.
_ASKING = ("api-enrolment-refuse",)


class BelongingMiddleware:
    """What an address names of a competition is all of the same one: nobody reaches one by way of another."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(
        self, request: HttpRequest, _view: object, _args: object, kwargs: Mapping[str, Any]
    ) -> HttpResponse | None:
        parts = {name: kwargs[name] for name in _PARTS if name in kwargs}
        match = request.resolver_match
        if len(parts) < 2 or (match is not None and match.view_name in _ASKING) or rounds.belong_together(**parts):
            return None
        return refusals.refused(request, NothingThere())


class ZoneMiddleware:
    """What is about a competition, or a centre, is told by its clocks: see `engine.zones`."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        with telling():
            return self.get_response(request)

    def process_view(self, request: HttpRequest, _view: object, _args: object, kwargs: Mapping[str, Any]) -> None:
        # "entry" stands beside a competition: the page of a ranking is everybody's, not of its centre.
        named = {name: id_ for name, id_ in kwargs.items() if isinstance(id_, UUID) and name != "entry"}
        if named := named or _named_by_stream(kwargs.get("stream", "")):
            tell(named)


def _named_by_stream(stream: str) -> dict[str, UUID]:
    """What the history of a stream is about: "centre-<id>" of a centre."""
    name, _, id_ = stream.partition("-")
    try:
        return {name: UUID(id_)}
    except ValueError:
        return {}


class RehearsalMiddleware:
    """Sets `request.rehearsal`, a Rehearsal or None. The header names the competition that is rehearsed."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if rehearsal := rehearsal_shown(request):
            response[HEADER] = str(rehearsal.of)
            response["Cache-Control"] = "no-store"
        return response

    def process_view(
        self, request: HttpRequest, _view: object, _args: object, kwargs: Mapping[str, Any]
    ) -> HttpResponse | None:
        named = {name: kwargs[name] for name in _NAMED if name in kwargs}
        rehearsal = rehearsals.rehearsal_behind(**named) if named else None
        request.rehearsal = rehearsal  # type: ignore[attr-defined]  # see rehearsal_shown
        if rehearsal is None or problems.is_api(request):
            return None
        try:
            see(request.user, rehearsal)
        except Refusal as refusal:
            return refusals.refused(request, refusal)
        return None
