"""Addresses for those who watch the installation."""

from django.urls import path

from engine.web import health, metrics

urlpatterns = [
    path("healthz", health.alive, name="healthz"),
    path("readyz", health.ready, name="readyz"),
    path("metrics", metrics.metrics, name="metrics"),
]
