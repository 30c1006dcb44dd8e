"""The tables of a centre: planned, read before they are applied, printed; blocks taken back."""

import secrets
from typing import Any
from urllib.parse import urlencode
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.timezone import now
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from engine.events.refusals import Refusal
from engine.people import called, permissions
from engine.web import addresses, downloads, form_addresses, idempotency, printing, sentences
from engine.web.pages import page_of
from tournaments.commands import tables
from tournaments.domain.refusals.centres import CentreNotEnrolled
from tournaments.forms.day import ORDER_LABELS, TablePlanForm
from tournaments.presentation.competitions import competition_head
from tournaments.queries import competitions, seating
from tournaments.views.tabs import framed

PAPER = "tournaments/tables_print.html"
PAGE = 100
_SEAT = "tournaments.seat_players"


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def table_plan(request: HttpRequest, competition: UUID, centre: UUID) -> HttpResponse:
    """Who would sit where; applied by the button below, with the seed of the lots that were read."""
    by = permissions.require(request.user, _SEAT, competition)
    page = competitions.competition_page(competition)
    here = next((hall for hall in page.centres if hall.id == centre), None)
    if here is None:
        raise CentreNotEnrolled
    query = request.POST or request.GET
    form = TablePlanForm(query)
    seed = (query.get("seed") or secrets.token_hex(4))[:40]
    seats: Any = ()
    status = 200
    if form.is_valid():
        typed = form.cleaned_data
        settings = {"order": typed["order"], "seed": seed, "first": typed["first"], "empty": typed["empty"]}
        try:
            if request.method == "POST":
                with idempotency.identified_by_form(request):
                    tables.plan_tables(competition, centre=centre, by=by, **settings)
                messages.success(request, _("The tables of %(centre)s are given out.") % {"centre": here.name})
                return redirect("staff-tables", competition=competition)
            seats = seating.proposal(competition, centre, **settings)
        except Refusal as refusal:
            form.add_error(None, sentences.translated(refusal))
            status = refusal.status
    else:
        status = 422
    seats_shown, pages = page_of(request, seats, PAGE, seed=seed)
    context = framed(request, page, "tables") | {
        "centre": here,
        "form": form,
        "seats": seats_shown,
        "pages": pages,
        "moved": sum(seat.table != seat.before for seat in seats),
        "seed": seed,
        "order": str(ORDER_LABELS[form.cleaned_data["order"]]) if "order" in form.cleaned_data else "",
        "again": _again(query),
    }
    return render(request, "tournaments/staff/table_plan.html", context, status=status)


def _again(query: QueryDict) -> str:
    """The same settings without their seed: other lots."""
    kept_params = {name: query.get(name, "") for name in ("order", "first", "empty")}
    return f"?{urlencode(kept_params)}"


@form_addresses.part_of(lambda competition, **_of_block: reverse("staff-tables", args=[competition]))
@require_POST
@login_required
def take_tables(request: HttpRequest, competition: UUID, centre: UUID, account: UUID) -> HttpResponse:
    """Take the block of an arbitre."""
    by = permissions.require(request.user, _SEAT, competition)
    try:
        with idempotency.identified_by_form(request):
            tables.take_tables(competition, centre=centre, account=account, by=by)
    except Refusal as refusal:
        messages.error(request, sentences.translated(refusal))
    else:
        messages.success(request, _("The tables of this arbitre have been taken back."))
    return redirect("staff-tables", competition=competition)


@require_GET
@login_required
@never_cache
def tables_print(request: HttpRequest, competition: UUID) -> HttpResponse:
    """The plan by table and the list by name, centre by centre, to be posted."""
    permissions.require(request.user, _SEAT, competition)
    return render(request, PAPER, _paper(request, competition))


@require_GET
@login_required
@never_cache
def tables_pdf(request: HttpRequest, competition: UUID) -> HttpResponse:
    """The same as a PDF; the page itself where WeasyPrint cannot be loaded."""
    permissions.require(request.user, _SEAT, competition)
    file = printing.printed(request, PAPER, _paper(request, competition))
    if file is None:
        return redirect("staff-tables-print", competition=competition)
    response = HttpResponse(file, content_type="application/pdf")
    row = competitions.competition_row(competition)
    name = downloads.file_name(row.starts_on, row.name, _("Table plan"), ending="pdf")
    response["Content-Disposition"] = downloads.kept_as(name)
    return response


def _paper(request: HttpRequest, competition: UUID) -> dict[str, Any]:
    page = competitions.competition_page(competition)
    halls = []
    for centre in page.centres:
        plan = seating.hall_plan(competition, centre.id)
        by_name = sorted(plan.seats, key=lambda seat: called.place_in_list(seat.name))
        halls.append({"name": centre.name, "plan": plan, "by_name": by_name})
    return {
        "competition": competition_head(page),
        "halls": halls,
        "printed_at": now(),
        "footer": addresses.whole(request, reverse("competition", args=[competition])),
    }
