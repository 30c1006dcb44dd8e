"""Who opens each websocket, by the topic that is asked for; read from the routing, so that a new one fails."""

from typing import Any

from deploy.asgi import application
from tests.permissions.conftest import EVERY_ROLE

EVERYBODY = frozenset(EVERY_ROLE)
# The people of the competition, of the hall, of the partie; a pass of one day is that of an arbitre.
_RUN = frozenset({"juge_arbitre", "organiser", "staff", "federation"})
_CORRECT = frozenset({"arbitre", "passe"})

# What a topic is about: the parameter of an address.
OF = {
    "competition": "competition",
    "totals": "competition",
    "wall": "competition",
    "hall": "centre",
    "multiplex": "partie",
    "partie": "partie",
    "conduct": "partie",
    "bulletins": "partie",
    "topping": "topping",
    "run": "run",
    "match": "match",
    "table": "table",
}
SOCKETS: dict[str, dict[str, frozenset[str]]] = {
    "ws/live/": {
        "competition": EVERYBODY,
        "partie": EVERYBODY,
        "totals": _RUN | _CORRECT | {"arbitre_elsewhere"},
        "wall": _RUN,
        # of no game in the world of these tests: the team alone may listen to what is not there
        "multiplex": frozenset({"staff"}),
        "hall": _RUN | _CORRECT | {"double"},
        "conduct": _RUN,
        "bulletins": _RUN | _CORRECT | {"arbitre_elsewhere", "double"},
        "topping": EVERYBODY,
        "match": EVERYBODY,
        "table": EVERYBODY,
        # a run in person, for who conducts it: the screen of the hall
        "run": _RUN,
    }
}


def routed() -> list[str]:
    """Every websocket route of the server, behind whatever it passes first."""
    inner: Any = application.application_mapping["websocket"]
    while not hasattr(inner, "routes"):
        inner = inner.application if hasattr(inner, "application") else inner.inner
    return [str(route.pattern) for route in inner.routes]
