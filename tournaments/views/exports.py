"""Standings on paper and in files: the same lines as the page whose address asks for them."""

import csv
from collections.abc import Iterable
from io import StringIO
from urllib.parse import urlencode
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from engine.web import downloads
from engine.web.addresses import whole
from tournaments.domain.dated import season_on
from tournaments.domain.papers import kinds, paper
from tournaments.domain.papers.csv_file import BYTE_ORDER_MARK
from tournaments.presentation import competitions, rehearsals, standings as presentation
from tournaments.presentation.papers import making, rendering
from tournaments.queries.competitions import competition_row
from tournaments.queries.standings.page import StandingsView, standings
from tournaments.queries.standings.teams import TeamsView, team_standings
from tournaments.views.standings import StandingsQuery


@require_GET
def print_page(request: HttpRequest, competition: UUID) -> HttpResponse:
    """All the lines, for paper."""
    response = HttpResponse(rendering.html_of(_paper(request, _table(request, competition)), request=request))
    response["Cache-Control"] = "no-cache"
    return response


@require_GET
def pdf(request: HttpRequest, competition: UUID) -> HttpResponse:
    """The print page as a PDF; the print page itself where WeasyPrint cannot be loaded, or where it would be long."""
    table = _table(request, competition)
    long = kinds.PaperKind.STANDINGS.is_long(kinds.FileFormat.PDF, len(table.rows))
    described = _paper(request, table)
    file = None if long else rendering.file_of(described, kinds.FileFormat.PDF)
    if file is None:
        page = reverse("standings-print", args=[competition])
        return redirect(f"{page}?{request.GET.urlencode()}" if request.GET else page)
    return downloads.attached(file, kinds.FileFormat.PDF.media_type, rendering.name_of(described, kinds.FileFormat.PDF))


@require_GET
def csv_file(request: HttpRequest, competition: UUID) -> HttpResponse:
    """All the lines for a spreadsheet: UTF-8 with its mark, `;` between cells."""
    return _file(request, competition, kinds.FileFormat.CSV)


@require_GET
def xlsx_file(request: HttpRequest, competition: UUID) -> HttpResponse:
    """The same as a workbook."""
    return _file(request, competition, kinds.FileFormat.XLSX)


@require_GET
def json_file(request: HttpRequest, competition: UUID) -> HttpResponse:
    """The same for programs."""
    return _file(request, competition, kinds.FileFormat.JSON)


@require_GET
def file_of_plugin(request: HttpRequest, competition: UUID, file_format: kinds.FileFormat) -> HttpResponse:
    """The same in the format of a plugin: ours have their addresses above."""
    return _file(request, competition, file_format)


@require_GET
def teams_csv(request: HttpRequest, competition: UUID) -> HttpResponse:
    """The teams by division, each above its members, who stand on lines of their own."""
    page = team_standings(competition, scope=StandingsQuery.of(request, competition).scope)
    rounds = [competitions.round_label(round_.number) for round_ in page.rounds]
    titles = [_("Division"), _("Rank of the team"), _("Team"), _("Rank"), _("Player"), *rounds, _("Total")]
    text = StringIO()
    mark = rehearsals.mark_of(competition)
    csv.writer(text, delimiter=";").writerows([*([[mark]] if mark else []), titles, *_team_cells(page)])
    content = (BYTE_ORDER_MARK + text.getvalue()).encode()
    row = competition_row(competition)
    name = downloads.file_name(row.starts_on, row.name, _("Teams"), ending="csv")
    return downloads.attached(content, kinds.FileFormat.CSV.media_type, name)


def _team_cells(page: TeamsView) -> Iterable[list[str | int]]:
    for division in page.divisions:
        for team in division.teams:
            head: list[str | int] = [paper.guarded(division.name), team.rank, paper.guarded(team.name)]
            yield [*head, "", "", *team.rounds, team.total]
            for member in team.members:
                yield [*head, member.rank, paper.guarded(member.name), *member.rounds, member.total]


def _file(request: HttpRequest, competition: UUID, form: kinds.FileFormat) -> HttpResponse:
    described = _paper(request, _table(request, competition))
    file = rendering.file_of(described, form)
    assert file is not None  # WeasyPrint makes none of these
    return downloads.attached(file, form.media_type, rendering.name_of(described, form))


def _table(request: HttpRequest, competition: UUID) -> StandingsView:
    query = StandingsQuery.of(request, competition)
    return standings(competition, scope=query.scope, within=query.slice, q=query.q, page_size=None)


def _paper(request: HttpRequest, table: StandingsView) -> paper.Paper:
    wanted = StandingsQuery.of(request, table.competition)
    season = season_on(competition_row(table.competition).starts_on)
    labels = presentation.slice_labels(wanted.slice, season)
    titles = (presentation.scope_label(wanted.scope), *labels, wanted.q)
    origin = whole(request)
    # Only what was understood: the address stands in a code that holds some two thousand characters.
    query = "&".join(filter(None, (wanted.query, urlencode({"q": wanted.q}) if wanted.q else "")))
    return making.standings_paper(table, *titles, origin=origin, query=query, sliced=bool(wanted.slice.conditions))
