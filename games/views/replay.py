"""A partie once it is public: the list of its coups, and each of them with what else could be played."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from engine.web.revalidating import part_revalidated, revalidated
from games.presentation import annulment, files
from games.presentation.replay import coup_replay, sheet_of
from games.queries.parties import partie_row
from games.queries.replays import Replay, replay_of
from games.services.embargo import is_for_all, refuse_if_embargoed


def _version(request: HttpRequest, partie: UUID) -> str:
    refuse_if_embargoed(partie, request.user)
    return str(partie_row(partie).position)


@require_GET
@part_revalidated(_version)
def coups(request: HttpRequest, partie: UUID) -> HttpResponse:
    """The public coups of a partie, each leading to its own page."""
    refuse_if_embargoed(partie, request.user)
    replay = replay_of(partie)
    context = {
        "coups": sheet_of(replay),
        "annulled": annulment.annulled_of(replay),
        "total": replay.total,
        "topics": [f"partie-{partie}"],
        "is_sent_on": replay.ended and is_for_all(partie),
    }
    return _page(request, "games/coups.html", replay, context)


@require_GET
@revalidated
def coup(request: HttpRequest, partie: UUID, coup: int) -> HttpResponse:
    """One public coup of a partie."""
    refuse_if_embargoed(partie, request.user)
    replay = replay_of(partie)
    context = {
        "coup": coup_replay(replay, coup),
        "numbers": [past.number for past in replay.coups],
        "is_sent_on": replay.ended and is_for_all(partie),
    }
    return _page(request, "games/coup.html", replay, context)


def _page(request: HttpRequest, template: str, replay: Replay, context: dict[str, object]) -> HttpResponse:
    response = render(request, template, {"replay": replay, "exports": files.exports_of(replay.formula), **context})
    response["Cache-Control"] = "no-cache"
    return response
