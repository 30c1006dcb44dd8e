"""One match of Jarnac: the page of players and spectators, the console of its arbitre, the screen of a hall.

Each is one fragment that fetches itself when something has happened. Without a script its forms bring the page back.
"""

from collections.abc import Collection
from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.timezone import now
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from engine.people import guests, permissions
from engine.web import addresses, requests, revalidating, stamps
from games.domain.jarnac.match.state import Match
from games.events.jarnac import Side
from games.presentation.match_table import match_table
from games.presentation.match_words import told_to
from games.presentation.matches import happenings, playable_lists, rulings_of
from games.queries import matches as queries
from games.views.friendlies import FRIENDLY_MATCHES
from games.views.match_acts import Refused, acted, alerted

CONDUCT = "games.conduct_match"
# Facts shown beside the mats, the latest first.
RECENT = 8
# Words of a mat that the arbitre is shown at once.
SHOWN = 15


def _watched(request: HttpRequest, match: UUID) -> str | None:
    """None for a player or the arbitre: their page has forms, and what they offer changes with the time."""
    by, state = guests.somebody(request), queries.load_match(match).state
    acts = any(permissions.allowed(by, "games.play_seat", (state, side)) for side in Side) or permissions.allowed(
        request.user, CONDUCT, match
    )
    return None if acts else queries.match_version(match)


def _on_screen(_request: HttpRequest, match: UUID) -> str:
    return queries.match_version(match)


@require_http_methods(["GET", "POST"])
@revalidating.part_revalidated(_watched)
@never_cache
def match(request: HttpRequest, match: UUID) -> HttpResponse:
    """Holders of a seat play here; anybody else watches."""
    refused = acted(request, match) if request.method == "POST" else None
    if request.method == "POST" and (answer := _answer(request, match, "games:match", refused)):
        return answer
    by = guests.somebody(request)
    state = queries.match_now(match)
    sides = [side for side in Side if permissions.allowed(by, "games.play_seat", (state, side))]
    context = {
        **_shown(match, state, sides, refused),
        "conducts": permissions.allowed(request.user, CONDUCT, match),
        "reader": told_to(state, sides, queries.names_of_match(state)),
        "address": reverse("games:match", args=[match]),
        "own": FRIENDLY_MATCHES.way_back(request, match, list(Side).index(sides[0]) + 1 if sides else None),
    }
    return _page(request, "match", context, refused)


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def conduct(request: HttpRequest, match: UUID) -> HttpResponse:
    """The arbitre: he enters what both players do, or only rules where they play on their own devices."""
    queries.load_match(match)
    permissions.require(request.user, CONDUCT, match)
    refused = acted(request, match) if request.method == "POST" else None
    if request.method == "POST" and (answer := _answer(request, match, "games:match-conduct", refused)):
        return answer
    state = queries.match_now(match)
    plays = queries.plays_in(state, guests.somebody(request))
    context = {
        **_shown(match, state, tuple(Side), refused),
        "address": reverse("games:match-conduct", args=[match]),
        "links": [] if state.is_over else [_link(request, match, side) for side in Side if side not in state.seats],
        "plays": plays,
        "enters": True,
        "playable": [] if plays else playable_lists(match, state, by=guests.somebody(request), most=SHOWN),
        "rulings": rulings_of(state),
    }
    return _page(request, "conduct", context, refused)


@require_GET
@revalidating.part_revalidated(_on_screen)
@never_cache
def screen(request: HttpRequest, match: UUID) -> HttpResponse:
    """Both mats, as large as a screen of a hall: nothing to press."""
    context = _shown(match, queries.match_now(match), (), None)
    return _page(request, "screen", context, None)


def _shown(match: UUID, state: Match, sides: Collection[Side], refused: Refused | None) -> dict[str, Any]:
    names = queries.names_of_match(state)
    return {
        "table": match_table(match, state, now(), names, sides),
        "happenings": happenings(match, names)[:RECENT],
        "refused": refused,
        "typed": refused.typed if refused else {},
        "topics": [f"match-{match}"],
        "current": "matches",
    }


def _answer(request: HttpRequest, match: UUID, page: str, refused: Refused | None) -> HttpResponse | None:
    """What a form is answered, None where the page is shown again with what was typed."""
    if refused is None:
        return None if requests.from_htmx(request) else redirect(page, match=match)
    return alerted(request, refused) if requests.from_htmx(request) else None


def _page(request: HttpRequest, name: str, context: dict[str, Any], refused: Refused | None) -> HttpResponse:
    template = f"games/jarnac/_{name}.html" if requests.from_htmx(request) else f"games/jarnac/{name}.html"
    return render(request, template, context, status=refused.status if refused else 200)


def _link(request: HttpRequest, match: UUID, side: Side) -> dict[str, Any]:
    address = addresses.whole(request, reverse("games:match-seat", args=[queries.SEATS.key(match, side)]))
    return {"side": side.value, "address": address, "qr": stamps.square_code(address, 4)}
