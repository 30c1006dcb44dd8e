"""Every route × method × role answers as `matrix.py` says; a route without a row fails.

Bodies are empty: who may act is told that something is missing (4xx of the form), who may not is refused first.
"""

import pytest
from django.test import Client

from tests.permissions.conftest import ROLES
from tests.permissions.matrix import ROWS
from tests.permissions.routes import METHODS, routes

pytestmark = pytest.mark.django_db


def test_every_route_has_its_rows():
    assert sorted(ROWS) == sorted(route.name for route in routes())


@pytest.mark.parametrize("role", ROLES)
def test_every_route_answers_each_role_as_its_row_says(people, ids, role):
    expected, answered = {}, {}
    for route in routes():
        # A session of its own for each route: one of them signs out.
        client = Client()
        if role != "visitor":
            client.force_login(people[role])
        address = route.address(ids)
        for method in METHODS:
            answers = ROWS.get(route.name, {}).get(method)
            expected[route.name, method] = answers[ROLES.index(role)] if answers else 405
            response = client.generic(method, address, content_type="application/json")
            answered[route.name, method] = response.status_code
    assert answered == expected
