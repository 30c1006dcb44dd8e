"""What follows a partie, on the console of its juge-arbitre: what is announced, the end of its round, the next one."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from engine.events import actors, refusals
from engine.people.permissions import allowed, require
from engine.web import idempotency, requests, sentences, uploads
from tournaments.commands import rounds
from tournaments.domain.refusals.competitions import SomethingRemains
from tournaments.domain.remaining import BEFORE_CLOSING, Item, only
from tournaments.presentation.remaining import in_short, remaining_shown
from tournaments.queries import competitions, ends, plans, remaining
from tournaments.views import asking, next_step, sections

_OPENING = sections.SECTIONS["manche"]
# The two forms, each named by the button that sends it.
CLOSE, OPEN = "close", "open"


@uploads.takes_files()
@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def end(request: HttpRequest, partie: UUID) -> HttpResponse:
    """A part of the console, and a page of its own without scripts, or with a form that was refused."""
    by = require(request.user, "games.conduct_partie", partie)
    page = ends.end_of(partie)
    if request.method != "POST":
        return _shown(request, page, None, 200)
    form: Form = Form(request.POST)
    if request.POST.get("act") == OPEN and page.competition:
        form = _OPENING.form(competitions.competition_page(page.competition), request.POST, request.FILES)
    if request.POST.get("act") not in (CLOSE, OPEN) or not form.is_valid():
        return _asked_for_day(request, page, form) or _shown(request, page, form, 422)
    try:
        with idempotency.identified_by_form(request):
            return redirect(_done(request, page, form, by))
    except SomethingRemains as refusal:
        return _ask(request, page, refusal)
    except refusals.Refusal as refusal:
        form.add_error(None, sentences.translated(refusal))
        return _shown(request, page, form, refusal.status)


def _done(request: HttpRequest, page: ends.EndPage, form: Any, by: actors.Actor) -> str:
    """Close the round, or open the next one. Returns where that leads."""
    if page.competition is None:
        return _console(page)
    if request.POST["act"] == CLOSE:
        acknowledged = request.POST.getlist("acknowledged")
        rounds.close_round(page.competition, round=page.round, acknowledged=acknowledged, by=by)
        messages.success(request, _("Partie %(number)s is closed.") % {"number": page.round})
        return _console(page)
    opened = rounds.open_round(page.competition, by=by, **form.arguments())
    messages.success(request, _("Partie %(number)s is open.") % {"number": page.round + 1})
    if page.shared:
        return reverse("games:conduct", args=[opened])
    return reverse("staff-competition", args=[page.competition])


def _ask(request: HttpRequest, page: ends.EndPage, refusal: SomethingRemains) -> HttpResponse:
    """Before the partie is closed with something left in it."""
    assert page.competition is not None
    question = asking.before_closing(
        page.round,
        only(remaining.remaining_in(page.competition, requests.signed_in(request)), BEFORE_CLOSING, page.round),
        action=request.path,
        back_url=_console(page),
    )
    return asking.asked(request, page.competition, "parties", question, status=refusal.status)


def _asked_for_day(request: HttpRequest, page: ends.EndPage, form: Form) -> HttpResponse | None:
    if page.competition is None:
        return None
    of = competitions.competition_page(page.competition)
    return asking.asked_for_day(request, of, form, action=request.path, back_url=_console(page))


def _console(page: ends.EndPage) -> str:
    return reverse("games:conduct", args=[page.partie])


def _shown(request: HttpRequest, page: ends.EndPage, refused: Form | None, status: int) -> HttpResponse:
    part = requests.from_htmx(request)
    closes = page.ended and page.is_open and _may(request, page)
    opening = _opening(request, page, refused)
    left = _left(request, page, opening) if closes or opening else ()
    context = {
        "page": page,
        "closes": closes,
        "left": in_short(left) if closes else (),
        # the console has the whole list below
        "remaining": remaining_shown(page.competition, left) if page.competition and left and not part else None,
        "opening": opening,
        "errors": refused.non_field_errors() if refused else (),
        "topics": [f"conduct-{page.partie}"],
    }
    template = "tournaments/end/_end.html" if part else "tournaments/end/end.html"
    return render(request, template, context, status=status)


def _left(request: HttpRequest, page: ends.EndPage, opening: dict[str, Any] | None) -> Sequence[Item]:
    """What is left to be done before the partie is closed; once the last one is, in the whole competition."""
    assert page.competition is not None
    if opening and opening["planned"]:
        return ()
    left = remaining.remaining_in(page.competition, requests.signed_in(request))
    return left if opening else only(left, BEFORE_CLOSING, page.round)


def _may(request: HttpRequest, page: ends.EndPage) -> bool:
    return page.competition is not None and allowed(request.user, "tournaments.conduct_rounds", page.competition)


def _opening(request: HttpRequest, page: ends.EndPage, refused: Form | None) -> dict[str, Any] | None:
    """The next partie, once this one is closed and no other is open: as announced (`next`), or with other settings."""
    if page.competition is None or not page.round or not _may(request, page):
        return None
    of = competitions.competition_page(page.competition)
    if not _OPENING.offered(of) or len(of.rounds) != page.round:
        return None
    fresh = refused is not None and refused.fields
    return {
        "form": refused if fresh else _OPENING.form(of, None),
        "number": page.round + 1,
        "planned": plans.is_planned(competitions.competition_row(page.competition), page.round + 1),
        "next": _as_announced(next_step.next_step(request, of), page),
    }


def _as_announced(step: next_step.Step | None, page: ends.EndPage) -> next_step.Step | None:
    """The next step of the dashboard; the opening of a partie goes through this page, which leads to its console."""
    if step is None or step.get("action") != reverse("staff-section", args=[page.competition, _OPENING]):
        return step
    here = reverse("partie-end", args=[page.partie])
    return {**step, "action": here, "fields": [("act", OPEN), *step["fields"]]}
