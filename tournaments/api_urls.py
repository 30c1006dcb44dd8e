"""Addresses of competitions under /api/v1/."""

from django.urls import include, path

from tournaments import api
from tournaments.api import day

_ONE = "competitions/<uuid:competition>"

urlpatterns = [
    path("competitions/", api.CompetitionsApi.as_view(), name="api-competitions"),
    path(f"{_ONE}/", api.CompetitionApi.as_view(), name="api-competition"),
    path(f"{_ONE}/standings/", api.StandingsApi.as_view(), name="api-standings"),
    path(f"{_ONE}/entries/<uuid:entry>/why/", api.ExplanationApi.as_view(), name="api-why"),
    path(f"{_ONE}/publications/", api.PublicationsApi.as_view(), name="api-publications"),
    path(f"{_ONE}/publications/<int:position>/", api.PublicationApi.as_view(), name="api-publication"),
    path(f"{_ONE}/rectificatif/", api.RectificatifApi.as_view(), name="api-rectificatif"),
    path(f"{_ONE}/rectificatif/publish/", api.RectificatifIssueApi.as_view(), name="api-rectificatif-issue"),
    path(f"{_ONE}/standings/teams/", api.TeamStandingsApi.as_view(), name="api-standings-teams"),
    path(f"{_ONE}/ties/", api.TiesApi.as_view(), name="api-ties"),
    path(f"{_ONE}/juges-arbitres/", api.JugesArbitresApi.as_view(), name="api-juges-arbitres"),
    path(f"{_ONE}/centres/", api.EnrolmentsApi.as_view(), name="api-enrolments"),
    path(f"{_ONE}/entries/", api.EntriesApi.as_view(), name="api-entries"),
    path(f"{_ONE}/entries/classing/", day.ClassingApi.as_view(), name="api-classing"),
    path(f"{_ONE}/entries/<uuid:entry>/<slug:happens>/", day.EntryStepApi.as_view(), name="api-entry-step"),
    path(f"{_ONE}/plan/", day.PlanApi.as_view(), name="api-plan"),
    path(f"{_ONE}/teams/", day.TeamsApi.as_view(), name="api-teams"),
    path(f"{_ONE}/tables/plan/", day.TablePlanApi.as_view(), name="api-table-plan"),
    path(f"{_ONE}/tables/blocks/", day.BlocksApi.as_view(), name="api-blocks"),
    path("templates/", day.TemplatesApi.as_view(), name="api-templates"),
    path(f"{_ONE}/tables/", api.TablesApi.as_view(), name="api-tables"),
    path(f"{_ONE}/rounds/", api.RoundsApi.as_view(), name="api-rounds"),
    path(f"{_ONE}/rounds/<int:number>/close/", api.RoundClosingApi.as_view(), name="api-round-close"),
    path("centres/", api.CentresApi.as_view(), name="api-centres"),
    path("centres/<uuid:centre>/arbitres/", api.ArbitresApi.as_view(), name="api-arbitres"),
    path("centres/<uuid:centre>/double-arbitres/", api.DoubleArbitresApi.as_view(), name="api-double-arbitres"),
    path("", include("tournaments.organisation_api_urls")),
]
