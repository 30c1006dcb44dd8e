"""Frames that other sites hold: the standings, the calendar, the grid of a partie, its coups."""

from typing import Any
from urllib.parse import urlencode
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from engine.eventstore.projections.versions import version_of_rows
from engine.web import addresses, revalidating
from games.queries.parties import partie_row
from games.services.embargo import refuse_if_embargoed
from tournaments.embeds import presentation
from tournaments.embeds.domain.look import Colours, Look, look_of
from tournaments.embeds.domain.refusals import UnknownColours
from tournaments.embeds.framing import framed
from tournaments.queries.standings import ranking


def _version_of_standings(_request: HttpRequest, competition: UUID) -> str:
    return ranking.version(competition)


def _version_of_calendar(_request: HttpRequest) -> str:
    return version_of_rows()


def _version_of_partie(request: HttpRequest, partie: UUID) -> str:
    refuse_if_embargoed(partie, request.user)
    return str(partie_row(partie).position)


@framed(_version_of_standings)
def standings(request: HttpRequest, competition: UUID) -> str:
    """The first lines of the standings, which move of themselves."""
    look = _look(request)
    return _page(request, "standings", look, presentation.standings_frame(competition, look))


@framed(_version_of_calendar)
def calendar(request: HttpRequest) -> str:
    """The competitions to come; `?federation=` those of one."""
    return _page(request, "calendar", _look(request), presentation.calendar_frame(_federation(request)))


@framed(_version_of_partie)
def grid(request: HttpRequest, partie: UUID) -> str:
    """The grid of a partie with its tirage, which move of themselves."""
    return _page(request, "grid", _look(request), presentation.grid_frame(partie))


@framed(_version_of_partie)
def replay(request: HttpRequest, partie: UUID) -> str:
    """One coup of a partie, each leading to its neighbours: `?coup=3`; without it, the last."""
    look, number = _look(request), request.GET.get("coup", "")
    context = presentation.replay_frame(partie, int(number) if number.isdecimal() and len(number) < 4 else None)
    query = urlencode({name: value for name, value in request.GET.items() if name != "coup"})
    return _page(request, "replay", look, context | {"query": f"&{query}" if query else ""})


def _look(request: HttpRequest) -> Look:
    return look_of(request.GET.dict(), request.GET.getlist("colonnes"))


def _federation(request: HttpRequest) -> UUID | None:
    try:
        return UUID(request.GET.get("federation", ""))
    except ValueError:
        return None


def _page(request: HttpRequest, name: str, look: Look, context: dict[str, Any]) -> str:
    colours = look.colours
    shown = context | {
        "colours_url": reverse("embed-colours", args=[str(colours)]) if colours else "",
        "theme": ("dark" if colours.is_dark else "light") if colours else "",
        "url": addresses.whole(request, context["url"]),
        "language": get_language(),
    }
    return render_to_string(f"tournaments/embeds/{name}.html", shown)


@require_safe
def colours(request: HttpRequest, colours: str) -> HttpResponse:
    """The style sheet of three colours: the policy of a frame asks for a file of ours. Raises UnknownColours."""
    found = Colours.of_text(colours)
    if found is None or str(found) != colours:
        raise UnknownColours
    said = render_to_string("tournaments/embeds/colours.css", {"colours": found})
    return revalidating.made_of(request, said, lambda: HttpResponse(said, content_type="text/css; charset=utf-8"))
