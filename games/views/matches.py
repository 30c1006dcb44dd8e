"""Matches of Jarnac: their list, one more, and the way of a player to his seat."""

from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from games.commands.match import create_match, take_seat
from games.events.jarnac import Side
from games.forms.matches import NewMatchForm
from games.presentation.matches import match_lines
from games.queries import matches as queries
from games.views.opening import MATCHES


@require_GET
@never_cache
def matches(request: HttpRequest) -> HttpResponse:
    """All of them, or those of a competition; the latest first."""
    return MATCHES.listed(request, lambda competition: queries.matches(competition=competition), match_lines)


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def new(request: HttpRequest) -> HttpResponse:
    """Open one; its page for the arbitre has the links of the seats."""
    title = _("Open a match of Jarnac")
    return MATCHES.new(request, NewMatchForm, create_match, title, "games:match-conduct")


@require_http_methods(["GET", "POST"])
@never_cache
def seat(request: HttpRequest, seat_key: str) -> HttpResponse:
    return MATCHES.seat(request, seat_key, queries.SEATS, sits=_sits, take=take_seat, context=_shown)


def _sits(match: UUID, side: Side) -> str | None:
    return queries.load_match(match).state.seats.get(side)


def _shown(match: UUID, side: Side) -> dict[str, Any]:
    names = queries.names_of_match(queries.load_match(match).state)
    return {"match": match, "name": names[side], "other": names[side.other]}
