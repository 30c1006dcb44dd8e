"""A forgotten password, and what a holder is told."""

import re

import pytest
from django.core.cache import cache
from django.urls import reverse

from engine.jobs.models import Job
from engine.jobs.queue import run_due
from engine.people.mails import MailKind, ask_for_mail
from engine.people.models import Account
from tests.factories.accounts import AccountFactory

pytestmark = pytest.mark.django_db
PASSWORD, OTHER = "correct horse battery", "une-phrase-bien-longue"


@pytest.fixture(autouse=True)
def fresh_counters():
    cache.clear()


@pytest.fixture
def ada():
    return AccountFactory(email="ada@example.org", password=PASSWORD, display_name="Ada")


def forget(client, email="ada@example.org"):
    return client.post(reverse("account_reset_password"), {"email": email})


def test_the_mailed_link_lets_its_holder_choose_another_password(client, ada, mailoutbox):
    forget(client, "ADA@example.org")
    run_due()
    (mail,) = mailoutbox
    assert (mail.to, mail.subject) == (["ada@example.org"], "Choisir un nouveau mot de passe")
    form = client.get(re.search(r"http://testserver(/\S+)", mail.body)[1])
    client.post(form["Location"], {"new_password1": OTHER, "new_password2": OTHER})
    ada.refresh_from_db()
    assert ada.check_password(OTHER)
    run_due()
    assert [mail.subject for mail in mailoutbox[1:]] == ["Votre compte Raccord a changé"]


def test_an_unknown_address_gets_the_same_answer_and_the_same_work(client, ada, mailoutbox, django_assert_num_queries):
    answers = []
    for email in ("ada@example.org", "eve@example.org"):
        with django_assert_num_queries(2):
            response = forget(client, email)
        answers.append((response.status_code, response["Location"]))
    assert answers[0] == answers[1]
    assert Job.objects.filter(name="people.mail").count() == 2
    run_due()
    assert [mail.to for mail in mailoutbox] == [["ada@example.org"]]


def test_no_job_holds_an_address_or_a_link(client, ada):
    forget(client)
    kept = str(Job.objects.values_list("key", "arguments").get())
    assert ("ada@" in kept, "mot-de-passe" in kept) == (False, False)


@pytest.mark.parametrize("field", ["is_active", "email"])
def test_a_closed_account_gets_no_mail(client, ada, mailoutbox, field):
    forget(client)
    Account.objects.filter(pk=ada.pk).update(**{field: False if field == "is_active" else "autre@example.org"})
    run_due()
    assert [mail.to for mail in mailoutbox] == ([] if field == "is_active" else [["autre@example.org"]])


def test_nobody_is_flooded(client, ada):
    answers = [forget(client).status_code for _ in range(4)]
    assert answers == [302, 302, 302, 429]
    assert forget(client, "autre@example.org").status_code == 302


def test_the_public_address_wins_over_what_the_request_says(client, ada, settings, mailoutbox):
    settings.PUBLIC_URL = "https://scrabble.example.org"
    forget(client)
    run_due()
    assert "https://scrabble.example.org/compte/mot-de-passe/" in mailoutbox[0].body


def test_the_mail_of_each_attempt_is_the_same_mail(client, ada, mailoutbox):
    forget(client)
    for _ in range(2):
        Job.objects.filter(name="people.mail").update(done_at=None)
        run_due()
    key = Job.objects.get(name="people.mail").key
    assert [one.extra_headers["Message-ID"] for one in mailoutbox] == [f"<{key}@raccord>"] * 2


@pytest.mark.parametrize("kind", MailKind)
def test_every_kind_has_its_words(ada, mailoutbox, kind):
    ask_for_mail(kind, ada)
    run_due()
    assert mailoutbox[0].body.startswith("Bonjour Ada,\n\n")
