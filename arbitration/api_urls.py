"""Addresses of arbitration under /api/v1/."""

from django.urls import path

from arbitration.api import bulletins, trials

urlpatterns = [
    path(
        "parties/<uuid:partie>/centres/<uuid:centre>/bulletins/",
        bulletins.BulletinsApi.as_view(),
        name="api-bulletins",
    ),
    path(
        "parties/<uuid:partie>/centres/<uuid:centre>/bulletins/<uuid:entry>/<int:coup>/",
        bulletins.BulletinApi.as_view(),
        name="api-bulletin",
    ),
    path(
        "parties/<uuid:partie>/centres/<uuid:centre>/bulletins/<uuid:entry>/<int:coup>/rectify/",
        bulletins.RectifyApi.as_view(),
        name="api-bulletin-rectify",
    ),
    path(
        "parties/<uuid:partie>/centres/<uuid:centre>/bulletins/<uuid:entry>/<int:coup>/try/",
        trials.BulletinTrialApi.as_view(),
        name="api-bulletin-try",
    ),
    path("training/", trials.PracticeApi.as_view(), name="api-practise"),
    path("parties/<uuid:partie>/bulletins/progress/", bulletins.ProgressApi.as_view(), name="api-bulletins-progress"),
]
