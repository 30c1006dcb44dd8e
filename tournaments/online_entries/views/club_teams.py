"""A club enters teams: it names the players of each, asks another in the place of one, and withdraws a team."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from engine.events.actors import Actor
from engine.events.refusals import Refusal
from engine.people import permissions
from engine.web import idempotency, requests, sentences
from tournaments.online_entries import forms, presentation
from tournaments.online_entries.commands import clubs as commands, teams
from tournaments.online_entries.domain.refusals import NobodyAwaited, NoEntriesOnLine, UnknownRequest
from tournaments.online_entries.queries import clubs, requests as queries
from tournaments.queries.competitions import competition_page

Named = list[tuple[UUID, str]]


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def club_teams(request: HttpRequest, competition: UUID, club: UUID) -> HttpResponse:
    """The teams that a club has asked for, and the form of one more."""
    page, offer = competition_page(competition), queries.offer_of(competition)
    by = commands.require_club(requests.signed_in(request), club, competition)
    if offer is None or not offer.teams:
        raise NoEntriesOnLine
    acts = permissions.allowed(by, commands.ACT, club)
    shown = clubs.club_members(competition, club, acts=acts)
    asked = clubs.club_teams(competition, club, acts=acts)
    free = [(member.player, member.name) for member in shown.members if member.standing is None]
    adds = request.method == "POST" and not {"withdraw", "member"} & request.POST.keys()
    form = forms.ClubTeamForm(
        requests.posted(request) if adds else None,
        centres=[(centre.centre, presentation.centre_choice(centre)) for centre in offer.centres],
        divisions=queries.division_choices(competition),
        members=free,
    )
    fault, status = "", 200
    if request.method == "POST":
        status = 422
        try:
            with idempotency.identified_by_form(request):
                done = _added(competition, club, form, by) if adds else _changed(request, asked, free, by)
        except Refusal as refusal:
            fault, status = sentences.translated(refusal), refusal.status
        else:
            if done:
                messages.success(request, done)
                return redirect(request.path)
    context = {
        "competition": page,
        "offer": offer,
        "sentences": presentation.offer_sentences(offer),
        "club": shown,
        "form": form,
        "fault": fault,
        "teams": [_shown(team, free) for team in asked],
        "current": "home",
    }
    return render(request, "tournaments/online_entries/club_teams.html", context, status=status)


def _added(competition: UUID, club: UUID, form: forms.ClubTeamForm, by: Actor) -> str:
    """What was done; "" where the form is not filled in. Raises what the command refuses."""
    if not form.is_valid():
        return ""
    typed = form.cleaned_data
    made = commands.ask_team_for_club(
        competition,
        club=club,
        players=form.told(),
        name=typed["name"],
        division=typed["division"],
        centre=typed["centre"],
        by=by,
    )
    line = queries.request_line(made)
    if line.standing is queries.Standing.HELD:
        return _("Places are kept for the team: each player confirms by the mail that he gets.")
    return _("The team is asked for: its line below says where it stands.")


def _changed(request: HttpRequest, asked: list[clubs.ClubTeam], free: Named, by: Actor) -> str:
    """Of a team of this page: it is withdrawn, or another player is asked. Raises what the commands refuse."""
    if "withdraw" in request.POST:
        team = next((team for team in asked if str(team.team) == request.POST["withdraw"]), None)
        if team is None:
            raise UnknownRequest
        teams.withdraw_team(team.members[0].request, by=by)
        return _("Team withdrawn: %(name)s.") % {"name": team.name}
    form = forms.ClubMemberForm(request.POST, awaited=[one for team in asked for one in _awaited(team)], members=free)
    if not form.is_valid():
        raise NobodyAwaited
    teams.ask_another(form.cleaned_data["member"], member=form.cleaned_data["player"], by=by)
    return _("Another player is asked: he confirms by the mail that he gets, or with his account.")


def _awaited(team: clubs.ClubTeam) -> Named:
    """The members in whose places another may be asked."""
    return [
        (one.request, one.name or _("Player %(seat)s") % {"seat": one.seat + 1})
        for one in team.members
        if one.awaited and team.stands
    ]


def _shown(team: clubs.ClubTeam, free: Named) -> dict[str, Any]:
    awaited = _awaited(team)
    return {
        "team": team,
        "sentence": presentation.club_team_sentence(team),
        "members": [
            {"seat": one.seat + 1, "name": one.name, "state": presentation.club_team_member(one)}
            for one in team.members
        ],
        "member": forms.ClubMemberForm(awaited=awaited, members=free, auto_id=f"{team.team}-%s") if awaited else None,
    }
