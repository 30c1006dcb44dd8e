"""Signing in with accounts that a federation keeps elsewhere (OpenID Connect): nothing of it where none are named."""

from typing import Any
from urllib.parse import urlsplit

from deploy import environment
from deploy.secret import given_secret

# The name of the one provider, as allauth knows it.
PROVIDER = "federation"


def openid(env: environment.Variables) -> dict[str, Any]:
    """The settings that OPENID_ISSUER and what goes with it make; OPENID_NAME is empty without it."""
    issuer = env.str("OPENID_ISSUER", default="").rstrip("/")
    settings: dict[str, Any] = {"OPENID_NAME": "", "OPENID_ORIGIN": "", "OPENID_OPENS_ACCOUNTS": False}
    if not issuer:
        return settings
    address = urlsplit(environment.secure_address("OPENID_ISSUER", issuer))
    client, secret = env.str("OPENID_CLIENT_ID", default=""), given_secret(env, "OPENID_CLIENT_SECRET")
    if not client or not secret:
        raise environment.WrongSetting(
            "OPENID_ISSUER demande aussi OPENID_CLIENT_ID et OPENID_CLIENT_SECRET, donnés par qui tient ces comptes."
        )
    name = env.str("OPENID_NAME", default=address.netloc)
    told = {"server_url": issuer, "oauth_pkce_enabled": True}
    app = {"provider_id": PROVIDER, "name": name, "client_id": client, "secret": secret, "settings": told}
    return settings | {
        "OPENID_NAME": name,
        "OPENID_ORIGIN": f"{address.scheme}://{address.netloc}",
        "OPENID_OPENS_ACCOUNTS": environment.flag(
            "OPENID_OPENS_ACCOUNTS", env.str("OPENID_OPENS_ACCOUNTS", default="")
        ),
        "SOCIALACCOUNT_PROVIDERS": {"openid_connect": {"APPS": [app]}},
    }
