"""Every route × method × role answers as `matrix.py` says; a route without a row fails.

Bodies are empty: who may act is told that something is missing (4xx of the form), who may not is refused first. Each
answer is that of the same competition: what a request wrote is taken back before the next.
"""

import pytest
from django.urls import reverse

from tests.permissions.asking import lines
from tests.permissions.conftest import EACH_ROLE
from tests.permissions.matrix import ROWS, expected
from tests.permissions.routes import routes
from tests.permissions.tour import BETWEEN, EACH_END, Answer, Answers, Asked

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.whole(reason="two workers would wait for the tour of the same role"),
]

# What answers a POST with nothing in it as done, or shows its form again, and writes no row: why.
WRITES_NOTHING = {
    "it is of the session, or of a cookie": {
        "account_login",
        "account_logout",
        "language",
        "login",
        "logout",
        "mfa_authenticate",
        "mfa_login_webauthn",
        "usersessions_list",
    },
    "its form comes back, or what must be done first": {
        "account_change_password",
        "account_reset_password",
        "mfa_activate_totp",
        "mfa_add_webauthn",
        "mfa_generate_recovery_codes",
        "own-data",
        "recours-rectificatif",
    },
    "nobody and nothing is named in it": {
        "arbitration:billets",
        "games:run-give",
        "staff-cartes-round",
        "staff-check-in",
        "staff-enter-clubs",
        "staff-jarnac-round",
        "staff-take-tables",
        "staff-withdraw-absent",
    },
    "all is so already": {
        "api-classing",
        "first-run",
        "first-run-leave",
        "api-federation-given",
        "api-match-time",
        "api-tables",
        "staff-class-again",
    },
    "it only tries": {"arbitration:paper-trial", "arbitration:training"},
    "it sends a mail": {"api-account-invitation"},
}


TOLD_WHY = {(name, "POST") for names in WRITES_NOTHING.values() for name in names}


def test_every_route_has_its_rows():
    assert sorted(ROWS) == sorted(route.name for route in routes())


@pytest.mark.parametrize("role", EACH_ROLE)
def test_every_route_answers_each_role_as_its_row_says(tour, role):
    answers = tour[role]
    assert different(answers, role) == {}, lines(different(answers, role))
    assert answers.keys() == {(name, method) for name, row in ROWS.items() for method in row}


@pytest.mark.parametrize("role", BETWEEN)
def test_whose_rights_lie_between_those_of_two_others_has_these_and_no_more(tour, role):
    answers = tour.where_rights_differ(role)
    assert different(answers, role) == {}, lines(different(answers, role))
    assert len(answers) > 50
    assert silent(answers) <= TOLD_WHY


@pytest.mark.parametrize("role", EACH_END)
def test_every_route_refuses_the_methods_that_it_has_no_row_for(tour, role):
    answers = tour.by_other_methods(role)
    assert different(answers, role) == {}, lines(different(answers, role))


def different(answers: Answers, role: str) -> dict[Asked, tuple[int, int]]:
    """By what was asked, the status that was expected and another that came."""
    found = {asked: (expected(*asked, role), answer.status) for asked, answer in answers.items()}
    return {asked: (told, said) for asked, (told, said) in found.items() if told != said}


@pytest.mark.parametrize("role", EACH_ROLE)
def test_what_is_done_is_written_down_or_says_why_not(tour, role):
    assert silent(tour[role]) <= TOLD_WHY


def silent(answers: Answers) -> set[Asked]:
    """What was done, and wrote nothing."""
    return {
        (name, method)
        for (name, method), answer in answers.items()
        if method != "GET" and answer.status < 400 and not answer.wrote and not _sent_to_sign_in(answer)
    }


def _sent_to_sign_in(answer: Answer) -> bool:
    return answer.headers.get("Location", "").startswith(f"{reverse('login')}?")
