"""The webhooks of a competition or of a federation, and what each was sent."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import Count, Q, QuerySet

from engine.events.actors import Actor
from engine.people import permissions
from engine.people.models import Account
from tournaments.queries.competitions import competition_row
from tournaments.queries.organisation import federation_page
from tournaments.webhooks.domain.refusals import UnknownDelivery, UnknownWebhook
from tournaments.webhooks.models import Webhook, WebhookDelivery

SHOWN = 100


@dataclass(frozen=True, slots=True)
class Place:
    """What webhooks are of: a competition, or a federation with all that its clubs hold."""

    competition: UUID | None = None
    federation: UUID | None = None

    def require(self, by: Actor) -> None:
        """Raises NotAllowed, LoginRequired, UnknownCompetition, UnknownFederation."""
        permissions.require(by, *self._right)
        self.name  # noqa: B018  # an unknown one has none

    def require_for_webhook(self, by: Actor) -> None:
        """One that is here does not exist for whoever may not change it. Raises UnknownWebhook, LoginRequired."""
        permission, on = self._right
        permissions.require(by, permission, on, seen_with=permission, unknown=UnknownWebhook)

    @property
    def _right(self) -> tuple[str, UUID | None]:
        if self.competition is not None:
            return "tournaments.manage_competition", self.competition
        return "tournaments.manage_organisation", self.federation

    @property
    def name(self) -> str:
        if self.competition is not None:
            return competition_row(self.competition).name
        assert self.federation is not None
        return federation_page(self.federation).row.name

    def webhooks(self) -> "QuerySet[Webhook]":
        return Webhook.objects.filter(competition=self.competition, federation=self.federation).order_by(
            "made_at", "id"
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class WebhookLine:
    """`waiting`: deliveries that were not taken yet; `failing_since`: since when nothing has been taken."""

    id: UUID
    competition: UUID | None
    federation: UUID | None
    url: str
    kinds: tuple[str, ...]
    made_at: datetime
    failing_since: datetime | None
    stopped_at: datetime | None
    waiting: int
    delivered: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DeliveryLine:
    """`number`: of the public stream. `status`: of the last answer; `fault`: why it was not taken, "" otherwise."""

    id: UUID
    number: int
    type: str
    attempts: int
    status: int | None
    fault: str
    tried_at: datetime | None
    delivered_at: datetime | None
    due_at: datetime


def webhook_row(webhook: UUID) -> Webhook:
    """Raises UnknownWebhook."""
    row = Webhook.objects.filter(pk=webhook).first()
    if row is None:
        raise UnknownWebhook
    return row


def place_of(row: Webhook) -> Place:
    return Place(row.competition, row.federation)


def webhook_for(webhook: UUID, by: Actor) -> WebhookLine:
    """Raises UnknownWebhook, NotAllowed."""
    row = webhook_row(webhook)
    place_of(row).require_for_webhook(by)
    (line,) = _lines([row])
    return line


def secret_of(webhook: UUID) -> str:
    """By which its deliveries are signed; for whom `webhook_for` has let in."""
    return webhook_row(webhook).secret


def webhooks_of(place: Place) -> list[WebhookLine]:
    return _lines(list(place.webhooks()))


def _lines(rows: Sequence[Webhook]) -> list[WebhookLine]:
    counted = WebhookDelivery.objects.filter(webhook__in=[row.pk for row in rows]).values("webhook").order_by()
    counts: dict[UUID, dict[str, Any]] = {
        each["webhook"]: dict(each)
        for each in counted.annotate(
            waiting=Count("id", filter=Q(delivered_at=None)),
            delivered=Count("id", filter=Q(delivered_at__isnull=False)),
        )
    }
    return [
        WebhookLine(
            id=row.pk,
            competition=row.competition,
            federation=row.federation,
            url=row.url,
            kinds=tuple(row.kinds),
            made_at=row.made_at,
            failing_since=row.failing_since,
            stopped_at=row.stopped_at,
            waiting=counts.get(row.pk, {}).get("waiting", 0),
            delivered=counts.get(row.pk, {}).get("delivered", 0),
        )
        for row in rows
    ]


def deliveries_of(webhook: UUID) -> "QuerySet[WebhookDelivery]":
    """The latest first."""
    return WebhookDelivery.objects.filter(webhook=webhook).order_by("-number", "type")


def delivery_line(row: WebhookDelivery) -> DeliveryLine:
    return DeliveryLine(
        id=row.pk,
        number=row.number,
        type=row.type,
        attempts=row.attempts,
        status=row.status,
        fault=row.fault,
        tried_at=row.tried_at,
        delivered_at=row.delivered_at,
        due_at=row.due_at,
    )


def deliveries_numbered(webhook: UUID, number: int) -> "QuerySet[WebhookDelivery]":
    """Those of a fact: one for each kind that it is told under. Raises UnknownDelivery."""
    rows = WebhookDelivery.objects.filter(webhook=webhook, number=number)
    if not rows.exists():
        raise UnknownDelivery
    return rows


def owner_of(webhook: UUID) -> tuple[WebhookLine, str] | None:
    """A webhook with the e-mail of whoever made it; None where either is gone."""
    row = Webhook.objects.filter(pk=webhook).first()
    account = Account.objects.filter(pk=row.made_by, is_active=True).first() if row and row.made_by else None
    if row is None or account is None or not account.email:
        return None
    (line,) = _lines([row])
    return line, account.email
