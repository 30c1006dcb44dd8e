"""A player asks for a place, with his account or without one; by the link of the mail he reads where it stands."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from engine import zones
from engine.events.refusals import Refusal
from engine.people import brakes, permissions
from engine.people.models import Account
from engine.web import idempotency, requests, sentences
from tournaments.mailed_codes import codes
from tournaments.mailed_codes.forms import CodeForm
from tournaments.online_entries import forms, links, presentation
from tournaments.online_entries.commands import clubs, pairs, places as commands, teams
from tournaments.online_entries.domain.refusals import NobodyAwaited, NoEntriesOnLine, UnknownRequest
from tournaments.online_entries.door import enter_by_code
from tournaments.online_entries.queries import requests as queries
from tournaments.online_entries.queries.payments import payment_line
from tournaments.queries.competitions import CompetitionPage, competition_page


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def entry(request: HttpRequest, competition: UUID) -> HttpResponse:
    """Ask for a place in a competition. What is answered to a licence number says nothing of it."""
    page, offer = competition_page(competition), queries.offer_of(competition)
    if offer is None:
        raise NoEntriesOnLine
    person = request.user.person if isinstance(request.user, Account) else None
    standing = queries.standing_request(competition, person) if person is not None else None
    enters_clubs = _enters_clubs(request, competition)
    if standing is not None and not enters_clubs:
        return redirect(links.request_path(standing))
    to_answer = queries.request_to_answer(competition, person) if person is not None else None
    form = _form(request, offer, person)
    status = 200
    if request.method == "POST":
        status = 422
        if form.is_valid():
            try:
                return _asked(request, competition, form, person)
            except Refusal as refusal:
                if isinstance(refusal, brakes.TooManyRequests):
                    raise
                form.add_error(None, sentences.translated(refusal))
                status = refusal.status
    context = _about(page, offer) | {
        "form": form,
        "own": person is not None,
        "partner_url": links.partner_path(to_answer) if to_answer else "",
        "enters_clubs": enters_clubs,
        "own_url": links.request_path(standing) if standing else "",
    }
    return render(request, "tournaments/online_entries/entry.html", context, status=status)


def _enters_clubs(request: HttpRequest, competition: UUID) -> bool:
    """Whether the reader may enter licensees of some club."""
    return permissions.allowed(request.user, clubs.ACT) or permissions.allowed(
        request.user, commands.MANAGE, competition
    )


def _form(request: HttpRequest, offer: queries.OnlineOffer, person: UUID | None) -> forms.CentreForm:
    make = forms.DoorForm if person is None else forms.CentreForm
    centres = [(centre.centre, presentation.centre_choice(centre)) for centre in offer.centres]
    return make(requests.posted(request), centres=centres, pairs=offer.pairs)


def _asked(request: HttpRequest, competition: UUID, form: forms.CentreForm, person: UUID | None) -> HttpResponse:
    typed, partner = form.cleaned_data, form.partner
    if person is None or partner:
        queries.refuse_closed(competition)
        if not brakes.PLAYER_DOOR.lets(brakes.place_of(request)):
            raise brakes.TooManyRequests
    if person is not None:
        who = {"player": person, "centre": typed["centre"], "by": requests.signed_in(request)}
        with idempotency.identified_by_form(request):
            if partner:
                made = pairs.ask_pair(competition, partner=codes.person_known_by(*partner), **who)
            else:
                made = commands.ask_place(competition, **who)
        return _made(request, made)
    asked = codes.ask_code(
        competition, number=typed["number"], year=typed["year"], centre=typed["centre"], partner=partner
    )
    return redirect(codes.code_path(asked))


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def code(request: HttpRequest, token: str) -> HttpResponse:
    """Type the code of the mail: the place is asked for, or what was asked for before is shown."""
    row = codes.row_of_page(token)
    zones.tell({"competition": row.competition})
    form, status = CodeForm(requests.posted(request)), 200
    if request.method == "POST":
        status = 422
        if form.is_valid():
            try:
                with idempotency.identified_by_form(request):
                    return _made(request, enter_by_code(row, form.cleaned_data["code"]))
            except Refusal as refusal:
                form.add_error(None, sentences.translated(refusal))
                status = refusal.status
    context = {
        "about": codes.about(row),
        "form": form,
        "act": _("Ask for a place"),
        "again": codes.door_path(row.competition, codes.Purpose.ENTER),
    }
    return _kept_to_himself(render(request, "tournaments/mailed_codes/code.html", context, status=status))


def _made(request: HttpRequest, made: UUID) -> HttpResponse:
    messages.success(request, presentation.standing_sentence(queries.request_line(made)))
    return redirect(links.request_path(made))


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def place(request: HttpRequest, token: str) -> HttpResponse:
    """Where a request stands, to the bearer of its link; he may withdraw it, or name another member of his team."""
    line = queries.request_line(links.request_of(token))
    zones.tell({"competition": line.competition})
    fault, status = "", 200
    if request.method == "POST":
        try:
            done = _changed(request, line)
        except Refusal as refusal:
            if isinstance(refusal, brakes.TooManyRequests):
                raise
            fault, status = sentences.translated(refusal), refusal.status
        else:
            messages.success(request, done)
            return redirect(request.path)
    page, offer = competition_page(line.competition), queries.offer_of(line.competition)
    team = queries.team_lines(line.request)
    asks = line.captain in line.players and line.standing in (
        queries.Standing.HELD,
        queries.Standing.WAITING,
        queries.Standing.ASKED,
    )
    awaited = [one for one in team if one.confirm_until]
    context = _about(page, offer) | {
        "line": line,
        "sentence": presentation.standing_sentence(line),
        "stands": line.standing in queries.STANDING,
        "members": [
            {"seat": one.seat + 1, "name": one.name if one.players else "", "state": presentation.member_of_team(one)}
            for one in team
        ],
        "member": forms.MemberForm(members=awaited, auto_id="membre-%s") if awaited and asks else None,
        "fault": fault,
        "payment": presentation.payment_sentence(payment_line(line.competition, line.entry)),
    }
    return _kept_to_himself(render(request, "tournaments/online_entries/request.html", context, status=status))


def _changed(request: HttpRequest, line: queries.PlaceRequestLine) -> str:
    """Withdraw it, or ask another to play in the team; what was done. Raises what the commands refuse."""
    if not line.players:
        raise UnknownRequest
    by = links.Asker(line.players[0])
    if "member" not in request.POST:
        with idempotency.identified_by_form(request):
            commands.withdraw_request(line.request, by=by)
        return _("You have withdrawn. Thank you for saying so: somebody else may play.")
    form = forms.MemberForm(request.POST, members=queries.team_lines(line.request))
    if not form.is_valid():
        raise NobodyAwaited
    if not brakes.PLAYER_DOOR.lets(brakes.place_of(request)):
        raise brakes.TooManyRequests
    typed = form.cleaned_data
    named = codes.person_known_by(typed["number"], typed["year"])
    with idempotency.identified_by_form(request):
        teams.ask_another(typed["member"], member=named, by=by)
    return _("Another player is asked: he confirms by the mail that he gets, or with his account.")


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def partner(request: HttpRequest, token: str) -> HttpResponse:
    """A player was named as the partner of a pair: the bearer of his link confirms, or declines."""
    line = queries.request_line(links.asked_with(token))
    zones.tell({"competition": line.competition})
    if request.method != "POST" and line.confirm_until is None and line.standing in queries.STANDING:
        return _kept_to_himself(redirect(links.request_path(line.request)))
    fault, status = "", 200
    if request.method == "POST":
        try:
            return _kept_to_himself(_answered(request, line))
        except Refusal as refusal:
            fault, status = sentences.translated(refusal), refusal.status
    page, offer = competition_page(line.competition), queries.offer_of(line.competition)
    context = _about(page, offer) | {
        "line": line,
        "sentence": presentation.asked_sentence(line),
        "fault": fault,
    }
    return _kept_to_himself(render(request, "tournaments/online_entries/partner.html", context, status=status))


def _answered(request: HttpRequest, line: queries.PlaceRequestLine) -> HttpResponse:
    """Raises what the commands refuse."""
    named = queries.partner_of(line.request)
    by = links.Asker(named or line.request)  # of nobody, for whom nothing is done
    declined = request.POST.get("answer") == "decline"
    with idempotency.identified_by_form(request):
        if declined:
            pairs.decline_partner(line.request, by=by)
        else:
            pairs.confirm_partner(line.request, by=by)
    if declined:
        messages.success(request, _("You have declined. Whoever asked you is told by mail."))
        return redirect(request.path)
    messages.success(request, presentation.standing_sentence(queries.request_line(line.request)))
    return redirect(links.request_path(line.request))


def _about(page: CompetitionPage, offer: queries.OnlineOffer | None) -> dict[str, Any]:
    sentences = presentation.offer_sentences(offer) if offer else []
    return {"competition": page, "offer": offer, "sentences": sentences, "current": "home"}


def _kept_to_himself(response: HttpResponse) -> HttpResponse:
    # The address is a key, which goes to nobody else.
    response["Referrer-Policy"] = "same-origin"
    return response
