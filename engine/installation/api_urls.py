"""The state of the installation under /api/v1/."""

from django.urls import path

from engine.installation import api

urlpatterns = [path("installation/", api.InstallationApi.as_view(), name="api-installation")]
