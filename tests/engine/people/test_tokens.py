from datetime import timedelta
from uuid import uuid4

import pytest
from django.core.cache import cache
from rest_framework.test import APIClient

from engine.people.models import AccessToken
from engine.people.sign_in import OF_AN_ACCOUNT
from engine.web.models import KeptAnswer
from tests.factories.accounts import AccountFactory

pytestmark = pytest.mark.django_db

CREDENTIALS = {"email": "ada@example.org", "password": "correct horse"}


@pytest.fixture(autouse=True)
def ada():
    cache.clear()
    return AccountFactory(email="ada@example.org", password="correct horse")


def post(credentials, **headers):
    return APIClient().post("/api/v1/tokens/", credentials, format="json", headers=headers)


def with_token(token):
    return APIClient(headers={"Authorization": f"Token {token}"})


def test_token_is_made_from_credentials_and_hashed_at_rest(ada):
    response = post(CREDENTIALS)
    assert response.status_code == 201
    assert sorted(response.json()) == ["expiry", "scopes", "token"]
    assert response["Cache-Control"] == "no-store"
    assert response.json()["token"] != AccessToken.objects.get(user=ada).digest


def test_wrong_password_is_a_problem():
    response = post(CREDENTIALS | {"password": "wrong"})
    assert (response.status_code, response.json()["code"]) == (401, "people.wrong_credentials")


def test_guessing_is_braked():
    for _ in range(OF_AN_ACCOUNT.most):
        post(CREDENTIALS | {"password": "wrong"})
    response = post(CREDENTIALS)
    assert (response.status_code, response.json()["code"]) == (429, "people.too_many_attempts")


def test_missing_password_names_the_field():
    response = post({"email": "ada@example.org"})
    assert (response.status_code, response.json()["code"]) == (400, "web.invalid")
    assert list(response.json()["errors"]) == ["password"]


def test_token_ends_itself_and_no_other():
    first, second = (post(CREDENTIALS).json()["token"] for _ in range(2))
    assert with_token(first).delete("/api/v1/tokens/current/").status_code == 204
    assert with_token(first).delete("/api/v1/tokens/current/").status_code == 401
    assert AccessToken.objects.count() == 1
    assert with_token(second).delete("/api/v1/tokens/current/").status_code == 204


def test_no_token_is_asked_to_sign_in():
    response = APIClient().delete("/api/v1/tokens/current/")
    assert (response.status_code, response.json()["code"]) == (401, "people.login_required")


def test_token_never_stands_among_the_kept_answers():
    first = post(CREDENTIALS, **{"Idempotency-Key": "k"})
    assert post(CREDENTIALS, **{"Idempotency-Key": "k"}).json()["token"] != first.json()["token"]
    assert not KeptAnswer.objects.exists()


def test_token_reads_alone_unless_its_scopes_are_named(ada):
    assert post(CREDENTIALS).json()["scopes"] == ["read"]
    asked = {"scopes": ["read", "bulletins"], "name": "Écran", "days": 1, "centre": str(uuid4())}
    answer = post(CREDENTIALS | asked).json()
    assert answer["scopes"] == ["read", "bulletins"]
    token = AccessToken.objects.get(name="Écran")
    assert str(token.centre) == asked["centre"]
    assert token.expiry - token.created <= timedelta(days=1)
    assert [one.scopes for one in AccessToken.objects.order_by("created")] == [["read"], ["read", "bulletins"]]


@pytest.mark.parametrize("wrong", [{"scopes": []}, {"scopes": ["person"]}, {"scopes": ["all"]}, {"days": 367}])
def test_what_no_token_may_be_is_refused_before_the_password_is_looked_at(wrong):
    answer = post(CREDENTIALS | {"password": "wrong"} | wrong)
    assert (answer.status_code, list(answer.json()["errors"])) == (400, list(wrong))
    assert not AccessToken.objects.exists()
