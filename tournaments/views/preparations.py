"""Games prepared in advance by a worker: asked for, how far it is, sealed."""

from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from engine.events import actors, refusals
from engine.people.permissions import require
from engine.web import idempotency, requests
from games.domain.preparee import Stage
from tournaments.commands.preparations import ask_games
from tournaments.forms.preparations import BOUND_LABELS, PreparationForm
from tournaments.presentation.competitions import game_item, round_label
from tournaments.queries import competitions, games
from tournaments.queries.preparations import GamesPrepared, preparations_of
from tournaments.views import sections, tabs

_LOOK_AGAIN = "2"  # seconds


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def preparations(request: HttpRequest, competition: UUID) -> HttpResponse:
    """The form, the games that a worker prepares now or has prepared, and those that may be sealed."""
    by = require(request.user, "tournaments.manage_competition", competition)
    page = competitions.competition_page(competition)
    rounds = [(number, round_label(number)) for number in games.rounds_to_choose(competition)]
    form = PreparationForm(requests.posted(request), rounds=rounds)
    if request.method == "POST" and form.is_valid() and _asked(request, page, form, by):
        return redirect("staff-preparations", competition=competition)
    latest = preparations_of(competition)
    context = tabs.framed(request, page, "parties") | {
        "form": form if rounds else None,
        "busy": next((made for made in latest if made.is_busy), None),
        "latest": [_item(made) for made in latest if not made.is_busy],
        "games": [_game(page, game) for game in games.round_games(competition)],
        "here": request.path,
    }
    status = 422 if form.is_bound else 200
    response = render(request, "tournaments/staff/preparations.html", context, status=status)
    if context["busy"] and not form.is_bound:
        response["Refresh"] = _LOOK_AGAIN
    return response


def _asked(request: HttpRequest, page: competitions.CompetitionPage, form: PreparationForm, by: actors.Actor) -> bool:
    try:
        with idempotency.identified_by_form(request):
            ask_games(
                page.id,
                rounds=form.cleaned_data["rounds"],
                bounds=form.bounds(),
                unblocked=form.cleaned_data["unblocked"],
                by=by,
            )
    except refusals.Refusal as refusal:
        form.refuse(refusal)
        return False
    return True


def _item(made: GamesPrepared) -> dict[str, Any]:
    """`refusing`: the bounds that refused games, the one that refused most first."""
    by_count = sorted(made.unmet.items(), key=lambda bound: -bound[1])
    return {
        "made": made,
        "chosen": [round_label(number) for number in made.chosen],
        "lacking": [round_label(number) for number in made.lacking],
        "refusing": [{"bound": BOUND_LABELS[name], "count": count} for name, count in by_count],
    }


def _game(page: competitions.CompetitionPage, game: games.RoundGame) -> dict[str, Any]:
    """`seal_url`: "" once it is sealed."""
    seal = reverse("staff-section", args=[page.id, sections.SECTIONS["sceller"]])
    return {**game_item(game), "round": game.round, "seal_url": seal if game.stage is Stage.CHOSEN else ""}
