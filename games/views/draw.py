"""The check of the draws of a partie, by anybody, once it has ended."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from engine.events.refusals import Refusal
from engine.web.sentences import translated
from games.domain.draw.checking import check_draws
from games.presentation.files import exports_of
from games.queries.parties import partie_row, played_coups
from games.queries.replays import draw_events
from games.services.embargo import refuse_if_embargoed


@require_GET
def draws(request: HttpRequest, partie: UUID) -> HttpResponse:
    """Each tirage as it was recorded, beside the one that the revealed seed gives."""
    refuse_if_embargoed(partie, request.user)
    row = partie_row(partie)
    checked, why_not = None, ""
    try:
        checked = check_draws(draw_events(partie))
    except Refusal as refusal:
        why_not = translated(refusal)
    context = {
        "partie": row,
        "checked": checked,
        "why_not": why_not,
        "played": played_coups(partie),
        "exports": exports_of(row.formula),
    }
    response = render(request, "games/draws.html", context)
    response["Cache-Control"] = "no-cache"
    return response
