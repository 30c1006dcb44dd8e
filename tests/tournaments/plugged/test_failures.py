"""A plugin whose code fails, or that is gone: what it makes is left out or waits, and everything else goes on."""

import sys
from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils.timezone import now
from structlog.testing import capture_logs

from engine.jobs.models import Job
from engine.people.actors import SYSTEM
from engine.plugins.additions import Kind
from engine.plugins.installed import added
from engine.plugins.refusals import PluginFailed
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CompetitionFactory
from tests.factories.halls import HallFactory
from tests.factories.parties import announce, work
from tests.factories.rounds import OpenRoundFactory
from tests.factories.webhooks import LOOPBACK, receiver
from tests.greffons import package, plugged
from tournaments.commands.papers import ask_paper
from tournaments.commands.rehearsals import rehearse_competition
from tournaments.domain.papers.kinds import FileFormat, PaperKind
from tournaments.webhooks.commands import add_webhook
from tournaments.webhooks.domain.trying import Fault
from tournaments.webhooks.models import Webhook, WebhookDelivery
from tournaments.webhooks.queries import Place

pytestmark = pytest.mark.django_db

SEEN = """\
from django.utils.safestring import mark_safe
from engine.plugins import told

seen = []


def kept(page):
    seen.append(page)
    return mark_safe('<script>alert(1)</script>')


def fails(_told):
    raise RuntimeError('casse')


def sometimes(fact):
    return fails(fact) if broken else {'points': fact.data['points']}


broken = True
"""
SLOTS = (
    "slots=(Slot(name='deux', place=Place.STANDINGS, show=kept), Slot(name='un', place=Place.STANDINGS, show=fails),"
    " Slot(name='trois', place=Place.FOOTER, show=kept), Slot(name='rien', place=Place.FOOTER, show=lambda page: None),"
    " Slot(name='nombre', place=Place.FOOTER, show=lambda page: 3),)"
)
PAPERS = (
    "papers=(Paper(name='un-papier', title='Un papier', purpose='x', make=lambda hall: []),"
    " Paper(name='casse', title='Cassé', purpose='x', make=fails),"
    " Paper(name='boiteux', title='Boiteux', purpose='x',"
    " make=lambda hall: [told.Sheet(columns=(('a', 'A'),), rows=((1, 2),))]),),"
    "exports=(Export(name='txt', media_type='text/plain', write=fails),)"
)
NEWS = "webhooks=(Webhook(name='un.points', title='Points', follows=('games.solution_announced',), make=sometimes),)"


def plugin(folder, fields):
    return plugged(package(folder, "un", f"Plugin(raccord='>=0.1', title='Un', {fields})", before=SEEN))


def test_a_slot_that_fails_is_left_out_and_a_text_is_escaped_whatever_it_says_it_is(tmp_path, client):
    competition = CompetitionFactory(name="Vichy")
    with plugin(tmp_path, SLOTS), capture_logs() as logs:
        response = client.get(reverse("standings", args=[competition]))
        page = response.content.decode()
        (standings, _foot) = sys.modules["greffon_un"].seen
    assert response.status_code == 200
    assert page.count("&lt;script&gt;alert(1)&lt;/script&gt;") == 2
    assert "<script>alert" not in page
    assert {line["addition"] for line in logs if line["event"] == "plugin_failed"} == {"un", "nombre"}
    assert (standings.competition.id, standings.competition.name, standings.ranking) == (competition, "Vichy", None)
    assert "script-src" in response["Content-Security-Policy"]


def test_nothing_is_told_of_a_rehearsal(tmp_path, client):
    client.force_login(AccountFactory(is_staff=True))
    competition = rehearse_competition(CompetitionFactory(), by=SYSTEM)
    with plugin(tmp_path, SLOTS):
        assert 'class="slot"' not in client.get(reverse("standings", args=[competition])).content.decode()


@pytest.mark.parametrize("name", ["casse.pdf", "casse/", "boiteux.csv", "emargement.txt"])
def test_a_file_that_cannot_be_made_is_said_in_a_sentence(tmp_path, client, name):
    client.force_login(AccountFactory(is_staff=True))
    hall = HallFactory(tables=2)
    with plugin(tmp_path, PAPERS):
        papers = reverse("staff-papers", args=[hall.competition])
        answer = client.get(papers + name)
        assert client.get(papers).status_code == 200
    assert answer.status_code == PluginFailed.status
    assert "Un greffon n’a pas réussi à faire" in answer.content.decode()


def test_a_file_made_by_a_plugin_that_is_gone_is_no_longer_offered(tmp_path, client):
    client.force_login(AccountFactory(is_staff=True))
    hall = HallFactory(tables=2)
    with plugin(tmp_path, PAPERS):
        made = ask_paper(
            hall.competition, kind=PaperKind("un-papier"), form=FileFormat.CSV, origin="https://un.example/", by=SYSTEM
        )
        work()
        assert client.get(reverse("made-paper", args=[made])).status_code == 200
    assert client.get(reverse("made-paper", args=[made])).status_code == 404


def test_news_wait_for_a_plugin_that_fails_or_is_gone_and_no_others_do(tmp_path, settings):
    settings.WEBHOOK_NETWORKS = LOOPBACK
    competition, _centre, partie, _entries = OpenRoundFactory()
    work()
    with receiver() as site:
        with plugin(tmp_path, NEWS):
            made = add_webhook(
                Place(competition=competition), url=site.url, kinds=["un.points", "games.solution_announced"], by=SYSTEM
            )
            announce(partie, 1, 40)
            work()
            waiting = WebhookDelivery.objects.get(delivered_at=None)
            assert (waiting.type, waiting.fault, len(site.taken)) == ("un.points", Fault.PLUGIN, 1)
        again()
        assert WebhookDelivery.objects.get(delivered_at=None).fault == Fault.PLUGIN
        assert Webhook.objects.get(pk=made.id).failing_since is None
        with plugged(tmp_path):
            assert added(Kind.WEBHOOKS)["un.points"].title == "Points"
            sys.modules["greffon_un"].broken = False
            again()
    assert [(news["type"], news["data"].get("points")) for news in site.taken] == [
        ("games.solution_announced", 40),
        ("un.points", 40),
    ]
    assert site.taken[1]["id"] == str(waiting.pk)


def again() -> None:
    """What waits for its time is done now."""
    WebhookDelivery.objects.filter(delivered_at=None).update(due_at=now() - timedelta(seconds=1))
    Job.objects.filter(done_at=None).update(run_after=now())
    work()


def test_pages_tell_a_kind_of_news_by_its_name_once_its_plugin_is_gone(tmp_path, client):
    client.force_login(AccountFactory(is_staff=True))
    competition = CompetitionFactory()
    address = reverse("competition-webhooks", args=[competition])
    with plugin(tmp_path, NEWS):
        assert "Points" in client.get(address).content.decode()
        made = add_webhook(Place(competition=competition), url="https://un.example/", kinds=["un.points"], by=SYSTEM)
    assert client.get(address).status_code == 200
    assert "un.points" in client.get(reverse("webhook", args=[made.id])).content.decode()
