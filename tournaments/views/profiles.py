"""Players, clubs and records, as everybody reads them; and the search that leads to a line."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_safe

from engine.web.pages import page_of
from engine.web.revalidating import revalidated
from tournaments.presentation import profiles
from tournaments.presentation.players import category_label
from tournaments.queries.public.clubs import public_club
from tournaments.queries.public.players import find_players, public_player
from tournaments.queries.public.records import records as read_records

PAGE = 100


@require_safe
@gzip_page
@revalidated
def player(request: HttpRequest, player: UUID) -> HttpResponse:
    """One player, and every result; a duplicate leads to the player that is kept."""
    found = public_player(player)
    if found.id != player:
        return redirect("player", player=found.id)
    context = {
        "player": found,
        "category": category_label(found.category, found.category_season),
        "seasons": [profiles.season_shown(season, own) for season, own in found.seasons],
    }
    return render(request, "tournaments/public/player.html", context)


@require_safe
@gzip_page
@revalidated
def club(request: HttpRequest, club: UUID) -> HttpResponse:
    """One club: a page of its licensees, and their best results."""
    found = public_club(club)
    licensees, pages = page_of(request, found.licensees, PAGE)
    context = {
        "club": found,
        "licensees": [profiles.licensee_shown(licensee) for licensee in licensees],
        "pages": pages,
        "best": [{"player": licensee, "result": profiles.result_shown(result)} for licensee, result in found.best],
    }
    return render(request, "tournaments/public/club.html", context)


@require_safe
@gzip_page
@revalidated
def records(request: HttpRequest) -> HttpResponse:
    """The records, of official results."""
    return render(request, "tournaments/public/records.html", {"records": profiles.record_titles(read_records())})


@require_safe
@gzip_page
@revalidated
def search(request: HttpRequest) -> HttpResponse:
    """Players by name: each leads to its line of the competition that is played, or was last."""
    typed = request.GET.get("q", "").strip()[:100]
    context = {"typed": typed, "found": [profiles.found_shown(bearer) for bearer in find_players(typed)]}
    return render(request, "tournaments/public/search.html", context)
