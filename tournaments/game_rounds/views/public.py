"""Rounds of a game, for everybody: the last one, standings, files."""

from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET

from engine.people.permissions import allowed
from engine.web import addresses, downloads, revalidating
from tournaments.domain.dated import season_on
from tournaments.domain.papers.kinds import FileFormat, formats_here
from tournaments.game_rounds import commands, papers, queries
from tournaments.game_rounds.page import RoundsPage, ShownLine, ShownRound
from tournaments.game_rounds.views.pages import Pages
from tournaments.presentation import standings
from tournaments.presentation.papers.rendering import file_of, name_of
from tournaments.presentation.publications import kind_label
from tournaments.views.standings import StandingsQuery

SLICES = ("serie", "category")


@require_GET
@revalidating.revalidated
def public(request: HttpRequest, competition: UUID, pages: Pages) -> HttpResponse:
    """The round that is asked for, the last one otherwise; the standings below it."""
    within = StandingsQuery.of(request, competition).slice
    page = queries.rounds_page(pages.game, competition, within=within)
    context = standings_context(pages, page) | {
        "game": pages,
        "competition": {"id": competition, "name": page.name, "starts_on": page.starts_on},
        "round": _chosen(request, page.rounds),
        "rounds": page.rounds,
        "of": page.of,
        "reopened": page.state.reopened,
        "files": [
            {"label": form.value.upper(), "url": _file_url(pages, competition, form, request)}
            for form in formats_here()
        ],
        "slices": standings.slice_labels(within, season_on(page.starts_on)),
        "filters": _filters(queries.rounds_page(pages.game, competition).lines, request),
        "staff_url": reverse(pages.route(), args=[competition])
        if allowed(request.user, commands.CONDUCT, competition)
        else "",
        "topics": [f"competition-{competition}"],
    }
    return render(request, "tournaments/game_rounds/public.html", context)


@require_GET
def standings_file(request: HttpRequest, competition: UUID, file_format: FileFormat, pages: Pages) -> HttpResponse:
    """The same lines as a file; the page itself where WeasyPrint cannot be loaded, or where it would be long."""
    query = StandingsQuery.of(request, competition)
    page = queries.rounds_page(pages.game, competition, within=query.slice)
    labels = standings.slice_labels(query.slice, season_on(page.starts_on))
    paper = papers.rounds_standings_paper(
        pages.words, page, *labels, origin=addresses.whole(request), query=query.query
    )
    long = paper.kind.is_long(file_format, len(page.lines))
    file = None if long else file_of(paper, file_format)
    if file is None:
        return redirect(pages.game.key, competition=competition)
    return downloads.attached(file, file_format.media_type, name_of(paper, file_format))


def standings_context(pages: Pages, page: RoundsPage) -> dict[str, Any]:
    """What the template of the standings of a game takes, and what they were published as."""
    published = page.state.published
    return {
        "lines": page.lines,
        "rules": pages.words.rules_told(page),
        "open_round": page.open_round,
        "published": kind_label(published.kind, published.number) if published else "",
    }


def _file_url(pages: Pages, competition: UUID, form: FileFormat, request: HttpRequest) -> str:
    query = StandingsQuery.of(request, competition).query
    return reverse(f"{pages.game.key}-file", args=[competition, form]) + (f"?{query}" if query else "")


def _chosen(request: HttpRequest, rounds: tuple[ShownRound, ...]) -> ShownRound | None:
    wanted = request.GET.get("ronde", "")
    chosen = [round_ for round_ in rounds if str(round_.number) == wanted]
    return chosen[0] if chosen else rounds[-1] if rounds else None


def _filters(lines: tuple[ShownLine, ...], request: HttpRequest) -> list[dict[str, Any]]:
    """What the lines may be narrowed to: the séries and categories of the players."""
    narrowings = []
    for name in SLICES:
        values = sorted({getattr(line.seat, name) for line in lines} - {""})
        if len(values) > 1:
            narrowings.append({"name": name, "values": values, "chosen": request.GET.get(name, "")})
    return narrowings
