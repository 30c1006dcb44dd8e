"""Raccord from a program: `from raccord.client import Raccord`.

    from raccord.client import Raccord
    from raccord.client.api.competitions import standings_read

    with Raccord("https://raccord.example", token="…") as raccord:
        standings = standings_read.call(raccord, competition)

Each operation of docs/openapi.yaml is a module of `api`, by its tag and its operationId; `models` holds the shapes of
what is sent and answered. Nothing of the server is imported: this needs httpx and attrs alone.
"""

from .news import follow, latest
from .pages import every
from .problems import ClientError, OtherVersion, Refused, Unreachable
from .session import Raccord, sign_in
from .version import VERSION

__all__ = [
    "VERSION",
    "ClientError",
    "OtherVersion",
    "Raccord",
    "Refused",
    "Unreachable",
    "every",
    "follow",
    "latest",
    "sign_in",
]
