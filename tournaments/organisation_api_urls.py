"""Addresses of federations, clubs, players and licence files under /api/v1/."""

from django.urls import path

from tournaments.api import licences, organisation, players

_FEDERATION = "federations/<uuid:federation>"
_PLAYER = "players/<uuid:licensee>"
_FILE = "licence-files/<uuid:licence_file>"

urlpatterns = [
    path("federations/", organisation.FederationsApi.as_view(), name="api-federations"),
    path(f"{_FEDERATION}/", organisation.FederationApi.as_view(), name="api-federation"),
    path(f"{_FEDERATION}/comites/", organisation.ComitesApi.as_view(), name="api-comites"),
    path(f"{_FEDERATION}/clubs/", organisation.ClubsApi.as_view(), name="api-clubs"),
    path("comites/<uuid:comite>/", organisation.ComiteApi.as_view(), name="api-comite"),
    path("clubs/<uuid:club>/", organisation.ClubApi.as_view(), name="api-club"),
    path("centres/requests/", organisation.CentreRequestsApi.as_view(), name="api-centre-requests"),
    path("centres/<uuid:centre>/", organisation.CentreApi.as_view(), name="api-centre"),
    path(
        "organisation/<kind:kind>/<uuid:organisation>/<slug:change>/",
        organisation.OrganisationStateApi.as_view(),
        name="api-organisation-state",
    ),
    path("licensees/", players.LicenseesApi.as_view(), name="api-licensees"),
    path("players/", players.PlayersApi.as_view(), name="api-players"),
    path(f"{_PLAYER}/", players.PlayerApi.as_view(), name="api-player"),
    path(f"{_PLAYER}/licences/", players.PlayerLicencesApi.as_view(), name="api-player-licences"),
    path(f"{_PLAYER}/club/", players.PlayerClubApi.as_view(), name="api-player-club"),
    path(f"{_PLAYER}/serie/", players.PlayerSerieApi.as_view(), name="api-player-serie"),
    path(f"{_PLAYER}/category/", players.PlayerCategoryApi.as_view(), name="api-player-category"),
    path(f"{_PLAYER}/identity/", players.PlayerIdentityApi.as_view(), name="api-player-identity"),
    path(f"{_PLAYER}/duplicates/", players.PlayerDuplicatesApi.as_view(), name="api-player-duplicates"),
    path("licence-files/", licences.LicenceFilesApi.as_view(), name="api-licence-files"),
    path(f"{_FILE}/", licences.LicenceFileApi.as_view(), name="api-licence-file-state"),
    path(f"{_FILE}/lines/", licences.LicenceFileLinesApi.as_view(), name="api-licence-file-lines"),
    path(f"{_FILE}/examine/", licences.LicenceFileExaminationApi.as_view(), name="api-licence-file-examine"),
    path(f"{_FILE}/import/", licences.LicenceFileImportApi.as_view(), name="api-licence-file-import"),
]
