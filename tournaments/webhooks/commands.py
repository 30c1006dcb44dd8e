"""Make a webhook, remove it, let it go on; and what the worker does: send each its news."""

import json
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import timedelta
from ipaddress import ip_network
from typing import Any
from uuid import UUID, uuid5

import structlog
from django.conf import settings
from django.core.serializers.json import DjangoJSONEncoder
from django.db import transaction
from django.db.models import Min
from django.utils.timezone import now

from engine import sealing
from engine.events.actors import Actor
from engine.eventstore.commanding import command, fresh_id
from engine.jobs import queue
from engine.people import models as people
from engine.plugins.refusals import PluginFailed
from tournaments.queries.public.calendar import federations_by_competition
from tournaments.queries.stream import PublicFact, newest_number, public_stream
from tournaments.webhooks import making, posting, queries
from tournaments.webhooks.domain.addresses import Network, target_of
from tournaments.webhooks.domain.kinds import kinds_among, kinds_of_fact
from tournaments.webhooks.domain.refusals import TooManyWebhooks, WebhookAddressRefused
from tournaments.webhooks.domain.signing import signature_of
from tournaments.webhooks.domain.trying import Fault, is_given_up, pause_after
from tournaments.webhooks.models import Webhook, WebhookDelivery
from tournaments.webhooks.queries import Place

SEND, MAIL = "tournaments.webhook", "tournaments.webhook_mail"
MOST = 20
# At once: others wait for the same worker, a mail among them.
_BATCH, _LONGEST = 100, timedelta(seconds=60)
_NAMES = "Raccord-Event", "Raccord-Delivery", "Raccord-Signature"

log = structlog.get_logger(__name__)


def allowed_networks() -> Sequence[Network]:
    return [ip_network(network) for network in settings.WEBHOOK_NETWORKS]


# --- by somebody ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Made:
    """`secret`: by which its deliveries are signed; shown this once."""

    id: UUID
    secret: str


@command
def add_webhook(place: Place, *, url: str, kinds: Sequence[str], by: Actor) -> Made:
    """From now on, that address is sent what becomes public here. Raises WebhookAddressRefused, UnknownKinds,

    TooManyWebhooks.
    """
    place.require(by)
    target_of(url, allowed_networks())
    wanted = kinds_among(kinds)
    made, secret = fresh_id("webhook"), secrets.token_urlsafe(32)
    with transaction.atomic():
        if place.webhooks().exclude(id=made).count() >= MOST:
            raise TooManyWebhooks(most=MOST)
        row, is_new = Webhook.objects.get_or_create(
            id=made,
            defaults={
                "competition": place.competition,
                "federation": place.federation,
                "url": url,
                "kinds": list(wanted),
                "sealed_secret": sealing.encrypted(secret),
                "after": newest_number(),
                "made_by": by.pk if isinstance(by, people.Account) else None,
                "made_at": now(),
            },
        )
    if is_new:
        log.info("webhook_made", webhook=str(made), by=by.actor_id)
    return Made(row.id, row.secret)


@command
def remove_webhook(webhook: UUID, *, by: Actor) -> None:
    """It is sent nothing any more, and what it was sent is forgotten. Raises UnknownWebhook."""
    row = _row_for(webhook, by)
    with transaction.atomic():
        WebhookDelivery.objects.filter(webhook=row.pk).delete()
        row.delete()
    log.info("webhook_removed", webhook=str(webhook), by=by.actor_id)


@command
def resume_webhook(webhook: UUID, *, by: Actor) -> None:
    """It is sent again what it has missed, beginning now. Raises UnknownWebhook."""
    row = _row_for(webhook, by)
    with transaction.atomic():
        Webhook.objects.filter(pk=row.pk).update(stopped_at=None, failing_since=None)
        WebhookDelivery.objects.filter(webhook=row.pk, delivered_at=None).update(due_at=now())
        ask_to_send(row.pk)


@command
def replay_delivery(webhook: UUID, number: int, *, by: Actor) -> None:
    """It is sent that fact once more, under each kind that it was told, under the same ids.

    Raises UnknownWebhook, UnknownDelivery.
    """
    row = _row_for(webhook, by)
    deliveries = queries.deliveries_numbered(row.pk, number)
    with transaction.atomic():
        deliveries.update(delivered_at=None, attempts=0, due_at=now())
        ask_to_send(row.pk)


def _row_for(webhook: UUID, by: Actor) -> Webhook:
    row = queries.webhook_row(webhook)
    queries.place_of(row).require_for_webhook(by)
    return row


# --- by the worker ----------------------------------------------------------------------------------


def ask_to_send(webhook: UUID, delay: timedelta = timedelta(0)) -> None:
    """In the caller's transaction, unless a job that has not begun will do it as soon."""
    if not queue.is_awaited(SEND, within=delay, webhook=str(webhook)):
        queue.enqueue(SEND, key=f"webhook-{secrets.token_hex(16)}", delay=delay, webhook=str(webhook))


def ask_all_to_send() -> None:
    """Each webhook of which something may be waiting: what a worker that died has left is taken up again."""
    for webhook in Webhook.objects.filter(stopped_at=None).values_list("pk", flat=True):
        ask_to_send(webhook)


def send_news(webhook: UUID) -> None:
    """Make the deliveries of what became public, then send what is due, in order; the rest is asked for again.

    Whatever dies in between has lost nothing: a delivery is done once its row says so, and is sent again until then.
    """
    row = Webhook.objects.filter(pk=webhook, stopped_at=None).first()
    if row is None:
        return
    _take_in(row)
    until = now() + _LONGEST
    due = WebhookDelivery.objects.filter(webhook=row.pk, delivered_at=None, due_at__lte=now()).order_by(
        "number", "type"
    )
    for delivery in list(due[:_BATCH]):
        outcome = _sent(row, delivery)
        _note(row, delivery, outcome)
        if row.stopped_at or now() >= until or (outcome.fault and outcome.fault.is_of_the_receiver):
            break
    _ask_for_the_rest(row)


def _take_in(row: Webhook) -> None:
    """One delivery for each fact that it asked for, however often this is done."""
    while facts := list(public_stream(row.after)):
        here = _competitions_of(row)
        made = [
            WebhookDelivery(id=_id_of(row, fact, kind), webhook=row.pk, number=fact.number, type=kind, due_at=now())
            for fact in facts
            if fact.competition in here
            for kind in kinds_of_fact(fact.type, row.kinds)
        ]
        row.after = facts[-1].number
        with transaction.atomic():
            WebhookDelivery.objects.bulk_create(made, ignore_conflicts=True)
            Webhook.objects.filter(pk=row.pk, after__lt=row.after).update(after=row.after)


def _id_of(row: Webhook, fact: PublicFact, kind: str) -> UUID:
    """Of a fact, as it was before plugins made kinds of their own; of one of these, another."""
    return uuid5(row.pk, str(fact.number) if kind == fact.type else f"{fact.number} {kind}")


def _competitions_of(row: Webhook) -> set[UUID | None]:
    if row.competition is not None:
        return {row.competition}
    return {competition for competition, of in federations_by_competition().items() if row.federation in of}


def _sent(row: Webhook, delivery: WebhookDelivery) -> posting.Outcome:
    fact = next(public_stream(delivery.number - 1, 1), None)
    if fact is None or fact.number != delivery.number:  # what is no longer public is told to nobody
        return posting.Outcome(None, None)
    try:
        news = making.news_of(fact, delivery.type)
    except PluginFailed:  # told in the log; it waits for the plugin
        return posting.Outcome(None, Fault.PLUGIN)
    if news is None:
        return posting.Outcome(None, None)
    body = body_of(news, delivery.pk)
    try:
        target = target_of(row.url, allowed_networks())
    except WebhookAddressRefused:  # the installation names other networks than it did
        return posting.Outcome(None, Fault.PRIVATE)
    return posting.post(target, body, headers_of(row.secret, news, delivery.pk, body), allowed_networks())


def body_of(fact: PublicFact, delivery: UUID) -> bytes:
    """The fact as the public stream tells it, with the id of its delivery: the same however often it comes."""
    return json.dumps({"id": str(delivery), **asdict(fact)}, cls=DjangoJSONEncoder, ensure_ascii=False).encode()


def headers_of(secret: str, fact: PublicFact, delivery: UUID, body: bytes) -> Mapping[str, str]:
    signed = signature_of(secret, body, int(now().timestamp()))
    named = dict(zip(_NAMES, (fact.type, str(delivery), signed), strict=True))
    return {"Content-Type": "application/json", "User-Agent": f"Raccord/{settings.VERSION}", **named}


def _note(row: Webhook, delivery: WebhookDelivery, outcome: posting.Outcome) -> None:
    at, attempts = now(), delivery.attempts + 1
    said: dict[str, Any] = {"attempts": attempts, "status": outcome.status, "tried_at": at}
    if outcome.fault is None:
        said |= {"fault": "", "delivered_at": at}
        failing = None
    else:
        said |= {"fault": outcome.fault.value, "due_at": at + pause_after(attempts)}
        of_plugin = outcome.fault is Fault.PLUGIN  # the site would have taken it
        failing = row.failing_since if of_plugin else row.failing_since or at
    with transaction.atomic():
        WebhookDelivery.objects.filter(pk=delivery.pk).update(**said)
        if outcome.fault and outcome.fault.is_of_the_receiver:
            # The others would find nobody either: they wait with it.
            others = WebhookDelivery.objects.filter(webhook=row.pk, delivered_at=None, due_at__lt=said["due_at"])
            others.update(due_at=said["due_at"])
        if failing != row.failing_since:
            row.failing_since = failing
            Webhook.objects.filter(pk=row.pk).update(failing_since=failing)
        if failing and is_given_up(failing, at):
            _stop(row)


def _stop(row: Webhook) -> None:
    """Nobody has taken anything for a day: it is sent nothing more until somebody presses, who is told by mail."""
    row.stopped_at = now()
    Webhook.objects.filter(pk=row.pk).update(stopped_at=row.stopped_at)
    queue.enqueue(MAIL, key=f"webhook-stopped-{row.pk}-{row.stopped_at:%Y%m%d%H%M%S}", webhook=str(row.pk))
    log.warning("webhook_stopped", webhook=str(row.pk))


def _ask_for_the_rest(row: Webhook) -> None:
    waiting = WebhookDelivery.objects.filter(webhook=row.pk, delivered_at=None)
    first = waiting.aggregate(first=Min("due_at"))["first"]
    if first is not None and row.stopped_at is None:
        ask_to_send(row.pk, max(first - now(), timedelta(0)))


def forget_old_deliveries(older_than: timedelta) -> int:
    """Those that were delivered long ago; how many."""
    return WebhookDelivery.objects.filter(delivered_at__lt=now() - older_than).delete()[0]
