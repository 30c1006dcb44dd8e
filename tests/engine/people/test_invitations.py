"""An account made for somebody else, whose holder chooses the password through a link."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.urls import reverse

from engine.jobs.queue import run_due
from engine.people.invitations import AccountExists, invite, invite_again, password_path, without_password
from engine.people.mails import choosing_path
from engine.people.models import Account
from engine.people.permissions import LoginRequired, NotAllowed
from tests.factories.accounts import AccountFactory
from tests.factories.factors import add_codes

pytestmark = pytest.mark.django_db

PASSWORD = "une-phrase-bien-longue"


@pytest.fixture
def staff():
    return AccountFactory(password=PASSWORD, is_staff=True)


@pytest.fixture
def lea(staff):
    return invite("Lea@Example.org", name="Léa", by=staff)


def choose(client, path, first=PASSWORD, second=PASSWORD):
    """Follow the link, then send the form."""
    form = client.get(path)
    return client.post(form["Location"], {"new_password1": first, "new_password2": second})


def test_invited_account_has_its_address_its_name_and_no_password(lea):
    assert (lea.email, str(lea), lea.has_usable_password(), lea.is_staff) == ("lea@example.org", "Léa", False, False)
    assert without_password([lea.pk]) == {lea.pk}


def test_an_address_that_already_has_an_account_is_refused(staff, lea):
    with pytest.raises(AccountExists):
        invite(lea.email.upper(), name="Léa", by=staff)
    assert Account.objects.filter(email=lea.email).count() == 1


def test_only_staff_invites(lea):
    with pytest.raises(NotAllowed):
        invite("autre@example.org", name="Autre", by=lea)
    with pytest.raises(NotAllowed):
        password_path(lea, by=lea)


def test_link_sets_the_password_and_signs_in(client, staff, lea):
    response = choose(client, password_path(lea, by=staff))
    assert (response.status_code, response["Location"]) == (302, reverse("landing"))
    assert client.session["_auth_user_id"] == str(lea.pk)
    assert "Votre mot de passe est enregistré." in client.get(response["Location"], follow=True).content.decode()
    lea.refresh_from_db()
    assert lea.check_password(PASSWORD)
    assert without_password([lea.pk]) == set()


def test_no_address_shown_keeps_the_secret_of_the_link(client, staff, lea):
    path = password_path(lea, by=staff)
    assert client.get(path)["Location"] == "/".join([*path.split("/")[:-2], "set-password", ""])


def test_link_works_once(client, staff, lea):
    path = password_path(lea, by=staff)
    choose(client, path)
    client.logout()
    assert client.get(path).status_code == 410


def test_link_dies_with_time(client, staff, lea, settings):
    path = password_path(lea, by=staff)
    settings.PASSWORD_RESET_TIMEOUT = -1
    assert client.get(path).status_code == 410


@pytest.mark.parametrize(("first", "second"), [("court", "court"), (PASSWORD, "autre-phrase-bien-longue"), ("", "")])
def test_a_bad_password_is_refused_and_the_link_lives_on(client, staff, lea, first, second):
    path = password_path(lea, by=staff)
    assert choose(client, path, first, second).status_code == 422
    assert choose(client, path).status_code == 302


def test_nobody_opens_the_account_of_staff(staff):
    other = AccountFactory(email="autre@example.org", password=PASSWORD, is_staff=True)
    for opening in (password_path, invite_again):
        with pytest.raises(NotAllowed):
            opening(other, by=staff)


def test_nobody_opens_the_account_of_an_administrator(staff):
    other = AccountFactory(email="autre@example.org", is_superuser=True)
    with pytest.raises(NotAllowed):
        password_path(other, by=staff)


def test_staff_is_invited_until_the_password_is_chosen(client, staff):
    other = invite("autre@example.org", name="Autre", by=staff, staff=True)
    assert choose(client, password_path(other, by=staff))["Location"] == reverse("landing")
    other.refresh_from_db()
    with pytest.raises(NotAllowed):
        password_path(other, by=staff)


def test_an_invitation_is_mailed_where_a_server_and_an_address_are_set(staff, settings, mailoutbox):
    settings.MAIL_SERVER, settings.PUBLIC_URL = "smtp://mail", "https://scrabble.example.org"
    lea = invite("lea@example.org", name="Léa", by=staff)
    invite_again(lea, by=staff)
    run_due()
    assert [mail.to for mail in mailoutbox] == [["lea@example.org"]] * 2
    # the end of the path is made anew each second
    account = choosing_path(lea).rsplit("/", 2)[0]
    assert f"https://scrabble.example.org{account}/" in mailoutbox[0].body


@pytest.mark.parametrize(("server", "url"), [("", "https://scrabble.example.org"), ("smtp://mail", "")])
def test_without_one_of_them_nothing_is_mailed(staff, settings, mailoutbox, server, url):
    settings.MAIL_SERVER, settings.PUBLIC_URL = server, url
    invite("lea@example.org", name="Léa", by=staff)
    run_due()
    assert mailoutbox == []


def test_a_link_does_not_pass_by_the_second_factor(client, staff, lea):
    add_codes(lea)
    response = choose(client, password_path(lea, by=staff))
    assert (response["Location"], "_auth_user_id" in client.session) == (reverse("mfa_authenticate"), False)


def test_a_link_signs_out_who_is_there(client, staff, lea):
    client.force_login(staff)
    choose(client, password_path(lea, by=staff))
    assert client.session["_auth_user_id"] == str(lea.pk)


def test_visitor_is_asked_to_sign_in(lea):
    with pytest.raises(LoginRequired):
        password_path(lea, by=AnonymousUser())
