"""Jobs under /api/v1/."""

from django.urls import path

from engine.jobs import api

urlpatterns = [path("jobs/<str:key>/", api.JobApi.as_view(), name="api-job")]
