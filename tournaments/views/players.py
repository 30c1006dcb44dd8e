"""Players, for staff: the list, the card of one, and a new one."""

from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.forms import Form
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from engine.people.permissions import require
from engine.web import pageforms, requests
from engine.web.history import history
from engine.web.pages import pages
from tournaments.forms.players import PlayerSearchForm
from tournaments.presentation.players import card_context, line
from tournaments.queries import journal, memberships
from tournaments.queries.players import PlayerCard, PlayerFilter, player_card, players
from tournaments.streams import player_stream
from tournaments.views.player_parts import NEW, PARTS, card_address

_READ, _REGISTER, _LICENSE = (
    "tournaments.read_players",
    "tournaments.register_player",
    "tournaments.license_player",
)


@require_GET
@login_required
def players_list(request: HttpRequest) -> HttpResponse:
    """The players found by a search, without accents or capitals."""
    require(request.user, _READ)
    search = PlayerSearchForm(request.GET)
    page = players(
        PlayerFilter(**search.asked(), reach=memberships.reach_of(request.user)), number=requests.page_asked(request)
    )
    context = {
        "search": search,
        "total": page.total,
        "players": [line(player) for player in page.lines],
        "pages": pages(request, page.number, page.count),
        "current": "staff",
    }
    return _private(render(request, "tournaments/players/list.html", context))


@require_http_methods(["GET", "POST"])
@login_required
def new(request: HttpRequest) -> HttpResponse:
    """Register a licensee."""
    by = require(request.user, _LICENSE)
    form, status = NEW.form(None), 200
    if request.method == "POST":
        sent = pageforms.send(request, None, NEW, by)
        if sent.done:
            return redirect(sent.next or "staff-players")
        form, status = sent.form, sent.status
    context = {"form": form, "action": reverse("staff-player-new"), "submit": NEW.submit, "current": "staff"}
    return _private(render(request, "tournaments/players/new.html", context, status=status))


@require_GET
@login_required
def card(request: HttpRequest, player: UUID) -> HttpResponse:
    """What a player is, season by season, and the forms that tell more."""
    require(request.user, _READ, player)
    return _card(request, player_card(player))


@require_POST
@login_required
def part(request: HttpRequest, player: UUID, part: str) -> HttpResponse:
    """One form of the card. What was typed comes back with its errors when it is refused."""
    by = require(request.user, _REGISTER, player)
    wanted = PARTS.get(part)
    if wanted is None:
        raise Http404
    page = player_card(player)
    sent = pageforms.send(request, page, wanted, by)
    if sent.done:
        return redirect(sent.next or card_address(player))
    return _card(request, page, (wanted, sent.form), sent.status)


def _card(
    request: HttpRequest, page: PlayerCard, sent: tuple[pageforms.PageForm, Form] | None = None, status: int = 200
) -> HttpResponse:
    def address(part: pageforms.PageForm) -> str:
        return reverse("staff-player-part", args=[page.id, part.name])

    context: dict[str, Any] = {
        "of": card_context(page),
        "forms": pageforms.shown(page, PARTS.values(), address, sent),
        "happenings": history(player_stream(page.id)),
        "history_stream": player_stream(page.id) if journal.history_open(player_stream(page.id), request.user) else "",
        "current": "staff",
    }
    return _private(render(request, "tournaments/players/card.html", context, status=status))


def _private(response: HttpResponse) -> HttpResponse:
    """Names and birth dates stay in no cache."""
    response["Cache-Control"] = "no-store"
    return response
