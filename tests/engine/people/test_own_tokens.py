"""Tokens made and revoked by the person who is there: on the page, and over the API."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone
from rest_framework.test import APIClient

from engine.people import tokens
from engine.people.models import AccessToken
from tests.factories.accounts import AccessTokenFactory, AccountFactory

pytestmark = pytest.mark.django_db

PAGE, API, ME = "/compte/jetons/", "/api/v1/account/tokens/", "/api/v1/me/"
ASKED = {"name": "Téléphone de la salle", "scopes": ["read"], "limit": "", "days": "7"}


@pytest.fixture
def ada():
    return AccountFactory(display_name="Ada")


@pytest.fixture
def page(ada):
    client = Client()
    client.force_login(ada)
    return client


def by(secret):
    return APIClient(headers={"Authorization": f"Token {secret}"})


def made(page, **changed):
    answer = page.post(PAGE, {**ASKED, **changed})
    assert (answer.status_code, answer["Cache-Control"]) == (200, "no-store")
    return re.search(r'id="secret"[^>]* value="([^"]+)"', answer.content.decode())[1]


def test_a_token_is_shown_once_with_the_line_that_tries_it(page, ada):
    answer = page.post(PAGE, ASKED).content.decode()
    secret = re.search(r'value="([0-9a-f]{64})"', answer)[1]
    assert f"Authorization: Token {secret}&quot; http://testserver{ME}" in answer or (
        f'Authorization: Token {secret}" http://testserver{ME}' in answer
    )
    assert secret not in page.get(PAGE).content.decode()
    token = AccessToken.objects.get(user=ada)
    assert secret not in {str(value) for value in vars(token).values()}
    assert timedelta(days=6) < token.expiry - timezone.now() <= timedelta(days=7)


def test_a_token_tells_who_it_is_of_and_what_it_may(page):
    told = by(made(page)).get(ME).json()
    assert (told["name"], told["token"]["name"], told["token"]["scopes"]) == ("Ada", ASKED["name"], ["read"])
    assert page.get(ME).json()["token"] is None


def test_a_revoked_token_is_refused_at_the_next_request(page):
    secret = made(page)
    assert by(secret).get(ME).status_code == 200
    handle = AccessToken.objects.get().handle
    assert page.post(f"{PAGE}{handle}/revoquer/").status_code == 302
    assert by(secret).get(ME).status_code == 401
    assert not AccessToken.objects.exists()


def test_nobody_revokes_the_token_of_another(page):
    other = AccountFactory()
    token, secret = AccessTokenFactory(user=other)
    refused = page.delete(f"{API}{token.handle}/")
    assert (refused.status_code, refused.json()["code"]) == (404, "people.unknown_token")
    assert page.post(f"{PAGE}{token.handle}/revoquer/").status_code == 404
    assert by(secret).get(ME).status_code == 200


def test_nothing_chosen_is_told_beside_its_field(page):
    answer = page.post(PAGE, {**ASKED, "scopes": [], "name": ""})
    assert answer.status_code == 422
    assert answer.content.decode().count("Ce champ est obligatoire.") == 2
    assert not AccessToken.objects.exists()


def test_the_api_makes_lists_and_revokes_them(page):
    asked = {"name": "Écran", "scopes": ["read", "bulletins"], "days": 1}
    answer = page.post(API, asked, content_type="application/json")
    assert (answer.status_code, answer["Cache-Control"]) == (201, "no-store")
    (listed,) = page.get(API).json()
    assert listed["scopes"] == ["read", "bulletins"]
    assert "token" not in listed
    assert page.delete(f"{API}{listed['handle']}/").status_code == 204
    assert by(answer.json()["token"]).get(ME).status_code == 401


@pytest.mark.parametrize("wrong", [{"days": 367}, {"days": 0}, {"scopes": []}, {"scopes": ["person"]}, {"name": ""}])
def test_what_no_token_may_be_is_refused(page, wrong):
    asked = {"name": "Écran", "scopes": ["read"], "days": 1, **wrong}
    answer = page.post(API, asked, content_type="application/json")
    assert (answer.status_code, list(answer.json()["errors"])) == (400, list(wrong))


def test_a_token_makes_no_other_and_sees_none(page):
    client = by(made(page, scopes=["read", "bulletins", "conduct", "recours", "manage"]))
    asked = {"name": "Autre", "scopes": ["read"], "days": 7}
    for answer in (client.get(API), client.post(API, asked, format="json")):
        assert (answer.status_code, answer.json()["code"]) == (403, "people.not_allowed")
    assert AccessToken.objects.count() == 1


def test_tokens_are_bounded(page, ada, monkeypatch):
    monkeypatch.setattr(tokens, "MAX_TOKENS", 1)
    made(page)
    answer = page.post(PAGE, ASKED)
    assert answer.status_code == 409
    assert "Vous avez déjà 1 jetons" in answer.content.decode()
    with pytest.raises(tokens.TooManyTokens):
        tokens.make_token(ada, name="Autre", scopes=["read"], days=7)
    assert AccessToken.objects.filter(user=ada).count() == 1
