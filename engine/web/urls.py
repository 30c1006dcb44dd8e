"""Addresses of the house itself: its language, and what those who watch the installation ask."""

from django.urls import path

from engine.web import clock, health, languages, metrics

urlpatterns = [
    path("langue/", languages.language, name="language"),
    path("heure", clock.hour, name="hour"),
    path("healthz", health.alive, name="healthz"),
    path("readyz", health.ready, name="readyz"),
    path("metrics", metrics.metrics, name="metrics"),
]
