"""The regulation that a partie is played by, for everybody."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_GET

from games.presentation.names import partie_label
from games.presentation.ruleset import ruleset_of
from games.queries.parties import partie_row, profile_of


@require_GET
def ruleset(request: HttpRequest, partie: UUID) -> HttpResponse:
    """Every field of the profile that the partie was created with, with its article."""
    row = partie_row(partie)
    back = {"label": partie_label(row.round), "url": reverse("games:hall", args=[partie])}
    return render(request, "games/ruleset.html", {"ruleset": ruleset_of(profile_of(partie)), "back": back})
