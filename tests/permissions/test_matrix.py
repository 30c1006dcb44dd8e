"""Every route × method × role answers as `matrix.py` says; a route without a row fails.

Bodies are empty: who may act is told that something is missing (4xx of the form), who may not is refused first. Each
answer is that of the same competition: what a request wrote is taken back before the next.
"""

import pytest

from tests.permissions.asking import Asker, lines
from tests.permissions.conftest import EVERY_ROLE
from tests.permissions.matrix import ROWS, expected
from tests.permissions.routes import METHODS, routes

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("lightly")]

# A method that no row names is refused before anybody is asked who sends it: who may do least and who may do most
# would see that it is not.
ASKED_EVERYTHING = ("visitor", "staff")


def test_every_route_has_its_rows():
    assert sorted(ROWS) == sorted(route.name for route in routes())


@pytest.mark.parametrize("role", EVERY_ROLE)
def test_every_route_answers_each_role_as_its_row_says(people, ids, role):
    ask, different = Asker(people[role]), {}
    for route in routes():
        for method in METHODS if role in ASKED_EVERYTHING else ROWS[route.name]:
            told, said = expected(route.name, method, role), ask(method, route.address(ids)).status_code
            if said != told:
                different[route.name, method] = (told, said)
    assert different == {}, lines(different)
