"""Who is told by mail what becomes of a recours, and what happens while no server answers."""

from datetime import timedelta
from smtplib import SMTPRecipientsRefused
from uuid import UUID

import pytest
from django.core import mail
from django.core.mail.backends.locmem import EmailBackend
from django.utils.timezone import now

from arbitration.commands.commissions import NewMember
from arbitration.commands.fisf import complete_dossier, request_documents
from arbitration.commands.recours import file_own_recours
from arbitration.domain.recours.escalating import DossierVoid
from arbitration.events.recours import Contested
from arbitration.models.hall import CompetitionRow, SeatRow
from arbitration.queries.recours import Matter
from arbitration.services.links import Bearer, link_of
from engine.eventstore.models import Checkpoint
from engine.eventstore.reading import read_stream
from engine.jobs.followers import catch_up_all, checkpoint_of
from engine.jobs.models import Job
from engine.jobs.queue import run_due
from engine.jobs.registry import effects
from engine.people.identities import forget, keep_email
from engine.people.mail import MailDelayedError, send_mail
from tests.arbitration.test_further_recours import (  # noqa: F401  # its fixtures
    awaited,
    conclude,
    decided,
    head,
    president,
    transmitted,
    void,
)
from tests.factories.accounts import AccountFactory
from tests.factories.commissions import CommissionFactory, MemberFactory

pytestmark = pytest.mark.django_db

PLAYER = "colette@exemple.org"


class Down(EmailBackend):
    """A server that does not answer."""

    def send_messages(self, messages):
        raise ConnectionRefusedError


class Refusing(EmailBackend):
    """A server that knows no such address."""

    code = 550

    def send_messages(self, messages):
        raise SMTPRecipientsRefused({PLAYER: (self.code, b"no such user")})


class Full(Refusing):
    code = 452


@pytest.fixture
def first(entered):
    """The player of table 2, who gave an address."""
    person = UUID(SeatRow.objects.get(entry=entered.entries[1]).players[0])
    keep_email(person, PLAYER)
    return person


def sent():
    """The mails since the last time, as (to, subject)."""
    catch_up_all()
    run_due()
    found = sorted((one.to[0], one.subject) for one in mail.outbox)
    mail.outbox.clear()
    return found


def own(hall, **more):
    matter = Matter(hall.competition, Contested.VERDICT, hall.entries[1], hall.partie, 1)
    return file_own_recours(matter, "Le 7 est un 1", by=Bearer(hall.competition, hall.entries[1]), **more)


def test_who_files_gives_an_address_which_no_event_and_no_job_holds(entered):
    recours = own(entered, email=PLAYER)
    assert sent() == [(PLAYER, "Un recours a été déposé · Simultané")]
    assert PLAYER not in str([one.data for one in read_stream(f"recours-{recours}")])
    assert PLAYER not in str(list(Job.objects.values()))


def test_the_page_of_the_player_keeps_the_address(client, entered):
    page = link_of(entered.competition, entered.entries[1])
    typed = {"subject": "verdict", "partie": str(entered.partie), "coup": "1", "grounds": "Le 7 est un 1"}
    assert client.post(page, typed | {"email": "colette"}).status_code == 422
    assert client.post(page, typed | {"email": PLAYER}).status_code == 302
    assert [to for to, _subject in sent()] == [PLAYER]
    assert client.post(page, typed).status_code == 302
    assert sent() == [(PLAYER, "Un recours est non recevable · Simultané")]


def test_the_commission_is_told_what_it_has_to_decide(entered):
    member = AccountFactory()
    CommissionFactory(
        competition=entered.competition,
        members=[MemberFactory(account=member.pk), NewMember("Paul", "Petit")],
    )
    own(entered)
    assert sent() == [(member.email, "Un recours a été déposé · Simultané")]


def test_nobody_without_an_address_is_an_error(entered):
    own(entered)
    assert sent() == []
    assert Job.objects.filter(name="arbitration.mail", done_at=None).count() == 0


def test_each_step_before_the_fisf_is_told_to_those_whom_it_concerns(first, transmitted, head, president):  # noqa: F811
    staff = AccountFactory(is_staff=True)
    assert [subject for to, subject in sent() if to == PLAYER] == [
        "Un recours a été déposé · Simultané",
        "Un recours a été jugé · Simultané",
        "Un recours a été transmis à la FISF · Simultané",
        "Un recours va devant la FISF · Simultané",
    ]
    request_documents(transmitted, documents="La photographie", by=head)
    catch_up_all()
    run_due()
    (asked,) = mail.outbox
    assert (asked.to, "compris (FISF 6.4.2.c)" in asked.body) == ([PLAYER], True)
    assert ("photographie" in asked.body, "http" in asked.body) == (False, False)
    mail.outbox.clear()
    complete_dossier(transmitted, documents="La photographie", by=head)
    assert {to for to, _subject in sent()} == {PLAYER, head.email, staff.email}
    conclude(transmitted, head, "Yves")
    assert {to for to, _subject in sent()} == {PLAYER, president.email}


def test_a_dossier_that_is_void_is_told_once(first, void, head):  # noqa: F811
    sent()
    for _ in range(2):
        with pytest.raises(DossierVoid):
            complete_dossier(void, documents="La photographie", by=head)
    told = [to for to, subject in sent() if "nul et non avenu" in subject]
    assert sorted(told) == sorted({*told})
    assert {PLAYER, head.email} <= set(told)


def test_the_address_of_the_page_stands_in_the_mail_where_it_is_known(settings, entered, first):
    settings.PUBLIC_URL = "https://raccord.example"
    own(entered)
    catch_up_all()
    run_due()
    page = link_of(entered.competition, entered.entries[1])
    assert page.partition(":")[0] in mail.outbox[0].body
    assert "https://raccord.example/recours/" in mail.outbox[0].body


@pytest.mark.parametrize(
    ("names", "secure", "address"),
    [
        (["raccord.example", "127.0.0.1", "localhost"], True, "https://raccord.example/"),
        (["raccord.example", "other.example"], True, ""),
        ([".raccord.example"], True, ""),
        (["raccord.example"], False, ""),
        (["*"], True, ""),
    ],
)
def test_without_its_setting_the_only_name_of_the_installation_leads_there(
    settings, entered, first, names, secure, address
):
    settings.PUBLIC_URL, settings.ALLOWED_HOSTS, settings.BEHIND_TLS = "", names, secure
    own(entered)
    catch_up_all()
    run_due()
    body = mail.outbox[0].body
    assert (f"{address}recours/" in body) if address else ("connectez-vous" in body and "://" not in body)


def test_a_server_that_is_down_delays_and_loses_nothing(settings, entered, first):
    working, settings.EMAIL_BACKEND = settings.EMAIL_BACKEND, f"{__name__}.Down"
    own(entered)
    assert sent() == []
    (waits,) = Job.objects.filter(name="arbitration.mail")
    assert (waits.attempts, waits.is_open, PLAYER in waits.last_error) == (1, True, False)
    settings.EMAIL_BACKEND = working
    Job.objects.update(run_after=now() - timedelta(seconds=1))
    assert sent() == [(PLAYER, "Un recours a été déposé · Simultané")]
    assert sent() == []


def test_an_event_read_again_makes_no_second_mail(entered, first):
    own(entered)
    assert len(sent()) == 1
    (effect,) = [one for one in effects() if one.name == "arbitration.mails"]
    Checkpoint.objects.filter(name=checkpoint_of(effect)).update(position=0)
    assert sent() == []


def test_what_is_a_month_old_is_news_to_nobody(entered, first, monkeypatch):
    own(entered)
    monkeypatch.setattr("arbitration.tasks.now", lambda: now() + timedelta(days=31))
    assert sent() == []


def test_a_rehearsal_writes_to_nobody(entered, first):
    CompetitionRow.objects.update(rehearsal=True)
    own(entered)
    assert sent() == []


def test_the_same_mail_sent_twice_bears_the_same_id():
    for _ in range(2):
        send_mail(PLAYER, subject="Un\nrecours", body="…", key="recours-mail-1")
    assert {(one.extra_headers["Message-ID"], one.subject) for one in mail.outbox} == {
        ("<recours-mail-1@raccord>", "Un recours")
    }


def test_an_address_that_does_not_exist_is_not_tried_again(settings):
    settings.EMAIL_BACKEND = f"{__name__}.Refusing"
    assert send_mail(PLAYER, subject="s", body="b", key="k") is False
    settings.EMAIL_BACKEND = f"{__name__}.Full"
    with pytest.raises(MailDelayedError):
        send_mail(PLAYER, subject="s", body="b", key="k")


def test_who_is_forgotten_in_the_meantime_is_written_to_no_more(entered, first):
    own(entered)
    catch_up_all()
    forget(first)
    assert sent() == []
