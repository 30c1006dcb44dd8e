"""The licensees of whole clubs, entered in a few presses."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from engine.events.actors import Actor
from engine.people.permissions import require
from engine.web import idempotency, requests, sentences
from tournaments.commands.entries import accept_many
from tournaments.domain.spreading import spread
from tournaments.forms.clubs import ClubsForm
from tournaments.queries import club_intake, competitions, intake
from tournaments.views.tabs import framed

# With more clubs than this a form proposes nothing: a press would enter a whole federation.
FEW_CLUBS = 12


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def clubs(request: HttpRequest, competition: UUID) -> HttpResponse:
    """Where the licensees of each club play; those whom a rule keeps out are told, each with it."""
    by = require(request.user, "tournaments.manage_competition", competition)
    page = competitions.competition_page(competition)
    form, refused, status = _form(request, page), [], 200
    if request.method == "POST":
        status = 422
        if form.is_valid():
            refused, status = _enter(request, competition, form.places(), by), 200
            if not refused:
                return redirect("staff-entries", competition=competition)
            form = _form(request, page, again=True)
    context = framed(request, page, "entries") | {"form": form, "refused": [_refused(line) for line in refused]}
    return render(request, "tournaments/staff/clubs.html", context, status=status)


def _form(request: HttpRequest, page: competitions.CompetitionPage, *, again: bool = False) -> ClubsForm:
    there = club_intake.clubs_to_enter(page.id)
    centres = [(centre.id, centre.name) for centre in page.centres]
    proposes = len(there) <= FEW_CLUBS and not page.entries and not again
    proposed = spread({club.id: (club.name, club.players) for club in there}, dict(centres)) if proposes else {}
    typed = None if again else requests.posted(request)
    return ClubsForm(typed, clubs=there, centres=centres, proposed=proposed)


def _enter(request: HttpRequest, competition: UUID, places: dict[UUID, UUID], by: Actor) -> list[intake.IntakeLine]:
    """Enter all those whom the rules admit; the others, refused."""
    members = club_intake.players_to_enter(competition, places)
    lines = intake.read_players(
        competition, [(line, places[club]) for club, those in members.items() for line in those]
    )
    entries = [line.entry for line in lines if line.entry is not None]
    with idempotency.identified_by_form(request):
        accept_many(competition, entries=entries, by=by)
    message = ngettext("%(count)s entry accepted.", "%(count)s entries accepted.", len(entries))
    messages.success(request, message % {"count": len(entries)})
    return [line for line in lines if not line.accepted]


def _refused(line: intake.IntakeLine) -> dict[str, Any]:
    return {"player": line.players[0], "why": sentences.translated(line.refusal) if line.refusal else ""}
