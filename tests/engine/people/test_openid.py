"""Signing in with an account that a federation keeps elsewhere."""

from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest
from allauth.socialaccount.models import SocialAccount, SocialToken
from django.core.cache import cache
from django.core.exceptions import ImproperlyConfigured
from django.urls import reverse

from deploy.environment import Variables
from deploy.settings.openid import openid
from engine.people import openid as sign_in_elsewhere
from engine.people.models import Account
from engine.web.sentences import translated
from tests.factories.accounts import AccountFactory
from tests.factories.other_accounts import ADA, other_accounts, variables_of

pytestmark = pytest.mark.django_db
BEGIN, BACK = "/connexion/federation/", "/connexion/federation/retour/"


class Given(Variables):
    """An environment of these variables alone."""

    def __init__(self, variables: dict[str, str]) -> None:
        super().__init__()
        self.ENVIRON = variables


@pytest.fixture
def elsewhere(settings):
    cache.clear()
    with other_accounts() as provider:
        known = openid(Given(variables_of(provider)))
        settings.OPENID_NAME, settings.SOCIALACCOUNT_PROVIDERS = known.name, known.providers
        yield provider


def comes_back(client, left):
    """What Raccord answers to who comes back from there."""
    assert left.status_code == 302
    state = parse_qs(urlsplit(left["Location"]).query)["state"][0]
    return client.get(BACK, {"code": "c", "state": state})


def says(answer, refusal) -> bool:
    """Whether its page says this, for these accounts."""
    return translated(refusal(name="Fédération")) in unescape(answer.content.decode())


def holder_of(client) -> str | None:
    return client.session.get("_auth_user_id")


def test_an_account_is_found_by_the_address_that_was_checked_there(client, elsewhere):
    ada = AccountFactory(email="ada@example.org")
    answer = comes_back(client, client.post(BEGIN, {"next": "/compte/"}))
    assert (answer.status_code, answer["Location"]) == (302, "/compte/")
    assert holder_of(client) == str(ada.pk)
    ada.refresh_from_db()
    assert ada.has_usable_password()
    assert not ada.is_staff
    assert not ada.get_all_permissions()


def test_it_is_known_again_by_its_number_whatever_its_address(client, elsewhere):
    ada = AccountFactory(email="ada@example.org")
    comes_back(client, client.post(BEGIN))
    client.logout()
    elsewhere.person |= {"email": "autre@example.org", "email_verified": False}
    comes_back(client, client.post(BEGIN))
    assert holder_of(client) == str(ada.pk)


def test_nothing_is_kept_of_what_the_other_side_says(client, elsewhere):
    AccountFactory(email="ada@example.org")
    comes_back(client, client.post(BEGIN))
    kept = SocialAccount.objects.get()
    assert (kept.uid, kept.extra_data) == ("17", {})
    assert not SocialToken.objects.exists()


@pytest.mark.parametrize(
    ("person", "refusal"),
    [
        (ADA, sign_in_elsewhere.NoAccountHere),
        (ADA | {"email_verified": False}, sign_in_elsewhere.UnsureAddress),
        ({"sub": "17"}, sign_in_elsewhere.UnsureAddress),
    ],
    ids=["unknown", "not checked", "none"],
)
def test_somebody_who_has_no_account_is_told_so_and_led_on(client, elsewhere, person, refusal):
    elsewhere.person = person
    answer = comes_back(client, client.post(BEGIN))
    assert answer.status_code == 403
    assert says(answer, refusal)
    assert f'href="{reverse("login")}"' in answer.content.decode()
    assert holder_of(client) is None
    assert not SocialAccount.objects.exists()


def test_an_address_that_was_not_checked_there_opens_nothing(client, elsewhere):
    AccountFactory(email="ada@example.org")
    elsewhere.person |= {"email_verified": False}
    assert comes_back(client, client.post(BEGIN)).status_code == 403
    assert holder_of(client) is None


@pytest.mark.parametrize("office", [{"is_staff": True}, {"is_superuser": True}])
def test_an_account_that_acts_for_others_is_linked_from_within(client, elsewhere, office, settings):
    settings.SECOND_FACTOR = "optional"
    ada = AccountFactory(email="ada@example.org", **office)
    refused = comes_back(client, client.post(BEGIN))
    assert refused.status_code == 403
    assert says(refused, sign_in_elsewhere.LinkedFromWithin)
    client.post(reverse("login"), {"login": "ada@example.org", "password": "mot-de-passe"})
    linked = comes_back(client, client.post(reverse("account-openid"), {"act": "link"}))
    assert linked["Location"] == reverse("account-openid")
    client.logout()
    comes_back(client, client.post(BEGIN))
    assert holder_of(client) == str(ada.pk)


def test_accounts_are_opened_where_the_installation_says_so(client, elsewhere, settings):
    settings.OPENID_OPENS_ACCOUNTS = True
    comes_back(client, client.post(BEGIN))
    made = Account.objects.get()
    assert holder_of(client) == str(made.pk)
    assert (made.email, made.display_name, made.is_staff, made.person) == (ADA["email"], ADA["name"], False, None)
    assert not made.has_usable_password()
    # Nothing else would open it: the link stays until a password is chosen.
    assert client.post(reverse("account-openid"), {"act": "unlink"}).status_code == 422
    assert reverse("account_change_password") in client.get(reverse("account-openid")).content.decode()
    assert SocialAccount.objects.exists()


def test_one_account_there_opens_one_account_here(client, elsewhere):
    AccountFactory(email="ada@example.org")
    comes_back(client, client.post(BEGIN))
    client.logout()
    AccountFactory(email="grace@example.org")
    client.post(reverse("login"), {"login": "grace@example.org", "password": "mot-de-passe"})
    answer = comes_back(client, client.post(reverse("account-openid"), {"act": "link"}))
    assert answer.status_code == 409
    assert says(answer, sign_in_elsewhere.LinkedToAnother)
    assert SocialAccount.objects.get().user.email == "ada@example.org"


def test_a_link_is_undone_where_a_password_is_left(client, elsewhere):
    AccountFactory(email="ada@example.org")
    comes_back(client, client.post(BEGIN))
    client.logout()
    client.post(reverse("login"), {"login": "ada@example.org", "password": "mot-de-passe"})
    assert "Délier" in client.get(reverse("account-openid")).content.decode()
    client.post(reverse("account-openid"), {"act": "unlink"})
    assert not SocialAccount.objects.exists()


def test_a_way_back_that_nobody_began_is_refused(client, elsewhere):
    AccountFactory(email="ada@example.org")
    answer = client.get(BACK, {"code": "c", "state": "inventé"})
    assert answer.status_code == 409
    assert says(answer, sign_in_elsewhere.SignInGivenUp)
    assert holder_of(client) is None
    assert "/token" not in elsewhere.asked


def test_who_gives_up_there_finds_the_page_again(client, elsewhere):
    left = client.post(BEGIN)
    state = parse_qs(urlsplit(left["Location"]).query)["state"][0]
    answer = client.get(BACK, {"error": "access_denied", "state": state})
    assert answer["Location"] == reverse("login")
    assert holder_of(client) is None


def test_a_provider_that_does_not_answer_is_said(client, elsewhere, settings):
    [app] = settings.SOCIALACCOUNT_PROVIDERS["openid_connect"]["APPS"]
    app["settings"]["server_url"] = "http://127.0.0.1:9"
    answer = client.post(BEGIN)
    assert (answer.status_code, answer["Retry-After"]) == (503, "60")
    assert says(answer, sign_in_elsewhere.SilentProvider)


def test_another_site_is_no_next_page(client, elsewhere):
    ada = AccountFactory(email="ada@example.org")
    answer = comes_back(client, client.post(BEGIN, {"next": "https://ailleurs.example/"}))
    assert "ailleurs" not in answer["Location"]
    assert SocialAccount.objects.get().user == ada


def test_without_it_nothing_is_offered(client):
    assert "Se connecter avec" not in client.get(reverse("login")).content.decode()
    assert client.post(BEGIN).status_code == client.get(BACK).status_code == 404
    assert says(client.post(BEGIN), sign_in_elsewhere.NoOtherAccounts)
    client.force_login(AccountFactory())
    assert client.get(reverse("account-openid")).status_code == 404
    assert reverse("account-openid") not in client.get(reverse("account")).content.decode()


@pytest.mark.parametrize(
    ("variables", "said"),
    [
        ({"OPENID_ISSUER": "http://comptes.example.org"}, "https://"),
        ({"OPENID_ISSUER": "https://comptes.example.org"}, "OPENID_CLIENT_ID"),
    ],
)
def test_what_is_half_set_stops_the_start(variables, said):
    with pytest.raises(ImproperlyConfigured, match=said):
        openid(Given(variables))
