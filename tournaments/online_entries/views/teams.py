"""A player asks for the places of a team and names its members, with his account or by the code of a mail."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from engine import zones
from engine.events.actors import Actor
from engine.events.refusals import Refusal
from engine.people import brakes
from engine.people.models import Account
from engine.web import idempotency, requests, sentences
from tournaments.mailed_codes import codes
from tournaments.mailed_codes.codes import Purpose
from tournaments.mailed_codes.forms import CodeForm, LicenceForm
from tournaments.online_entries import forms, links, presentation
from tournaments.online_entries.commands import teams
from tournaments.online_entries.domain.refusals import NoEntriesOnLine
from tournaments.online_entries.links import Asker
from tournaments.online_entries.queries import requests as queries
from tournaments.queries.competitions import competition_page

_METHODS = ["GET", "HEAD", "POST"]


@require_http_methods(_METHODS)
@never_cache
def team(request: HttpRequest, competition: UUID) -> HttpResponse:
    """The form of a team, to who has signed in; to everybody else the door, where any number is answered alike."""
    offer = _offer(competition)
    person = request.user.person if isinstance(request.user, Account) else None
    if person is not None:
        return _places(request, offer, person, requests.signed_in(request))
    form, fault, status = LicenceForm(requests.posted(request)), "", 200
    if request.method == "POST":
        status = 422
        if form.is_valid():
            try:
                queries.refuse_closed(competition)
            except Refusal as refusal:
                fault, status = sentences.translated(refusal), refusal.status
            else:
                _count(request)
                return redirect(codes.code_path(codes.ask_code(competition, purpose=Purpose.TEAM, **form.cleaned_data)))
    context = _about(offer) | {"form": form, "fault": fault, "own": False}
    return render(request, "tournaments/online_entries/team.html", context, status=status)


@require_http_methods(_METHODS)
@never_cache
def team_code(request: HttpRequest, token: str) -> HttpResponse:
    """Type the code of the mail: the form of a team opens."""
    row = codes.row_of_page(token, Purpose.TEAM)
    zones.tell({"competition": row.competition})
    form, status = CodeForm(requests.posted(request)), 200
    if request.method == "POST":
        status = 422
        if form.is_valid():
            try:
                person = codes.person_by_code(row, form.cleaned_data["code"])
                return _kept_to_himself(redirect(links.team_path(row.competition, person)))
            except Refusal as refusal:
                form.add_error(None, sentences.translated(refusal))
                status = refusal.status
    context = {
        "about": codes.about(row),
        "form": form,
        "act": _("Name the team"),
        "again": codes.door_path(row.competition, Purpose.TEAM),
    }
    return _kept_to_himself(render(request, "tournaments/mailed_codes/code.html", context, status=status))


@require_http_methods(_METHODS)
@never_cache
def team_places(request: HttpRequest, token: str) -> HttpResponse:
    """The form of a team, to the bearer of the link that the code of the mail gave."""
    competition, person = links.team_of(token)
    zones.tell({"competition": competition})
    return _kept_to_himself(_places(request, _offer(competition), person, Asker(person)))


def _places(request: HttpRequest, offer: queries.OnlineOffer, person: UUID, by: Actor) -> HttpResponse:
    """Who has a request already is led to it."""
    standing = queries.standing_request(offer.competition, person)
    if standing is not None:
        return redirect(links.request_path(standing))
    form = forms.TeamForm(
        requests.posted(request),
        centres=[(centre.centre, presentation.centre_choice(centre)) for centre in offer.centres],
        divisions=queries.division_choices(offer.competition),
    )
    status = 200
    if request.method == "POST":
        status = 422
        if form.is_valid():
            _count(request)
            try:
                made = _asked(request, offer.competition, form, person, by)
            except Refusal as refusal:
                form.add_error(None, sentences.translated(refusal))
                status = refusal.status
            else:
                messages.success(request, presentation.standing_sentence(queries.request_line(made)))
                return redirect(links.request_path(made))
    context = _about(offer) | {"form": form, "own": True}
    return render(request, "tournaments/online_entries/team.html", context, status=status)


def _asked(request: HttpRequest, competition: UUID, form: forms.TeamForm, person: UUID, by: Actor) -> UUID:
    typed = form.cleaned_data
    with idempotency.identified_by_form(request):
        return teams.ask_team(
            competition,
            player=person,
            members=[codes.person_known_by(*told) for told in form.told()],
            name=typed["name"],
            division=typed["division"],
            centre=typed["centre"],
            by=by,
        )


def _count(request: HttpRequest) -> None:
    """A licence number was typed. Raises TooManyRequests."""
    if not brakes.PLAYER_DOOR.lets(brakes.place_of(request)):
        raise brakes.TooManyRequests


def _offer(competition: UUID) -> queries.OnlineOffer:
    """Raises UnknownCompetition, NoEntriesOnLine."""
    offer = queries.offer_of(competition)
    if offer is None or not offer.teams:
        raise NoEntriesOnLine
    return offer


def _about(offer: queries.OnlineOffer) -> dict[str, Any]:
    return {
        "competition": competition_page(offer.competition),
        "offer": offer,
        "sentences": presentation.offer_sentences(offer),
        "current": "home",
    }


def _kept_to_himself(response: HttpResponse) -> HttpResponse:
    # The address is a key, which goes to nobody else.
    response["Referrer-Policy"] = "same-origin"
    return response
