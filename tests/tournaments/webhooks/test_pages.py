"""Webhooks by pages and by the API: who keeps them, what is refused, what was sent."""

from html import unescape

import pytest
from django.urls import reverse
from rest_framework.test import APIClient

from engine.people.actors import SYSTEM
from engine.web.sentences import translated
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CompetitionFactory
from tests.factories.organisations import FederationFactory
from tests.factories.parties import announce, work
from tests.factories.rounds import OpenRoundFactory
from tests.factories.webhooks import LOOPBACK, receiver
from tournaments.domain.organisation.kinds import OrganisationKind
from tournaments.webhooks import commands
from tournaments.webhooks.domain.refusals import (
    TooManyWebhooks,
    UnknownDelivery,
    UnknownKinds,
    UnknownWebhook,
    WebhookAddressRefused,
)
from tournaments.webhooks.models import Webhook, WebhookDelivery
from tournaments.webhooks.queries import Place

pytestmark = pytest.mark.django_db

URL, KINDS = "https://club.example/raccord", ["games.solution_announced"]


@pytest.fixture
def staff():
    return AccountFactory(is_staff=True)


@pytest.fixture
def competition():
    return CompetitionFactory()


@pytest.fixture
def api(staff):
    client = APIClient()
    client.force_login(staff)
    return client


def plain(text: str) -> str:
    return " ".join(unescape(text).split())


def said(answer) -> str:
    return plain(answer.content.decode())


def test_a_site_is_added_looked_at_and_removed_on_pages(client, staff, competition):
    client.force_login(staff)
    page = reverse("competition-webhooks", args=[competition])
    assert page in client.get(reverse("staff-settings", args=[competition])).content.decode()
    added = client.post(page, {"url": URL, "kinds": KINDS}, follow=True)
    row = Webhook.objects.get()
    assert (added.redirect_chain[-1][0], row.secret in added.content.decode()) == (
        reverse("webhook", args=[row.pk]),
        True,
    )
    assert (URL in client.get(page).content.decode(), row.kinds, row.made_by) == (True, KINDS, staff.pk)
    removed = client.post(reverse("webhook-act", args=[row.pk, "supprimer"]), follow=True)
    assert (removed.redirect_chain[-1][0], Webhook.objects.exists()) == (page, False)


def test_those_of_a_federation_have_a_page_below_its_own(client, staff):
    federation = FederationFactory()
    client.force_login(staff)
    above = reverse("organisation-page", args=[OrganisationKind.FEDERATION, federation])
    page = reverse("federation-webhooks", args=[federation])
    assert (page in client.get(above).content.decode(), above in client.get(page).content.decode()) == (True, True)


def test_what_is_wrong_is_said_beside_what_was_typed(client, staff, competition):
    client.force_login(staff)
    answer = client.post(
        reverse("competition-webhooks", args=[competition]), {"url": "https://10.0.0.1/news", "kinds": KINDS}
    )
    assert (answer.status_code, plain(translated(WebhookAddressRefused())) in said(answer)) == (422, True)
    assert "https://10.0.0.1/news" in answer.content.decode()


def test_how_each_delivery_went_is_said_and_one_is_sent_again_by_a_press(client, staff, settings):
    settings.WEBHOOK_NETWORKS = LOOPBACK
    competition, _centre, partie, _entries = OpenRoundFactory()
    work()
    with receiver() as site:
        site.answers = lambda _asked: 503
        row = commands.add_webhook(Place(competition=competition), url=site.url, kinds=KINDS, by=staff)
        announce(partie, 1, 40)
        work()
        client.force_login(staff)
        page = reverse("webhook", args=[row.id])
        assert "Le site a répondu 503." in said(client.get(page))
        site.answers = lambda _asked: 204
        number = WebhookDelivery.objects.get().number
        again = client.post(reverse("webhook-replay", args=[row.id, number]), follow=True)
        assert again.redirect_chain[-1][0] == page
        work()
    assert (len(site.taken), "Reçu" in said(client.get(page))) == (1, True)


def test_the_same_over_the_api(api, competition):
    federation = FederationFactory()
    made = api.post(
        reverse("api-competition-webhooks", args=[competition]), {"url": URL, "kinds": KINDS}, format="json"
    )
    other = api.post(reverse("api-federation-webhooks", args=[federation]), {"url": URL, "kinds": KINDS}, format="json")
    row = Webhook.objects.get(pk=made.json()["id"])
    assert (made.status_code, other.status_code, made.json()["secret"]) == (201, 201, row.secret)
    listed = api.get(reverse("api-competition-webhooks", args=[competition])).json()
    assert [line["url"] for line in listed] == [URL]
    assert "secret" not in api.get(reverse("api-webhook", args=[row.pk])).json()
    assert api.get(reverse("api-webhook-deliveries", args=[row.pk])).json() == []
    assert api.post(reverse("api-webhook-resume", args=[row.pk])).status_code == 204
    assert api.delete(reverse("api-webhook", args=[row.pk])).status_code == 204


def test_each_refusal_has_its_code(api, competition, staff):
    added = reverse("api-competition-webhooks", args=[competition])
    wrong = api.post(added, {"url": "http://club.example/", "kinds": KINDS}, format="json")
    assert (wrong.status_code, wrong.json()["code"]) == (422, WebhookAddressRefused.code)
    with pytest.raises(UnknownKinds):
        commands.add_webhook(Place(competition=competition), url=URL, kinds=[], by=staff)
    row = commands.add_webhook(Place(competition=competition), url=URL, kinds=KINDS, by=staff)
    unknown = api.post(reverse("api-webhook-replay", args=[row.id, 3]))
    assert (unknown.status_code, unknown.json()["code"]) == (404, UnknownDelivery.code)
    gone = api.get(reverse("api-webhook", args=[competition]))
    assert (gone.status_code, gone.json()["code"]) == (404, UnknownWebhook.code)
    for _each in range(commands.MOST - 1):
        commands.add_webhook(Place(competition=competition), url=URL, kinds=KINDS, by=SYSTEM)
    many = api.post(added, {"url": URL, "kinds": KINDS}, format="json")
    assert (many.status_code, many.json()["code"]) == (409, TooManyWebhooks.code)
