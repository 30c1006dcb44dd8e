"""Addresses for those who watch the installation."""

from django.urls import path

from engine.web import clock, health, metrics

urlpatterns = [
    path("heure", clock.hour, name="hour"),
    path("healthz", health.alive, name="healthz"),
    path("readyz", health.ready, name="readyz"),
    path("metrics", metrics.metrics, name="metrics"),
]
