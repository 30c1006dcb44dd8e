"""A player enters several events of a festival by one page: with his account, or by the code of a mail."""

from collections.abc import Sequence
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
from tournaments.circuits.presentation.circuits import circuit_title
from tournaments.circuits.queries.circuits import CircuitPage
from tournaments.festival_payments.queries import festival_reference
from tournaments.festivals import commands, links, presentation, queries
from tournaments.festivals.forms import EventForm, WithdrawalForm
from tournaments.festivals.refusals import FestivalClosed
from tournaments.mailed_codes import codes
from tournaments.mailed_codes.codes import Purpose
from tournaments.mailed_codes.forms import CodeForm, LicenceForm
from tournaments.online_entries.links import Asker
from tournaments.online_entries.presentation import centre_choice
from tournaments.online_entries.queries.requests import request_line

_METHODS = ["GET", "HEAD", "POST"]


@require_http_methods(_METHODS)
@never_cache
def entry(request: HttpRequest, circuit: UUID) -> HttpResponse:
    """The events, to who has signed in; to everybody else the door, where any number is answered alike."""
    page = queries.festival_page(circuit)
    person = request.user.person if isinstance(request.user, Account) else None
    if person is not None:
        return _places(request, page, person, requests.signed_in(request))
    form, fault, status = LicenceForm(requests.posted(request)), "", 200
    if request.method == "POST":
        status = 422
        if form.is_valid():
            try:
                return _asked_code(request, page, form)
            except FestivalClosed as refusal:
                fault, status = sentences.translated(refusal), refusal.status
    context = _about(page) | {"form": form, "fault": fault, "open": queries.is_taking_entries(page)}
    return render(request, "tournaments/festivals/entry.html", context, status=status)


def _asked_code(request: HttpRequest, page: CircuitPage, form: LicenceForm) -> HttpResponse:
    queries.refuse_closed(page)
    _count(request)
    return redirect(codes.code_path(codes.ask_code(page.id, purpose=Purpose.FESTIVAL, **form.cleaned_data)))


def _count(request: HttpRequest) -> None:
    """A licence number was typed. Raises TooManyRequests."""
    if not brakes.PLAYER_DOOR.lets(brakes.place_of(request)):
        raise brakes.TooManyRequests


@require_http_methods(_METHODS)
@never_cache
def code(request: HttpRequest, token: str) -> HttpResponse:
    """Type the code of the mail: the page of his events opens."""
    row = codes.row_of_page(token, Purpose.FESTIVAL)
    page = queries.festival_page(row.competition)
    zones.tell({"circuit": page.id})
    form, status = CodeForm(requests.posted(request)), 200
    if request.method == "POST":
        status = 422
        if form.is_valid():
            try:
                person = codes.person_by_code(row, form.cleaned_data["code"])
                return _kept_to_himself(redirect(links.places_path(page.id, person)))
            except Refusal as refusal:
                form.add_error(None, sentences.translated(refusal))
                status = refusal.status
    context = {
        "about": codes.about(row),
        "form": form,
        "act": _("Choose the events"),
        "again": codes.door_path(page.id, Purpose.FESTIVAL),
        "current": "home",
    }
    return _kept_to_himself(render(request, "tournaments/mailed_codes/code.html", context, status=status))


@require_http_methods(_METHODS)
@never_cache
def places(request: HttpRequest, token: str) -> HttpResponse:
    """The events, to the bearer of the link that the code of the mail gave."""
    circuit, person = links.opened(token)
    page = queries.festival_page(circuit)
    zones.tell({"circuit": page.id})
    return _kept_to_himself(_places(request, page, person, Asker(person)))


def _places(request: HttpRequest, page: CircuitPage, person: UUID, by: Actor) -> HttpResponse:
    """Each event ticked or not, and what has come of those before; one press for all."""
    own = queries.own_events(page, person)
    withdraws = request.POST.get("act", "").startswith("withdraw")
    forms = _forms(request if not withdraws else None, own)
    withdrawal = _withdrawal(request if withdraws else None, own)
    faults: dict[UUID, str] = {}
    fault, status = "", 200
    if request.method == "POST":
        status = 422
        valid = withdrawal.is_valid() if withdraws else all(form.is_valid() for form in forms.values())
        wanted = [] if withdraws or not valid else _wanted(forms)
        if valid and not withdraws and not wanted:
            fault = _("Tick at least one event.")
        elif valid:
            with idempotency.identified_by_form(request):
                answers = (
                    commands.withdraw(page.id, player=person, competitions=withdrawal.cleaned_data["events"], by=by)
                    if withdraws
                    else commands.ask_places(page.id, player=person, wanted=_resolved(request, wanted), by=by)
                )
            _tell(request, answers, withdraws=withdraws)
            faults = {one.competition: sentences.translated(one.refusal) for one in answers if one.refusal}
            if not faults:
                return redirect(request.path)
            own = queries.own_events(page, person)
            withdrawal = _withdrawal(None, own)
    context = _about(page) | {
        "events": [_event(one, forms.get(one.event.competition), faults) for one in own],
        "left": presentation.left_to_pay(own),
        "reference": festival_reference(page.id, person),
        "askable": any(one.free for one in own),
        "withdrawal": withdrawal if any(one.request for one in own) else None,
        "fault": fault,
        "keyed": isinstance(by, Asker),
    }
    return render(request, "tournaments/festivals/places.html", context, status=status)


def _forms(request: HttpRequest | None, own: Sequence[queries.OwnEvent]) -> dict[UUID, EventForm]:
    """Of the events that may be ticked, by competition; of those where he stands too, since a press may come twice."""
    return {
        one.event.competition: EventForm(
            requests.posted(request) if request else None,
            prefix=one.event.competition.hex,
            centres=[(centre.centre, centre_choice(centre)) for centre in one.event.offer.centres],
            pairs=one.event.offer.pairs,
        )
        for one in own
        if one.event.offer
    }


def _withdrawal(request: HttpRequest | None, own: Sequence[queries.OwnEvent]) -> WithdrawalForm:
    """Of the events that he has asked for. What is sent is read of all of them: a press may come twice."""
    return WithdrawalForm(
        requests.posted(request) if request else None,
        events={one.event.competition: one.event.name for one in own if one.request or request},
        standing=[one.event.competition for one in own if one.request],
    )


def _wanted(forms: dict[UUID, EventForm]) -> list[tuple[UUID, EventForm]]:
    return [(competition, form) for competition, form in forms.items() if form.cleaned_data["wanted"]]


def _resolved(request: HttpRequest, wanted: Sequence[tuple[UUID, EventForm]]) -> list[commands.Wanted]:
    """With whoever the numbers of partners are of; each number is one more at the door. Raises TooManyRequests."""
    resolved = []
    for competition, form in wanted:
        partner = form.partner
        if partner is not None:
            _count(request)
        resolved.append(
            commands.Wanted(
                competition,
                form.cleaned_data["centre"],
                pair=partner is not None,
                partner=codes.person_known_by(*partner) if partner else None,
            )
        )
    return resolved


def _tell(request: HttpRequest, answers: Sequence[commands.Answered], *, withdraws: bool) -> None:
    done = [one.request for one in answers if one.request]
    refused = len(answers) - len(done)
    tell = messages.warning if refused else messages.success
    if withdraws:
        if done:
            messages.success(request, presentation.withdrawn_sentence(len(done)))
        return
    tell(request, presentation.asked_sentence([request_line(one).standing for one in done], refused))


def _event(own: queries.OwnEvent, form: EventForm | None, faults: dict[UUID, str]) -> dict[str, Any]:
    return {
        "own": own,
        "shown": presentation.own_event_shown(own),
        "form": form if own.free else None,
        "fault": faults.get(own.event.competition, ""),
    }


def _about(page: CircuitPage) -> dict[str, Any]:
    return {"circuit": page, "title": circuit_title(page), "current": "home"}


def _kept_to_himself(response: HttpResponse) -> HttpResponse:
    # The address is a key, which goes to nobody else.
    response["Referrer-Policy"] = "same-origin"
    return response
