"""The door of the hall: who is there. Large buttons, one at a time, by name, licence or table."""

from typing import Any
from urllib.parse import urlencode
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _, ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from engine.events import actors, refusals
from engine.people.permissions import allowed, require
from engine.web import idempotency, sentences
from engine.web.typography import colon
from tournaments.commands import day
from tournaments.queries.competitions import CompetitionPage, competition_page
from tournaments.queries.day import attendance, entry_line, entry_lines
from tournaments.views.tabs import framed

# More than that are found by typing.
MOST_SHOWN = 60

_ACTS = {
    "in": (day.check_in, _("%(name)s is checked in.")),
    "undo": (day.undo_check_in, _("%(name)s is awaited again.")),
    "withdraw": (day.withdraw_entry, _("%(name)s has withdrawn.")),
}


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def check_in(request: HttpRequest, competition: UUID) -> HttpResponse:
    """Staff and the juge-arbitre see every centre, an arbitre his own."""
    page = competition_page(competition)
    doors = _doors(request, page)
    if request.method == "POST":
        return _act(request, page)
    q, centre = request.GET.get("q", "")[:100], request.GET.get("centre", "")
    centres = [door for door in doors if str(door) == centre] or doors
    lines = [line for line in entry_lines(competition, q=q, centres=centres) if line.state != "excluded"]
    lines.sort(key=lambda line: (line.checked_in, line.state != "in"))
    context = framed(request, page, "check-in") | {
        "q": q,
        "centre": centre,
        "doors": [{"id": str(centre.id), "name": centre.name} for centre in page.centres if centre.id in doors],
        "lines": lines[:MOST_SHOWN],
        "more": max(len(lines) - MOST_SHOWN, 0),
        "there": attendance(competition, centres),
        "absent_url": _absent_url(request, page),
    }
    return render(request, "tournaments/staff/check-in.html", context)


def _doors(request: HttpRequest, page: CompetitionPage) -> list[UUID]:
    """The centres where the reader keeps the door. Raises NotAllowed, LoginRequired."""
    doors = [
        centre.id for centre in page.centres if allowed(request.user, "tournaments.check_in", (page.id, centre.id))
    ]
    if not doors:
        require(request.user, "tournaments.check_in", (page.id, None))
    return doors


def _absent_url(request: HttpRequest, page: CompetitionPage) -> str:
    if any(round_.is_open for round_ in page.rounds) or not allowed(
        request.user, "tournaments.conduct_rounds", page.id
    ):
        return ""
    return reverse("staff-withdraw-absent", args=[page.id])


def _act(request: HttpRequest, page: CompetitionPage) -> HttpResponse:
    by: Any = request.user
    here = reverse("staff-check-in", args=[page.id])
    query = {name: request.POST[name] for name in ("centre",) if request.POST.get(name)}
    try:
        entry = UUID(request.POST.get("entry", ""))
        act, message = _ACTS[request.POST.get("act", "")]
    except (ValueError, KeyError):
        return redirect(here)
    line = entry_line(page.id, entry)
    try:
        with idempotency.identified_by_form(request):
            act(page.id, entry=entry, by=by)
    except refusals.Refusal as refusal:
        messages.error(request, f"{line.name}{colon()} {sentences.translated(refusal)}")
    else:
        messages.success(request, _(message) % {"name": line.name})
    return redirect(f"{here}?{urlencode(query)}" if query else here)


@require_POST
@login_required
def withdraw_absent(request: HttpRequest, competition: UUID) -> HttpResponse:
    """Entries not checked in play no partie until they come after all."""
    by: actors.Actor = require(request.user, "tournaments.conduct_rounds", competition)
    try:
        with idempotency.identified_by_form(request):
            gone = len(day.withdraw_absent(competition, by=by))
    except refusals.Refusal as refusal:
        messages.error(request, sentences.translated(refusal))
    else:
        message = ngettext("%(count)s entry withdrawn.", "%(count)s entries withdrawn.", gone)
        messages.success(request, message % {"count": gone})
    return redirect("staff-check-in", competition=competition)
