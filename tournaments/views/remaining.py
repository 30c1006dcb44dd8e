"""What remains to be done in the competition of a partie: a part of the pages that follow it, and a page."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from arbitration.topics import may_follow
from engine.people.permissions import NothingThere, require
from engine.web.requests import from_htmx, signed_in
from tournaments.presentation.remaining import remaining_shown
from tournaments.queries import competitions, remaining, rounds

SEES = "tournaments.see_remaining"


@require_GET
@login_required
@never_cache
def of_partie(request: HttpRequest, partie: UUID) -> HttpResponse:
    """A fragment for the console and the desk; the whole page where there is no script."""
    competition = rounds.competition_of_partie(partie)
    if competition is None:
        raise NothingThere
    require(request.user, SEES, competition)
    by = signed_in(request)
    shown = remaining_shown(competition, remaining.remaining_in(competition, by))
    if from_htmx(request):
        return render(request, "tournaments/_remaining.html", {"remaining": shown})
    context = {
        "remaining": shown,
        "competition": {
            "name": competitions.competition_row(competition).name,
            "url": reverse("competition", args=[competition]),
        },
        "topics": [f"competition-{competition}", *([f"bulletins-{partie}"] if may_follow(by, partie) else [])],
    }
    return render(request, "tournaments/remaining.html", context)
