"""Webhooks: where what becomes public is sent, and how it went."""

from dataclasses import dataclass
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.web import lists
from engine.web.requests import signed_in
from engine.web.shapes import answer, shape
from tournaments.api.requests import EMPTY, done, read
from tournaments.webhooks import commands, queries, serializers
from tournaments.webhooks.queries import DeliveryLine, Place, WebhookLine


@dataclass(frozen=True, slots=True)
class MadeWebhook:
    """`secret`: by which its deliveries are signed."""

    id: UUID
    secret: str


def _listed(request: Request, place: Place) -> lists.Lines:
    place.require(signed_in(request))
    return queries.webhooks_of(place)


def _made(request: Request, place: Place) -> Response:
    by = signed_in(request)
    place.require(by)
    body = read(serializers.WebhookSerializer, request.data).validated_data
    made = commands.add_webhook(place, url=body["url"], kinds=body["kinds"], by=by)
    return answer(MadeWebhook(made.id, made.secret), status=status.HTTP_201_CREATED)


class CompetitionWebhooksApi(APIView):
    """The webhooks of a competition."""

    @lists.listed("competition_webhooks", shape(WebhookLine))
    def get(self, request: Request, competition: UUID) -> lists.Lines:
        """Each with how it goes."""
        return _listed(request, Place(competition=competition))

    @extend_schema(
        operation_id="competition_webhook_add",
        request=serializers.WebhookSerializer,
        responses={201: shape(MadeWebhook)},
    )
    def post(self, request: Request, competition: UUID) -> Response:
        """Send what becomes public in the competition to an address, from now on."""
        return _made(request, Place(competition=competition))


class FederationWebhooksApi(APIView):
    """The webhooks of a federation, for all the competitions that its clubs hold."""

    @lists.listed("federation_webhooks", shape(WebhookLine))
    def get(self, request: Request, federation: UUID) -> lists.Lines:
        """Each with how it goes."""
        return _listed(request, Place(federation=federation))

    @extend_schema(
        operation_id="federation_webhook_add",
        request=serializers.WebhookSerializer,
        responses={201: shape(MadeWebhook)},
    )
    def post(self, request: Request, federation: UUID) -> Response:
        """Send what becomes public in these competitions to an address, from now on."""
        return _made(request, Place(federation=federation))


class WebhookApi(APIView):
    """A webhook."""

    @extend_schema(operation_id="webhook", responses=shape(WebhookLine))
    def get(self, request: Request, webhook: UUID) -> Response:
        """How it goes."""
        return answer(queries.webhook_for(webhook, signed_in(request)))

    @extend_schema(operation_id="webhook_remove", responses=EMPTY)
    def delete(self, request: Request, webhook: UUID) -> Response:
        """It is sent nothing more."""
        commands.remove_webhook(webhook, by=signed_in(request))
        return done()


class WebhookResumeApi(APIView):
    """A webhook that was stopped, or is in trouble."""

    @extend_schema(operation_id="webhook_resume", request=None, responses=EMPTY)
    def post(self, request: Request, webhook: UUID) -> Response:
        """Send it now what it has missed."""
        commands.resume_webhook(webhook, by=signed_in(request))
        return done()


class WebhookDeliveriesApi(APIView):
    """What a webhook was sent."""

    @lists.listed("webhook_deliveries", shape(DeliveryLine), usual=lists.USUAL)
    def get(self, request: Request, webhook: UUID) -> lists.Lines:
        """The latest first."""
        queries.webhook_for(webhook, signed_in(request))
        rows = queries.deliveries_of(webhook)
        return lists.QueryLines(rows, lambda page: [queries.delivery_line(row) for row in page])


class WebhookReplayApi(APIView):
    """One delivery of a webhook."""

    @extend_schema(operation_id="webhook_replay", request=None, responses=EMPTY)
    def post(self, request: Request, webhook: UUID, number: int) -> Response:
        """Send it once more, under the same id."""
        commands.replay_delivery(webhook, number, by=signed_in(request))
        return done()
