"""Addresses of arbitration under /api/v1/."""

from django.urls import path

from arbitration import api

urlpatterns = [
    path(
        "parties/<uuid:partie>/centres/<uuid:centre>/bulletins/",
        api.BulletinsApi.as_view(),
        name="api-bulletins",
    ),
    path(
        "parties/<uuid:partie>/centres/<uuid:centre>/bulletins/<uuid:entry>/<int:coup>/",
        api.BulletinApi.as_view(),
        name="api-bulletin",
    ),
    path(
        "parties/<uuid:partie>/centres/<uuid:centre>/bulletins/<uuid:entry>/<int:coup>/rectify/",
        api.RectifyApi.as_view(),
        name="api-bulletin-rectify",
    ),
    path("parties/<uuid:partie>/bulletins/progress/", api.ProgressApi.as_view(), name="api-bulletins-progress"),
]
