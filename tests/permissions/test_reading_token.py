"""A token that only reads: whatever its holder may write, no route writes anything for it."""

import pytest
from django.test import Client

from engine.eventstore.reading import head
from engine.people.token_scopes import Scope
from tests.factories.accounts import AccessTokenFactory
from tests.hostile.bodies import as_sent
from tests.hostile.operations import operations

pytestmark = pytest.mark.django_db

# Signing in, by its own password; a token may always end itself; a run is there for its player alone.
OWN = {
    "POST /api/v1/hall-logs/": 400,  # it looks at no token: what a hall signs says who it is
    "POST /api/v1/tokens/": 401,
    "DELETE /api/v1/tokens/current/": 204,
    "POST /api/v1/runs/{run}/proposals/": 404,
    "POST /api/v1/runs/{run}/time/": 404,
}


@pytest.mark.parametrize("holder", ["staff", "arbitre"])
def test_a_reading_token_writes_nothing_anywhere(people, ids, holder):
    before, wrong = head(), {}
    for name, operation in operations().items():
        token, secret = AccessTokenFactory(user=people[holder], scopes=[Scope.READ])
        answer = Client().generic(
            operation.method,
            operation.address(ids),
            as_sent(operation.body),
            content_type="application/json",
            headers={"Authorization": f"Token {secret}"},
        )
        # 415: what is no file is refused before anybody is asked who sends it; 404: what the holder is not told of
        expected = {OWN[name]} if name in OWN else {403, 415, *([404] if holder == "arbitre" else [])}
        if answer.status_code not in expected:
            wrong[name] = answer.status_code
        token.delete()
    assert wrong == {}
    assert head() == before
