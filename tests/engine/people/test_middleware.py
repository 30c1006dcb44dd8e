"""Who must have a second factor sees nothing else first."""

import pytest
from django.urls import reverse

from tests.factories.accounts import AccountFactory
from tests.factories.factors import add_codes

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def demanded(settings):
    settings.SECOND_FACTOR = "staff"


@pytest.fixture
def staff(client):
    account = AccountFactory(password=None, is_staff=True)
    client.force_login(account)
    return account


@pytest.mark.parametrize("route", ["home", "parties", "staff-competitions", "accounts", "api-docs"])
def test_the_team_is_sent_to_set_one_up(client, staff, route):
    response = client.get(reverse(route))
    if route == "api-docs":
        assert (response.status_code, response.json()["code"]) == (403, "people.second_factor_missing")
    else:
        assert (response.status_code, response["Location"]) == (302, reverse("mfa_index"))


def test_a_fragment_moves_the_whole_page(client, staff):
    response = client.get(reverse("home"), headers={"HX-Request": "true"})
    assert response["HX-Redirect"] == reverse("mfa_index")


@pytest.mark.parametrize("route", ["mfa_index", "mfa_activate_totp", "mfa_add_webauthn", "account", "hour"])
def test_what_sets_it_up_is_open(client, staff, route):
    assert client.get(reverse(route)).status_code == 200


def test_its_page_says_so(client, staff):
    assert "activez d’abord un second facteur" in client.get(reverse("account")).content.decode()


def test_the_team_may_sign_out(client, staff):
    assert client.post(reverse("logout"))["Location"] == "/"
    assert "_auth_user_id" not in client.session


def test_once_it_is_there_everything_opens(client, staff):
    add_codes(staff)
    assert client.get(reverse("staff-competitions")).status_code == 200


def test_others_are_left_alone(client, db):
    client.force_login(AccountFactory())
    assert client.get(reverse("home")).status_code == 200


def test_a_session_of_the_team_may_not_write_by_the_api(client, staff):
    response = client.post(reverse("api-players"), {}, content_type="application/json")
    assert (response.status_code, response.json()["code"]) == (403, "people.second_factor_missing")
