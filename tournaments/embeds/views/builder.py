"""The page that makes a frame for another site: colours, columns, height, and the lines to copy."""

from urllib.parse import urlencode
from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from engine.web import addresses
from games.queries.parties import partie_row
from games.services.embargo import refuse_if_embargoed
from tournaments.embeds import code, forms
from tournaments.embeds.domain.look import Look, look_of, params_of
from tournaments.embeds.domain.refusals import NotEmbeddable
from tournaments.queries.competitions import competition_row
from tournaments.services.rehearsal_access import rehearsal_shown


@require_safe
def of_standings(request: HttpRequest, competition: UUID) -> HttpResponse:
    """Raises UnknownCompetition, NotEmbeddable."""
    name = competition_row(competition).name
    back = reverse("standings", args=[competition])
    frame = reverse("embed-standings", args=[competition])
    return _page(request, frame, _("Standings · %(name)s") % {"name": name}, back, of_standings=True)


@require_safe
def of_calendar(request: HttpRequest) -> HttpResponse:
    """The competitions to come."""
    return _page(request, reverse("embed-calendar"), _("Calendar"), reverse("calendar"))


@require_safe
def of_grid(request: HttpRequest, partie: UUID) -> HttpResponse:
    """Raises PartieEmbargoed, NotEmbeddable."""
    _refuse_private(partie)
    return _page(request, reverse("embed-grid", args=[partie]), _("Grid"), reverse("games:hall", args=[partie]))


@require_safe
def of_replay(request: HttpRequest, partie: UUID) -> HttpResponse:
    """Raises PartieEmbargoed, NotEmbeddable."""
    _refuse_private(partie)
    back = reverse("games:coups", args=[partie])
    return _page(request, reverse("embed-replay", args=[partie]), _("Coup by coup"), back)


def _refuse_private(partie: UUID) -> None:
    refuse_if_embargoed(partie, AnonymousUser())
    partie_row(partie)


def _page(request: HttpRequest, frame: str, title: str, back_url: str, *, of_standings: bool = False) -> HttpResponse:
    if rehearsal_shown(request) is not None:
        raise NotEmbeddable
    form = (forms.StandingsBuilderForm if of_standings else forms.BuilderForm)(request.GET or None)
    look = _look(request, of_standings=of_standings)
    query = urlencode(params_of(look, of_standings=of_standings))
    address = f"{frame}?{query}" if query else frame
    context = {
        "title": title,
        "form": form,
        "frame_url": address,
        "height": look.height,
        "code": code.iframe(addresses.whole(request, address), title=title, height=look.height),
        "is_hard_to_read": look.colours is not None and not look.colours.are_readable,
        "back_url": back_url,
    }
    response = render(request, "tournaments/embeds/builder.html", context)
    # The frame as it will be, on this page alone.
    vars(response).update(_csp_replace={"frame-src": ["'self'"]})
    return response


def _look(request: HttpRequest, *, of_standings: bool) -> Look:
    asked = request.GET.dict()
    if not asked.get("couleurs"):
        asked = {name: value for name, value in asked.items() if name not in ("fond", "texte", "accent")}
    columns = request.GET.getlist("colonnes") or (["-"] if request.GET and of_standings else [])
    return look_of(asked, columns)
