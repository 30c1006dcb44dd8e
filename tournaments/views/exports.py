"""Standings on paper and as a table for a spreadsheet."""

import csv
from collections.abc import Iterable
from io import StringIO
from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.timezone import now
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from engine.web.printing import printed
from tournaments import presentation, queries
from tournaments.queries import StandingsPage

# A spreadsheet takes a cell that begins so for a formula, and runs it.
FORMULA_SIGNS = ("=", "+", "-", "@", "\t", "\r", "\n")
BYTE_ORDER_MARK = "\ufeff"  # without it, spreadsheets read UTF-8 as another encoding


@require_GET
def print_page(request: HttpRequest, competition: UUID) -> HttpResponse:
    """All the lines, for paper."""
    return render(request, "tournaments/standings_print.html", _paper(request, competition))


@require_GET
def pdf(request: HttpRequest, competition: UUID) -> HttpResponse:
    """The print page as a PDF; the print page itself where WeasyPrint cannot be loaded."""
    context = _paper(request, competition)
    file = printed(request, "tournaments/standings_print.html", context)
    if file is None:
        return redirect("standings-print", competition=competition)
    return _download(file, "application/pdf", "pdf", context["table"])


@require_GET
def csv_file(request: HttpRequest, competition: UUID) -> HttpResponse:
    """All the lines for a spreadsheet: UTF-8 with its mark, `;` between cells."""
    table = queries.standings(competition, page_size=None)
    text = StringIO()
    writer = csv.writer(text, delimiter=";")
    writer.writerow(_titles(table))
    writer.writerows(_cells(table))
    return _download((BYTE_ORDER_MARK + text.getvalue()).encode(), "text/csv; charset=utf-8", "csv", table)


def _titles(table: StandingsPage) -> list[str]:
    rounds = [presentation.round_label(each.number) for each in table.rounds]
    return [_("Rank"), _("Player"), _("Centre"), _("Table"), *rounds, _("Total"), _("Négatif"), "%"]


def _cells(table: StandingsPage) -> Iterable[list[str | int | None]]:
    for row in table.rows:
        percent = f"{row.percent:.2f}".replace(".", ",")
        name, centre = guarded(row.name), guarded(row.centre)
        yield [row.rank, name, centre, row.table, *row.rounds, row.total, row.negatif, percent]


def guarded(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(FORMULA_SIGNS) else text


def _paper(request: HttpRequest, competition: UUID) -> dict[str, Any]:
    table = queries.standings(competition, page_size=None)
    footer = _("version %(version)s") % {"version": table.version}
    return presentation.standings_context(table, request) | {
        "table": table,
        "printed_at": now(),
        "footer": f"{footer} · {request.build_absolute_uri(request.path)}",
    }


def _download(content: bytes, kind: str, extension: str, table: StandingsPage) -> HttpResponse:
    response = HttpResponse(content, content_type=kind)
    name = f"classement-{table.competition}-{table.version}.{extension}"
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    response["Cache-Control"] = "no-cache"
    return response
