"""A centre asks to play competitions: a page for its own people."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from engine import zones
from engine.events.refusals import Refusal
from engine.people.permissions import require
from engine.web import idempotency, sentences
from tournaments.commands.halls import ask_enrolment
from tournaments.queries.halls.enrolments import centre_row, offers_to
from tournaments.views.standings import uuid_of


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def offers(request: HttpRequest, centre: UUID) -> HttpResponse:
    """The competitions to come: those that the centre plays, those it asked for, those it may ask for."""
    by = require(request.user, "tournaments.ask_enrolment", centre)
    row, error, status = centre_row(centre), "", 200
    if request.method == "POST":
        status = 422
        if wanted := uuid_of(request.POST.get("competition", "")):
            try:
                with idempotency.identified_by_form(request):
                    ask_enrolment(wanted, centre=centre, by=by)
            except Refusal as refusal:
                error, status = sentences.translated(refusal), refusal.status
            else:
                messages.success(request, _("Asked: the federation will answer, and this page will say what."))
                return redirect("centre-offers", centre=centre)
    context = {
        "centre": {"id": centre, "name": row.name},
        "offers": [
            {"offer": offer, "url": reverse("centre-hall", args=[offer.competition, centre])}
            for offer in offers_to(centre, zones.today())
        ],
        "error": error,
        "topics": [f"hall-{centre}"],
    }
    return render(request, "tournaments/halls/offers.html", context, status=status)
