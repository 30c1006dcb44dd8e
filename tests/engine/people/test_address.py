"""An address changes by the link mailed to the new one."""

import re
from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils.timezone import now

from engine.jobs.models import Job
from engine.jobs.queue import run_due
from engine.people import adapters
from engine.people.mail import MailDelayedError
from engine.people.models import AddressMail
from engine.people.tasks import delete_old_address_mails
from tests.factories.accounts import AccountFactory

pytestmark = pytest.mark.django_db
PASSWORD = "correct horse battery"
NEW = "ada@exemple.invalid"


@pytest.fixture
def ada(client):
    account = AccountFactory(email="ada@example.org", password=PASSWORD)
    client.post(reverse("login"), {"login": account.email, "password": PASSWORD})
    return account


def ask(client, email=NEW):
    """Asked for, and the mail sent by a worker."""
    answer = client.post(reverse("account-address"), {"email": email}, follow=True)
    run_due()
    return answer


def link_in(mail):
    return re.search(r"http://testserver(/\S+)", mail.body)[1]


def test_the_link_changes_the_address_and_tells_the_former_one(client, ada, mailoutbox):
    ask(client)
    link = link_in(mailoutbox[0])
    assert client.get(link).status_code == 200
    ada.refresh_from_db()
    assert ada.email == "ada@example.org"  # nothing changes by being looked at
    client.post(link)
    run_due()
    ada.refresh_from_db()
    assert ada.email == NEW
    assert [mail.to for mail in mailoutbox] == [[NEW], ["ada@example.org"]]


def test_the_link_works_once(client, ada, mailoutbox):
    ask(client)
    link = link_in(mailoutbox[0])
    client.post(link)
    for answer in (client.get(link), client.post(link)):
        assert (answer.status_code, answer.context["code"]) == (410, "people.dead_link")


def test_the_link_dies_with_time(client, ada, mailoutbox, settings):
    ask(client)
    settings.PASSWORD_RESET_TIMEOUT = -1
    assert client.post(link_in(mailoutbox[0])).context["code"] == "people.dead_link"
    ada.refresh_from_db()
    assert ada.email == "ada@example.org"


def test_a_forged_link_is_dead(client, ada, mailoutbox):
    ask(client)
    link = link_in(mailoutbox[0])
    forged = client.post(link[:-3] + ("AA/" if not link.endswith("AA/") else "BB/"))
    assert (forged.status_code, forged.context["code"]) == (410, "people.dead_link")
    ada.refresh_from_db()
    assert ada.email == "ada@example.org"


def test_an_address_of_somebody_else_gets_the_same_answer_and_no_mail(client, ada, mailoutbox):
    AccountFactory(email=NEW, password=PASSWORD)
    taken, free = ask(client), ask(client, "libre@exemple.invalid")
    assert taken.redirect_chain == free.redirect_chain
    assert [str(one) for one in taken.context["messages"]] == [str(one) for one in free.context["messages"]]
    assert [mail.to for mail in mailoutbox] == [["libre@exemple.invalid"]]


def test_an_address_taken_meanwhile_is_refused(client, ada, mailoutbox):
    ask(client)
    AccountFactory(email=NEW, password=PASSWORD)
    assert client.post(link_in(mailoutbox[0])).status_code == 410
    ada.refresh_from_db()
    assert ada.email == "ada@example.org"


@pytest.mark.parametrize("typed", ["", "nothing", "ADA@example.org"])
def test_a_bad_address_is_refused_beside_its_field(client, ada, typed):
    response = client.post(reverse("account-address"), {"email": typed})
    assert (response.status_code, list(response.context["form"].errors)) == (422, ["email"])


def test_a_dead_mail_server_delays_the_mail_and_keeps_nobody_waiting(client, ada, mailoutbox, monkeypatch):
    def no_answer(*_mail, **_more):
        raise MailDelayedError

    with monkeypatch.context() as dead:
        dead.setattr("engine.people.address.send_mail", no_answer)
        assert client.post(reverse("account-address"), {"email": NEW}).status_code == 302
        run_due()
    assert (mailoutbox, AddressMail.objects.get().email) == ([], NEW)
    Job.objects.update(run_after=now())
    run_due()
    assert [mail.to for mail in mailoutbox] == [[NEW]]
    assert not AddressMail.objects.exists()


def test_no_job_holds_an_address(client, ada):
    client.post(reverse("account-address"), {"email": NEW})
    assert "ada@" not in str(Job.objects.values_list("key", "arguments").get())


def test_an_address_that_no_mail_reached_is_forgotten_after_a_week(client, ada):
    client.post(reverse("account-address"), {"email": NEW})
    delete_old_address_mails(older_than=timedelta(days=7))
    assert AddressMail.objects.count() == 1
    AddressMail.objects.update(asked_at=now() - timedelta(days=8))
    delete_old_address_mails(older_than=timedelta(days=7))
    run_due()
    assert not AddressMail.objects.exists()


def test_who_signed_in_long_ago_types_the_password_again(client, ada, monkeypatch):
    monkeypatch.setattr(adapters, "RECENT", -1)
    response = client.get(reverse("account-address"))
    assert response["Location"].startswith(reverse("account_reauthenticate"))
    back = client.post(response["Location"], {"password": PASSWORD})
    assert back["Location"] == reverse("account-address")
    assert client.get(reverse("account-address")).status_code == 200
