"""Who must set up a second factor first reaches the pages where that is done, and nothing else by any door."""

from collections.abc import Iterator

import pytest
from django.urls import reverse

from engine.people.middleware import OPEN_ROUTES
from engine.people.token_scopes import OFFERED
from tests.factories.accounts import AccessTokenFactory
from tests.factories.factors import add_codes
from tests.permissions.asking import Asker
from tests.permissions.matrix import ROWS
from tests.permissions.routes import Route, routes
from tests.permissions.test_sockets import opened, rows, session
from tests.tiers import lasting

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("lightly")]

MISSING = "people.second_factor_missing"


@pytest.fixture(autouse=True)
def demanded(settings):
    settings.SECOND_FACTOR = "staff"


def sent_away(name: str, answer) -> bool:
    if name.startswith("api-") or name == "schema":
        return (answer.status_code, answer.json()["code"]) == (403, MISSING)
    return (answer.status_code, answer.headers.get("Location")) == (302, reverse("mfa_index"))


# Each address is asked by one of the two at once, and by the other in what lasts.
EACH_TURN = pytest.mark.parametrize("turn", [0, *lasting(1)])


def by_turns(turn: int) -> Iterator[tuple[str, list[Route]]]:
    """Each of the two, and the routes whose turn it is to be asked by it."""
    for number, role in enumerate(("staff", "federation")):
        yield role, routes()[(number + turn) % 2 :: 2]


@EACH_TURN
def test_its_session_reaches_the_pages_where_one_is_set_up_alone(people, ids, turn):
    for role, asked in by_turns(turn):
        ask, reached = Asker(people[role]), set()
        for route in asked:
            for method in ROWS[route.name]:
                if not sent_away(route.name, ask(method, route.address(ids))):
                    reached.add(route.name)
        assert reached <= OPEN_ROUTES | {"account_login", "mfa_list_webauthn"}
        assert sent_away("admin", ask("GET", "/admin/"))
        assert sent_away("admin", ask("GET", "/admin/login/"))


@EACH_TURN
def test_its_token_reaches_nothing(people, ids, turn):
    for role, asked in by_turns(turn):
        _row, secret = AccessTokenFactory(user=people[role], scopes=list(OFFERED))
        ask = Asker(Authorization=f"Token {secret}")
        for route in asked:
            for method in ROWS[route.name] if route.name.startswith("api-") else ():
                answer = ask(method, route.address(ids))
                refused = (answer.status_code, answer.json().get("code")) == (403, MISSING)
                # signing in looks at no token, nor does what a hall signs
                asks_none = route.name in ("api-tokens", "api-hall-logs") and method == "POST"
                assert refused is not asks_none, (role, route.name, method)


@pytest.mark.parametrize("role", ["staff", "federation"])
def test_it_opens_no_socket(people, ids, role):
    headers = session(people[role])
    _row, secret = AccessTokenFactory(user=people[role], scopes=list(OFFERED))
    assert opened(ids, headers) == opened(ids, {"authorization": f"Token {secret}"}) == set()
    add_codes(people[role])
    assert opened(ids, headers) == opened(ids, {"authorization": f"Token {secret}"}) == rows(role)


@pytest.mark.parametrize("role", ["player", "juge_arbitre"])
def test_nothing_is_asked_of_who_holds_no_office(people, ids, role):
    assert opened(ids, session(people[role])) == rows(role)
    assert Asker(people[role])("GET", reverse("home")).status_code == 200
