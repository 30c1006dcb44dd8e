"""Addresses of rounds of Jarnac, under that of their competition."""

from django.urls import path

from tournaments.game_rounds.jarnac import api

_ROUND = "rounds/<int:number>"
_TABLE = f"{_ROUND}/tables/<int:table_number>"

urlpatterns = [
    path("", api.JarnacApi.as_view(), name="api-jarnac"),
    path("standings/", api.JarnacStandingsApi.as_view(), name="api-jarnac-standings"),
    path("publications/", api.JarnacPublicationsApi.as_view(), name="api-jarnac-publications"),
    path("rectificatif/", api.JarnacRectificatifApi.as_view(), name="api-jarnac-rectificatif"),
    path("rounds/", api.JarnacRoundsApi.as_view(), name="api-jarnac-rounds"),
    path("rounds/next/", api.JarnacNextApi.as_view(), name="api-jarnac-next"),
    path(f"{_ROUND}/", api.JarnacRoundApi.as_view(), name="api-jarnac-round"),
    path(f"{_ROUND}/close/", api.JarnacClosingApi.as_view(), name="api-jarnac-close"),
    path(f"{_ROUND}/corrections/", api.JarnacCorrectionsApi.as_view(), name="api-jarnac-corrections"),
    path(f"{_ROUND}/matches/", api.JarnacMatchesApi.as_view(), name="api-jarnac-matches"),
    path(f"{_TABLE}/result/", api.JarnacResultApi.as_view(), name="api-jarnac-result"),
    path(f"{_TABLE}/forfeit/", api.JarnacForfeitApi.as_view(), name="api-jarnac-forfeit"),
]
