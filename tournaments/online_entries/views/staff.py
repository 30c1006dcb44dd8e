"""The organiser opens online entries, reads the requests, and decides those that no program decides."""

from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from engine.events.actors import Actor
from engine.people.permissions import require
from engine.web import pageforms
from tournaments.online_entries import forms, presentation
from tournaments.online_entries.commands import pairs, places as commands
from tournaments.online_entries.domain.refusals import UnknownRequest
from tournaments.online_entries.queries import requests as queries
from tournaments.queries.competitions import competition_page
from tournaments.views.tabs import framed


def _planned(page: UUID, form: forms.WindowForm, by: Actor) -> None:
    commands.plan_online_entries(page, by=by, **form.cleaned_data)


def _window(page: UUID, **options: Any) -> Form:
    window = queries.window_of(page)
    initial = (
        {"opens_at": window.opens_at, "closes_at": window.closes_at, "approval": window.approval} if window else {}
    )
    return forms.WindowForm(initial=initial, **options)


WINDOW = pageforms.PageForm(
    "dates",
    _("When entries are taken online"),
    _("Save these times"),
    _("Online entries are taken from the one moment to the other."),
    _window,
    _planned,
)


def _accepted(line: queries.PlaceRequestLine, _form: Form, by: Actor) -> None:
    commands.accept_request(line.request, by=by)


def _qualified(line: queries.PlaceRequestLine, form: forms.ReasonForm, by: Actor) -> None:
    commands.qualify_request(line.request, reason=form.cleaned_data["reason"], by=by)


def _refused(line: queries.PlaceRequestLine, form: forms.ReasonForm, by: Actor) -> None:
    commands.refuse_request(line.request, reason=form.cleaned_data["reason"], by=by)


def _withdrawn(line: queries.PlaceRequestLine, _form: Form, by: Actor) -> None:
    commands.withdraw_request(line.request, by=by)


def _confirmed(line: queries.PlaceRequestLine, _form: Form, by: Actor) -> None:
    pairs.confirm_partner(line.request, by=by)


def _reason(_page: Any, **options: Any) -> Form:
    return forms.ReasonForm(**options)


def _is(*standings: queries.Standing) -> Any:
    return lambda line: line.standing in standings


_WITHOUT_PLACE = _is(queries.Standing.ASKED, queries.Standing.WAITING, queries.Standing.HELD)


def _is_whole(line: queries.PlaceRequestLine) -> bool:
    return _WITHOUT_PLACE(line) and line.confirm_until is None


ACTS = {
    act.name: act
    for act in (
        pageforms.PageForm(
            "accepter",
            _("Accept this request"),
            _("Accept this request"),
            _("The request is accepted: it has a place, or stands in the waiting list."),
            pageforms.nothing_asked,
            _accepted,
            _is(queries.Standing.ASKED),
        ),
        pageforms.PageForm(
            "confirmer",
            _("The partner has told you that he plays"),
            _("Confirm the pair"),
            _("The pair is confirmed: it has a place, or stands in the waiting list."),
            pageforms.nothing_asked,
            _confirmed,
            lambda line: line.partner is not None,
        ),
        pageforms.PageForm(
            "qualifier",
            _("Qualifié d'office: give a place, whatever the line and the quotas"),
            _("Give this place"),
            _("The place is given, whatever the line and the quotas."),
            _reason,
            _qualified,
            _is_whole,
        ),
        pageforms.PageForm(
            "refuser",
            _("Refuse this request"),
            _("Refuse this request"),
            _("The request is refused; the player is told why by mail."),
            _reason,
            _refused,
            _WITHOUT_PLACE,
        ),
        pageforms.PageForm(
            "retirer",
            _("The player is not coming"),
            _("Withdraw this request"),
            _("The request is withdrawn; whoever waits for a place moves up."),
            pageforms.nothing_asked,
            _withdrawn,
            _is(*queries.STANDING),
        ),
    )
}


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def online_entries(request: HttpRequest, competition: UUID) -> HttpResponse:
    """When entries are taken online, and the requests, the first asked first."""
    by = require(request.user, commands.MANAGE, competition)
    page = competition_page(competition)
    sent, status = None, 200
    if request.method == "POST":
        outcome = pageforms.send(request, competition, WINDOW, by)
        if outcome.done:
            return redirect("staff-online-entries", competition=competition)
        sent, status = (WINDOW, outcome.form), outcome.status
    (window,) = pageforms.shown(competition, [WINDOW], lambda _part: request.path, sent)
    offer = queries.offer_of(competition)
    context = framed(request, page, "entries") | {
        "window": window,
        "offer": offer,
        "sentences": presentation.offer_sentences(offer) if offer else [],
        "lines": [
            {
                "line": line,
                "standing": presentation.STANDINGS[line.standing],
                "awaited": presentation.awaited_of(line),
                "url": reverse("staff-place-request", args=[line.request]),
            }
            for line in queries.request_lines(competition)
        ],
        "entries_url": reverse("staff-entries", args=[competition]),
    }
    return render(request, "tournaments/online_entries/staff.html", context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def place_request(request: HttpRequest, place_request: UUID) -> HttpResponse:
    """One request, and what the organiser may decide of it. To whoever does not run the competition it is not there."""
    line = queries.request_line(place_request, partner_told=True)
    by = require(request.user, commands.MANAGE, line.competition, seen_with=commands.MANAGE, unknown=UnknownRequest)
    sent, status = None, 200
    act = ACTS.get(request.POST.get("act", "")) if request.method == "POST" else None
    if act is not None:
        outcome = pageforms.send(request, line, act, by)
        if outcome.done:
            return redirect("staff-place-request", place_request=place_request)
        sent, status = (act, outcome.form), outcome.status
    elif request.method == "POST":
        status = 422
    context = framed(request, competition_page(line.competition), "entries") | {
        "line": line,
        "standing": presentation.STANDINGS[line.standing],
        "awaited": presentation.awaited_of(line),
        "forms": pageforms.shown(line, ACTS.values(), lambda _act: request.path, sent),
        "requests_url": reverse("staff-online-entries", args=[line.competition]),
        "entry_url": reverse("staff-entry", args=[line.competition, line.entry])
        if line.standing is queries.Standing.PLACED
        else "",
    }
    return render(request, "tournaments/online_entries/staff_request.html", context, status=status)
