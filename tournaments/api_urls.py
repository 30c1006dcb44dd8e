"""Addresses of competitions under /api/v1/."""

from django.urls import include, path, register_converter

from tournaments import api
from tournaments.api import day, halls, papers, rehearsals, remedies, replays, reports
from tournaments.converters import PaperConverter

register_converter(PaperConverter, "paper_kind")

_ONE = "competitions/<uuid:competition>"
_HALL = f"{_ONE}/halls/<uuid:centre>"

urlpatterns = [
    path("competitions/", api.CompetitionsApi.as_view(), name="api-competitions"),
    path(f"{_ONE}/", api.CompetitionApi.as_view(), name="api-competition"),
    path(f"{_ONE}/standings/", api.StandingsApi.as_view(), name="api-standings"),
    path(f"{_ONE}/entries/<uuid:entry>/why/", api.ExplanationApi.as_view(), name="api-why"),
    path(f"{_ONE}/publications/", api.PublicationsApi.as_view(), name="api-publications"),
    path(f"{_ONE}/publications/<int:position>/", api.PublicationApi.as_view(), name="api-publication"),
    path(f"{_ONE}/reports/", reports.ReportsApi.as_view(), name="api-reports"),
    path(f"{_ONE}/centres/<uuid:centre>/reports/", reports.CentreReportsApi.as_view(), name="api-centre-reports"),
    path(f"{_ONE}/reports/<int:position>/", reports.ReportApi.as_view(), name="api-report"),
    path(f"{_ONE}/reports/<int:position>/accept/", reports.ReportAcceptApi.as_view(), name="api-report-accept"),
    path(f"{_ONE}/reports/<int:position>/return/", reports.ReportReturnApi.as_view(), name="api-report-return"),
    path(f"{_ONE}/rectificatif/", api.RectificatifApi.as_view(), name="api-rectificatif"),
    path(f"{_ONE}/rectificatif/publish/", api.RectificatifIssueApi.as_view(), name="api-rectificatif-issue"),
    path(f"{_ONE}/standings/teams/", api.TeamStandingsApi.as_view(), name="api-standings-teams"),
    path(f"{_ONE}/ties/", api.TiesApi.as_view(), name="api-ties"),
    path(f"{_ONE}/juges-arbitres/", api.JugesArbitresApi.as_view(), name="api-juges-arbitres"),
    path(f"{_ONE}/centres/", api.EnrolmentsApi.as_view(), name="api-enrolments"),
    path(f"{_ONE}/enrolments/", halls.EnrolmentRequestsApi.as_view(), name="api-enrolment-requests"),
    path(f"{_ONE}/enrolments/<uuid:centre>/refuse/", halls.EnrolmentRefusalApi.as_view(), name="api-enrolment-refuse"),
    path(f"{_ONE}/halls/", halls.WallApi.as_view(), name="api-wall"),
    path(f"{_HALL}/", halls.HallApi.as_view(), name="api-hall"),
    path(f"{_HALL}/ready/", halls.ReadyApi.as_view(), name="api-hall-ready"),
    path(f"{_HALL}/partie/", halls.CentrePartieApi.as_view(), name="api-centre-partie"),
    path(f"{_HALL}/stand-down/", halls.StandDownApi.as_view(), name="api-centre-stand-down"),
    path(f"{_HALL}/juges-arbitres/", halls.CentreJugesApi.as_view(), name="api-centre-juges"),
    path(f"{_HALL}/coups/", halls.FollowedCoupsApi.as_view(), name="api-followed-coups"),
    path(f"{_ONE}/entries/", api.EntriesApi.as_view(), name="api-entries"),
    path(f"{_ONE}/entries/classing/", day.ClassingApi.as_view(), name="api-classing"),
    path(f"{_ONE}/entries/<uuid:entry>/<slug:happens>/", day.EntryStepApi.as_view(), name="api-entry-step"),
    path(f"{_ONE}/plan/", day.PlanApi.as_view(), name="api-plan"),
    path(f"{_ONE}/teams/", day.TeamsApi.as_view(), name="api-teams"),
    path(f"{_ONE}/tables/plan/", day.TablePlanApi.as_view(), name="api-table-plan"),
    path(f"{_ONE}/tables/blocks/", day.BlocksApi.as_view(), name="api-blocks"),
    path(f"{_ONE}/replays/", replays.ReplaysApi.as_view(), name="api-replays"),
    path("recours/<uuid:recours>/rectificatif/", remedies.RemedyApi.as_view(), name="api-recours-rectificatif"),
    path("replays/<uuid:replay>/", replays.ReplayApi.as_view(), name="api-replay"),
    path(f"{_ONE}/papers/", papers.PapersApi.as_view(), name="api-papers"),
    path(f"{_ONE}/papers/files/", papers.PaperFilesApi.as_view(), name="api-paper-files"),
    path(f"{_ONE}/papers/<paper_kind:paper>/", papers.PaperApi.as_view(), name="api-paper"),
    path("papers/<uuid:made>/", papers.MadePaperApi.as_view(), name="api-made-paper"),
    path("papers/<uuid:made>/file/", papers.MadePaperFileApi.as_view(), name="api-made-paper-file"),
    path(f"{_ONE}/rehearsals/", rehearsals.RehearsalsApi.as_view(), name="api-rehearsals"),
    path(f"{_ONE}/rehearsal/end/", rehearsals.RehearsalEndApi.as_view(), name="api-rehearsal-end"),
    path("templates/", day.TemplatesApi.as_view(), name="api-templates"),
    path(f"{_ONE}/tables/", api.TablesApi.as_view(), name="api-tables"),
    path(f"{_ONE}/rounds/", api.RoundsApi.as_view(), name="api-rounds"),
    path(f"{_ONE}/games/", api.RoundGamesApi.as_view(), name="api-round-games"),
    path(f"{_ONE}/rounds/<int:number>/game/", api.RoundGameApi.as_view(), name="api-round-game"),
    path(f"{_ONE}/rounds/<int:number>/game/seal/", api.RoundGameSealApi.as_view(), name="api-round-game-seal"),
    path(f"{_ONE}/rounds/<int:number>/close/", api.RoundClosingApi.as_view(), name="api-round-close"),
    path("centres/", api.CentresApi.as_view(), name="api-centres"),
    path("centres/<uuid:centre>/arbitres/", api.ArbitresApi.as_view(), name="api-arbitres"),
    path("centres/<uuid:centre>/double-arbitres/", api.DoubleArbitresApi.as_view(), name="api-double-arbitres"),
    path("", include("tournaments.organisation_api_urls")),
]
