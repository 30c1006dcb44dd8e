"""A licensee opens an account by licence number: nobody learns who is known, and the mail alone leads further."""

import re
from uuid import UUID, uuid4

import pytest
from django.core import mail, signing
from django.core.cache import cache
from django.urls import reverse
from django.utils import timezone

from engine.jobs.models import Job
from engine.jobs.queue import run_due
from engine.people import claims
from engine.people.actors import SYSTEM
from engine.people.address import DeadLink
from engine.people.claims import AlreadyLinked, account_of, link_account, unlink_account
from engine.people.identities import keep_email, keep_identity
from engine.people.licences import keep_licence
from engine.people.models import Account
from engine.people.permissions import is_the_player
from tests.factories.accounts import AccountFactory

pytestmark = pytest.mark.django_db

ADDRESS = "zaphod@example.org"


@pytest.fixture(autouse=True)
def _nobody_has_asked_yet() -> None:
    cache.clear()


@pytest.fixture
def player() -> UUID:
    person = uuid4()
    keep_identity(person, given_name="Zaphod", family_name="Quixobel")
    keep_licence(person, authority=uuid4(), number="F 1234")
    keep_email(person, ADDRESS, sure=True)
    return person


def ask(client, number: str):
    answer = client.post(reverse("player-access"), {"number": number}, follow=True)
    run_due()
    return answer


def link_in_mail() -> str:
    [sent] = mail.outbox
    assert sent.to == [ADDRESS]
    assert "Quixobel" not in sent.body
    return re.search(r"https?://[^/]+(/\S+)", sent.body)[1]


def test_a_number_leads_to_an_account_through_the_mail_alone(client, player):
    ask(client, "f1234")
    address = client.get(link_in_mail()).url
    password = "un-mot-de-passe-long"
    client.post(address, {"new_password1": password, "new_password2": password})
    account = account_of(player)
    assert account is not None
    assert account.check_password(password)
    assert is_the_player(account, player)
    assert client.session["_auth_user_id"] == account.actor_id


def test_the_answer_is_the_same_whoever_is_known(client, player):
    def said(number: str) -> tuple[int, str, int]:
        before = Job.objects.count()
        answer = ask(client, number)
        text = re.sub(r'name="csrfmiddlewaretoken" value="\w+"|nonce="[^"]+"', "", answer.content.decode())
        return answer.status_code, text, Job.objects.count() - before

    assert said("F1234") == said("no-such-number")
    assert len(mail.outbox) == 1


def test_no_job_and_no_mail_holds_the_number(client, player):
    ask(client, "F1234")
    assert "1234" not in str(list(Job.objects.values_list("key", "arguments", "last_error"))).replace(str(player), "")


def test_typing_again_fills_no_mailbox(client, player):
    for _ in range(3):
        ask(client, "F1234")
    assert len(mail.outbox) == 1


def test_of_two_licensees_of_a_number_none_is_told_twice_because_of_the_other(client, player, monkeypatch):
    other = uuid4()
    keep_identity(other, given_name="Trillian", family_name="Astra")
    keep_licence(other, authority=uuid4(), number="F 1234")
    keep_email(other, "trillian@example.org", sure=True)
    really_send, told = claims.send_mail, []

    def no_answer_for_zaphod(to: str, **kept: str) -> bool:
        told.append((to, kept["key"]))
        if to == ADDRESS:
            raise TimeoutError("no answer")
        return really_send(to, **kept)

    monkeypatch.setattr(claims, "send_mail", no_answer_for_zaphod)
    ask(client, "F1234")
    Job.objects.update(run_after=timezone.now())
    run_due()
    assert sorted(to for to, _key in told) == ["trillian@example.org", ADDRESS, ADDRESS]
    assert len(set(told)) == 2
    assert {key.partition("-")[2].rpartition("-")[0] for _to, key in told} == {str(player), str(other)}


def test_too_many_numbers_are_refused(client, player):
    answers = [client.post(reverse("player-access"), {"number": str(at)}) for at in range(21)]
    assert {answer.status_code for answer in answers[:20]} == {302}
    assert (answers[20].status_code, answers[20].context["code"]) == (429, "people.too_many_requests")


def test_a_link_is_for_the_account_that_it_was_sent_to(player):
    account, other = Account.objects.create_user(ADDRESS), Account.objects.create_user("ford@example.org")
    told = {"person": str(player), "account": account.actor_id}
    token = signing.dumps(told, salt=claims._SALT)
    assert claims.person_of_link(token, by=account) == player
    with pytest.raises(claims.LinkOfAnother):
        claims.follow_link(token, by=other)
    with pytest.raises(DeadLink):
        claims.follow_link(f"{token}x", by=account)
    assert account_of(player) is None
    claims.follow_link(token, by=account)
    assert account_of(player) == account


def test_an_address_that_the_federation_did_not_say_opens_nothing(client, player):
    keep_email(player, "", sure=True)
    keep_email(player, "other@example.org")
    ask(client, "F1234")
    assert mail.outbox == []
    assert not Account.objects.exists()


def test_what_somebody_else_says_never_replaces_what_the_federation_said(client, player):
    keep_email(player, "other@example.org")
    ask(client, "F1234")
    assert mail.outbox[0].to == [ADDRESS]


def test_the_account_of_that_address_is_joined_by_its_holder(client, player):
    arbitre = AccountFactory(email=ADDRESS)
    ask(client, "F1234")
    path = link_in_mail()
    assert client.get(path).status_code == 302
    client.force_login(AccountFactory(email="else@example.org"))
    assert client.post(path).status_code == 403
    client.force_login(arbitre)
    assert client.get(path).status_code == 200
    assert client.post(path).url == reverse("my-results")
    assert account_of(player) == arbitre


def test_a_link_that_is_not_ours_is_dead(client, player):
    client.force_login(AccountFactory(email=ADDRESS))
    forged = signing.dumps({"person": str(player), "account": "1"}, salt="another")
    assert client.get(reverse("player-link", args=[forged])).status_code == 410


def test_staff_is_not_sent_a_link_to_the_password(client, player):
    AccountFactory(email=ADDRESS, is_staff=True, person=player)
    ask(client, "F1234")
    assert "mot-de-passe" not in mail.outbox[0].body


def test_staff_links_and_separates(player):
    account = AccountFactory(email="jean@example.org")
    assert link_account(player, " Jean@example.org ", by=SYSTEM) == account
    with pytest.raises(AlreadyLinked):
        link_account(uuid4(), "jean@example.org", by=SYSTEM)
    AccountFactory(email="else@example.org")
    with pytest.raises(AlreadyLinked):
        link_account(player, "else@example.org", by=SYSTEM)
    unlink_account(player, by=SYSTEM)
    assert account_of(player) is None
