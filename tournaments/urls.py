"""Pages of competitions."""

from django.urls import include, path, register_converter

from tournaments.converters import SectionConverter
from tournaments.views import (
    accounts,
    courses,
    exports,
    following,
    parties,
    planning,
    public,
    recours,
    replays,
    staff,
    standings,
    teams,
    ties,
)

register_converter(SectionConverter, "section")

urlpatterns = [
    path("", public.home, name="home"),
    path("competitions/<uuid:competition>/", public.competition, name="competition"),
    path("competitions/<uuid:competition>/reglement/", public.ruleset, name="competition-ruleset"),
    path("competitions/<uuid:competition>/annonce/", planning.rules, name="competition-announcement"),
    path("competitions/<uuid:competition>/classement/", standings.standings, name="standings"),
    path("competitions/<uuid:competition>/classement/equipes/", teams.teams, name="standings-teams"),
    path("competitions/<uuid:competition>/classement/coup-par-coup/", courses.leaders, name="standings-leaders"),
    path(
        "competitions/<uuid:competition>/classement/choisir/<slug:among>/",
        standings.choices,
        name="standings-choices",
    ),
    path("competitions/<uuid:competition>/classement/<uuid:entry>/", courses.entry, name="standings-entry"),
    path("competitions/<uuid:competition>/classement/imprimer/", exports.print_page, name="standings-print"),
    path("competitions/<uuid:competition>/classement.pdf", exports.pdf, name="standings-pdf"),
    path("competitions/<uuid:competition>/classement.csv", exports.csv_file, name="standings-csv"),
    path("competitions/<uuid:competition>/classement/equipes.csv", exports.teams_csv, name="standings-teams-csv"),
    path("competitions/<uuid:competition>/classement.xlsx", exports.xlsx_file, name="standings-xlsx"),
    path("competitions/<uuid:competition>/classement.json", exports.json_file, name="standings-json"),
    path("", include("tournaments.publication_urls")),
    path("", include("tournaments.public_urls")),
    path("", include("tournaments.paper_urls")),
    path("parties/", parties.parties, name="parties"),
    path("parties/<uuid:partie>/accord/", following.agreement, name="partie-agreement"),
    path("parties/<uuid:partie>/feuille/", parties.sheet, name="partie-sheet"),
    path("parties/<uuid:partie>/feuille.pdf", parties.sheet_pdf, name="partie-sheet-pdf"),
    path("gestion/", staff.competitions, name="staff-competitions"),
    path("gestion/", include("tournaments.organisation_urls")),
    path("gestion/", include("tournaments.day_urls")),
    path("gestion/competitions/<uuid:competition>/", staff.competition, name="staff-competition"),
    path("gestion/competitions/<uuid:competition>/departages/", ties.ties, name="staff-ties"),
    path("gestion/competitions/<uuid:competition>/et-si/", replays.replays, name="replays"),
    path("gestion/et-si/<uuid:replay>/", replays.replay, name="replay"),
    path("gestion/recours/<uuid:recours>/et-si/", recours.suppose, name="recours-replay"),
    path("gestion/recours/<uuid:recours>/rectificatif/", recours.rectify, name="recours-rectificatif"),
    path("gestion/competitions/<uuid:competition>/classement/", standings.arbiter_standings, name="arbiter-standings"),
    path(
        "gestion/competitions/<uuid:competition>/manches/<int:number>/fermer/",
        staff.close_round,
        name="staff-close-round",
    ),
    path("gestion/competitions/<uuid:competition>/comptes/<uuid:account>/", accounts.account, name="staff-account"),
    path("gestion/competitions/<uuid:competition>/<section:section>/", staff.section, name="staff-section"),
]
