"""Addresses of the house itself: its language, what those who watch the installation ask, and what programs expect."""

from django.urls import path

from engine.web import browsers, clock, health, languages, metrics, offline, wellknown

urlpatterns = [
    path("langue/", languages.language, name="language"),
    path("navigateurs/", browsers.browsers, name="browsers"),
    path("hors-ligne/", offline.page, name="offline"),
    path("hors-ligne.js", offline.worker, name="offline-worker"),
    path("raccord.webmanifest", offline.manifest, name="manifest"),
    path("heure", clock.hour, name="hour"),
    path("healthz", health.alive, name="healthz"),
    path("readyz", health.ready, name="readyz"),
    path("robots.txt", wellknown.robots, name="robots"),
    path(".well-known/security.txt", wellknown.security, name="security-txt"),
    path("favicon.ico", wellknown.favicon, name="favicon"),
    path("metrics", metrics.metrics, name="metrics"),
]
