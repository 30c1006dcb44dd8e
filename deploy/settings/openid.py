"""Signing in with accounts that a federation keeps elsewhere (OpenID Connect): nothing of it where none are named."""

from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from deploy import environment
from deploy.secret import given_secret

# The name of the one provider, as allauth knows it.
PROVIDER = "federation"


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """Who keeps the other accounts: their name, where a form that begins a sign-in leads, how allauth speaks to them.

    `opens_accounts`: whoever has an account there gets one here. All of it is empty where there are none.
    """

    name: str = ""
    origin: str = ""
    opens_accounts: bool = False
    providers: dict[str, Any] = field(default_factory=dict)


def openid(env: environment.Variables) -> Elsewhere:
    """What OPENID_ISSUER and what goes with it say."""
    issuer = env.str("OPENID_ISSUER", default="").rstrip("/")
    if not issuer:
        return Elsewhere()
    address = urlsplit(environment.secure_address("OPENID_ISSUER", issuer))
    client, secret = env.str("OPENID_CLIENT_ID", default=""), given_secret(env, "OPENID_CLIENT_SECRET")
    if not client or not secret:
        raise environment.WrongSetting(
            "OPENID_ISSUER demande aussi OPENID_CLIENT_ID et OPENID_CLIENT_SECRET, donnés par qui tient ces comptes."
        )
    name = env.str("OPENID_NAME", default=address.netloc)
    told = {"server_url": issuer, "oauth_pkce_enabled": True}
    app = {"provider_id": PROVIDER, "name": name, "client_id": client, "secret": secret, "settings": told}
    return Elsewhere(
        name,
        f"{address.scheme}://{address.netloc}",
        environment.flag("OPENID_OPENS_ACCOUNTS", env.str("OPENID_OPENS_ACCOUNTS", default="")),
        {"openid_connect": {"APPS": [app]}},
    )
