"""The pages of one run: that of its player, those of its arbitre in person, the screen, and the run read again."""

import json
from collections.abc import Callable
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from engine.events.refusals import Refusal
from engine.people import guests, permissions
from engine.rules import grid, letters
from engine.web import addresses, idempotency, requests, sentences, shapes
from games.commands import run as run_commands
from games.domain.topping.refusals import RunUnknown
from games.domain.topping.run import Run
from games.forms.toppings import CoupForm, ProposalForm
from games.presentation import runs, toppings
from games.queries import toppings as queries

# What the script needs of the game itself: the colours of the grid, the values of the letters.
_COLOURS = "".join(premium.value for premium in grid.PREMIUMS)
_LETTERS = json.dumps({letter: letters.VALUES[letter] for letter in letters.ALPHABET})


@require_http_methods(["GET", "POST"])
def run(request: HttpRequest, run: UUID) -> HttpResponse:
    """The page of an online player. Without a script, its form proposes, and the page comes back whole."""
    by = guests.somebody(request)
    queries.own_run_now(run, by)
    form = ProposalForm(request.POST if request.method == "POST" else None)
    if request.method == "GET":
        return _run_page(request, run, ProposalForm())
    if not form.is_valid():
        return _run_page(request, run, form, 422)
    try:
        with idempotency.identified_by_form(request):
            proposed = run_commands.propose(run, by=by, **form.cleaned_data)
    except Refusal as refusal:
        form.add_error(None, sentences.translated(refusal))
        return _run_page(request, run, form, refusal.status)
    if proposed.refusal:
        form.add_error(None, sentences.translated(proposed.refusal))
        return _run_page(request, run, form, 422)
    return redirect("games:run", run=run)


@require_POST
def give(request: HttpRequest, run: UUID) -> HttpResponse:
    """The player asks for the solution."""
    return _act(request, run, lambda coup, by: run_commands.give_solution(run, coup=coup, by=by))


@require_POST
def abandon(request: HttpRequest, run: UUID) -> HttpResponse:
    """The player stops, or his arbitre stops for him."""
    return _act(request, run, lambda _coup, by: run_commands.abandon_run(run, by=by))


@require_POST
def erase_name(request: HttpRequest, run: UUID) -> HttpResponse:
    """The name is taken from the board."""
    by = guests.somebody(request)
    run_commands.erase_run_name(run, by=by)
    messages.success(request, _("The name has been erased."))
    return redirect("games:topping", topping=queries.load_run(run).state.rules.topping)


@require_http_methods(["GET", "POST"])
@login_required
def conduct(request: HttpRequest, run: UUID) -> HttpResponse:
    """FISF 3.8.4, in person: the arbitre reads the top, and validates or gives it by one key."""
    state = queries.run_to_conduct(run, requests.signed_in(request))
    if request.method == "GET":
        return _conduct_page(request, run, state)
    form = CoupForm(request.POST)
    if not form.is_valid():
        return _conduct_page(request, run, state, error=_("Reload the page."), status=422)
    coup, top = form.cleaned_data["coup"], form.cleaned_data["top"]
    try:
        with idempotency.identified_by_form(request):
            if top is None:
                run_commands.give_solution(run, coup=coup, by=requests.signed_in(request))
            else:
                run_commands.validate_top(run, coup=coup, top=top, by=requests.signed_in(request))
    except Refusal as refusal:
        state = queries.run_to_conduct(run, requests.signed_in(request))
        return _conduct_page(request, run, state, error=sentences.translated(refusal), status=refusal.status)
    if requests.from_htmx(request):
        return _conduct_page(request, run, queries.run_to_conduct(run, requests.signed_in(request)))
    return redirect("games:run-conduct", run=run)


@require_GET
@login_required
def screen(request: HttpRequest, run: UUID) -> HttpResponse:
    """What the player in person has before him: the grid, the tirage and the time, and no top."""
    state = queries.run_to_conduct(run, requests.signed_in(request))
    context = {"run": _view(run, state), "name": _name(run), "topics": [f"run-{run}"]}
    template = "games/topping/_screen.html" if requests.from_htmx(request) else "games/topping/screen.html"
    return _own(render(request, template, context))


@require_GET
def replay(request: HttpRequest, run: UUID) -> HttpResponse:
    """A run read again, coup by coup: its proposals and its times, all the tops, and how hard it was."""
    state = queries.run_to_replay(run, guests.somebody(request))
    topping, view = state.rules.topping, _view(run, state)
    text = request.GET.get("coup", "1")
    number = int(text) if text.isdecimal() and len(text) < 4 else 1
    if not 1 <= number <= max(1, len(state.coups)):
        raise RunUnknown
    game = queries.game_of(topping)
    coup = runs.replayed_coup(state, game, number, queries.best_times(state)) if state.coups else None
    context = {
        "run": view,
        "name": _name(run),
        "guest": guests.is_guest(state.rules.player),
        "topping": toppings.topping_view(queries.topping_row(topping)),
        "coup": coup,
        "numbers": range(1, len(state.coups) + 1),
        "previous": number - 1 if number > 1 else None,
        "next": number + 1 if number < len(state.coups) else None,
        "current": "toppings",
    }
    return _own(render(request, "games/topping/replay.html", context))


def _act(request: HttpRequest, run: UUID, act: Callable[[int, Any], object]) -> HttpResponse:
    by = guests.somebody(request)
    state = queries.load_run(run).state
    if state.rules.in_person:
        permissions.require(request.user, "games.conduct_topping", state.rules.topping)
    else:
        queries.own_run_now(run, by)
    form = CoupForm(request.POST)
    try:
        with idempotency.identified_by_form(request):
            act(form.cleaned_data["coup"] if form.is_valid() else 0, by)
    except Refusal as refusal:
        messages.error(request, sentences.translated(refusal))
    return redirect("games:run-conduct" if state.rules.in_person else "games:run", run=run)


def _run_page(request: HttpRequest, run: UUID, form: ProposalForm, status: int = 200) -> HttpResponse:
    """The run as time has made it by now."""
    state = queries.own_run_now(run, guests.somebody(request))
    view = _view(run, state)
    if not form.is_bound:
        form = ProposalForm(initial={"coup": view.coup})
    context = {
        "run": view,
        "state": json.dumps(shapes.plain(view)),
        "colours": _COLOURS,
        "letters": _LETTERS,
        "form": form,
        "topping": toppings.topping_view(queries.topping_row(view.topping)),
        "share_link": addresses.whole(request, reverse("games:topping", args=[view.topping])),
        "current": "toppings",
    }
    return _own(render(request, "games/topping/run.html", context, status=status))


def _conduct_page(request: HttpRequest, run: UUID, state: Run, *, error: str = "", status: int = 200) -> HttpResponse:
    context = {
        "console": runs.conducted(run, state, queries.game_of(state.rules.topping)),
        "name": _name(run),
        "error": error,
        "topics": [f"run-{run}"],
        "current": "toppings",
    }
    template = "games/topping/_run_conduct.html" if requests.from_htmx(request) else "games/topping/run_conduct.html"
    return _own(render(request, template, context, status=status))


def _view(run: UUID, state: Run) -> runs.RunView:
    return runs.run_view(run, state, queries.game_of(state.rules.topping))


def _name(run: UUID) -> str:
    """The name that the board shows."""
    return queries.name_of_run(run)


def _own(response: HttpResponse) -> HttpResponse:
    """What one player may see is kept by no cache."""
    response["Cache-Control"] = "no-store"
    return response
