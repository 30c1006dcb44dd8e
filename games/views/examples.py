"""A match to watch where nobody plays: one of each game that the program has played against itself, step by step."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_GET

from engine.web import requests
from games.presentation import examples
from games.views.opening import MATCHES, TABLES


@require_GET
def match(request: HttpRequest) -> HttpResponse:
    """One step of the example of Jarnac."""
    return MATCHES.shown(request, "example", examples.jarnac_shown(requests.page_asked(request, "moment")))


@require_GET
def table(request: HttpRequest) -> HttpResponse:
    """One turn of the example of Scrabble cartes."""
    return TABLES.shown(request, "example", examples.cards_shown(requests.page_asked(request, "turn")))
