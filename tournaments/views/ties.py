"""Ties that the juge-arbitre settles: the result of a mort subite, or lots drawn here."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from engine.events import actors, refusals
from engine.people.permissions import require
from engine.web import idempotency, pageforms, sentences
from games.events.partie import DrawSource
from tournaments.commands.ties import draw_lots, open_tie_partie, settle_tie
from tournaments.domain.standings.tie_breaks import LOT
from tournaments.forms.ties import TieForm
from tournaments.queries.standings.ties import Tie, TiesView, ties_page


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def ties(request: HttpRequest, competition: UUID) -> HttpResponse:
    """The first ties of the ranking, each with its form; a refusal is shown in the form, with what was typed."""
    by = require(request.user, "tournaments.conduct_rounds", competition)
    page = ties_page(competition)
    if request.method != "POST":
        return render(request, "tournaments/staff/ties.html", _context(page, [_form(tie) for tie in page.ties]))
    if "play" in request.POST:
        return _play(request, page, by)
    forms = [_form(tie, request.POST if _names(tie) == request.POST.get("tie") else None) for tie in page.ties]
    sent = next((form for form in forms if form.is_bound), None)
    if sent is not None and sent.is_valid():
        try:
            with idempotency.identified_by_form(request):
                _settle(competition, sent, by)
        except refusals.Refusal as refusal:
            sent.add_error(None, sentences.translated(refusal))
        else:
            pageforms.tell_done(request, _("The tie is settled."))
            return redirect("staff-ties", competition=competition)
    context = _context(page, forms) | {"gone": sent is None}
    return render(request, "tournaments/staff/ties.html", context, status=422)


def _play(request: HttpRequest, page: TiesView, by: actors.Actor) -> HttpResponse:
    """FISF 3.8.3: these equals play a mort subite here; its console follows."""
    tie = next((tie for tie in page.ties if _names(tie) == request.POST.get("tie")), None)
    forms = [_form(tie) for tie in page.ties]
    if tie is None:
        return render(request, "tournaments/staff/ties.html", _context(page, forms) | {"gone": True}, status=422)
    source = DrawSource.BAG if request.POST.get("play") == DrawSource.BAG.value else DrawSource.SOFTWARE
    entries = [entry.entry for entry in tie.entries]
    try:
        with idempotency.identified_by_form(request):
            partie = open_tie_partie(page.competition, entries=entries, source=source, by=by)
    except refusals.Refusal as refusal:
        params = {"refused": sentences.translated(refusal), "article": refusal.article}
        return render(request, "tournaments/staff/ties.html", _context(page, forms) | params, status=refusal.status)
    pageforms.tell_done(request, _("The partie is open."))
    return redirect("games:conduct", partie=partie)


def _settle(competition: UUID, form: TieForm, by: actors.Actor) -> None:
    if form.tie.strategy == LOT:
        draw_lots(competition, entries=[entry.entry for entry in form.tie.entries], by=by)
    else:
        settle_tie(competition, places=form.places(), by=by)


def _form(tie: Tie, typed: Any = None) -> TieForm:
    form = TieForm(tie, data=typed, prefix=tie.entries[0].entry)
    if tie.strategy == LOT:
        form.fields.clear()
    return form


def _names(tie: Tie) -> str:
    """The tie as a form names it: its strategy and its entries, so that a tie that has changed is not settled."""
    return " ".join((tie.strategy, *sorted(str(entry.entry) for entry in tie.entries)))


def _context(page: TiesView, forms: Sequence[TieForm]) -> dict[str, Any]:
    return {
        "competition": {"id": page.competition, "name": page.name},
        "back_url": reverse("staff-competition", args=[page.competition]),
        "standings_url": reverse("standings", args=[page.competition]),
        "page": page,
        "ties": [{"tie": form.tie, "form": form, "names": _names(form.tie)} for form in forms],
        "plays": page.plays,
        "current": "staff",
    }
