"""What becomes public is sent to whoever asked for it: signed, at least once, in order told by its number."""

import random
from datetime import timedelta

import pytest
from django.core import mail
from django.utils.timezone import now

from engine.jobs.models import Job
from engine.people.actors import SYSTEM
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CompetitionFactory
from tests.factories.organisations import FederationFactory
from tests.factories.parties import announce, work
from tests.factories.rounds import OpenRoundFactory
from tests.factories.webhooks import LOOPBACK, receiver
from tournaments.projections.stream import PublicStream
from tournaments.queries.stream import public_stream
from tournaments.webhooks import commands
from tournaments.webhooks.domain.kinds import KINDS
from tournaments.webhooks.domain.signing import signature_of
from tournaments.webhooks.domain.trying import GIVEN_UP_AFTER, Fault
from tournaments.webhooks.models import Webhook, WebhookDelivery
from tournaments.webhooks.queries import Place

pytestmark = pytest.mark.django_db

SOLUTIONS = ["games.solution_announced"]


@pytest.fixture(autouse=True)
def _near(settings):
    settings.WEBHOOK_NETWORKS = LOOPBACK


@pytest.fixture
def site():
    with receiver() as told:
        yield told


@pytest.fixture
def under_way():
    """(competition, partie) of an open round."""
    competition, _centre, partie, _entries = OpenRoundFactory()
    work()
    return competition, partie


def hook(competition, site, kinds=SOLUTIONS, by=SYSTEM) -> Webhook:
    made = commands.add_webhook(Place(competition=competition), url=site.url, kinds=kinds, by=by)
    return Webhook.objects.get(pk=made.id)


def time_comes() -> None:
    """What waits for its time is done now."""
    WebhookDelivery.objects.filter(delivered_at=None).update(due_at=now())
    Job.objects.filter(done_at=None).update(run_after=now())
    work()


def numbers(site) -> list[int]:
    return [fact["number"] for fact in site.taken]


def test_kinds_are_those_of_the_public_stream_and_all_of_them():
    told = set(PublicStream._handlers) - {
        "tournaments.rehearsal_begun",
        "games.partie_created",
        "games.partie_revealed",
    }
    assert set(KINDS) == told


def test_a_site_is_told_what_it_asked_for_and_what_the_stream_says(under_way, site):
    competition, partie = under_way
    made = hook(competition, site)
    announce(partie, 1, 40)
    work()
    (fact,) = (fact for fact in public_stream() if fact.type in SOLUTIONS)
    ((headers, body),) = site.asked
    assert (site.taken[0]["number"], site.taken[0]["data"], site.taken[0]["type"]) == (
        fact.number,
        fact.data,
        fact.type,
    )
    assert (headers["Raccord-Event"], headers["Raccord-Delivery"]) == (fact.type, site.taken[0]["id"])
    at = int(headers["Raccord-Signature"].removeprefix("t=").partition(",")[0])
    assert headers["Raccord-Signature"] == signature_of(made.secret, body, at)


def test_what_was_public_before_and_what_is_of_others_is_not_sent(under_way, site):
    competition, partie = under_way
    announce(partie, 1, 40)
    work()
    hook(competition, site)
    hook(CompetitionFactory(), site, KINDS)
    announce(partie, 2, 40)
    work()
    assert [fact["data"]["coup"] for fact in site.taken] == [2]


def test_a_federation_is_told_of_what_its_clubs_hold(under_way, site, monkeypatch):
    competition, partie = under_way
    federation = FederationFactory()
    monkeypatch.setattr(commands, "federations_by_competition", lambda: {competition: frozenset({federation})})
    commands.add_webhook(Place(federation=federation), url=site.url, kinds=SOLUTIONS, by=SYSTEM)
    announce(partie, 1, 40)
    work()
    assert len(site.taken) == 1


def test_what_is_not_taken_is_sent_again_under_the_same_id(under_way, site):
    competition, partie = under_way
    row = hook(competition, site)
    site.answers = lambda asked: 503 if asked == 1 else 200
    announce(partie, 1, 40)
    work()
    (waiting,) = WebhookDelivery.objects.all()
    assert (waiting.status, waiting.fault, waiting.attempts, site.taken) == (503, Fault.STATUS.value, 1, [])
    assert waiting.due_at > now()
    Webhook.objects.get(pk=row.pk, failing_since__isnull=False)
    time_comes()
    ids = {headers["Raccord-Delivery"] for headers, _body in site.asked}
    assert (len(site.asked), len(ids), len(site.taken)) == (2, 1, 1)
    assert Webhook.objects.get(pk=row.pk).failing_since is None


def test_a_redirection_is_not_followed(under_way, site):
    competition, partie = under_way
    hook(competition, site)
    site.answers, site.headers = lambda _asked: 302, {"Location": site.url}
    announce(partie, 1, 40)
    work()
    assert (len(site.asked), WebhookDelivery.objects.get().status) == (1, 302)


def test_a_name_that_leads_into_the_network_is_not_called(under_way, site, settings):
    """Looked at when it is called, whatever it led to when it was given."""
    competition, partie = under_way
    row = hook(competition, site)
    settings.WEBHOOK_NETWORKS = []
    port = site.url.split(":")[2].split("/")[0]
    Webhook.objects.filter(pk=row.pk).update(url=f"https://localhost.localdomain.:{port}/")
    announce(partie, 1, 40)
    work()
    assert (site.asked, WebhookDelivery.objects.get().fault in ("private", "unknown_name")) == ([], True)


def test_where_nobody_answers_all_wait_and_one_is_tried(under_way, site):
    competition, partie = under_way
    row = hook(competition, site)
    Webhook.objects.filter(pk=row.pk).update(url="http://127.0.0.1:1/")
    for coup in (1, 2, 3):
        announce(partie, coup, 40)
    work()
    deliveries = list(WebhookDelivery.objects.order_by("number"))
    assert [delivery.attempts for delivery in deliveries] == [1, 0, 0]
    assert (deliveries[0].fault, all(delivery.due_at > now() for delivery in deliveries)) == ("unreachable", True)


def test_after_a_day_without_anything_taken_it_is_stopped_and_its_owner_is_told(under_way, site):
    competition, partie = under_way
    owner = AccountFactory(is_staff=True, email="site@exemple.invalid")
    row = hook(competition, site, by=owner)
    site.answers = lambda _asked: 500
    announce(partie, 1, 40)
    work()
    Webhook.objects.filter(pk=row.pk).update(failing_since=now() - GIVEN_UP_AFTER + timedelta(seconds=1))
    time_comes()
    assert Webhook.objects.get(pk=row.pk).stopped_at is None
    Webhook.objects.filter(pk=row.pk).update(failing_since=now() - GIVEN_UP_AFTER)
    time_comes()
    (told,) = mail.outbox
    assert (told.to, site.url in told.body, str(row.pk) in told.body) == (["site@exemple.invalid"], True, True)
    asked = len(site.asked)
    announce(partie, 2, 40)
    time_comes()
    assert len(site.asked) == asked
    site.answers = lambda _asked: 200
    commands.resume_webhook(row.pk, by=owner)
    work()
    assert [fact["data"]["coup"] for fact in site.taken] == [1, 2]


def test_a_delivery_is_sent_once_more_by_a_press(under_way, site):
    competition, partie = under_way
    row = hook(competition, site)
    announce(partie, 1, 40)
    work()
    commands.replay_delivery(row.pk, numbers(site)[0], by=SYSTEM)
    work()
    assert (numbers(site)[0], len(site.taken), site.taken[0]["id"]) == (numbers(site)[1], 2, site.taken[1]["id"])


def test_old_deliveries_are_forgotten_and_those_that_wait_are_not(under_way, site):
    competition, partie = under_way
    hook(competition, site)
    announce(partie, 1, 40)
    work()
    assert commands.forget_old_deliveries(timedelta(days=1)) == 0
    WebhookDelivery.objects.update(delivered_at=now() - timedelta(days=2))
    assert commands.forget_old_deliveries(timedelta(days=1)) == 1


class Killed(BaseException):
    """As a process that is killed: nothing catches it."""


def test_none_is_lost_where_a_third_is_not_taken_and_the_worker_is_killed(under_way, site, monkeypatch):
    """Sixty; `test_kills.py` has a thousand, with processes that are killed for real."""
    competition, partie = under_way
    hook(competition, site)
    drawn = random.Random(34)
    site.answers = lambda _asked: 500 if drawn.random() < 1 / 3 else 204
    note = commands._note

    def killed_now_and_then(*told):
        if drawn.random() < 0.05:
            raise Killed
        note(*told)

    monkeypatch.setattr(commands, "_note", killed_now_and_then)
    for coup in range(1, 61):
        announce(partie, coup, 40)
    kills = 0
    while not WebhookDelivery.objects.exists() or WebhookDelivery.objects.filter(delivered_at=None).exists():
        try:
            time_comes()
        except Killed:
            kills += 1
            Job.objects.filter(done_at=None).update(lease_until=now() - timedelta(seconds=1))
            commands.ask_all_to_send()
    facts = [fact.number for fact in public_stream() if fact.type in SOLUTIONS]
    assert (sorted(set(numbers(site))), kills > 0) == (facts, True)
    assert len({fact["id"] for fact in site.taken}) == len(facts) == 60
