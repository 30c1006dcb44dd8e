"""The addresses that open something to whoever holds them, as their routes say."""

import re
from uuid import UUID

from engine.web.keys import key_routes
from tests.permissions.routes import routes

KEY = "eyJhIjoxfQ:1tKey:Zz-9_secret"
_OTHERS = {
    "uidb64": "MQ",
    "diploma": UUID(int=6),
    "recours": UUID(int=7),
    "document": UUID(int=8),
    "partie": UUID(int=9),
    "coup": 1,
}


def addresses_that_are_keys() -> list[str]:
    """One of each such route."""
    names = {name for route in key_routes() for name in re.findall(r"<key:(\w+)>", route)}
    values = {**dict.fromkeys(names, KEY), **_OTHERS}
    return [route.address(values) for route in routes() if names.intersection(route.parameters)]
