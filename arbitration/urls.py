"""Pages of arbitres."""

from django.urls import URLPattern

app_name = "arbitration"
urlpatterns: list[URLPattern] = []
