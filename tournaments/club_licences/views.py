"""The licences of a club, for its president, its secretary and the staff above it."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from engine.people.permissions import require
from engine.web import downloads
from tournaments.club_licences import presentation, queries
from tournaments.club_licences.forms import season_asked
from tournaments.domain.papers.kinds import FileFormat

ACT = "tournaments.act_for_club"


@require_safe
@login_required
@never_cache
def licences(request: HttpRequest, club: UUID) -> HttpResponse:
    """The licensees of a club, and which of them have the licence of a season."""
    require(request.user, ACT, club)
    page = queries.club_season(club, season_asked(request))
    return render(request, "tournaments/club_licences/club.html", presentation.season_shown(page))


@require_safe
@login_required
@never_cache
def licences_file(request: HttpRequest, club: UUID) -> HttpResponse:
    """The same for a spreadsheet."""
    require(request.user, ACT, club)
    page = queries.club_season(club, season_asked(request))
    name = f"licences-{page.code}-{page.season}.csv"
    return downloads.attached(presentation.season_file(page).encode(), FileFormat.CSV.media_type, name)
