"""One entry of a competition, and what staff does to it."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _, gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from arbitration.queries.commissions import disqualification_of
from engine.events import actors, refusals
from engine.people.permissions import allowed, require
from engine.web import idempotency, requests, sentences
from tournaments.commands import day, entries
from tournaments.domain.dated import season_on
from tournaments.forms.entering import EntryActionForm
from tournaments.presentation.players import category_label
from tournaments.queries import competitions, decisions
from tournaments.queries.day import EntryLine, entry_line, waiver_text
from tournaments.queries.teams import teams_of
from tournaments.views.tabs import framed

Act = Callable[[UUID, UUID, EntryActionForm, actors.Actor], object]


def _withdraw(competition: UUID, entry: UUID, form: EntryActionForm, by: actors.Actor) -> None:
    day.withdraw_entry(competition, entry=entry, by=by)


def _return(competition: UUID, entry: UUID, form: EntryActionForm, by: actors.Actor) -> None:
    day.return_entry(competition, entry=entry, by=by)


def _team(competition: UUID, entry: UUID, form: EntryActionForm, by: actors.Actor) -> None:
    typed = form.cleaned_data
    entries.join_team(competition, entry=entry, team=typed["team"], reason=typed["reason"], by=by)


def _disqualify(competition: UUID, entry: UUID, form: EntryActionForm, by: actors.Actor) -> None:
    day.disqualify_entry(competition, entry=entry, reason=form.cleaned_data["reason"], by=by)


def _apply(competition: UUID, entry: UUID, form: EntryActionForm, by: actors.Actor) -> None:
    day.apply_decision(competition, entry=entry, by=by)


# What each button does, and what is said once it is done.
_ACTS: dict[str, tuple[Act, Promise]] = {
    "withdraw": (_withdraw, gettext_lazy("Withdrawn: plays no further partie.")),
    "return": (_return, gettext_lazy("Plays again.")),
    "team": (_team, gettext_lazy("The team has been recorded.")),
    "disqualify": (_disqualify, gettext_lazy("Disqualified.")),
    "apply": (_apply, gettext_lazy("The decision has been applied.")),
}


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def entry(request: HttpRequest, competition: UUID, entry: UUID) -> HttpResponse:
    """Its classing, why a rule was waived for it; withdrawn and back, another team, disqualified."""
    by = require(request.user, "tournaments.conduct_rounds", competition)
    page = competitions.competition_page(competition)
    line = entry_line(competition, entry)
    teams = [(team.id, f"{team.name} ({team.division})") for team in teams_of(competition)]
    form = EntryActionForm(requests.posted(request), teams=teams, initial={"team": line.team_id})
    status = 200
    if request.method == "POST":
        status = _done(request, form, competition, entry, by)
        if status == 200:
            return redirect("staff-entry", competition=competition, entry=entry)
    may_disqualify = allowed(request.user, "arbitration.disqualify", competition)
    context = framed(request, page, "entries") | {
        "line": line,
        "facts": _facts(line, season_on(page.starts_on)),
        "waiver": waiver_text(entry),
        "form": form,
        "act": request.POST.get("act", ""),
        "teams": bool(teams),
        "decided": decisions.decision_about(competition, entry),
        "may_disqualify": may_disqualify,
        "disqualified": disqualification_of(competition, entry) if may_disqualify else None,
        "may_manage": allowed(request.user, "tournaments.manage_competition", competition),
        "entries_url": reverse("staff-entries", args=[competition]),
        "replays_url": f"{reverse('replays', args=[competition])}?joueur={entry}",
    }
    return render(request, "tournaments/staff/entry.html", context, status=status)


def _done(request: HttpRequest, form: EntryActionForm, competition: UUID, entry: UUID, by: actors.Actor) -> int:
    chosen = _ACTS.get(request.POST.get("act", ""))
    if chosen is None or not form.is_valid():
        return 422
    act, done = chosen
    try:
        with idempotency.identified_by_form(request):
            act(competition, entry, form, by)
    except refusals.Refusal as refusal:
        form.add_error(None, sentences.translated(refusal))
        return refusal.status
    messages.success(request, str(done))
    return 200


def _facts(line: EntryLine, season: int) -> list[dict[str, Any]]:
    states = {"in": _("plays"), "withdrawn": _("withdrawn"), "excluded": _("disqualified")}
    facts = [
        (_("State"), states[line.state]),
        (_("Check-in"), _("checked in") if line.checked_in else _("not checked in")),
        (_("Centre"), line.centre),
        (_("Table"), line.table or "–"),
        (_("Licence"), line.number),
        (_("Série"), line.serie),
        (_("Category"), category_label(line.category, season)),
        (_("Club"), line.club),
        (_("Index"), line.index or ""),
        (_("Team"), line.team),
    ]
    return [{"label": label, "value": value} for label, value in facts if value]
