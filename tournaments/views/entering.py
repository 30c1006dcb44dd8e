"""Licensees entered in a competition: found and entered, or pasted with a report a line."""

from typing import Any
from uuid import UUID, uuid5

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _, ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from engine.events import actors, refusals
from engine.eventstore.context import fresh_id
from engine.people.permissions import require
from engine.web import idempotency, requests, sentences
from tournaments.commands import entries as entries_commands
from tournaments.domain.plan import Shape
from tournaments.domain.refusals.admission import NothingToEnter, RuleBroken
from tournaments.events.competition import EntryAccepted
from tournaments.forms.entering import LicenseeForm, ListForm
from tournaments.queries import competitions, intake, plans
from tournaments.queries.players import PlayerFilter, player_lines, players
from tournaments.queries.teams import teams_of
from tournaments.views.tabs import framed

_MANAGE = "tournaments.manage_competition"


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def licensee(request: HttpRequest, competition: UUID) -> HttpResponse:
    """Find a player by name or licence, then enter: for pairs, the partner is found next."""
    by = require(request.user, _MANAGE, competition)
    page = competitions.competition_page(competition)
    form = LicenseeForm(requests.posted(request), **_places(page))
    status, broken = 200, False
    if request.method == "POST":
        status = 422
        if form.is_valid():
            try:
                with idempotency.identified_by_form(request):
                    _enter(request, competition, form, by)
            except refusals.Refusal as refusal:
                form.add_error(None, sentences.translated(refusal))
                status, broken = refusal.status, isinstance(refusal, RuleBroken)
            else:
                return redirect("staff-enter-licensee", competition=competition)
    return render(
        request,
        "tournaments/staff/licensee.html",
        framed(request, page, "entries") | _search(request, page) | {"form": form, "broken": broken},
        status=status,
    )


def _enter(request: HttpRequest, competition: UUID, form: LicenseeForm, by: actors.Actor) -> None:
    typed = form.cleaned_data
    accepted = EntryAccepted(entry=_fresh_entry(request), centre=typed["centre"], players=form.players())
    teams = {accepted.entry: typed["team"]} if typed.get("team") else {}
    entries_commands.accept_entries(competition, entries=[accepted], teams=teams, reason=typed["reason"], by=by)
    names = " – ".join(line.name for line in player_lines(form.players()).values())
    messages.success(request, _("Entered: %(name)s") % {"name": names})


def _fresh_entry(request: HttpRequest) -> UUID:
    """The same form sent twice asks for the same entry."""
    try:
        return uuid5(UUID(request.POST.get("command_id", "")), "entry")
    except ValueError:
        return fresh_id("entry")


def _search(request: HttpRequest, page: competitions.CompetitionPage) -> dict[str, Any]:
    q = (request.POST.get("q") or request.GET.get("q") or "")[:100]
    pairs = plans.plan_of(competitions.competition_row(page.id)).shape is Shape.PAIRS
    first = _first(request)
    lines = players(PlayerFilter(typed=q)).lines[:20] if q.strip() else ()
    return {
        "q": q,
        # nobody is the partner of himself
        "found": [player for player in lines if first is None or player.id != first.id],
        "pairs": pairs,
        "first": first,
        "here": reverse("staff-enter-licensee", args=[page.id]),
    }


def _first(request: HttpRequest) -> Any:
    """The player of a pair whose partner is looked for."""
    try:
        chosen = UUID(request.POST.get("first") or request.GET.get("first") or "")
    except ValueError:
        return None
    return player_lines([chosen]).get(chosen)


def _places(page: competitions.CompetitionPage) -> dict[str, Any]:
    return {
        "centres": [(centre.id, centre.name) for centre in page.centres],
        "teams": [(team.id, f"{team.name} ({team.division})") for team in teams_of(page.id)],
    }


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def pasted(request: HttpRequest, competition: UUID) -> HttpResponse:
    """A pasted list: a report a line first; then the good lines are entered, and the others stay to be corrected."""
    by = require(request.user, _MANAGE, competition)
    page = competitions.competition_page(competition)
    form = ListForm(requests.posted(request), **_places(page))
    status, report = 200, []
    if request.method == "POST":
        status = 422
        if form.is_valid():
            typed = form.cleaned_data
            report = intake.read_list(competition, typed["lines"], centre=typed["centre"], team=typed.get("team"))
            status = 200
            if request.POST.get("step") == "enter":
                try:
                    entered = _enter_accepted(request, competition, form, report, by)
                except refusals.Refusal as refusal:
                    form.add_error(None, sentences.translated(refusal))
                    status = refusal.status
                else:
                    message = ngettext("%(count)s entry accepted.", "%(count)s entries accepted.", entered)
                    messages.success(request, message % {"count": entered})
                    report = [line for line in report if not line.accepted]
                    if not report:
                        return redirect("staff-entries", competition=competition)
                    form = _left(form, report, page)
    context = framed(request, page, "entries") | {
        "form": form,
        "report": [_line_shown(line) for line in report],
        "accepted": sum(line.accepted for line in report),
        "refused": sum(not line.accepted for line in report),
    }
    return render(request, "tournaments/staff/entry_list.html", context, status=status)


def _enter_accepted(
    request: HttpRequest, competition: UUID, form: ListForm, report: list[intake.IntakeLine], by: actors.Actor
) -> int:
    entries = [line.entry for line in report if line.entry is not None]
    if not entries:
        raise NothingToEnter
    team = form.cleaned_data.get("team")
    with idempotency.identified_by_form(request):
        entries_commands.accept_entries(
            competition, entries=entries, teams={entry.entry: team for entry in entries} if team else {}, by=by
        )
    return len(entries)


def _left(form: ListForm, report: list[intake.IntakeLine], page: competitions.CompetitionPage) -> ListForm:
    """The refused lines, as they were typed."""
    typed = form.cleaned_data
    return ListForm(
        initial={
            "lines": "\n".join(line.text for line in report),
            "centre": typed["centre"],
            "team": typed.get("team"),
        },
        **_places(page),
    )


def _line_shown(line: intake.IntakeLine) -> dict[str, Any]:
    return {
        "number": line.number,
        "text": line.text,
        "players": line.players,
        "refusal": sentences.translated(line.refusal) if line.refusal else "",
        "nearest": line.nearest,
    }


@require_POST
@login_required
def class_again(request: HttpRequest, competition: UUID) -> HttpResponse:
    """Class every entry as its players are now; a refusal is shown on the page of the entries."""
    by = require(request.user, _MANAGE, competition)
    try:
        with idempotency.identified_by_form(request):
            changed = len(entries_commands.class_again(competition, by=by))
    except refusals.Refusal as refusal:
        messages.error(request, sentences.translated(refusal))
        return redirect("staff-entries", competition=competition)
    message = ngettext("%(count)s entry classed again.", "%(count)s entries classed again.", changed)
    messages.success(request, message % {"count": changed})
    return redirect("staff-entries", competition=competition)
