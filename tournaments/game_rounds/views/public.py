"""Rounds between the entered of a competition, for everybody, whatever is played: the last one, standings, files."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from engine.people import allowed
from engine.web.addresses import whole
from tournaments.domain.dated import season_on
from tournaments.domain.papers import FileFormat, Paper
from tournaments.game_rounds.commands import CONDUCT
from tournaments.presentation.papers import file_of, name_of
from tournaments.presentation.publications import kind_label
from tournaments.presentation.standings import slice_labels
from tournaments.views.standings import Asked

SLICES = ("serie", "category")


def public_page(
    request: HttpRequest,
    competition: UUID,
    *,
    page: Callable[..., Any],
    game: dict[str, Any],
    told: Callable[[Any], Any],
) -> HttpResponse:
    """The round that is asked for, the last one otherwise; the standings below it. game: its key, title, templates."""
    asked = Asked.of(request).slice
    found = page(competition, asked=asked)
    staff_url = reverse(f"staff-{game['key']}", args=[competition])
    context = told(found) | {
        "game": game,
        "competition": {"id": competition, "name": found.name, "starts_on": found.starts_on},
        "round": _chosen(request, found.rounds),
        "rounds": found.rounds,
        "of": found.of,
        "published": kind_label(found.published.kind, found.published.number) if found.published else "",
        "reopened": found.reopened,
        "files": [
            {"label": form.value.upper(), "url": _file_url(game["key"], competition, form, request)}
            for form in FileFormat
        ],
        "slices": slice_labels(asked, season_on(found.starts_on)),
        "filters": _filters(page(competition).lines, request),
        "staff_url": staff_url if allowed(request.user, CONDUCT, competition) else "",
        "topics": [f"competition-{competition}"],
    }
    return render(request, "tournaments/game_rounds/public.html", context)


def public_file(
    request: HttpRequest,
    competition: UUID,
    file_format: FileFormat,
    *,
    key: str,
    page: Callable[..., Any],
    paper_of: Callable[..., Paper],
) -> HttpResponse:
    """The same lines as a file; the page itself where WeasyPrint cannot be loaded, or where it would be long."""
    asked = Asked.of(request)
    found = page(competition, asked=asked.slice)
    told = slice_labels(asked.slice, season_on(found.starts_on))
    paper = paper_of(found, *told, origin=whole(request), query=asked.query)
    long = paper.kind.is_long(file_format, len(found.lines))
    file = None if long else file_of(paper, file_format)
    if file is None:
        return redirect(key, competition=competition)
    response = HttpResponse(file, content_type=file_format.media_type)
    response["Content-Disposition"] = f'attachment; filename="{name_of(paper, file_format)}"'
    response["Cache-Control"] = "no-cache"
    return response


def _file_url(key: str, competition: UUID, form: FileFormat, request: HttpRequest) -> str:
    query = Asked.of(request).query
    return reverse(f"{key}-file", args=[competition, form]) + (f"?{query}" if query else "")


def _chosen(request: HttpRequest, rounds: tuple[Any, ...]) -> Any:
    asked = request.GET.get("ronde", "")
    found = [each for each in rounds if str(each.number) == asked]
    return found[0] if found else rounds[-1] if rounds else None


def _filters(lines: tuple[Any, ...], request: HttpRequest) -> list[dict[str, Any]]:
    """What the lines may be narrowed to: the séries and categories of who plays."""
    found = []
    for name in SLICES:
        values = sorted({getattr(line.seat, name) for line in lines} - {""})
        if len(values) > 1:
            found.append({"name": name, "values": values, "chosen": request.GET.get(name, "")})
    return found


def public_game(key: str, title: Any) -> dict[str, Any]:
    """What the page of everybody takes of a game."""
    templates = {part: f"tournaments/{key}/_{part}.html" for part in ("pairs", "standings")}
    return {"key": key, "title": title, **templates}
