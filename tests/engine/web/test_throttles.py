"""One person who asks too often waits; nobody else does."""

import pytest
from django.core.cache import cache
from rest_framework.test import APIClient

from engine.people.models import Account
from engine.web import throttles
from tests.factories.accounts import AccessTokenFactory, AccountFactory

pytestmark = pytest.mark.django_db

ADDRESS = "/api/v1/profiles/"


@pytest.fixture(autouse=True)
def few(settings, monkeypatch):
    settings.API_REQUESTS_A_MINUTE, settings.API_VISITOR_REQUESTS_A_MINUTE = 2, 3
    monkeypatch.setattr(throttles.time, "time", lambda: 1_800_000_030.0)
    monkeypatch.setattr(throttles.PersonThrottle, "silent_until", 0.0)
    cache.clear()
    throttles.own_counters.clear()


class Dead:
    def add(self, *_args):
        raise ConnectionError

    incr = add


def statuses(client, count):
    return [client.get(ADDRESS).status_code for _ in range(count)]


def signed_in(email):
    client = APIClient()
    client.force_login(AccountFactory(email=email))
    return client


def test_one_account_waits_and_another_does_not():
    ada, bob = signed_in("ada@example.org"), signed_in("bob@example.org")
    assert statuses(ada, 3) == [200, 200, 429]
    assert statuses(bob, 1) == [200]
    refused = ada.get(ADDRESS)
    assert (refused.json()["code"], refused["Retry-After"]) == ("web.throttled", "30")
    assert refused.json()["detail"] == "Trop de demandes. Attendez un peu."


def test_a_token_is_counted_apart_from_the_browser_of_its_holder():
    client = signed_in("ada@example.org")
    _, secret = AccessTokenFactory(user=Account.objects.get())
    assert statuses(APIClient(headers={"Authorization": f"Token {secret}"}), 3) == [200, 200, 429]
    assert statuses(client, 1) == [200]


def test_visitors_are_counted_by_address():
    assert statuses(APIClient(), 4) == [200, 200, 200, 429]
    assert statuses(APIClient(REMOTE_ADDR="192.0.2.7"), 1) == [200]


def test_without_the_cache_who_has_signed_in_goes_on_and_visitors_are_counted_here(monkeypatch):
    monkeypatch.setattr(throttles, "cache", Dead())
    assert statuses(signed_in("ada@example.org"), 4) == [200] * 4
    assert statuses(APIClient(), 4) == [200, 200, 200, 429]


def test_no_limit_is_no_count(settings):
    settings.API_VISITOR_REQUESTS_A_MINUTE = 0
    assert statuses(APIClient(), 5) == [200] * 5
