"""Webhooks over the API."""

from django.urls import path

from tournaments.webhooks import api

_WEBHOOK = "webhooks/<uuid:webhook>"

urlpatterns = [
    path(
        "competitions/<uuid:competition>/webhooks/",
        api.CompetitionWebhooksApi.as_view(),
        name="api-competition-webhooks",
    ),
    path(
        "federations/<uuid:federation>/webhooks/", api.FederationWebhooksApi.as_view(), name="api-federation-webhooks"
    ),
    path(f"{_WEBHOOK}/", api.WebhookApi.as_view(), name="api-webhook"),
    path(f"{_WEBHOOK}/resume/", api.WebhookResumeApi.as_view(), name="api-webhook-resume"),
    path(f"{_WEBHOOK}/deliveries/", api.WebhookDeliveriesApi.as_view(), name="api-webhook-deliveries"),
    path(f"{_WEBHOOK}/deliveries/<int:number>/replay/", api.WebhookReplayApi.as_view(), name="api-webhook-replay"),
]
