import re
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from urllib.parse import urlencode

import pytest
from django.core.cache import cache
from django.test import RequestFactory
from django.urls import reverse

from engine.people import sign_in as signing_in
from engine.people.models import Account
from engine.people.sign_in import OF_A_PLACE, OF_AN_ACCOUNT, TooManyAttempts, WrongCredentials, sign_in
from engine.web.outages import own_memory
from tests.factories.accounts import AccountFactory

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def fresh_counters():
    cache.clear()
    own_memory.clear()


@pytest.fixture
def ada():
    return AccountFactory(email="ada@example.org", password="correct horse")


def attempt(email="ada@example.org", password="wrong", address="10.0.0.1"):
    return sign_in(RequestFactory().post("/", REMOTE_ADDR=address), email, password)


def exhaust(**who):
    for _ in range(OF_AN_ACCOUNT.most):
        with pytest.raises(WrongCredentials):
            attempt(**who)


def test_right_password_signs_in(ada):
    assert attempt(password="correct horse") == ada


def test_after_ten_failures_even_the_right_password_waits(ada):
    exhaust()
    with pytest.raises(TooManyAttempts):
        attempt(password="correct horse")


def test_capitals_do_not_open_another_counter(ada):
    exhaust()
    with pytest.raises(TooManyAttempts):
        attempt(email="ADA@example.org")


def test_neighbours_behind_the_same_address_are_not_held_up(ada):
    bob = AccountFactory(email="bob@example.org", password="battery staple")
    exhaust()
    assert attempt(email="bob@example.org", password="battery staple") == bob


def test_attacker_elsewhere_does_not_lock_the_account(ada):
    exhaust(address="192.0.2.7")
    assert attempt(password="correct horse") == ada


def test_guesses_that_come_together_are_as_many(monkeypatch):
    """Each waits until all of them have begun: none has failed yet when the last one comes."""
    begun = Barrier(OF_AN_ACCOUNT.most, timeout=10)
    monkeypatch.setattr(signing_in, "authenticate", lambda *_args, **_given: begun.wait() and None)
    monkeypatch.setattr(signing_in, "_known", lambda _email: "ada")
    with ThreadPoolExecutor(30) as pool:
        asked = [pool.submit(attempt) for _ in range(30)]
    refused = Counter(type(each.exception()) for each in asked)
    assert refused == {WrongCredentials: OF_AN_ACCOUNT.most, TooManyAttempts: 20}


def test_one_password_is_not_tried_on_every_account(ada):
    for number in range(OF_A_PLACE.most):
        with pytest.raises(WrongCredentials):
            attempt(email=f"player{number}@example.org")
    with pytest.raises(TooManyAttempts):
        attempt(password="correct horse")
    assert attempt(password="correct horse", address="10.0.0.2") == ada


def test_a_whole_hall_signs_in_from_one_address(ada):
    for _ in range(OF_A_PLACE.most + 1):
        assert attempt(password="correct horse") == ada


def test_who_has_a_network_of_addresses_is_one_place(ada):
    for number in range(OF_A_PLACE.most):
        with pytest.raises(WrongCredentials):
            attempt(email=f"player{number}@example.org", address=f"2001:db8::{number:x}")
    with pytest.raises(TooManyAttempts):
        attempt(address="2001:db8::ffff")


def test_nobody_flushes_the_brake_by_asking_for_much_else(ada):
    exhaust()
    for number in range(20_000):
        cache.set(f"something-{number}", number)
    with pytest.raises(TooManyAttempts):
        attempt(password="correct horse")


@pytest.fixture
def dead_cache(settings):
    settings.CACHES = {
        "default": {
            "BACKEND": "engine.web.outages.RedisOrOwnMemory",
            "LOCATION": "redis://127.0.0.1:1/0",
        }
    }


def test_dead_cache_does_not_keep_people_out(ada, dead_cache):
    with pytest.raises(WrongCredentials):
        attempt()
    assert attempt(password="correct horse") == ada


def test_dead_cache_does_not_let_people_guess_for_ever(ada, dead_cache):
    exhaust()
    with pytest.raises(TooManyAttempts):
        attempt(password="correct horse")


def sign_in_page(client, email="ada@example.org", password="correct horse", **more):
    return client.post(reverse("login"), {"login": email, "password": password, **more})


def test_page_says_to_wait_after_too_many_failures(client, ada):
    exhaust(address="127.0.0.1")
    response = sign_in_page(client)
    assert response.context["form"].non_field_errors().as_data()[0].code == "people.too_many_attempts"
    assert (response.status_code, response["Retry-After"]) == (429, "600")
    assert response.context["form"]["login"].value() == "ada@example.org"  # nothing typed is lost


def test_page_signs_in(client, ada):
    sign_in_page(client)
    assert client.session["_auth_user_id"] == str(ada.pk)


def test_page_signs_in_while_redis_is_down(client, ada, dead_cache):
    sign_in_page(client)
    assert client.session["_auth_user_id"] == str(ada.pk)


def test_signing_in_changes_the_session(client, ada):
    client.get(reverse("login"))
    session = client.session
    session["planted"] = True
    session.save()
    before = session.session_key
    client.cookies["sessionid"] = before
    sign_in_page(client)
    assert client.session.session_key != before
    assert client.session["_auth_user_id"] == str(ada.pk)


def _bare(response):
    """The page without what changes from one answer to the next."""
    return re.sub(rb'(value|nonce|command_id)="[^"]*"', b"", response.content)


def test_an_unknown_address_and_a_wrong_password_get_the_same_page(client, ada):
    known, unknown = sign_in_page(client, password="wrong"), sign_in_page(client, email="eve@example.org")
    assert (known.status_code, _bare(known)) == (unknown.status_code, _bare(unknown))


def test_an_unknown_address_costs_a_hash_too(ada, monkeypatch):
    hashed = []
    monkeypatch.setattr(Account, "set_password", lambda self, raw: hashed.append(raw))
    with pytest.raises(WrongCredentials):
        attempt(email="eve@example.org", password="guess")
    assert hashed == ["guess"]


@pytest.mark.parametrize(
    "elsewhere",
    ["https://evil.example/", "//evil.example/", "///evil.example", "https:evil.example", "javascript:alert(1)"],
)
@pytest.mark.parametrize("by", ["query", "field"])
def test_no_address_elsewhere_is_gone_to(client, ada, elsewhere, by):
    address, fields = reverse("login"), {"login": "ada@example.org", "password": "correct horse"}
    if by == "query":
        response = client.post(f"{address}?{urlencode({'next': elsewhere})}", fields)
    else:
        response = client.post(address, fields | {"next": elsewhere})
    assert response["Location"] == reverse("landing")


def test_a_page_of_ours_is_gone_to(client, ada):
    assert sign_in_page(client, next="/parties/")["Location"] == "/parties/"


def test_no_body_of_another_kind_signs_in(client, ada):
    body = {"login": "ada@example.org", "password": "correct horse"}
    response = client.post(reverse("login"), body, content_type="application/json", headers={"Accept": "text/html"})
    assert (response["Content-Type"].split(";")[0], "_auth_user_id" in client.session) == ("text/html", False)
