"""Tokens under /api/v1/."""

from django.urls import path

from engine.people import api

urlpatterns = [
    path("tokens/", api.TokensApi.as_view(), name="api-tokens"),
    path("tokens/current/", api.CurrentTokenApi.as_view(), name="api-token-current"),
]
