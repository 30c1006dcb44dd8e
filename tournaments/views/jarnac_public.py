"""The Jarnac of a competition, for everybody: rounds, pairs, results, standings."""

from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET

from engine.people import allowed
from engine.web.addresses import whole
from engine.web.revalidating import revalidated
from tournaments.commands.jarnac import CONDUCT
from tournaments.domain.dated import season_on
from tournaments.domain.papers import FileFormat
from tournaments.presentation.jarnac import rules_told
from tournaments.presentation.papers import file_of, name_of
from tournaments.presentation.papers.jarnac import jarnac_standings_paper
from tournaments.presentation.publications import kind_label
from tournaments.presentation.standings import slice_labels
from tournaments.queries.jarnac_page import JarnacPage, ShownRound, jarnac_page
from tournaments.views.standings import Asked

SLICES = ("serie", "category")


@require_GET
@revalidated
def jarnac(request: HttpRequest, competition: UUID) -> HttpResponse:
    """The round that is asked for, the last one otherwise; the standings below it."""
    asked = Asked.of(request).slice
    page = jarnac_page(competition, asked=asked)
    context = standings_context(page) | {
        "competition": {"id": competition, "name": page.name, "starts_on": page.starts_on},
        "round": _chosen(request, page.rounds),
        "rounds": page.rounds,
        "of": page.of,
        "published": kind_label(page.published.kind, page.published.number) if page.published else "",
        "reopened": page.reopened,
        "files": [{"label": form.value.upper(), "url": _file_url(competition, form, request)} for form in FileFormat],
        "slices": slice_labels(asked, season_on(page.starts_on)),
        "filters": _filters(page, request),
        "staff_url": reverse("staff-jarnac", args=[competition]) if allowed(request.user, CONDUCT, competition) else "",
        "topics": [f"competition-{competition}"],
    }
    return render(request, "tournaments/jarnac/public.html", context)


@require_GET
def standings_file(request: HttpRequest, competition: UUID, file_format: FileFormat) -> HttpResponse:
    """The same lines as a file; the page itself where WeasyPrint cannot be loaded, or where it would be long."""
    asked = Asked.of(request)
    page = jarnac_page(competition, asked=asked.slice)
    told = slice_labels(asked.slice, season_on(page.starts_on))
    paper = jarnac_standings_paper(page, *told, origin=whole(request), query=asked.query)
    long = paper.kind.is_long(file_format, len(page.lines))
    file = None if long else file_of(paper, file_format)
    if file is None:
        return redirect("jarnac", competition=competition)
    response = HttpResponse(file, content_type=file_format.media_type)
    response["Content-Disposition"] = f'attachment; filename="{name_of(paper, file_format)}"'
    response["Cache-Control"] = "no-cache"
    return response


def standings_context(page: JarnacPage) -> dict[str, Any]:
    """What `jarnac/_standings.html` takes."""
    return {"lines": page.lines, "rules": rules_told(page.rules, page.of), "open_round": page.open_round}


def _file_url(competition: UUID, form: FileFormat, request: HttpRequest) -> str:
    query = Asked.of(request).query
    return reverse("jarnac-file", args=[competition, form]) + (f"?{query}" if query else "")


def _chosen(request: HttpRequest, rounds: tuple[ShownRound, ...]) -> ShownRound | None:
    asked = request.GET.get("ronde", "")
    found = [each for each in rounds if str(each.number) == asked]
    return found[0] if found else rounds[-1] if rounds else None


def _filters(page: JarnacPage, request: HttpRequest) -> list[dict[str, Any]]:
    """What the lines may be narrowed to: the séries and categories of who plays."""
    whole = jarnac_page(page.competition).lines
    found = []
    for name in SLICES:
        values = sorted({getattr(line.seat, name) for line in whole} - {""})
        if len(values) > 1:
            found.append({"name": name, "values": values, "chosen": request.GET.get(name, "")})
    return found
