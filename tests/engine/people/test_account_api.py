"""Accounts made for somebody else, over the API."""

import pytest
from django.test import Client
from rest_framework.test import APIClient

from engine.people.models import Account
from tests.factories.accounts import AccessTokenFactory, AccountFactory

pytestmark = pytest.mark.django_db

ADDRESS = "/api/v1/accounts/"
ASKED = {"email": "bob@example.org", "name": "Bob"}


@pytest.fixture
def staff():
    return AccountFactory(is_staff=True)


@pytest.fixture
def client(staff):
    client = Client()
    client.force_login(staff)
    return client


def test_somebody_is_invited_and_the_link_leads_to_his_password(client):
    answer = client.post(ADDRESS, ASKED, content_type="application/json")
    assert (answer.status_code, answer["Cache-Control"]) == (201, "no-store")
    bob = Account.objects.get(email="bob@example.org")
    assert (answer.json()["id"], bob.is_staff, bob.has_usable_password()) == (str(bob.pk), False, False)
    assert Client().get(answer.json()["link"], follow=True).status_code == 200
    again = client.post(f"{ADDRESS}{bob.pk}/invitation/")
    assert (again.status_code, bool(again.json()["link"])) == (200, True)


def test_an_address_that_is_known_is_refused(client):
    client.post(ADDRESS, ASKED, content_type="application/json")
    again = client.post(ADDRESS, ASKED, content_type="application/json")
    assert (again.status_code, again.json()["code"]) == (409, "people.account_exists")


def test_a_token_makes_no_account(staff):
    _, secret = AccessTokenFactory(user=staff)
    answer = APIClient(headers={"Authorization": f"Token {secret}"}).post(ADDRESS, ASKED, format="json")
    assert answer.status_code == 403
    assert Account.objects.count() == 1
