"""Tokens under /api/v1/."""

from django.urls import path

from engine.people import account_api, api, token_api

urlpatterns = [
    path("me/", token_api.MeApi.as_view(), name="api-me"),
    path("accounts/", account_api.AccountsApi.as_view(), name="api-accounts"),
    path(
        "accounts/<uuid:account>/invitation/", account_api.AccountInvitationApi.as_view(), name="api-account-invitation"
    ),
    path("account/tokens/", token_api.OwnTokensApi.as_view(), name="api-own-tokens"),
    path("account/tokens/<uuid:handle>/", token_api.OwnTokenApi.as_view(), name="api-own-token"),
    path("tokens/", api.TokensApi.as_view(), name="api-tokens"),
    path("tokens/current/", api.CurrentTokenApi.as_view(), name="api-token-current"),
]
