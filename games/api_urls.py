"""Addresses of parties under /api/v1/."""

from django.urls import path

from games import api

urlpatterns = [
    path("profiles/", api.ProfilesApi.as_view(), name="api-profiles"),
    path("parties/import/", api.ImportApi.as_view(), name="api-partie-import"),
    path("parties/<uuid:partie>/", api.PartieApi.as_view(), name="api-partie"),
    path("parties/<uuid:partie>/coups/", api.CoupsApi.as_view(), name="api-partie-coups"),
    path("parties/<uuid:partie>/coups/annulled/", api.AnnulledCoupsApi.as_view(), name="api-partie-annulled-coups"),
    path("parties/<uuid:partie>/coups/<int:coup>/", api.CoupApi.as_view(), name="api-partie-coup"),
    path("parties/<uuid:partie>/export/<format:form>/", api.ExportApi.as_view(), name="api-partie-export"),
    path("parties/<uuid:partie>/draws/", api.DrawsApi.as_view(), name="api-partie-draws"),
    path("parties/<uuid:partie>/conduct/", api.ConductApi.as_view(), name="api-partie-conduct"),
    path("parties/<uuid:partie>/steps/<step:step>/", api.StepApi.as_view(), name="api-partie-step"),
]
