"""Jobs under /api/v1/."""

from django.urls import path

from engine.jobs import api

urlpatterns = [
    path("jobs/", api.JobsApi.as_view(), name="api-jobs"),
    path("jobs/<str:key>/", api.JobApi.as_view(), name="api-job"),
    path("jobs/<str:key>/stop/", api.JobStopApi.as_view(), name="api-job-stop"),
    path("jobs/<str:key>/retry/", api.JobRetryApi.as_view(), name="api-job-retry"),
]
