"""Pages of the installation: its state, and what it says of itself by law."""

from django.urls import path

from engine.installation import views

urlpatterns = [
    path("gestion/etat/", views.state, name="installation"),
    path("donnees-personnelles/", views.privacy, name="privacy"),
    path("mentions-legales/", views.legal, name="legal"),
    path("accessibilite/", views.accessibility, name="accessibility"),
    path("sous-traitants/", views.subprocessors, name="subprocessors"),
    path("durees-de-conservation/", views.retention_table, name="retention"),
]
