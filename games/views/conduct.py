"""The console of the juge-arbitre."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET, require_POST

from engine.events.refusals import Refusal
from engine.people.permissions import allowed, require
from engine.web import idempotency, requests, sentences
from games.commands.partie import Seen
from games.domain.partie.refusals import TimeLeft
from games.domain.partie.state.partie import Partie
from games.domain.partie.steps import Step
from games.forms.parties import form_for
from games.presentation import hall
from games.queries.parties import load_partie, partie_row, played_coups
from games.services.steps import take_step
from games.views.console import NOTHING, Sent, console_of

# What is said of a step after which the page looks much as before.
DONE = {Step.CORRECT_LETTERS: _("Letters corrected.")}


@require_GET
@login_required
def conduct(request: HttpRequest, partie: UUID) -> HttpResponse:
    """The console of the juge-arbitre."""
    require(request.user, "games.conduct_partie", partie)
    return _console(request, partie)


@require_POST
@login_required
def step(request: HttpRequest, partie: UUID, step: Step) -> HttpResponse:
    """One step of the console. What was typed comes back with the sentence when it is refused."""
    require(request.user, "games.conduct_partie", partie)
    form = form_for(step, request.POST, coup=0)
    if not form.is_valid():
        return _console(request, partie, Sent(step, form), status=422)
    try:
        with idempotency.identified_by_form(request):
            seen = Seen(coup=form.cleaned_data["coup"], rejets=form.cleaned_data["rejets"])
            take_step(step, partie, by=requests.signed_in(request), seen=seen, **form.arguments())
    except TimeLeft as refusal:
        return _console(request, partie, Sent(closing=True), status=refusal.status)
    except Refusal as refusal:
        form.add_error(None, sentences.translated(refusal))
        return _console(request, partie, Sent(step, form, refusal.article), status=refusal.status)
    if requests.from_htmx(request):
        return _console(request, partie, Sent(done=DONE.get(step)))
    if step in DONE:
        messages.success(request, DONE[step])
    return redirect("games:conduct", partie=partie)


def _console(request: HttpRequest, partie: UUID, sent: Sent = NOTHING, *, status: int = 200) -> HttpResponse:
    loaded = load_partie(partie)
    context = console_of(
        loaded,
        url=reverse("games:conduct", args=[partie]),
        step_url=lambda step: reverse("games:step", args=[partie, step]),
        sent=sent,
        sought=request.GET.get("find", ""),
    ) | {
        "partie": partie,
        "hall": hall.hall_of(partie_row(partie), played_coups(partie)),
        "together": _together(loaded.state, request.user),
        "asks_for_annulment": "annuler" in request.GET,
        "topics": [f"conduct-{partie}", f"bulletins-{partie}"],
    }
    template = "games/_conduct.html" if requests.from_htmx(request) else "games/conduct.html"
    response = render(request, template, context, status=status)
    response["Cache-Control"] = "no-store"
    return response


def _together(partie: Partie, user: Any) -> dict[str, object] | None:
    """The multiplex that conducts it: its console, or for who may not use that the page of the hall there.

    Both are pages of another app, met by their addresses alone.
    """
    settings = partie.settings
    if partie.multiplex is None:
        return None
    if allowed(user, "tournaments.conduct_rounds", settings.competition):
        return {"url": reverse("multiplex", args=[settings.competition, settings.round]), "conducts": True}
    hall_url = reverse("multiplex-hall", args=[settings.competition, settings.round, settings.centre])
    return {"url": hall_url, "conducts": False}
