"""Pages of webhooks, for staff. Under /gestion/."""

from django.urls import path

from tournaments.webhooks import views

_WEBHOOK = "webhooks/<uuid:webhook>"

urlpatterns = [
    path("competitions/<uuid:competition>/webhooks/", views.of_competition, name="competition-webhooks"),
    path("organisation/federation/<uuid:federation>/webhooks/", views.of_federation, name="federation-webhooks"),
    path(f"{_WEBHOOK}/", views.webhook, name="webhook"),
    path(f"{_WEBHOOK}/renvoyer-<int:number>/", views.replay, name="webhook-replay"),
    path(f"{_WEBHOOK}/<slug:part>/", views.act, name="webhook-act"),
]
