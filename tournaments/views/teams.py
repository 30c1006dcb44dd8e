"""The teams of an interclubs: by division, their members beneath."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_GET

from engine.web.revalidating import part_revalidated
from tournaments.presentation import standings as presentation
from tournaments.queries.standings.teams import team_standings, teams_version
from tournaments.views.standings import scope_asked


def _version(_request: HttpRequest, competition: UUID) -> str:
    return teams_version(competition)


@require_GET
@part_revalidated(_version)
def teams(request: HttpRequest, competition: UUID) -> HttpResponse:
    """Every division; the same parties may be chosen as for the players."""
    page = team_standings(competition, scope=scope_asked(request))
    context = {
        "competition": {"id": competition, "name": page.name},
        "competition_url": reverse("competition", args=[competition]),
        "base": reverse("standings", args=[competition]),
        "rounds": [presentation.round_head(round_) for round_ in page.rounds],
        "scopes": presentation.scopes(page.every_round, page.scope),
        "scope": presentation.scope_label(page.scope),
        "divisions": page.divisions,
        "csv_url": f"{reverse('standings-teams-csv', args=[competition])}{_query(request)}",
        "topics": [f"competition-{competition}"],
    }
    template = "tournaments/_teams.html" if getattr(request, "htmx", False) else "tournaments/teams.html"
    return render(request, template, context)


def _query(request: HttpRequest) -> str:
    """The choice of the page, for the same lines elsewhere."""
    return f"?{request.GET.urlencode()}" if request.GET else ""
