"""Players, clubs and records, as everybody reads them; and the search that leads to a line."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from engine.people.permissions import allowed
from engine.web.pages import page_of
from engine.web.revalidating import revalidated
from tournaments.club_licences.commands.asking import ACT
from tournaments.presentation import player_profile, profiles
from tournaments.queries.public import achievements, clubs, places, players
from tournaments.queries.public.records import records as read_records
from tournaments.season_rankings.presentation import places_shown
from tournaments.season_rankings.queries.published import seasons_of

PAGE = 100


@require_safe
@revalidated
def player(request: HttpRequest, player: UUID) -> HttpResponse:
    """One player, and every result; a duplicate leads to the player that is kept."""
    page = players.public_player(player)
    if page.id != player:
        return redirect("player", player=page.id)
    earned = achievements.achievements_of(page.results) if page.is_named else achievements.NONE
    context = {**player_profile.player_context(page, earned), "rankings": places_shown(seasons_of(player))}
    return render(request, "tournaments/public/player.html", context)


@require_safe
@revalidated
def club(request: HttpRequest, club: UUID) -> HttpResponse:
    """One club: a page of its licensees, and their best results."""
    page = clubs.public_club(club)
    licensees, pages = page_of(request, page.licensees, PAGE)
    context = {
        "club": page,
        "licensees": [profiles.licensee_shown(licensee) for licensee in licensees],
        "pages": pages,
        "licences_url": reverse("club-licences", args=[club]) if allowed(request.user, ACT, club) else "",
        **profiles.club_context(page),
    }
    return render(request, "tournaments/public/club.html", context)


@require_safe
@revalidated
def records(request: HttpRequest) -> HttpResponse:
    """The records, of official results."""
    return render(request, "tournaments/public/records.html", {"records": profiles.record_titles(read_records())})


@require_safe
@revalidated
def search(request: HttpRequest) -> HttpResponse:
    """Players, clubs and competitions by name, or by a name that is near; a player leads to the line looked for."""
    typed = request.GET.get("q", "").strip()[:100]
    found = profiles.search_context(
        players.find_players(typed), places.find_clubs(typed), places.find_competitions(typed)
    )
    is_near = bool(typed) and not any(found.values())
    if is_near:
        found = profiles.search_context(
            players.near_players(typed), places.near_clubs(typed), places.near_competitions(typed)
        )
    return render(request, "tournaments/public/search.html", {"typed": typed, "is_near": is_near, **found})
