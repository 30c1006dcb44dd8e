"""The Scrabble cartes of a competition, for everybody: rounds, tables, results, standings."""

from functools import partial
from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET

from engine.web.revalidating import revalidated
from tournaments.domain.papers import FileFormat
from tournaments.game_rounds.cartes.game import CARTES
from tournaments.game_rounds.cartes.papers import cartes_standings_paper
from tournaments.game_rounds.cartes.presentation import rules_told
from tournaments.game_rounds.page import RoundsPage
from tournaments.game_rounds.queries import rounds_page
from tournaments.game_rounds.views.public import public_file, public_game, public_page

CARTES_TITLE = _("Scrabble cartes")


@require_GET
@revalidated
def cartes(request: HttpRequest, competition: UUID) -> HttpResponse:
    """The round that is asked for, the last one otherwise; the standings below it."""
    game = public_game("cartes", CARTES_TITLE)
    return public_page(request, competition, page=partial(rounds_page, CARTES), game=game, told=standings_context)


@require_GET
def standings_file(request: HttpRequest, competition: UUID, file_format: FileFormat) -> HttpResponse:
    return public_file(
        request,
        competition,
        file_format,
        key="cartes",
        page=partial(rounds_page, CARTES),
        paper_of=cartes_standings_paper,
    )


def standings_context(page: RoundsPage) -> dict[str, Any]:
    """What `cartes/_standings.html` takes."""
    return {"lines": page.lines, "rules": rules_told(page.plan), "open_round": page.open_round}
