"""The log, for staff and for the juge-arbitre of a competition: searched, event by event, and object by object."""

from typing import Any
from urllib.parse import urlencode
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from engine.people.permissions import allowed
from engine.web.requests import signed_in
from tournaments.forms.journal import JournalForm
from tournaments.presentation.journal import entry_item, event_shown, kind_label, object_url
from tournaments.presentation.journal_facts import facts_of
from tournaments.queries.competitions import competition_row
from tournaments.queries.journal import READ, JournalPage, event_page, journal, stream_journal


@require_safe
@login_required
@never_cache
def whole(request: HttpRequest) -> HttpResponse:
    """Everything, for staff."""
    return _searched(request, None)


@require_safe
@login_required
@never_cache
def of_competition(request: HttpRequest, competition: UUID) -> HttpResponse:
    """What belongs to one competition, for those who conduct it."""
    return _searched(request, competition)


@require_safe
@login_required
@never_cache
def of_stream(request: HttpRequest, stream: str) -> HttpResponse:
    """The history of one thing."""
    form = JournalForm(request.GET)
    page = stream_journal(stream, by=signed_in(request), before=form.asked().before)
    context = _listed(page, request) | {
        "title": _("History"),
        "about": kind_label(stream),
        "stream": stream,
        "back_url": object_url(stream),
    }
    return render(request, "tournaments/journal/list.html", context)


@require_safe
@login_required
@never_cache
def event(request: HttpRequest, position: int) -> HttpResponse:
    """One event: its content, its proof, what it follows from and what followed."""
    by = signed_in(request)
    page = event_page(position, by=by)
    item = entry_item(page.entry)
    context = {
        "event": item,
        "document": event_shown(page.entry, sound=page.sound),
        "facts": [] if page.entry.secret else facts_of(page.entry.recorded.type, page.entry.recorded.event, page.names),
        "sound": page.sound,
        "follows": [entry_item(consequence) for consequence in page.follows],
        "object_url": object_url(page.entry.recorded.stream),
        "history_url": reverse("stream-history", args=[page.entry.recorded.stream]),
        "api_url": reverse("api-event", args=[position]),
        "reads_all": allowed(by, READ),
        "current": "staff",
    }
    return render(request, "tournaments/journal/event.html", context)


def _searched(request: HttpRequest, competition: UUID | None) -> HttpResponse:
    form = JournalForm(request.GET)
    page = journal(form.asked(), by=signed_in(request), competition=competition)
    context = _listed(page, request) | {"title": _("Log"), "form": form, "section": "journal"}
    if competition is not None:
        context |= {
            "about": competition_row(competition).name,
            "back_url": reverse("staff-competition", args=[competition]),
        }
    return render(request, "tournaments/journal/list.html", context)


def _listed(page: JournalPage, request: HttpRequest) -> dict[str, Any]:
    older = ""
    if page.older is not None:
        query = {name: value for name, value in request.GET.items() if name != "avant"}
        older = f"{request.path}?{urlencode(query | {'avant': page.older})}"
    return {"events": [entry_item(entry) for entry in page.entries], "older_url": older, "current": "staff"}
