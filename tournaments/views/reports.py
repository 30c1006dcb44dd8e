"""Results that a centre brings in a file: uploaded, checked, sent; and the reports that the federation received."""

import csv
from io import StringIO
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from engine.events import actors, refusals
from engine.eventstore.projections.running import catch_up
from engine.files.text import name_of
from engine.people.permissions import allowed, require
from engine.web import downloads, idempotency, sentences, uploads
from tournaments.commands import reports
from tournaments.domain.papers.paper import guarded
from tournaments.domain.reports import reading, sigles
from tournaments.domain.reports.report import Report
from tournaments.domain.standings.scope import Scope
from tournaments.forms.headings import HeadingsForm
from tournaments.forms.reports import ReportForm, ReturnForm
from tournaments.presentation.competitions import round_label
from tournaments.presentation.reports import preview_shown, report_item
from tournaments.queries import competitions, reports as reports_queries
from tournaments.queries.standings.page import standings
from tournaments.queries.standings.slices import Slice
from tournaments.views import exports, tabs

_REPORT, _ACCEPT = "tournaments.report_results", "tournaments.accept_results"


@uploads.takes_files()
@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def centre(request: HttpRequest, competition: UUID, centre: UUID) -> HttpResponse:
    """The reports of the centre, their state, and the form for another file."""
    by = require(request.user, _REPORT, (competition, centre))
    page = competitions.competition_page(competition)
    reports_queries.refuse_elsewhere(competition, centre)
    rounds = [(round_.number, round_label(round_.number)) for round_ in page.rounds]
    last = rounds[-1][0] if rounds else None
    form, status = ReportForm(rounds=rounds, initial={"round": last}), 200
    if request.method == "POST":
        form, status = ReportForm(request.POST, request.FILES, rounds=rounds), 422
        if form.is_valid():
            name, content = form.content()
            try:
                with idempotency.identified_by_form(request):
                    kept = reports.keep_report(
                        competition,
                        centre=centre,
                        round=form.cleaned_data["round"],
                        name=name,
                        content=content,
                        by=by,
                    )
            except refusals.Refusal as refusal:
                form.add_error("pasted" if form.cleaned_data["pasted"] else "file", sentences.translated(refusal))
                status = refusal.status
            else:
                return redirect("centre-results-file", results=kept)
    context = _around(page, centre) | {
        "reports": [report_item(row) for row in reports_queries.reports_of_place(competition, centre)],
        "form": form if rounds else None,
        "models": [
            {"label": label, "url": reverse("centre-results-model", args=[competition, centre, number])}
            for number, label in rounds
        ],
        "written": [
            {"label": label, "url": reverse("centre-sigles", args=[competition, centre, number])}
            for number, label in rounds
            if page.rounds[number - 1].ended
        ],
        "topics": [f"competition-{competition}"],
    }
    return render(request, "tournaments/reports/centre.html", context, status=status)


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def file(request: HttpRequest, results: UUID) -> HttpResponse:
    """What a file would change, line by line, before it is sent."""
    row = reports_queries.report_file(results)
    by = require(request.user, _REPORT, (row.competition, row.centre))
    error, status = "", 200
    if request.method == "POST":
        try:
            with idempotency.identified_by_form(request):
                if "headings" in request.POST:
                    return _read_anew(request, results, reports_queries.report_of_file(row), by)
                sent = reports.send_report(results, by=by)
        except refusals.Refusal as refusal:
            error, status = sentences.translated(refusal), refusal.status
        else:
            message = _("Sent to the federation.") if sent else _("These results were sent already: nothing changes.")
            messages.success(request, message)
            return redirect("centre-results", competition=row.competition, centre=row.centre)
    catch_up("tournaments.standings")
    preview = reports_queries.preview_of_file(row)
    page = competitions.competition_page(row.competition)
    text = reading.text_of(bytes(row.content))
    rounds = [(round_.number, round_label(round_.number)) for round_ in page.rounds]
    context = _around(page, row.centre) | {
        "preview": preview_shown(preview),
        "name": row.name,
        "error": error,
        "sendable": not preview.examination.faulty,
        "correct": ReportForm(rounds=rounds, initial={"round": row.round, "pasted": text.text}) if text else None,
        "headings": _headings_form(preview.report),
        "encoding": name_of(text.encoding) if text and text.guessed else "",
        "enters": allowed(request.user, "tournaments.manage_competition", row.competition),
    }
    return render(request, "tournaments/reports/file.html", context, status=status)


def _read_anew(request: HttpRequest, results: UUID, report: Report, by: actors.Actor) -> HttpResponse:
    """Below the line that was chosen as that of the headings."""
    form = _headings_form(report, request.POST)
    chosen = form.chosen() if form else None
    if chosen is not None:
        reports.choose_report_headings(results, by=by, line=chosen)
    return redirect("centre-results-file", results=results)


def _headings_form(report: Report | None, *data: QueryDict) -> HeadingsForm | None:
    """Nothing for a format that has no headings."""
    if report is None or not report.opening:
        return None
    help_text = _("When you choose another line, the file is read anew.")
    return HeadingsForm(*data, candidates=report.opening, headings_at=report.headings_at, help_text=help_text)


@require_GET
@login_required
def model(request: HttpRequest, competition: UUID, centre: UUID, number: int) -> HttpResponse:
    """A sheet with the tables of the centre, to be filled in; it names its competition, centre and round."""
    require(request.user, _REPORT, (competition, centre))
    place = reports_queries.place_of(competition, centre, number)
    hall = reports_queries.hall_of(place)
    text = StringIO()
    writer = csv.writer(text, delimiter=";")
    coups = [str(coup) for coup in range(1, max(hall.tops, default=0) + 1)]
    head = ["table", "nom", *coups, "pénalités", "total", "compétition", "centre", "manche"]
    writer.writerow(head)
    about = [str(competition), str(centre), str(number)]
    for table, seated in sorted(hall.seats.items()):
        if seated.plays:
            writer.writerow([str(table), guarded(seated.name), *["" for _coup in coups], "", "", *about])
    response = HttpResponse(exports.BYTE_ORDER_MARK + text.getvalue(), content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = downloads.kept_as(_name_of(place, _("Results to fill in"), "csv"))
    response["Cache-Control"] = "no-store"
    return response


@require_GET
@login_required
@never_cache
def sigles_lines(request: HttpRequest, competition: UUID, centre: UUID, number: int) -> HttpResponse:
    """The totals of the centre in a round, as everybody reads them, in the lines that SIGLES merges."""
    require(request.user, _REPORT, (competition, centre))
    place = reports_queries.place_of(competition, centre, number)
    table = standings(competition, scope=Scope(only=number), within=Slice(centre=centre), page_size=None)
    totals = {row.table: (row.name, row.total) for row in table.rows if row.table is not None}
    response = HttpResponse(sigles.write(totals), content_type="text/plain; charset=iso-8859-1")
    response["Content-Disposition"] = downloads.kept_as(_name_of(place, "SIGLES", "txt"))
    return response


def _name_of(place: reports_queries.Place, what: str, ending: str) -> str:
    row = competitions.competition_row(place.competition)
    which = (round_label(place.round), place.centre_name)
    return downloads.file_name(row.starts_on, row.name, what, *which, ending=ending)


@require_GET
@login_required
@never_cache
def received(request: HttpRequest, competition: UUID) -> HttpResponse:
    """The reports of every centre, first those that wait for an answer."""
    require(request.user, _ACCEPT, competition)
    page = competitions.competition_page(competition)
    context = tabs.framed(request, page, "reports") | {
        "reports": [
            report_item(row) | {"url": reverse("staff-report", args=[competition, row.position])}
            for row in reports_queries.reports_of(competition)
        ],
        "centres": [
            {"name": hall.name, "url": reverse("centre-results", args=[competition, hall.id])} for hall in page.centres
        ],
        "topics": [f"competition-{competition}", f"totals-{competition}"],
    }
    return render(request, "tournaments/reports/received.html", context)


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def report(request: HttpRequest, competition: UUID, position: int) -> HttpResponse:
    """A report as a difference: accept it, or send it back with a message."""
    by = require(request.user, _ACCEPT, competition)
    reports_queries.report_at(position, competition)
    form, error, status = ReturnForm(), "", 200
    if request.method == "POST":
        act = request.POST.get("act", "")
        form = ReturnForm(request.POST if act == "return" else None)
        try:
            with idempotency.identified_by_form(request):
                if act == "accept":
                    reports.accept_report(competition, report=position, by=by)
                    messages.success(request, _("Accepted: these results count."))
                    return redirect("staff-reports", competition=competition)
                if act == "return" and form.is_valid():
                    reports.return_report(competition, report=position, message=form.cleaned_data["message"], by=by)
                    messages.success(request, _("Returned to the centre, with your message."))
                    return redirect("staff-reports", competition=competition)
            status = 422
        except refusals.Refusal as refusal:
            status = refusal.status
            if act == "return":
                form.add_error("message", sentences.translated(refusal))
            else:
                error = sentences.translated(refusal)
    catch_up("tournaments.standings")
    page, sent = competitions.competition_page(competition), reports_queries.report_at(position, competition)
    preview = reports_queries.preview_of_report(position)
    context = tabs.framed(request, page, "reports") | {
        "report": report_item(sent),
        "preview": preview_shown(preview),
        "error": error,
        "form": form,
        "acceptable": sent.state in ("sent", "returned") and not preview.examination.faulty,
        "returnable": sent.state in ("sent", "accepted"),
        "enters": True,
        "topics": [f"competition-{competition}", f"totals-{competition}"],
    }
    return render(request, "tournaments/reports/report.html", context, status=status)


def _around(page: competitions.CompetitionPage, centre: UUID) -> dict[str, Any]:
    name = next((hall.name for hall in page.centres if hall.id == centre), "")
    return {
        "competition": {"id": page.id, "name": page.name},
        "centre": {"id": centre, "name": name},
        "back_url": reverse("centre-results", args=[page.id, centre]),
    }
