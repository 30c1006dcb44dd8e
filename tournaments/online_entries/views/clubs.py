"""A club enters several of its licensees, or pairs: who acts for it, or runs the competition, does it on one page."""

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
from engine.people import brakes, permissions
from engine.web import idempotency, requests, sentences
from tournaments.mailed_codes import codes
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
    make = _pair_form if offer.pairs else _several_form
    form, status = make(request, offer, shown), 200
    faults: Mapping[UUID, str] = {}
    if request.method == "POST":
        status = 422
        if form.is_valid():
            try:
                faults = _asked(request, competition, club, form)
            except Refusal as refusal:
                if isinstance(refusal, brakes.TooManyRequests):
                    raise
                form.add_error(None, sentences.translated(refusal))
                status = refusal.status
            else:
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


def _several_form(
    request: HttpRequest, offer: queries.OnlineOffer, shown: clubs.ClubMembers
) -> forms.ClubEntriesForm | forms.ClubPairForm:
    members = [(member.player, member.name) for member in shown.members]
    return forms.ClubEntriesForm(requests.posted(request), centres=_centres(offer), members=members)


def _pair_form(
    request: HttpRequest, offer: queries.OnlineOffer, shown: clubs.ClubMembers
) -> forms.ClubEntriesForm | forms.ClubPairForm:
    """Of those who may be entered still."""
    free = [(member.player, member.name) for member in shown.members if member.standing is None]
    return forms.ClubPairForm(requests.posted(request), centres=_centres(offer), members=free)


def _centres(offer: queries.OnlineOffer) -> list[tuple[UUID, str]]:
    return [(centre.centre, presentation.centre_choice(centre)) for centre in offer.centres]


def _asked(
    request: HttpRequest, competition: UUID, club: UUID, form: forms.ClubEntriesForm | forms.ClubPairForm
) -> dict[UUID, str]:
    """Ask, and say what came of it. Returns what was refused of each; raises what is refused for all of them."""
    if isinstance(form, forms.ClubPairForm):
        with idempotency.identified_by_form(request):
            made = _pair_asked(request, competition, club, form)
        messages.success(request, presentation.pair_by_club_sentence(queries.request_line(made)))
        return {}
    typed = form.cleaned_data
    with idempotency.identified_by_form(request):
        answered = commands.ask_for_club(
            competition, club=club, players=typed["players"], centre=typed["centre"], by=requests.signed_in(request)
        )
    requested = {one.request for one in answered if one.request}
    asked = [line for line in queries.requests_in(competition, typed["players"]) if line.request in requested]
    placed = sum(line.standing is queries.Standing.PLACED for line in asked)
    faults = {one.player: sentences.translated(one.refusal) for one in answered if one.refusal}
    tell = messages.warning if faults else messages.success
    tell(request, presentation.asked_by_club_sentence(placed, len(asked) - placed, len(faults)))
    return faults


def _pair_asked(request: HttpRequest, competition: UUID, club: UUID, form: forms.ClubPairForm) -> UUID:
    typed, by = form.cleaned_data, requests.signed_in(request)
    told = {"club": club, "centre": typed["centre"], "by": by}
    if typed["own_partner"]:
        return commands.ask_pair_for_club(competition, players=(typed["player"], typed["own_partner"]), **told)
    if not brakes.PLAYER_DOOR.lets(brakes.place_of(request)):
        raise brakes.TooManyRequests
    partner = codes.person_known_by(typed["partner_number"], typed["partner_year"])
    return commands.ask_with_partner_for_club(competition, player=typed["player"], partner=partner, **told)


def _lines(
    shown: clubs.ClubMembers, form: forms.ClubEntriesForm | forms.ClubPairForm, faults: Mapping[UUID, str]
) -> list[dict[str, Any]]:
    ticked = set(form["players"].value() or ()) if isinstance(form, forms.ClubEntriesForm) else set()
    return [
        {
            "member": member,
            "note": presentation.member_note(member),
            "ticked": str(member.player) in ticked,
            "fault": faults.get(member.player, ""),
        }
        for member in shown.members
    ]
