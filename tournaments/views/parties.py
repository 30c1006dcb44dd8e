"""Parties wherever they come from: the list of all of them, and the feuille de partie of one on paper."""

from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.timezone import now
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from engine.people.permissions import allowed
from engine.web import addresses, downloads, printing, requests
from engine.web.pages import pages
from games.presentation.replay import sheet_of
from games.queries.parties import partie_row
from games.queries.parties_listed import parties_page
from games.queries.replays import replay_of
from games.services.embargo import refuse_if_embargoed
from tournaments.presentation.competitions import partie_item, round_label
from tournaments.queries.competitions import competition_row, names_of_competitions

SHEET = "tournaments/sheet_print.html"
# Above so many coups the lines are set closer, to stay on one page.
_ROOMY = 26


@require_GET
def parties(request: HttpRequest) -> HttpResponse:
    """Every partie, the one that moved last first: those of the competitions, and those of none."""
    page = parties_page(requests.page_asked(request))
    names = names_of_competitions(partie.competition for partie in page.parties if partie.competition)
    context = {
        "parties": [partie_item(partie, names) for partie in page.parties],
        "pages": pages(request, page.number, page.count),
        "may_import": allowed(request.user, "games.import_partie"),
        "current": "parties",
    }
    return render(request, "tournaments/parties.html", context)


@require_GET
def sheet(request: HttpRequest, partie: UUID) -> HttpResponse:
    """The feuille de partie, for paper: every public coup, and the grid."""
    response = render(request, SHEET, _sheet(request, partie))
    response["Cache-Control"] = "no-cache"
    return response


@require_GET
def sheet_pdf(request: HttpRequest, partie: UUID) -> HttpResponse:
    """The same as a PDF; the page itself where WeasyPrint cannot be loaded."""
    file = printing.printed(request, SHEET, _sheet(request, partie))
    if file is None:
        return redirect("partie-sheet", partie=partie)
    return downloads.attached(file, "application/pdf", _name_of(partie))


def _name_of(partie: UUID) -> str:
    """By its competition and its round, where it has any."""
    played = partie_row(partie)
    if not played.competition:
        return f"feuille-de-partie-{partie}.pdf"
    row = competition_row(played.competition)
    return downloads.file_name(row.starts_on, row.name, _("Feuille de partie"), round_label(played.round), ending="pdf")


def _sheet(request: HttpRequest, partie: UUID) -> dict[str, Any]:
    refuse_if_embargoed(partie, request.user)
    replay = replay_of(partie)
    names = names_of_competitions([replay.competition] if replay.competition else [])
    return {
        "title": names.get(replay.competition, "") if replay.competition else "",
        "replay": replay,
        "coups": sheet_of(replay),
        "grid": partie_row(partie).grid,
        "dense": len(replay.coups) > _ROOMY,
        "printed_at": now(),
        "footer": addresses.whole(request, request.path).removesuffix(".pdf"),
        "state": _("ended") if replay.ended else _("in progress"),
    }
