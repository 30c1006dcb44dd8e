"""A token is its holder's with less, on every route; a page knows of no token.

What each is answered is in `tokens.py`. A route without a row fails in `test_matrix.py`.
"""

import pytest

from tests.permissions.asking import Asker, lines
from tests.permissions.matrix import ROWS
from tests.permissions.routes import routes
from tests.permissions.tokens import COLUMNS, reads_tokens
from tests.tiers import each

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("lightly")]

# The token that grants most opens no page: the others are not tried there.
TRIED_ON_PAGES = "of staff"


# One that ended, one that reads alone, one of a hall.
AT_ONCE = ("expired", "reads for an arbitre", "of an arbitre for the centre")


@pytest.mark.parametrize("column", each(COLUMNS, at_once=AT_ONCE))
def test_every_route_answers_each_token_as_the_rows_say(people, ids, next_hall, column):
    token, different = COLUMNS[column], {}
    with token.secret(people, {"this": ids["centre"], "next": next_hall["centre"]}) as secret:
        ask = Asker(Authorization=f"Token {secret}")
        for route in routes():
            for method in ROWS[route.name] if reads_tokens(route.name) or column == TRIED_ON_PAGES else ():
                told, said = token.expected(route.name, method), ask(method, route.address(ids)).status_code
                if said != told:
                    different[route.name, method] = (told, said)
    assert different == {}, lines(different)
