"""Addresses of federations, clubs, players and licence files under /api/v1/."""

from django.urls import path

import tournaments.converters  # noqa: F401  # the parts of the addresses below
from tournaments.api import (
    giving,
    invitations,
    licences,
    organisation,
    personal,
    pictures,
    players,
    second_readings,
    team,
)
from tournaments.circuits.api import circuits, qualifying
from tournaments.club_licences import api as club_licences
from tournaments.festival_payments import api as festival_payments
from tournaments.festivals import api as festivals
from tournaments.season_rankings import api as season_rankings

_FEDERATION = "federations/<uuid:federation>"
_RANKING = f"{_FEDERATION}/rankings/<slug:ranking>"
_QUALIFICATION = "circuits/<uuid:circuit>/qualifications/<uuid:source>/<uuid:target>"
_ONE = "organisation/<kind:kind>/<uuid:organisation>"
_PLAYER = "players/<uuid:licensee>"
_FILE = "licence-files/<uuid:licence_file>"

urlpatterns = [
    path("federations/", organisation.FederationsApi.as_view(), name="api-federations"),
    path(f"{_FEDERATION}/", organisation.FederationApi.as_view(), name="api-federation"),
    path(f"{_FEDERATION}/picture/", pictures.FederationPictureApi.as_view(), name="api-federation-picture"),
    path(f"{_FEDERATION}/comites/", organisation.ComitesApi.as_view(), name="api-comites"),
    path(f"{_FEDERATION}/clubs/", organisation.ClubsApi.as_view(), name="api-clubs"),
    path(f"{_FEDERATION}/error-rates/", second_readings.ErrorRatesApi.as_view(), name="api-error-rates"),
    path(f"{_FEDERATION}/given/", giving.GivenApi.as_view(), name="api-federation-given"),
    path(f"{_FEDERATION}/rankings/", season_rankings.SeasonRankingsApi.as_view(), name="api-season-rankings"),
    path(f"{_RANKING}/drafts/", season_rankings.SeasonDraftsApi.as_view(), name="api-season-drafts"),
    path(f"{_RANKING}/drafts/<uuid:draft>/", season_rankings.SeasonDraftApi.as_view(), name="api-season-draft"),
    path(f"{_RANKING}/publications/", season_rankings.SeasonPublicationsApi.as_view(), name="api-season-publications"),
    path(f"{_RANKING}/carried/", season_rankings.CarriedRankingApi.as_view(), name="api-carried-ranking"),
    path(f"{_RANKING}/series/", season_rankings.SeasonSeriesApi.as_view(), name="api-season-series"),
    path(f"{_RANKING}/decisions/", season_rankings.SeasonDecisionsApi.as_view(), name="api-season-decisions"),
    path(f"{_RANKING}/<int:number>/lines/", season_rankings.SeasonRankingLinesApi.as_view(), name="api-season-lines"),
    path(
        f"{_RANKING}/<int:number>/players/<uuid:licensee>/",
        season_rankings.SeasonRankingPlayerApi.as_view(),
        name="api-season-player",
    ),
    path(
        f"{_RANKING}/<int:number>/players/<uuid:licensee>/supposed/",
        season_rankings.SeasonRankingSupposedApi.as_view(),
        name="api-season-supposed",
    ),
    path(f"{_FEDERATION}/circuits/", circuits.CircuitsApi.as_view(), name="api-circuits"),
    path("circuits/<uuid:circuit>/", circuits.CircuitApi.as_view(), name="api-circuit"),
    path(
        "circuits/<uuid:circuit>/competitions/",
        circuits.CircuitCompetitionsApi.as_view(),
        name="api-circuit-competitions",
    ),
    path(
        "circuits/<uuid:circuit>/competitions/<uuid:competition>/",
        circuits.CircuitCompetitionApi.as_view(),
        name="api-circuit-competition",
    ),
    path(
        "circuits/<uuid:circuit>/qualifications/",
        qualifying.QualificationsApi.as_view(),
        name="api-circuit-qualifications",
    ),
    path(f"{_QUALIFICATION}/", qualifying.QualificationApi.as_view(), name="api-circuit-qualification"),
    path(f"{_QUALIFICATION}/waivers/", qualifying.WaiversApi.as_view(), name="api-circuit-waivers"),
    path(f"{_QUALIFICATION}/exemptions/", qualifying.ExemptionsApi.as_view(), name="api-circuit-exemptions"),
    path(f"{_QUALIFICATION}/decisions/", qualifying.QualifiedApi.as_view(), name="api-circuit-decisions"),
    path(f"{_QUALIFICATION}/entries/", qualifying.QualifiedEntriesApi.as_view(), name="api-circuit-entries"),
    path(
        "circuits/<uuid:circuit>/online-entries/", festivals.FestivalEntriesApi.as_view(), name="api-festival-entries"
    ),
    path("circuits/<uuid:circuit>/place-requests/", festivals.FestivalPlacesApi.as_view(), name="api-festival-places"),
    path(
        "circuits/<uuid:circuit>/withdrawals/",
        festivals.FestivalWithdrawalsApi.as_view(),
        name="api-festival-withdrawals",
    ),
    path(
        "circuits/<uuid:circuit>/entry-payments/",
        festival_payments.FestivalPaymentsApi.as_view(),
        name="api-festival-payments",
    ),
    path(
        "circuits/<uuid:circuit>/bank-lines/",
        festival_payments.FestivalBankLinesApi.as_view(),
        name="api-festival-bank-lines",
    ),
    path("circuits/<uuid:circuit>/lines/", circuits.CircuitLinesApi.as_view(), name="api-circuit-lines"),
    path("unowned/", giving.UnownedApi.as_view(), name="api-unowned"),
    path("comites/<uuid:comite>/", organisation.ComiteApi.as_view(), name="api-comite"),
    path("clubs/<uuid:club>/", organisation.ClubApi.as_view(), name="api-club"),
    path("clubs/<uuid:club>/officers/", team.ClubOfficersApi.as_view(), name="api-club-officers"),
    path("clubs/<uuid:club>/officers/<uuid:account>/", team.ClubOfficerApi.as_view(), name="api-club-officer"),
    path(
        "clubs/<uuid:club>/seasons/<int:season>/licences/",
        club_licences.ClubLicencesApi.as_view(),
        name="api-club-licences",
    ),
    path(
        "clubs/<uuid:club>/seasons/<int:season>/licence-requests/",
        club_licences.ClubLicenceRequestsApi.as_view(),
        name="api-club-licence-requests",
    ),
    path(
        "clubs/<uuid:club>/seasons/<int:season>/new-licences/",
        club_licences.NewLicencesApi.as_view(),
        name="api-club-new-licences",
    ),
    path("seasons/<int:season>/club-accounts/", club_licences.ClubAccountsApi.as_view(), name="api-club-accounts"),
    path("seasons/<int:season>/bank-lines/", club_licences.ClubBankLinesApi.as_view(), name="api-club-bank-lines"),
    path("clubs/<uuid:club>/transfers/", club_licences.TransfersApi.as_view(), name="api-club-transfers"),
    path(
        "clubs/<uuid:club>/seasons/<int:season>/account/",
        club_licences.ClubAccountApi.as_view(),
        name="api-club-account",
    ),
    path(
        "licence-requests/<uuid:licence_request>/",
        club_licences.LicenceRequestApi.as_view(),
        name="api-licence-request",
    ),
    path("centres/requests/", organisation.CentreRequestsApi.as_view(), name="api-centre-requests"),
    path("centres/<uuid:centre>/", organisation.CentreApi.as_view(), name="api-centre"),
    path("centres/<uuid:centre>/owner/", organisation.CentreOwnerApi.as_view(), name="api-centre-owner"),
    path(f"{_ONE}/staff/", team.StaffApi.as_view(), name="api-staff"),
    path(f"{_ONE}/staff/<uuid:account>/", team.StaffMemberApi.as_view(), name="api-staff-member"),
    path(f"{_ONE}/invitations/", invitations.OrganisationInvitationsApi.as_view(), name="api-organisation-invitations"),
    path("invitations/<uuid:invitation>/", invitations.InvitationApi.as_view(), name="api-invitation"),
    path(
        f"{_ONE}/<slug:change>/",
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
    path(f"{_PLAYER}/personal-data/", personal.PersonalDataApi.as_view(), name="api-personal-data"),
    path(f"{_PLAYER}/publicity/", personal.PublicityApi.as_view(), name="api-player-publicity"),
    path(f"{_PLAYER}/exports/", personal.PersonalExportsApi.as_view(), name="api-personal-exports"),
    path("personal-exports/<uuid:export>/", personal.PersonalExportApi.as_view(), name="api-personal-export"),
    path(f"{_PLAYER}/erasure/", personal.ErasureApi.as_view(), name="api-player-erasure"),
    path(f"{_PLAYER}/address/", personal.AddressOfPlayerApi.as_view(), name="api-player-address"),
    path(f"{_PLAYER}/account/", personal.AccountOfPlayerApi.as_view(), name="api-player-account"),
    path("licence-files/", licences.LicenceFilesApi.as_view(), name="api-licence-files"),
    path(f"{_FILE}/", licences.LicenceFileApi.as_view(), name="api-licence-file-state"),
    path(f"{_FILE}/lines/", licences.LicenceFileLinesApi.as_view(), name="api-licence-file-lines"),
    path(f"{_FILE}/examine/", licences.LicenceFileExaminationApi.as_view(), name="api-licence-file-examine"),
    path(f"{_FILE}/import/", licences.LicenceFileImportApi.as_view(), name="api-licence-file-import"),
]
