import pytest
from django.core.cache import cache
from django.test import RequestFactory
from django.urls import reverse

from engine.people.models import Account
from engine.people.sign_in import MOST_FAILURES, TooManyAttempts, WrongCredentials, own_counters, sign_in

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def fresh_counters():
    cache.clear()
    own_counters.clear()


@pytest.fixture
def ada():
    return Account.objects.create_user("ada@example.org", "correct horse")


def attempt(email="ada@example.org", password="wrong", address="10.0.0.1"):
    return sign_in(RequestFactory().post("/", REMOTE_ADDR=address), email, password)


def exhaust(**who):
    for _ in range(MOST_FAILURES):
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
    bob = Account.objects.create_user("bob@example.org", "battery staple")
    exhaust()
    assert attempt(email="bob@example.org", password="battery staple") == bob


def test_attacker_elsewhere_does_not_lock_the_account(ada):
    exhaust(address="192.0.2.7")
    assert attempt(password="correct horse") == ada


@pytest.fixture
def dead_cache(settings):
    settings.CACHES = {
        "default": {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
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


def test_page_says_to_wait_after_too_many_failures(client, ada):
    exhaust(address="127.0.0.1")
    response = client.post(reverse("login"), {"username": "ada@example.org", "password": "correct horse"})
    assert response.context["form"].non_field_errors().as_data()[0].code == "people.too_many_attempts"


def test_page_signs_in(client, ada):
    client.post(reverse("login"), {"username": "ada@example.org", "password": "correct horse"})
    assert client.session["_auth_user_id"] == str(ada.pk)
