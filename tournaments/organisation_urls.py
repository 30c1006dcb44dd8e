"""Pages of staff: federations, clubs, centres, players, licence files. Under /gestion/."""

from django.urls import path

import tournaments.converters  # noqa: F401  # the parts of the addresses below
from tournaments.circuits.views import qualifying, staff as circuits
from tournaments.club_licences.views import accounts as club_accounts, club as club_licences, staff as licence_requests
from tournaments.festival_payments import views as festival_payments
from tournaments.season_rankings.views import staff as season_rankings
from tournaments.views import (
    duplicates,
    error_rates,
    giving,
    licences,
    organisation,
    pictures,
    players,
    statements,
    team,
)

_ONE = "organisation/<kind:kind>/<uuid:organisation>"
_RANKINGS = "organisation/federation/<uuid:federation>/classements"
_CIRCUITS = "organisation/federation/<uuid:federation>/circuits"
_QUALIFICATION = f"{_CIRCUITS}/<uuid:circuit>/qualification/<uuid:source>/<uuid:target>"
_PLAYER = "joueurs/<uuid:player>"
_FILE = "licences/<uuid:file>"

urlpatterns = [
    path("organisation/", organisation.organisation, name="organisation"),
    path("organisation/clubs/", organisation.clubs, name="organisation-clubs"),
    path("organisation/centres/", organisation.centres, name="organisation-centres"),
    path("organisation/a-attribuer/", giving.give, name="organisation-unowned"),
    path(
        "organisation/federation/<uuid:federation>/image/", pictures.federation_picture, name="federation-picture-page"
    ),
    path(f"{_RANKINGS}/", season_rankings.rankings, name="staff-season-rankings"),
    path(f"{_RANKINGS}/<slug:ranking>/", season_rankings.ranking, name="staff-season-ranking"),
    path(f"{_RANKINGS}/<slug:ranking>/<slug:part>/", season_rankings.part, name="staff-season-ranking-part"),
    path("organisation/federation/<uuid:federation>/erreurs-de-lecture/", error_rates.rates, name="staff-error-rates"),
    path("organisation/federation/<uuid:federation>/contresigner/", statements.countersign, name="staff-countersign"),
    path(f"{_CIRCUITS}/", circuits.circuits, name="staff-circuits"),
    path(f"{_CIRCUITS}/<uuid:circuit>/", circuits.circuit, name="staff-circuit"),
    path(f"{_QUALIFICATION}/", qualifying.qualification, name="staff-qualification"),
    path(f"{_QUALIFICATION}/<slug:part>/", qualifying.part, name="staff-qualification-part"),
    path(f"{_CIRCUITS}/<uuid:circuit>/reglements/", festival_payments.festival_payments, name="festival-payments"),
    path(f"{_CIRCUITS}/<uuid:circuit>/<slug:part>/", circuits.part, name="staff-circuit-part"),
    path(f"{_ONE}/", organisation.page, name="organisation-page"),
    path(f"{_ONE}/equipe/", team.organisation, name="organisation-team"),
    path(f"{_ONE}/etat/<life:life>/", organisation.step, name="organisation-step"),
    path(f"{_ONE}/<slug:part>/", organisation.part, name="organisation-part"),
    path("clubs/<uuid:club>/licences/", club_licences.licences, name="club-licences"),
    path("clubs/<uuid:club>/licences/nouvelle/", club_licences.new_licence, name="club-new-licence"),
    path("clubs/<uuid:club>/licences/mutation/", club_licences.transfer, name="club-transfer"),
    path("clubs/<uuid:club>/licences.csv", club_licences.licences_file, name="club-licences-file"),
    path("joueurs/", players.players_list, name="staff-players"),
    path("joueurs/nouveau/", players.new, name="staff-player-new"),
    path("joueurs/doublons/", duplicates.duplicates, name="staff-duplicates"),
    path(f"{_PLAYER}/", players.card, name="staff-player"),
    path(f"{_PLAYER}/doublon/", duplicates.choose, name="staff-player-duplicate"),
    path(f"{_PLAYER}/fusion/<uuid:other>/", duplicates.merge, name="staff-players-merge"),
    path(f"{_PLAYER}/oublier/", duplicates.forget, name="staff-player-forget"),
    path(f"{_PLAYER}/<slug:part>/", players.part, name="staff-player-part"),
    path("licences/reglements/", club_accounts.club_accounts, name="club-accounts"),
    path("licences/reglements.csv", club_accounts.club_accounts_file, name="club-accounts-file"),
    path("licences/demandes/", licence_requests.waiting, name="licence-requests"),
    path("licences/demandes/<uuid:licence_request>/", licence_requests.licence_request, name="licence-request"),
    path("licences/", licences.files, name="licence-files"),
    path(f"{_FILE}/", licences.file, name="licence-file"),
    path(f"{_FILE}/examiner/", licences.examine, name="licence-file-examine"),
    path(f"{_FILE}/reponses/", licences.answer, name="licence-file-answers"),
    path(f"{_FILE}/importer/", licences.start, name="licence-file-import"),
    path(f"{_FILE}/effacer/", licences.drop, name="licence-files-drop"),
    path(f"{_FILE}/rapport.csv", licences.report, name="licence-file-report"),
]
