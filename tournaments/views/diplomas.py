"""Diplomas: staff choose and withdraw them; a player fetches his own."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from arbitration.services import links
from engine.events.actors import Actor
from engine.events.refusals import Refusal
from engine.people import actors, readers
from engine.people.permissions import require
from engine.web import addresses, downloads, idempotency, pageforms, requests, sentences, stamps
from tournaments.commands.diplomas import PUBLISH, award_diplomas, withdraw_diploma
from tournaments.domain.diplomas import MOST, Place, series_of
from tournaments.domain.papers.kinds import FileFormat, PaperKind
from tournaments.events.diplomas import Merit
from tournaments.forms.diplomas import PlacesForm, TitleForm, WithdrawForm, value_of
from tournaments.presentation import diplomas as presentation
from tournaments.presentation.papers import rendering
from tournaments.presentation.papers.diplomas import paper_of_one
from tournaments.queries import competitions, diplomas as queries, papers
from tournaments.views.tabs import framed

AWARD, TITLE, WITHDRAW = "decerner", "titre", "retirer"
_DONE = {
    AWARD: _("The diplomas have been awarded."),
    TITLE: _("The diploma has been awarded."),
    WITHDRAW: _("The diploma has been withdrawn."),
}


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def diplomas(request: HttpRequest, competition: UUID) -> HttpResponse:
    """Those awarded, and the places of the official results that may have one."""
    by = require(request.user, PUBLISH, competition)
    places = queries.official_places(competition)
    if request.method != "POST":
        return _page(request, competition, places)
    act = request.POST.get("act", "")
    if act not in _DONE:
        return _page(request, competition, places, status=422)
    form = _form(act, places, request.POST)
    if not form.is_valid():
        return _page(request, competition, places, typed=(act, form), status=422)
    try:
        with idempotency.identified_by_form(request):
            _act(competition, form, by)
    except Refusal as refusal:
        form.add_error(None, sentences.translated(refusal))
        return _page(request, competition, places, typed=(act, form), status=refusal.status)
    pageforms.tell_done(request, _DONE[act])
    return redirect("staff-diplomas", competition=competition)


def _act(competition: UUID, form: Form, by: Actor) -> None:
    if isinstance(form, PlacesForm | TitleForm):
        award_diplomas(competition, form.asked(), by=by)
    else:
        withdraw_diploma(competition, form.cleaned_data["diploma"], by=by)


def _form(act: str, places: queries.Places, typed: Any = None) -> Form:
    if act == AWARD:
        return PlacesForm(typed, offered=_offered(places), auto_id=f"{act}-%s")
    if act == TITLE:
        return TitleForm(typed, offered=places.listed, auto_id=f"{act}-%s")
    return WithdrawForm(typed, auto_id=f"{act}-%s")


def _offered(places: queries.Places) -> list[Place]:
    """The first ones: three of the ranking, of a série, of a category; of a part of a série, 4B, the first alone."""
    return [place for place in places.listed if place.rank <= (1 if _is_part(place) else queries.OFFERED)]


def _is_part(place: Place) -> bool:
    return place.merit is Merit.SERIE and series_of(place.among)[0] != place.among


def _page(
    request: HttpRequest,
    competition: UUID,
    places: queries.Places,
    *,
    typed: tuple[str, Form] | None = None,
    status: int = 200,
) -> HttpResponse:
    awarded = queries.diplomas_of(competition)
    due = queries.still_due(competition, awarded)

    def form(act: str) -> Form:
        return typed[1] if typed and typed[0] == act else _form(act, places)

    ticked = set(request.POST.getlist("places")) if typed and typed[0] == AWARD else None
    context = framed(request, competitions.competition_page(competition), "publication") | {
        "official": places.position is not None,
        "groups": _groups(competition, places, awarded, ticked),
        "places_form": form(AWARD),
        "title_form": form(TITLE),
        "withdraw_form": form(WITHDRAW),
        "awarded": [_shown(one, is_due=one.diploma in due) for one in awarded],
        "papers_url": reverse("staff-paper", args=[competition, PaperKind.DIPLOMAS]),
        "is_long": papers.is_long(papers.PaperChoice(PaperKind.DIPLOMAS, competition), FileFormat.PDF),
        "pdf_url": reverse("staff-paper-file", args=[competition, PaperKind.DIPLOMAS, FileFormat.PDF]),
        "ask_url": reverse("staff-paper-ask", args=[competition, PaperKind.DIPLOMAS]),
        "back_url": reverse("staff-publication", args=[competition]),
    }
    return render(request, "tournaments/publication/diplomas.html", context, status=status)


def _groups(
    competition: UUID, places: queries.Places, awarded: Iterable[queries.Diploma], ticked: set[str] | None
) -> list[dict[str, Any]]:
    """The places that are offered, by ranking; those that fit most are ticked, but those awarded already.

    No more of them than are awarded at once: where a whole field shares a place, the rest is for the next press.
    """
    held = {(one.entry, one.merit, one.among, one.rank) for one in awarded}
    groups: dict[str, list[dict[str, Any]]] = {}
    left = MOST
    for place in _offered(places):
        value = value_of(place)
        has_one = (place.entry, place.merit, place.among, place.rank) in held
        usual = left > 0 and not has_one and not _is_part(place) and (place.merit is Merit.RANKING or place.rank == 1)
        left -= usual
        groups.setdefault(presentation.group_label(place, competition), []).append(
            {
                "value": value,
                "rank": presentation.rank_label(place.rank, shared=place.shared),
                "name": places.names.get(place.entry, ""),
                "has_one": has_one,
                "is_ticked": usual if ticked is None else value in ticked,
            }
        )
    return [{"title": title, "places": listed} for title, listed in groups.items()]


def _shown(one: queries.Diploma, *, is_due: bool) -> dict[str, Any]:
    return {
        "id": one.diploma,
        "name": one.name,
        "title": presentation.title_of(one),
        "code": stamps.code_of(one.digest),
        "is_due": is_due,
        "url": reverse("staff-diploma-pdf", args=[one.competition, one.diploma]),
    }


# --- the files ------------------------------------------------------------------------------------------


@require_GET
@login_required
@never_cache
def diploma_file(request: HttpRequest, competition: UUID, diploma: UUID) -> HttpResponse:
    """One, for who awards them."""
    require(request.user, PUBLISH, competition)
    return file_response(request, queries.diploma(diploma, competition=competition))


@require_GET
@login_required
@never_cache
def own_diploma(request: HttpRequest, diploma: UUID) -> HttpResponse:
    """One of the player who is signed in."""
    return file_response(request, queries.own_diploma(requests.signed_in(request).person, diploma))


@require_GET
@never_cache
def diploma_by_link(request: HttpRequest, token: str, diploma: UUID) -> HttpResponse:
    """One of the entry that a link opens."""
    bearer = links.bearer_of(token)
    response = file_response(request, queries.diploma(diploma, entries=[bearer.entry]))
    # The address is a key, which goes to nobody else.
    response["Referrer-Policy"] = "same-origin"
    return response


def file_response(request: HttpRequest, diploma: queries.Diploma) -> HttpResponse:
    """The PDF; the page itself where WeasyPrint cannot be loaded. Whoever may fetch it reads the name that it bears."""
    with readers.reading(actors.SYSTEM):
        paper = paper_of_one(queries.diploma(diploma.diploma), origin=addresses.whole(request))
    file = rendering.file_of(paper, FileFormat.PDF)
    if file is None:
        return HttpResponse(rendering.html_of(paper))
    response = HttpResponse(file, content_type=FileFormat.PDF.media_type)
    response["Content-Disposition"] = downloads.kept_as(rendering.name_of(paper, FileFormat.PDF))
    return response
