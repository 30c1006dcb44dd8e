"""The screen of the hall, for everybody."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_GET

from engine.web import requests, revalidating
from games.presentation.files import exports_of
from games.presentation.hall import hall_of
from games.queries.parties import partie_row, played_coups
from games.services.embargo import refuse_if_embargoed


@require_GET
def hall(request: HttpRequest, partie: UUID) -> HttpResponse:
    """The screen of the hall; the same address gives its moving part alone to htmx."""
    refuse_if_embargoed(partie, request.user)
    row = partie_row(partie)
    fragment = requests.from_htmx(request)
    etag = f'"{row.position}-{get_language()}"'
    if fragment and request.headers.get("If-None-Match") == etag:
        return HttpResponseNotModified()
    context = {
        "hall": hall_of(row, played_coups(partie)),
        "exports": exports_of(row.formula),
        "topics": [f"partie-{partie}"],
    }
    response = render(request, "games/_hall.html" if fragment else "games/hall.html", context)
    if fragment:
        # Were the whole page to bear it too, a browser would take a 304 for leave to show that page as the fragment.
        response["ETag"] = etag
    response["Cache-Control"] = "no-cache"
    response["Vary"] = "HX-Request"
    return revalidating.shared(request, response) if fragment else response
