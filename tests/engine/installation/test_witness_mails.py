"""The head of the log goes out by mail, signed, once on each day that the log moved."""

from datetime import UTC, datetime, timedelta

import pytest
import time_machine
from django.core import mail

from engine.eventstore.appending import append
from engine.eventstore.models import Event, SignedHead
from engine.eventstore.recorded import NEW, Append
from engine.eventstore.witnesses import denied, known_witnesses
from engine.installation.witness_mails import write_mail
from engine.jobs.models import Job
from engine.jobs.registry import periodic_tasks
from tests.databases import append_only_lifted
from tests.engine.eventstore.samples import Added
from tests.factories.parties import work

pytestmark = pytest.mark.django_db
MONDAY = datetime(2026, 11, 23, 18, tzinfo=UTC)


@pytest.fixture(autouse=True)
def asked(settings, tmp_path):
    settings.LOG_WITNESSES = ["presidente@exemple.invalid", "archives@exemple.invalid"]
    settings.PUBLIC_URL, settings.BACKUPS_DIR = "https://raccord.example", tmp_path


def recorded() -> None:
    append(Append("bell", [Added(amount=1)], Event.objects.filter(stream="bell").count() or NEW))


def an_hour_passes(at: datetime) -> list[str]:
    """To whom the upkeep of this hour writes."""
    before = len(mail.outbox)
    with time_machine.travel(at, tick=False):
        periodic_tasks()["installation.mail_of_the_day"]()
        work()
    return [to for message in mail.outbox[before:] for to in message.to]


def test_each_witness_is_sent_the_head_of_the_day_once(settings):
    assert an_hour_passes(MONDAY) == []  # nothing is recorded yet
    recorded()
    assert sorted(an_hour_passes(MONDAY)) == sorted(settings.LOG_WITNESSES)
    recorded()
    assert an_hour_passes(MONDAY + timedelta(hours=1)) == []
    assert len(an_hour_passes(MONDAY + timedelta(days=1))) == 2
    assert an_hour_passes(MONDAY + timedelta(days=2)) == []  # nothing moved


def test_the_mail_says_what_is_to_be_compared_and_by_which_key():
    recorded()
    an_hour_passes(MONDAY)
    given, told = SignedHead.objects.get(), mail.outbox[0].body
    assert mail.outbox[0].subject == "Empreinte du journal de Raccord, 23/11/2026"
    for line in (
        f"Empreinte\u00a0: {given.digest}",
        f"Signature (Ed25519)\u00a0: {given.signature}",
        f"eventlog verify --expect 1:{given.digest}",
        "Clé publique\u00a0: https://raccord.example/verifier/",
    ):
        assert line in told.splitlines()


def test_no_job_holds_an_address():
    recorded()
    with time_machine.travel(MONDAY, tick=False):
        periodic_tasks()["installation.mail_of_the_day"]()
    jobs = Job.objects.filter(name="installation.witness_mail").order_by("key")
    assert [job.arguments for job in jobs] == [{"position": 1, "place": 0}, {"position": 1, "place": 1}]


def test_a_witness_that_is_gone_is_sent_nothing(settings):
    recorded()
    an_hour_passes(MONDAY)
    mail.outbox.clear()
    settings.LOG_WITNESSES = []
    write_mail(1, 1)
    write_mail(7, 0)
    assert mail.outbox == []
    recorded()
    assert an_hour_passes(MONDAY + timedelta(days=1)) == []


def test_what_was_sent_is_compared_by_itself(client):
    recorded()
    an_hour_passes(MONDAY)
    assert [witness.where for witness in known_witnesses()] == ["courriel du jour, 23/11/2026"]
    assert denied() == []
    with append_only_lifted():
        Event.objects.update(digest="1" * 64)
    [told] = denied()
    assert (told.position, told.where) == (1, "courriel du jour, 23/11/2026")
