"""The wall of the centres, for those who watch them all, and the centres that ask to play."""

from hashlib import sha256
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from engine.events import actors, refusals
from engine.people.permissions import allowed, require
from engine.text import searchable, words_of
from engine.web import idempotency, sentences
from engine.web.requests import from_htmx, page_asked
from tournaments.commands.centres import enrol_centre
from tournaments.commands.halls import refuse_enrolment
from tournaments.domain.halls import Line, wall
from tournaments.domain.organisation.kinds import OrganisationKind
from tournaments.forms.halls import RefuseEnrolmentForm
from tournaments.presentation.halls import rounds_shown, tally, wall_item
from tournaments.queries.competitions import competition_page
from tournaments.queries.halls import enrolments, rounds
from tournaments.views import standings, tabs

WATCH, MANAGE = "tournaments.watch_centres", "tournaments.manage_competition"


@require_http_methods(["GET", "POST"])
@login_required
def centres(request: HttpRequest, competition: UUID) -> HttpResponse:
    """Every centre in a round, first those that need attention; the wall alone to htmx, or 304 when it has not
    moved.
    """
    by = require(request.user, WATCH, competition)
    refused: dict[str, Any] = {}
    status = 200
    if request.method == "POST":
        try:
            if _answer(request, competition, by):
                return redirect("staff-wall", competition=competition)
            status = 422
        except refusals.Refusal as refusal:
            status = refusal.status
            refused = {"centre": request.POST.get("centre", ""), "sentence": sentences.translated(refusal)}
    halls = rounds.halls_of(competition, page_asked(request, "manche") if "manche" in request.GET else None)
    lines, q = wall(halls.halls, halls.round), request.GET.get("q", "").strip()[:100]
    requests = enrolments.enrolment_requests(competition)
    etag = f'"{sha256(repr((halls, requests, q)).encode()).hexdigest()[:32]}"'
    fragment = from_htmx(request)
    if fragment and request.headers.get("If-None-Match", "").removeprefix("W/") == etag:
        return _kept_to_oneself(HttpResponseNotModified(), etag)
    context = _wall(lines, halls, q) | {
        "requests": _requests(request, requests, competition, refused),
        "fragment_url": request.get_full_path(),
    }
    template = "tournaments/halls/_wall.html"
    if not fragment:
        context = tabs.framed(request, competition_page(competition), "centres") | context
        context["topics"] = [f"wall-{competition}", f"totals-{competition}"]
        template = "tournaments/halls/wall.html"
    return _kept_to_oneself(render(request, template, context, status=status), etag if fragment else "")


def _answer(request: HttpRequest, competition: UUID, by: actors.Actor) -> bool:
    """Accept or refuse a centre that asks to play; whether anything was done."""
    require(by, MANAGE, competition)
    centre, act = standings.uuid_of(request.POST.get("centre", "")), request.POST.get("act", "")
    if centre is None:
        return False
    with idempotency.identified_by_form(request):
        if act == "accept":
            enrol_centre(competition, centre=centre, by=by)
            messages.success(request, _("Accepted: the centre plays the competition."))
        elif act == "refuse":
            refuse_enrolment(competition, centre=centre, reason=request.POST.get("reason", ""), by=by)
            messages.success(request, _("Refused: the centre reads your reason."))
    return act in ("accept", "refuse")


def _wall(lines: list[Line], halls: rounds.HallsOfRound, q: str) -> dict[str, Any]:
    words = words_of(q)
    listed = [line for line in lines if all(word in searchable(line.hall.name) for word in words)]
    return {
        "round": halls.round,
        "rounds": rounds_shown(halls),
        "tally": tally(lines),
        "needing": [wall_item(line, halls) for line in listed if line.needs],
        "others": [wall_item(line, halls) for line in listed if not line.needs],
        "total": len(lines),
        "multiplex_url": reverse("multiplex", args=[halls.competition, halls.round.number])
        if halls.round.by_centre and halls.round.is_open
        else "",
        "q": q,
    }


def _requests(request: HttpRequest, requests_: Any, competition: UUID, refused: dict[str, Any]) -> list[dict[str, Any]]:
    """The centres that wait for an answer, each with the form of a refusal; as it was typed where it was refused."""
    if not allowed(request.user, MANAGE, competition):
        return []
    return [
        {
            "request": asking,
            "error": refused.get("sentence", "") if is_refused else "",
            "form": RefuseEnrolmentForm(
                initial={"reason": request.POST.get("reason", "") if is_refused else ""}, auto_id=f"{asking.centre}-%s"
            ),
            "page_url": reverse("organisation-page", args=[OrganisationKind.CENTRE, asking.centre]),
        }
        for asking in requests_
        if asking.waits
        for is_refused in [refused.get("centre") == str(asking.centre)]
    ]


def _kept_to_oneself(response: HttpResponse, etag: str) -> HttpResponse:
    """What staff sees stays in no shared cache; the wall alone is compared with what the browser has."""
    if etag:
        response["ETag"] = etag
    response["Cache-Control"] = "private, no-cache"
    response["Vary"] = "HX-Request, Cookie"
    return response
