"""A match of Jarnac once it is over: read again moment by moment, and its sheet for paper."""

from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from engine.web import addresses, requests
from games.presentation.match_replay import missed_views, moment_lines, moment_view
from games.presentation.match_sheet import match_sheet
from games.queries import matches as queries
from games.views.opening import MATCHES


@require_GET
@never_cache
def replay(request: HttpRequest, match: UUID) -> HttpResponse:
    """One moment of it: the mats as they were, what could be played, and the whole list beside."""
    state = queries.ended_match(match)
    read, names = queries.moments_of(match), queries.names_of_match(state)
    number = min(requests.page_asked(request, "moment"), len(read))
    missed = queries.missed_of(match, len(read))
    context = {
        "moment": moment_view(match, read[number - 1], names),
        "lines": moment_lines(read, names),
        "missed": missed_views(missed, names),
        "count": len(read),
        "previous": number - 1 if number > 1 else None,
        "next": number + 1 if number < len(read) else None,
        "current": "matches",
    }
    return render(request, "games/jarnac/replay.html", context)


@require_GET
@never_cache
def sheet(request: HttpRequest, match: UUID) -> HttpResponse:
    return MATCHES.sheet(request, _sheet(request, match))


@require_GET
@never_cache
def sheet_pdf(request: HttpRequest, match: UUID) -> HttpResponse:
    return MATCHES.sheet_pdf(request, match, _sheet(request, match))


def _sheet(request: HttpRequest, match: UUID) -> dict[str, Any]:
    return match_sheet(match, addresses.whole(request, reverse("games:match-replay", args=[match])))
