"""Matches of Jarnac: their list, one more, and the way of a player to his seat."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from engine.events.refusals import Refusal
from engine.people.guests import remember_guest, somebody
from engine.people.permissions import allowed, require
from engine.web.idempotency import identified_by_form
from engine.web.lists import Found
from engine.web.pages import page_of
from engine.web.requests import posted, signed_in
from engine.web.sentences import translated
from games.commands.match import create_match, take_seat
from games.forms.matches import NewMatchForm
from games.presentation.matches import match_lines
from games.queries import matches as queries

# Matches on a page of their list.
LISTED = 50


@require_GET
@never_cache
def matches(request: HttpRequest) -> HttpResponse:
    """All of them, or those of a competition; the latest first."""
    competition = _competition(request)
    shown, where = page_of(request, Found(queries.matches(competition=competition), match_lines), LISTED)
    context = {
        "matches": shown,
        "pages": where,
        "competition": competition,
        "may_make": allowed(request.user, "games.make_match", competition),
        "current": "matches",
    }
    return render(request, "games/jarnac/list.html", context)


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def new(request: HttpRequest) -> HttpResponse:
    """Open one; its page for the arbitre has the links of the seats."""
    competition = _competition(request)
    require(request.user, "games.make_match", competition)
    form = NewMatchForm(posted(request), initial={"competition": competition})
    if request.method == "GET" or not form.is_valid():
        return _form_page(request, form, 200 if request.method == "GET" else 422)
    try:
        with identified_by_form(request):
            match = create_match(by=signed_in(request), **form.asked())
    except Refusal as refusal:
        form.add_error(None, translated(refusal))
        return _form_page(request, form, refusal.status)
    return redirect("games:match-conduct", match=match)


@require_http_methods(["GET", "POST"])
@never_cache
def seat(request: HttpRequest, seat_key: str) -> HttpResponse:
    """A page with a button: a program that previews the link takes no seat."""
    match, side = queries.seat_named(seat_key)
    by = somebody(request)
    state = queries.load_match(match).state
    if state.seats.get(side) == by.actor_id:
        return redirect("games:match", match=match)
    queries.seat_behind(seat_key)
    error = ""
    if request.method == "POST":
        try:
            take_seat(seat_key, by=by)
        except Refusal as refusal:
            error = translated(refusal)
        else:
            remember_guest(request, by)
            return redirect("games:match", match=match)
    names = queries.names_of_match(state)
    context = {"match": match, "name": names[side], "other": names[side.other], "error": error, "current": "matches"}
    return render(request, "games/jarnac/seat.html", context, status=409 if error else 200)


def _form_page(request: HttpRequest, form: NewMatchForm, status: int) -> HttpResponse:
    context = {"form": form, "current": "matches", "title": _("Open a match of Jarnac")}
    return render(request, "games/jarnac/new.html", context, status=status)


def _competition(request: HttpRequest) -> UUID | None:
    """The competition that the address or the form names; None where it is no id."""
    try:
        return UUID(request.POST.get("competition") or request.GET.get("competition", ""))
    except ValueError:
        return None
