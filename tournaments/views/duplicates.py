"""Players who may be one, two of them side by side, and players who are forgotten."""

from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods

from engine.events.refusals import Refusal
from engine.people.permissions import require
from engine.web import idempotency, pageforms, sentences
from tournaments.commands import forgetting, merging
from tournaments.forms.organisation import SearchForm
from tournaments.presentation.players import card_context, line, suspicion_label
from tournaments.queries import memberships, personal
from tournaments.queries.duplicates import MOST, shared_competitions, suspected_duplicates
from tournaments.queries.players import PlayerFilter, player_card, players

_MERGE, _FORGET = "tournaments.merge_players", "tournaments.forget_player"


@require_GET
@login_required
def duplicates(request: HttpRequest) -> HttpResponse:
    """Pairs who may be one person."""
    require(request.user, _MERGE)
    pairs = suspected_duplicates(memberships.reach_of(request.user))
    context = {
        "pairs": [
            {
                "first": line(pair.first),
                "second": line(pair.second),
                "why": suspicion_label(pair.why),
                "url": reverse("staff-players-merge", args=[pair.first.id, pair.second.id]),
            }
            for pair in pairs
        ],
        "most": MOST if len(pairs) == MOST else 0,
        "current": "staff",
    }
    return _private(render(request, "tournaments/players/duplicates.html", context))


@require_GET
@login_required
def choose(request: HttpRequest, player: UUID) -> HttpResponse:
    """Find the player whom this one is a duplicate of."""
    require(request.user, _MERGE, player)
    card = player_card(player)
    search = SearchForm(request.GET)
    typed = search.cleaned_data["q"] if search.is_valid() else ""
    page = players(PlayerFilter(typed=typed or card.family_name, reach=memberships.reach_of(request.user)))
    context = {
        "player": card_context(card),
        "typed": typed or card.family_name,
        "players": [
            {**line(candidate), "url": reverse("staff-players-merge", args=[player, candidate.id])}
            for candidate in page.lines
            if candidate.id != player
        ],
        "current": "staff",
    }
    return _private(render(request, "tournaments/players/choose.html", context))


@require_http_methods(["GET", "POST"])
@login_required
def merge(request: HttpRequest, player: UUID, other: UUID) -> HttpResponse:
    """Both side by side; the reader chooses which of them is kept."""
    by = require(request.user, _MERGE, player)
    require(by, _MERGE, other)
    refused, status = "", 200
    if request.method == "POST":
        kept, duplicate = (other, player) if request.POST.get("kept") == str(other) else (player, other)
        try:
            with idempotency.identified_by_form(request):
                merging.merge_players(kept, duplicate=duplicate, by=by)
        except Refusal as refusal:
            refused, status = sentences.translated(refusal), refusal.status
        else:
            pageforms.tell_done(request, _("The two players are merged."))
            return redirect("staff-player", player=kept)
    cards = [player_card(player), player_card(other)]
    context: dict[str, Any] = {
        "cards": [{**card_context(card), "id": card.id} for card in cards],
        "both": shared_competitions(player, other),
        "gone": any(card.is_gone for card in cards) or player == other,
        "refused": refused,
        "action": reverse("staff-players-merge", args=[player, other]),
        "current": "staff",
    }
    return _private(render(request, "tournaments/players/merge.html", context, status=status))


@require_http_methods(["GET", "POST"])
@login_required
def forget(request: HttpRequest, player: UUID) -> HttpResponse:
    """Say what forgetting does, and do it once it is confirmed."""
    by = require(request.user, _FORGET, player)
    card = player_card(player)
    refused, status = "", 200
    if request.method == "POST":
        if request.POST.get("sure") != "yes":
            refused, status = _("Tick the box to confirm: what is erased never comes back."), 422
        else:
            with idempotency.identified_by_form(request):
                forgetting.forget_player(player, by=by)
            pageforms.tell_done(request, _("The data of this player are erased."))
            return redirect("staff-player", player=player)
    context = {
        "player": card_context(card),
        "refused": refused,
        "gone": card.is_gone,
        "waits": personal.still_needed(player),
        "current": "staff",
    }
    return _private(render(request, "tournaments/players/forget.html", context, status=status))


def _private(response: HttpResponse) -> HttpResponse:
    response["Cache-Control"] = "no-store"
    return response
