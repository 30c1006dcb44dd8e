"""The pages of one's own account, allauth's among them, as their holder goes through them."""

import pytest
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from engine.jobs.queue import run_due
from engine.people import adapters
from engine.people.models import Account
from tests.factories.accounts import AccountFactory
from tests.factories.factors import add_codes, add_passkey, code_of

pytestmark = pytest.mark.django_db
PASSWORD, OTHER = "correct horse battery", "une-phrase-bien-longue"


@pytest.fixture(autouse=True)
def fresh_counters():
    cache.clear()


@pytest.fixture
def ada():
    return AccountFactory(email="ada@example.org", password=PASSWORD, display_name="Ada")


def signed_in(email="ada@example.org", password=PASSWORD):
    client = Client()
    client.post(reverse("login"), {"login": email, "password": password})
    return client


def knows(client):
    return "_auth_user_id" in client.session


def is_open(client):
    """Whether the session still opens the account."""
    return client.get(reverse("account")).status_code == 200


def test_its_links_all_lead_somewhere(ada):
    client = signed_in()
    page = client.get(reverse("account"))
    urls = [link["url"] for link in page.context["links"]]
    assert reverse("mfa_index") in urls
    assert [client.get(url).status_code for url in urls] == [200] * len(urls)


def test_the_navigation_leads_to_it(ada):
    assert f'href="{reverse("account")}"' in signed_in().get("/").content.decode()
    assert f'href="{reverse("account")}"' not in Client().get("/").content.decode()


def test_the_name_shown_is_changed(ada):
    signed_in().post(reverse("account"), {"display_name": "Ada L."})
    ada.refresh_from_db()
    assert ada.display_name == "Ada L."


def test_a_name_too_long_is_refused_beside_its_field(ada):
    response = signed_in().post(reverse("account"), {"display_name": "A" * 121})
    assert (response.status_code, list(response.context["form"].errors)) == (422, ["display_name"])


def test_an_account_without_address_has_no_such_settings(client):
    Account.objects.filter(pk=AccountFactory().pk).update(email="")
    client.force_login(Account.objects.get(email=""))
    shown = {link["url"] for link in client.get(reverse("account")).context["links"]}
    opening = ("account-address", "account_change_password", "mfa_index", "usersessions_list")
    assert shown & {reverse(route) for route in opening} == set()


def test_a_password_changed_ends_the_other_sessions_and_is_told(ada, mailoutbox):
    here, there = signed_in(), signed_in()
    here.post(reverse("account_change_password"), {"oldpassword": PASSWORD, "password1": OTHER, "password2": OTHER})
    assert (is_open(here), is_open(there)) == (True, False)
    run_due()
    assert ["mot de passe de votre compte a été changé" in mail.body for mail in mailoutbox] == [True]


@pytest.mark.parametrize(
    ("typed", "field"),
    [
        ({"oldpassword": "wrong"}, "oldpassword"),
        ({"password1": "court", "password2": "court"}, "password1"),
        ({"password2": "autre-phrase-bien-longue"}, "password2"),
    ],
)
def test_a_password_that_is_not_accepted_is_told_beside_its_field(ada, typed, field):
    fields = {"oldpassword": PASSWORD, "password1": OTHER, "password2": OTHER} | typed
    response = signed_in().post(reverse("account_change_password"), fields)
    assert list(response.context["form"].errors) == [field]
    ada.refresh_from_db()
    assert ada.check_password(PASSWORD)


def test_everywhere_else_is_signed_out(ada):
    here, there = signed_in(), signed_in()
    assert len(here.get(reverse("usersessions_list")).context["sessions"]) == 2
    here.post(reverse("usersessions_list"))
    assert (is_open(here), is_open(there)) == (True, False)


def test_who_signed_in_long_ago_says_again_who_they_are_to_end_sessions(ada, monkeypatch):
    here, there = signed_in(), signed_in()
    monkeypatch.setattr(adapters, "RECENT", -1)
    asked = here.post(reverse("usersessions_list"))
    assert asked["Location"].startswith(reverse("account_reauthenticate"))
    assert is_open(there)
    monkeypatch.undo()
    here.post(asked["Location"], {"password": PASSWORD})
    assert (is_open(here), is_open(there)) == (True, False)


def test_who_says_again_who_they_are_goes_on_under_another_key(ada, monkeypatch):
    client = signed_in()
    before = client.cookies["sessionid"].value
    client.post(reverse("account_reauthenticate"), {"password": "wrong"})
    assert client.cookies["sessionid"].value == before
    client.post(reverse("account_reauthenticate"), {"password": PASSWORD})
    after = client.cookies["sessionid"].value
    assert after != before
    former = Client()
    former.cookies["sessionid"] = before
    assert (is_open(client), is_open(former)) == (True, False)
    assert [one.session_key for one in UserSession.objects.purge_and_list(ada)] == [after]


def test_nobody_sees_the_sessions_of_somebody_else(ada):
    AccountFactory(email="bob@example.org", password=PASSWORD)
    signed_in()
    sessions = signed_in("bob@example.org").get(reverse("usersessions_list")).context["sessions"]
    assert [session.user.email for session in sessions] == ["bob@example.org"]


def test_a_telephone_is_set_up_and_asked_for(ada, mailoutbox, django_capture_on_commit_callbacks):
    client = signed_in()
    secret = client.get(reverse("mfa_activate_totp")).context["form"].secret
    with django_capture_on_commit_callbacks(execute=True):
        done = client.post(reverse("mfa_activate_totp"), {"code": code_of(secret)})
    assert done["Location"] == reverse("mfa_view_recovery_codes")
    assert len(client.get(done["Location"]).context["unused_codes"]) == 10
    assert secret not in str(list(Authenticator.objects.values_list("data", flat=True)))
    run_due()
    assert "demande désormais un code" in mailoutbox[0].body

    again = signed_in()
    assert knows(again) is False
    refused = again.post(reverse("mfa_authenticate"), {"code": "000000"})
    assert (refused.status_code, knows(again)) == (200, False)
    again.post(reverse("mfa_authenticate"), {"code": code_of(secret, later=1)})
    assert knows(again) is True


def test_the_way_to_the_page_asked_for_survives_the_second_step(ada):
    secret = add_codes(ada)
    client = Client()
    client.post(reverse("login"), {"login": ada.email, "password": PASSWORD, "next": "/parties/"})
    assert client.post(reverse("mfa_authenticate"), {"code": code_of(secret)})["Location"] == "/parties/"
    assert client.session["_auth_user_id"] == str(ada.pk)


def test_the_second_step_can_be_given_up(ada):
    add_codes(ada)
    client = signed_in()
    assert client.get(reverse("login"))["Location"] == reverse("mfa_authenticate")
    client.post(reverse("logout"), {"next": reverse("login")})
    assert client.get(reverse("login")).status_code == 200
    assert "_auth_user_id" not in client.session


def test_a_code_seen_over_a_shoulder_is_of_no_use(ada):
    code = code_of(add_codes(ada))
    first, second = signed_in(), signed_in()
    for client in (first, second):
        client.post(reverse("mfa_authenticate"), {"code": code})
    assert (knows(first), knows(second)) == (True, False)


def test_a_recovery_code_opens_once(ada):
    client = signed_in()
    secret = client.get(reverse("mfa_activate_totp")).context["form"].secret
    client.post(reverse("mfa_activate_totp"), {"code": code_of(secret)})
    code = client.get(reverse("mfa_view_recovery_codes")).context["unused_codes"][0]
    first, second = signed_in(), signed_in()
    for each in (first, second):
        each.post(reverse("mfa_authenticate"), {"code": code})
    assert (knows(first), knows(second)) == (True, False)
    file = client.get(reverse("mfa_download_recovery_codes")).content.decode().split()
    assert (len(file), code in file) == (9, False)


def test_the_second_factor_is_taken_away_by_who_says_again_who_they_are(ada, monkeypatch):
    secret = add_codes(ada)
    client = signed_in()
    client.post(reverse("mfa_authenticate"), {"code": code_of(secret)})
    monkeypatch.setattr(adapters, "RECENT", -1)
    asked = client.post(reverse("mfa_deactivate_totp"))
    assert asked["Location"].startswith(reverse("account_reauthenticate"))
    assert Authenticator.objects.filter(user=ada).exists()
    client.post(reverse("account_reauthenticate"), {"password": PASSWORD})
    client.post(reverse("mfa_deactivate_totp"))
    assert not Authenticator.objects.filter(user=ada).exists()


def test_nobody_touches_the_key_of_somebody_else(ada):
    bob = AccountFactory(email="bob@example.org", password=PASSWORD)
    key = add_passkey(bob)
    client = signed_in()
    for route in ("mfa_edit_webauthn", "mfa_remove_webauthn"):
        address = reverse(route, args=[key.pk])
        assert (client.get(address).status_code, client.post(address, {"name": "À moi"}).status_code) == (404, 404)
    key.refresh_from_db()
    assert key.data["name"] == "Bureau"


@pytest.mark.parametrize("credential", ["", "{}", "[]", "nonsense", '{"id": "x"}', '{"response": {"userHandle": 1}}'])
def test_a_passkey_that_is_none_signs_nobody_in(ada, credential):
    client = Client()
    client.get(reverse("mfa_login_webauthn"), headers={"Accept": "application/json"})
    response = client.post(reverse("mfa_login_webauthn"), {"credential": credential})
    assert (response.status_code, response["Location"], knows(client)) == (302, reverse("login"), False)


def test_there_is_no_page_to_sign_up():
    assert Client().get("/compte/inscription/").status_code == 404


def test_no_page_of_an_account_is_kept_by_a_browser(ada):
    client = signed_in()
    for route in ("account", "mfa_index", "mfa_activate_totp", "usersessions_list", "account_change_password"):
        assert "no-store" in client.get(reverse(route))["Cache-Control"]
