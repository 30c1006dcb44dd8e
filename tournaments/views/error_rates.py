"""How often first readings err: the page of a federation, which names nobody."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from engine import zones
from engine.people.permissions import require
from tournaments.domain.dated import season_on
from tournaments.domain.organisation.kinds import OrganisationKind
from tournaments.history.organisation import season_label
from tournaments.presentation.second_readings import rates_shown
from tournaments.queries.organisation import federation_page
from tournaments.queries.second_readings import error_rates

_SEASONS = 3  # this one and those before it


@require_GET
@login_required
@never_cache
def rates(request: HttpRequest, federation: UUID) -> HttpResponse:
    require(request.user, "tournaments.read_error_rates", federation)
    page = federation_page(federation)
    latest = season_on(zones.today())
    offered = range(latest, latest - _SEASONS, -1)
    asked = request.GET.get("saison", "")
    season = next((year for year in offered if str(year) == asked), latest)
    context = {
        "federation": page,
        "rates": rates_shown(error_rates(federation, season), season),
        "season": season_label(season),
        "seasons": [
            {"label": season_label(year), "url": f"?saison={year}", "is_shown": year == season} for year in offered
        ],
        "back_url": reverse("organisation-page", args=[OrganisationKind.FEDERATION, federation]),
        "current": "staff",
    }
    return render(request, "tournaments/error_rates/rates.html", context)
