"""Who must have a second factor, and what a program sends for it."""

import pytest
from django.core.cache import cache
from django.urls import reverse

from engine.people.models import AccessToken, Account
from engine.people.second_factor import (
    SecondFactorMissing,
    has_second_factor,
    lacks_second_factor,
    require_code,
)
from tests.factories.accounts import AccountFactory
from tests.factories.factors import add_codes, add_passkey, code_of, recovery_code

pytestmark = pytest.mark.django_db
PASSWORD = "correct horse battery"


@pytest.fixture(autouse=True)
def fresh_counters():
    cache.clear()


@pytest.fixture
def ada():
    return AccountFactory(email="ada@example.org", password=PASSWORD)


@pytest.fixture
def staff():
    return AccountFactory(email="staff@example.org", password=PASSWORD, is_staff=True)


def token(client, **more):
    body = {"email": "ada@example.org", "password": PASSWORD, **more}
    response = client.post(reverse("api-tokens"), body, content_type="application/json")
    return response.status_code, response.json().get("code")


def test_recovery_codes_alone_are_no_second_factor(ada):
    recovery_code(ada)
    assert has_second_factor(ada) is False
    add_passkey(ada)
    assert has_second_factor(ada) is True


@pytest.mark.parametrize(
    ("setting", "of_the_team", "with_one", "expected"),
    [
        ("staff", True, False, True),
        ("staff", True, True, False),
        ("staff", False, False, False),
        ("optional", True, False, False),
    ],
)
def test_who_lacks_one(settings, ada, setting, of_the_team, with_one, expected):
    settings.SECOND_FACTOR = setting
    ada.is_staff = of_the_team
    if with_one:
        add_codes(ada)
    assert lacks_second_factor(ada) is expected


def test_no_code_is_asked_of_an_account_without_a_second_factor(client, ada):
    assert token(client) == (201, None)


def test_a_program_is_told_that_a_code_is_needed(client, ada):
    add_codes(ada)
    assert token(client) == (401, "people.code_needed")


def test_the_code_of_the_telephone_makes_a_token_once(client, ada):
    code = code_of(add_codes(ada))
    assert token(client, code=code) == (201, None)
    assert token(client, code=code) == (401, "people.wrong_code")


def test_a_code_a_little_late_or_early_is_taken_and_an_old_one_is_not(client, ada):
    secret = add_codes(ada)
    assert [token(client, code=code_of(secret, later=late))[0] for late in (-1, 1, -3)] == [201, 201, 401]


def test_a_recovery_code_makes_a_token_once(client, ada):
    add_passkey(ada)
    code = recovery_code(ada)
    assert [token(client, code=code) for _ in range(2)] == [(201, None), (401, "people.wrong_code")]


def test_codes_cannot_be_guessed_for_ever(client, ada):
    secret = add_codes(ada)
    answers = [token(client, code="000000") for _ in range(11)]
    assert answers[-1] == (429, "people.too_many_attempts")
    assert token(client, code=code_of(secret)) == (429, "people.too_many_attempts")


def test_a_wrong_password_does_not_tell_that_there_is_a_second_factor(client, ada):
    add_codes(ada)
    assert token(client, password="wrong") == (401, "people.wrong_credentials")


def test_the_team_gets_no_token_without_a_second_factor(settings, staff):
    settings.SECOND_FACTOR = "staff"
    with pytest.raises(SecondFactorMissing):
        require_code(staff, "")


def test_a_token_of_before_is_refused_until_there_is_one(client, settings, staff):
    body = {"email": "staff@example.org", "password": PASSWORD}
    body["scopes"] = ["read", "manage"]
    held = client.post(reverse("api-tokens"), body, content_type="application/json").json()["token"]
    headers = {"Authorization": f"Token {held}"}
    assert client.get(reverse("api-players"), headers=headers).status_code == 200
    settings.SECOND_FACTOR = "staff"
    refused = client.get(reverse("api-players"), headers=headers)
    assert (refused.status_code, refused.json()["code"]) == (403, "people.second_factor_missing")
    repeated = client.post(reverse("api-players"), headers={**headers, "Idempotency-Key": "k"})
    assert (repeated.status_code, repeated.json()["code"]) == (403, "people.second_factor_missing")
    add_codes(staff)
    assert client.get(reverse("api-players"), headers=headers).status_code == 200


@pytest.mark.parametrize("make", [add_codes, add_passkey])
def test_the_password_alone_makes_no_token_where_there_is_a_second_factor(client, ada, make):
    make(ada)
    for scopes in ([], ["read"], ["read", "bulletins", "conduct", "recours", "manage"]):
        asked = {"scopes": scopes} if scopes else {}
        assert token(client, **asked) == (401, "people.code_needed")
    assert not AccessToken.objects.exists()


def test_the_password_alone_makes_no_token_where_there_must_be_one(client, settings, ada):
    settings.SECOND_FACTOR = "staff"
    Account.objects.update(is_staff=True)
    assert token(client) == (403, "people.second_factor_missing")
    assert not AccessToken.objects.exists()
