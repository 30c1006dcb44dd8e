"""A centre that follows the coups of another hall, and what the hall that draws sees of it."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from engine.events import actors, refusals
from engine.people.permissions import require
from engine.web import idempotency, sentences
from tournaments.commands.halls import compare_coup, dispute_coup, lay_coup
from tournaments.events.following import CoupDisputed
from tournaments.forms.halls import CodeForm, CoupForm
from tournaments.queries import competitions, rounds
from tournaments.queries.halls import following, presence

FOLLOW = "tournaments.follow_coups"


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def follow(request: HttpRequest, competition: UUID, centre: UUID) -> HttpResponse:
    """The coups that the hall has not on its board yet, in order, each acknowledged; and the code of the last one."""
    by = require(request.user, FOLLOW, (competition, centre))
    form: Form | None = None
    status = 200
    if request.method == "POST":
        act = request.POST.get("act", "")
        form = (CodeForm if act == "compare" else CoupForm)(request.POST)
        status = 422
        if form.is_valid():
            try:
                with idempotency.identified_by_form(request):
                    message = _say(act, competition, centre, form, by)
            except refusals.Refusal as refusal:
                form.add_error("code" if act == "compare" else None, sentences.translated(refusal))
                status = refusal.status
            else:
                messages.add_message(request, *message)
                return redirect("centre-follow", competition=competition, centre=centre)
    presence.seen(competition, centre, by)
    page = following.follow_page(competition, centre)
    context = {
        "competition": {"id": competition, "name": competitions.competition_row(competition).name},
        "page": page,
        "code_form": _code_form(form) if page.last else None,
        "errors": form.non_field_errors() if form else (),
        "topics": [f"hall-{centre}", f"partie-{page.partie}"],
    }
    return render(request, "tournaments/halls/follow.html", context, status=status)


def _say(act: str, competition: UUID, centre: UUID, form: Form, by: actors.Actor) -> tuple[int, str]:
    """Record what the hall says of a coup. Returns the message for it."""
    place: dict[str, Any] = {"centre": centre, "by": by, **form.cleaned_data}
    if act == "dispute":
        dispute_coup(competition, **place)
        return messages.WARNING, _("The alarm is given: the hall that draws sees it.")
    if act == "lay":
        lay_coup(competition, **place)
        return messages.SUCCESS, _("Coup %(coup)s is on your board.") % place
    recorded = compare_coup(competition, **place)
    if any(isinstance(at.event, CoupDisputed) for at in recorded):
        return messages.WARNING, _("This is not the code of the coup: look at the grid below, then compare again.")
    return messages.SUCCESS, _("The code is right: your board is up to coup %(coup)s.") % place


def _code_form(typed: Form | None) -> CodeForm:
    return typed if isinstance(typed, CodeForm) else CodeForm()


@require_GET
@login_required
@never_cache
def agreement(request: HttpRequest, partie: UUID) -> HttpResponse:
    """A part of the console: the code of the coup, and the halls that have another grid or tirage (FISF 0.a)."""
    by = require(request.user, "games.conduct_partie", partie)
    competition, centre = rounds.competition_of_partie(partie), rounds.centre_of_partie(partie)
    if competition and centre:
        presence.seen(competition, centre, by)
    context = {
        "agreement": following.agreement_in(competition, partie) if competition and not centre else None,
        "differs": following.differs_at(partie) if centre else None,
    }
    return render(request, "tournaments/halls/_agreement.html", context)
