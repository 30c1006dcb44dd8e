"""The addresses that open something to whoever holds them, by the names of their parameters."""

from uuid import UUID

from tests.permissions.routes import routes

KEY = "eyJhIjoxfQ:1tKey:Zz-9_secret"
_NAMES = {"token", "signed"}
_OTHERS = {"uidb64": "MQ", "recours": UUID(int=7), "document": UUID(int=8)}


def addresses_that_are_keys() -> list[str]:
    """One of each such route."""
    values = {**dict.fromkeys(_NAMES, KEY), **_OTHERS}
    return [route.address(values) for route in routes() if _NAMES.intersection(route.parameters)]
