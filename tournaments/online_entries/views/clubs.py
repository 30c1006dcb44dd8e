"""A club enters several of its licensees: who acts for it, or runs the competition, ticks them on one page."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from engine.events.refusals import Refusal
from engine.people import permissions
from engine.web import idempotency, requests, sentences
from tournaments.online_entries import forms, presentation
from tournaments.online_entries.commands import clubs as commands, places
from tournaments.online_entries.domain.refusals import NoEntriesOnLine
from tournaments.online_entries.queries import clubs, requests as queries
from tournaments.queries.competitions import competition_page


@require_safe
@login_required
@never_cache
def choice(request: HttpRequest, competition: UUID) -> HttpResponse:
    """Which club: the one alone that the reader enters licensees of is not asked for."""
    by = requests.signed_in(request)
    runs = permissions.allowed(by, places.MANAGE, competition)
    listed = clubs.clubs_entered_by(by.pk, competition, runs=runs)
    if not listed:
        permissions.require(by, places.MANAGE, competition)
    if len(listed) == 1:
        return redirect("club-entry", competition=competition, club=listed[0][0])
    context = {
        "competition": competition_page(competition),
        "clubs": [{"name": name, "url": reverse("club-entry", args=[competition, id_])} for id_, name in listed],
        "current": "home",
    }
    return render(request, "tournaments/online_entries/clubs.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def members(request: HttpRequest, competition: UUID, club: UUID) -> HttpResponse:
    """Its licensees: where each stands, or a box to tick. What is refused for one is said at his line."""
    page, offer = competition_page(competition), queries.offer_of(competition)
    by = commands.require_club(requests.signed_in(request), club, competition)
    if offer is None:
        raise NoEntriesOnLine
    acts = permissions.allowed(by, commands.ACT, club)
    shown = clubs.club_members(competition, club, acts=acts)
    form = forms.ClubEntriesForm(
        requests.posted(request),
        centres=[(centre.centre, presentation.centre_choice(centre)) for centre in offer.centres],
        members=[(member.player, member.name) for member in shown.members],
    )
    faults: Mapping[UUID, str] = {}
    status = 200
    if request.method == "POST":
        status = 422
        if form.is_valid():
            try:
                answered = _asked(request, competition, club, form)
            except Refusal as refusal:
                form.add_error(None, sentences.translated(refusal))
                status = refusal.status
            else:
                faults = {one.player: sentences.translated(one.refusal) for one in answered if one.refusal}
                if not faults:
                    return redirect(request.path)
                shown, offer = clubs.club_members(competition, club, acts=acts), queries.offer_of(competition) or offer
    context = {
        "competition": page,
        "offer": offer,
        "sentences": presentation.offer_sentences(offer),
        "club": shown,
        "form": form,
        "lines": _lines(shown, form, faults),
        "current": "home",
    }
    return render(request, "tournaments/online_entries/club.html", context, status=status)


def _asked(
    request: HttpRequest, competition: UUID, club: UUID, form: forms.ClubEntriesForm
) -> tuple[commands.Answered, ...]:
    """Ask, and say what came of it; raises what is refused for all of them."""
    typed = form.cleaned_data
    with idempotency.identified_by_form(request):
        answered = commands.ask_for_club(
            competition, club=club, players=typed["players"], centre=typed["centre"], by=requests.signed_in(request)
        )
    made = {one.request for one in answered if one.request}
    asked = [line for line in queries.requests_in(competition, typed["players"]) if line.request in made]
    placed = sum(line.standing is queries.Standing.PLACED for line in asked)
    refused = sum(one.refusal is not None for one in answered)
    tell = messages.warning if refused else messages.success
    tell(request, presentation.asked_by_club_sentence(placed, len(asked) - placed, refused))
    return answered


def _lines(shown: clubs.ClubMembers, form: forms.ClubEntriesForm, faults: Mapping[UUID, str]) -> list[dict[str, Any]]:
    ticked = set(form["players"].value() or ())
    return [
        {
            "member": member,
            "note": presentation.member_note(member),
            "ticked": str(member.player) in ticked,
            "fault": faults.get(member.player, ""),
        }
        for member in shown.members
    ]
