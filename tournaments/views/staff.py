"""Organising: the list of competitions, and the dashboard of one, where each form is one command."""

from typing import Any
from uuid import UUID

from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from engine.events.refusals import Refusal
from engine.people.permissions import allowed, require
from engine.web import form_addresses, idempotency, pageforms, sentences, uploads
from tournaments.commands import rounds
from tournaments.commands.competitions import create_competition
from tournaments.domain.refusals.competitions import SomethingRemains
from tournaments.domain.remaining import BEFORE_CLOSING, only
from tournaments.forms.competitions import CompetitionForm
from tournaments.presentation.competitions import competition_item
from tournaments.presentation.rehearsals import rehearsal_item
from tournaments.queries import competitions as competitions_queries, memberships, rehearsals, remaining
from tournaments.views import asking, next_step, parts, planning, sections, tabs


@require_http_methods(["GET", "POST"])
@login_required
def competitions(request: HttpRequest) -> HttpResponse:
    """Every competition, and the form of a new one."""
    creates = request.method == "POST"
    by = require(request.user, "tournaments.create_competition" if creates else "tournaments.see_management")
    reach, owners = memberships.reach_of(by), memberships.owners_of(by)
    form = CompetitionForm(request.POST or None, owners=owners, initial={"lexicon": settings.DEFAULT_LEXICON})
    status = 200
    if creates:
        status = 422
        if form.is_valid():
            try:
                with idempotency.identified_by_form(request):
                    created = create_competition(by=by, **form.arguments())
            except Refusal as refusal:
                form.add_error(None, sentences.translated(refusal))
                status = refusal.status
            else:
                pageforms.tell_done(request, _("Competition created: %(name)s.") % {"name": form.cleaned_data["name"]})
                return redirect("staff-competition", competition=created)
    context = {
        "competitions": [
            competition_item(row, route="staff-competition") for row in competitions_queries.competitions(reach)
        ],
        "rehearsals": [rehearsal_item(rehearsal) for rehearsal in rehearsals.rehearsals_under_way(reach=reach)],
        "form": form if allowed(by, "tournaments.create_competition") else None,
        "templates": planning.kinds(),
        "action": reverse("staff-competitions"),
        "current": "staff",
    }
    return render(request, "tournaments/staff/competitions.html", context, status=status)


@require_GET
@login_required
def competition(request: HttpRequest, competition: UUID) -> HttpResponse:
    """The parties of a competition, and what is still to do before the next one."""
    require(request.user, "tournaments.conduct_rounds", competition)
    return shown(request, competitions_queries.competition_page(competition), "parties")


@require_GET
@login_required
def settings_part(request: HttpRequest, competition: UUID) -> HttpResponse:
    """What the competition is played with, where, and by whom it is conducted and corrected."""
    require(request.user, "tournaments.manage_competition", competition)
    return shown(request, competitions_queries.competition_page(competition), "settings")


@require_GET
@login_required
def entries(request: HttpRequest, competition: UUID) -> HttpResponse:
    """Who plays the competition."""
    require(request.user, "tournaments.manage_competition", competition)
    return shown(request, competitions_queries.competition_page(competition), "entries")


@require_GET
@login_required
def tables(request: HttpRequest, competition: UUID) -> HttpResponse:
    """Who sits where, centre by centre, and which arbitre has which tables."""
    require(request.user, "tournaments.seat_players", competition)
    return shown(request, competitions_queries.competition_page(competition), "tables")


def _tab_of(competition: UUID, section: sections.Section) -> str:
    return reverse(parts.ROUTES[section.tab], args=[competition])


@uploads.takes_files()
@form_addresses.part_of(_tab_of)
@require_POST
@login_required
def section(request: HttpRequest, competition: UUID, section: sections.Section) -> HttpResponse:
    """One form of the dashboard. What was typed comes back with its errors when it is refused."""
    by = require(request.user, section.permission, competition)
    page = competitions_queries.competition_page(competition)
    form = section.form(page, request.POST, request.FILES)
    if not form.is_valid():
        question = asking.asked_for_day(
            request, page, form, action=request.path, back_url=_tab_of(competition, section)
        )
        return question or _refused(request, page, section, form, 422)
    try:
        with idempotency.identified_by_form(request):
            shown_next = section.act(competition, form, by)
    except Refusal as refusal:
        form.add_error(None, sentences.translated(refusal))
        return _refused(request, page, section, form, refusal.status)
    pageforms.tell_done(request, pageforms.said_done(section.done, page, form))
    return redirect(shown_next or _tab_of(competition, section))


def _refused(
    request: HttpRequest, page: competitions_queries.CompetitionPage, section: sections.Section, form: Form, status: int
) -> HttpResponse:
    form_addresses.note_refused(request, form_addresses.faults_of(form))
    return shown(request, page, section.tab, typed=form, at=section, status=status)


@require_POST
@login_required
def close_round(request: HttpRequest, competition: UUID, number: int) -> HttpResponse:
    """Close a round whose partie has ended; asks once, with the list, where something is left in it."""
    by = require(request.user, "tournaments.conduct_rounds", competition)
    try:
        with idempotency.identified_by_form(request):
            rounds.close_round(competition, round=number, acknowledged=request.POST.getlist("acknowledged"), by=by)
    except SomethingRemains as refusal:
        left = only(remaining.remaining_in(competition, by), BEFORE_CLOSING, number)
        back_url = reverse("staff-competition", args=[competition])
        question = asking.before_closing(number, left, action=request.path, back_url=back_url)
        return asking.asked(request, competition, "parties", question, status=refusal.status)
    pageforms.tell_done(request, _("Partie %(number)s is closed.") % {"number": number})
    return redirect("staff-competition", competition=competition)


def shown(
    request: HttpRequest,
    page: competitions_queries.CompetitionPage,
    tab: str,
    *,
    typed: Form | None = None,
    at: sections.Section | None = None,
    status: int = 200,
) -> HttpResponse:
    """A part of the dashboard with the forms that its reader may use; one that was refused as it was typed."""
    context = tabs.framed(request, page, tab) | parts.PARTS[tab](request, page)
    context["forms"] = [
        _form(page, section, typed if section is at else None)
        for section in sections.SECTIONS.values()
        if section.tab == tab and allowed(request.user, section.permission, page.id) and section.offered(page)
    ]
    context["next"] = step = next_step.next_step(request, page)
    if step and "to_do" in context:
        context["to_do"] = [each for each in context["to_do"] if each["text"] != step["text"]]
    if typed is not None:
        _focus(typed)
    response = render(request, f"tournaments/staff/{tab}.html", context, status=status)
    response["Cache-Control"] = "no-store"
    return response


def _focus(refused: Form) -> None:
    """A refused form stands far down a phone: the page opens at the field to correct."""
    wrong = [name for name in refused.fields if name in refused.errors] or list(refused.fields)
    for name in wrong[:1]:
        refused.fields[name].widget.attrs["autofocus"] = True


def _form(page: competitions_queries.CompetitionPage, section: sections.Section, typed: Form | None) -> dict[str, Any]:
    return {
        "name": section.name,
        "title": section.title,
        "note": section.note,
        "open": section.name == "nouveau-centre" and not page.centres,
        "submit": section.submit,
        "form": typed or section.form(page, None),
        "action": reverse("staff-section", args=[page.id, section]),
    }
