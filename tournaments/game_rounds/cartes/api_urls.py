"""Addresses of rounds of Scrabble cartes, under that of their competition."""

from django.urls import path

from tournaments.game_rounds.cartes import api

_ROUND = "rounds/<int:number>"
_TABLE = f"{_ROUND}/tables/<int:table_number>"

urlpatterns = [
    path("", api.CartesApi.as_view(), name="api-cartes"),
    path("standings/", api.CartesStandingsApi.as_view(), name="api-cartes-standings"),
    path("publications/", api.CartesPublicationsApi.as_view(), name="api-cartes-publications"),
    path("rectificatif/", api.CartesRectificatifApi.as_view(), name="api-cartes-rectificatif"),
    path("rounds/", api.CartesRoundsApi.as_view(), name="api-cartes-rounds"),
    path("rounds/next/", api.CartesNextApi.as_view(), name="api-cartes-next"),
    path(f"{_ROUND}/", api.CartesRoundApi.as_view(), name="api-cartes-round"),
    path(f"{_ROUND}/close/", api.CartesClosingApi.as_view(), name="api-cartes-close"),
    path(f"{_ROUND}/corrections/", api.CartesCorrectionsApi.as_view(), name="api-cartes-corrections"),
    path(f"{_ROUND}/tables/", api.CartesTablesApi.as_view(), name="api-cartes-tables"),
    path(f"{_TABLE}/result/", api.CartesResultApi.as_view(), name="api-cartes-result"),
]
