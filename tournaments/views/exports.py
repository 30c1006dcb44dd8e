"""Standings on paper and as a table for a spreadsheet: the same lines as the page whose address asks for them."""

import csv
from collections.abc import Iterable
from io import StringIO
from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.timezone import now
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from engine.web.printing import printed
from tournaments import queries
from tournaments.domain.dated import season_on
from tournaments.presentation import round_label
from tournaments.presentation import standings as presentation
from tournaments.queries import StandingsPage
from tournaments.views.standings import Asked

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
        page = reverse("standings-print", args=[competition])
        return redirect(f"{page}?{request.GET.urlencode()}" if request.GET else page)
    return _download(file, "application/pdf", "pdf", context["table"])


@require_GET
def csv_file(request: HttpRequest, competition: UUID) -> HttpResponse:
    """All the lines for a spreadsheet: UTF-8 with its mark, `;` between cells."""
    table = _table(competition, Asked.of(request))
    text = StringIO()
    writer = csv.writer(text, delimiter=";")
    writer.writerow(_titles(table))
    writer.writerows(_cells(table))
    return _download((BYTE_ORDER_MARK + text.getvalue()).encode(), "text/csv; charset=utf-8", "csv", table)


def _table(competition: UUID, asked: Asked) -> StandingsPage:
    return queries.standings(competition, scope=asked.scope, asked=asked.slice, q=asked.q, page_size=None)


def _titles(table: StandingsPage) -> list[str]:
    rounds = [round_label(each.number) for each in table.rounds]
    more = [
        _("Rank here"),
        _("Série"),
        _("Category"),
        _("Club"),
        *([_("Solos")] if _tells_solos(table) else []),
        _("Tie"),
    ]
    return [_("Rank"), _("Player"), _("Centre"), _("Table"), *rounds, _("Total"), _("Négatif"), "%", *more]


def _tells_solos(table: StandingsPage) -> bool:
    """FISF 3.5: solos are told once a partie has ended, and not a word of them before."""
    return any(each.ended for each in table.rounds)


def _cells(table: StandingsPage) -> Iterable[list[str | int | None]]:
    for row in table.rows:
        percent = f"{row.percent:.2f}".replace(".", ",")
        name, centre = guarded(row.name), guarded(row.centre)
        more: list[str | int | None] = [row.place, row.serie, guarded(row.category), guarded(row.club)]
        more += [row.solos] if _tells_solos(table) else []
        split = presentation.split_label(row.split)
        yield [row.rank, name, centre, row.table, *row.rounds, row.total, row.negatif, percent, *more, split]


def guarded(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(FORMULA_SIGNS) else text


def _paper(request: HttpRequest, competition: UUID) -> dict[str, Any]:
    asked = Asked.of(request)
    table = _table(competition, asked)
    labels = presentation.slice_labels(asked.slice, season_on(queries.competition_row(competition).starts_on))
    footer = _("version %(version)s") % {"version": table.version}
    return presentation.standings_context(table, request, sliced=bool(asked.slice.asked)) | {
        "table": table,
        "lines": " · ".join(filter(None, (presentation.scope_label(asked.scope), *labels, asked.q))),
        "printed_at": now(),
        "footer": f"{footer} · {request.build_absolute_uri(request.get_full_path())}",
    }


def _download(content: bytes, kind: str, extension: str, table: StandingsPage) -> HttpResponse:
    response = HttpResponse(content, content_type=kind)
    name = f"classement-{table.competition}-{table.version}.{extension}"
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    response["Cache-Control"] = "no-cache"
    return response
