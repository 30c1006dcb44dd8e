"""Matches of Jarnac: their list, one more, and the way of a player to his seat."""

from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from games.commands.match import create_match, take_seat
from games.events.jarnac import Side
from games.forms.friendlies import FriendlyForm
from games.forms.matches import NewMatchForm
from games.presentation.game_rules import jarnac_steps
from games.presentation.matches import match_lines
from games.presentation.watching import match_watched
from games.queries import matches as queries
from games.queries.friendlies import is_friendly_key
from games.queries.listed import open_first
from games.views.friendlies import FRIENDLY_MATCHES
from games.views.opening import MATCHES


@require_GET
@never_cache
def matches(request: HttpRequest) -> HttpResponse:
    """All of them, or those of a competition; those still played first, then the latest."""
    return _list(request)


@require_POST
@never_cache
def with_friend(request: HttpRequest) -> HttpResponse:
    """Play with a friend: the page that waits for him has the link to hand over."""
    return FRIENDLY_MATCHES.open(request, _list)


@require_GET
@never_cache
def waiting(request: HttpRequest, match: UUID) -> HttpResponse:
    """For who has opened it, until the friend has come."""
    return FRIENDLY_MATCHES.wait(request, match)


@require_GET
def rules(request: HttpRequest) -> HttpResponse:
    """Sixty seconds of the regulation, on small mats."""
    return MATCHES.shown(request, "rules", {"steps": jarnac_steps()})


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
    """By the link of the arbitre, or by that of a friend."""
    if is_friendly_key(seat_key):
        return FRIENDLY_MATCHES.join(request, seat_key)
    return MATCHES.seat(request, seat_key, queries.SEATS, sits=_sits, take=take_seat, context=_shown)


def _list(request: HttpRequest, form: FriendlyForm | None = None, status: int = 200) -> HttpResponse:
    return MATCHES.listed(
        request,
        lambda competition: open_first(queries.matches(competition=competition)),
        match_lines,
        more=lambda: FRIENDLY_MATCHES.offered(request, form) | {"watched": match_watched()},
        status=status,
    )


def _sits(match: UUID, side: Side) -> str | None:
    return queries.load_match(match).state.seats.get(side)


def _shown(match: UUID, side: Side) -> dict[str, Any]:
    names = queries.names_of_match(queries.load_match(match).state)
    return {"match": match, "name": names[side], "other": names[side.other]}
