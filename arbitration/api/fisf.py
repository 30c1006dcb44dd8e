"""Recours before the FISF over the API (FISF 6.4.2)."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from arbitration.commands import fisf
from arbitration.domain.recours import deciding, escalating, further
from arbitration.filters import FurtherFilter
from arbitration.queries.fisf import FisfSeatView, fisf_commission, further_tasks
from arbitration.queries.recours import recours_line
from arbitration.serializers import fisf as shapes
from arbitration.serializers.recours import DecisionOfCommissionSerializer
from engine.events.actors import Actor
from engine.people.permissions import allowed, require
from engine.web import filtering, lists, requests
from engine.web.shapes import shape

_SHOWN = shapes.FurtherSerializer


class FisfCommissionApi(APIView):
    """Who sits in the commission de recours of the FISF."""

    @lists.listed("fisf_commission_read", shape(FisfSeatView))
    def get(self, request: Request) -> lists.Lines:
        require(request.user, "arbitration.conclude_recours")
        return fisf_commission()

    @extend_schema(
        operation_id="fisf_commission_compose",
        request=shapes.FisfCommissionSerializer,
        responses=shape(FisfSeatView)(many=True),
    )
    def post(self, request: Request) -> Response:
        """It stands in the place of what was there."""
        by = require(request.user, "arbitration.compose_fisf")
        body = shapes.FisfCommissionSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        fisf.compose_fisf_commission(by=by, **body.seats())
        return Response(shape(FisfSeatView)(fisf_commission(), many=True).data)


class FisfTasksApi(APIView):
    """What the commission has to do, the shortest time first."""

    @lists.listed("fisf_recours_list", shapes.FurtherTaskSerializer, by=FurtherFilter)
    def get(self, request: Request) -> lists.Lines:
        require(request.user, "arbitration.conclude_recours")
        stage = filtering.filtered(FurtherFilter, request).asked.get("stage")
        return further_tasks(further.Stage(stage) if stage else None)


class FurtherApi(APIView):
    """How far one of them is."""

    @extend_schema(operation_id="fisf_recours_read", responses=_SHOWN)
    def get(self, request: Request, recours: UUID) -> Response:
        by = requests.signed_in(request)
        if not allowed(by, "arbitration.conclude_recours"):
            fisf.require_transmitter(recours_line(recours).row, by)
        return _further(recours)


class InformationApi(APIView):
    """The parties are informed."""

    @extend_schema(operation_id="fisf_parties_inform", request=shapes.InformationSerializer, responses=_SHOWN)
    def post(self, request: Request, recours: UUID) -> Response:
        by = _transmitter(request, recours)
        return _done(request, recours, shapes.InformationSerializer, fisf.inform_parties, by)


class TransmissionApi(APIView):
    """The dossier goes to the FISF."""

    @extend_schema(operation_id="fisf_recours_transmit", request=shapes.TransmissionSerializer, responses=_SHOWN)
    def post(self, request: Request, recours: UUID) -> Response:
        by = _transmitter(request, recours)
        return _done(request, recours, shapes.TransmissionSerializer, fisf.transmit_recours, by)


class RequestApi(APIView):
    """Documents are missing."""

    @extend_schema(operation_id="fisf_documents_request", request=shapes.RequestSerializer, responses=_SHOWN)
    def post(self, request: Request, recours: UUID) -> Response:
        by = require(request.user, "arbitration.lead_fisf", recours, unknown=deciding.UnknownRecours)
        return _done(request, recours, shapes.RequestSerializer, fisf.request_documents, by)


class CompletionApi(APIView):
    """The documents have come: kept and refused where the dossier is void."""

    @extend_schema(operation_id="fisf_dossier_complete", request=shapes.CompletionSerializer, responses=_SHOWN)
    def post(self, request: Request, recours: UUID) -> Response:
        by = require(request.user, "arbitration.lead_fisf", recours, unknown=deciding.UnknownRecours)
        return _done(request, recours, shapes.CompletionSerializer, fisf.complete_dossier, by)


class ConcernedApi(APIView):
    """A member who is concerned is replaced."""

    @extend_schema(operation_id="fisf_member_replace", request=shapes.ConcernedSerializer, responses=_SHOWN)
    def post(self, request: Request, recours: UUID) -> Response:
        by = require(request.user, "arbitration.lead_fisf", recours, unknown=deciding.UnknownRecours)
        return _done(request, recours, shapes.ConcernedSerializer, fisf.replace_concerned, by)


class ConclusionApi(APIView):
    """What the commission de recours decides."""

    @extend_schema(operation_id="fisf_recours_conclude", request=DecisionOfCommissionSerializer, responses=_SHOWN)
    def post(self, request: Request, recours: UUID) -> Response:
        by = require(request.user, "arbitration.conclude_recours", recours, unknown=deciding.UnknownRecours)
        return _done(request, recours, DecisionOfCommissionSerializer, fisf.conclude_recours, by)


def _transmitter(request: Request, recours: UUID) -> Actor:
    by = requests.signed_in(request)
    return fisf.require_transmitter(recours_line(recours).row, by)


def _done(
    request: Request, recours: UUID, kind: type[serializers.Serializer], command: Callable[..., Any], by: Actor
) -> Response:
    """The command done with what was sent, and how far the recours is then."""
    body = kind(data=request.data)
    body.is_valid(raise_exception=True)
    command(recours, by=by, **body.validated_data)
    return _further(recours)


def _further(recours: UUID) -> Response:
    """Raises UnknownRecours, NotTransmitted."""
    line = recours_line(recours).further
    if line is None:
        raise escalating.NotTransmitted
    return Response(_SHOWN(line).data)
