"""Commissions d'arbitrage over the API (FISF 6.4.1)."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from arbitration.commands.commissions import NewMember, constitute_commission, declare_conflict, replace_member
from arbitration.domain.refusals import UnknownCommission
from arbitration.queries.commissions import CommissionView, commissions_of, competition_of_commission
from arbitration.serializers import commissions as shapes
from engine.events.actors import Actor
from engine.people.permissions import require
from engine.web.lists import Lines, listed
from engine.web.shapes import answer, shape


@dataclass(frozen=True, slots=True)
class CreatedCommission:
    """What was constituted."""

    id: UUID


class CommissionsApi(APIView):
    """Who hears the recours of a competition."""

    @listed("commissions_list", shape(CommissionView))
    def get(self, request: Request, competition: UUID) -> Lines:
        require(request.user, "arbitration.constitute_commission", competition)
        return commissions_of(competition)

    @extend_schema(
        operation_id="commission_constitute",
        request=shapes.NewCommissionSerializer,
        responses={201: shape(CreatedCommission)},
    )
    def post(self, request: Request, competition: UUID) -> Response:
        by = require(request.user, "arbitration.constitute_commission", competition)
        body = _read(shapes.NewCommissionSerializer, request.data)
        made = constitute_commission(
            competition, centre=body.validated_data["centre"], members=body.new_members(), by=by
        )
        return answer(CreatedCommission(made), status=status.HTTP_201_CREATED)


class CommissionMembersApi(APIView):
    """Another sits in the place of a member."""

    @extend_schema(operation_id="member_replace", request=shapes.ReplacementSerializer, responses={204: None})
    def post(self, request: Request, commission: UUID) -> Response:
        by = _required(request, commission)
        params = _read(shapes.ReplacementSerializer, request.data).validated_data
        replace_member(commission, person=params["person"], member=NewMember(**params["by"]), by=by)
        return Response(status=status.HTTP_204_NO_CONTENT)


class CommissionConflictsApi(APIView):
    """A member who does not sit."""

    @extend_schema(operation_id="conflict_declare", request=shapes.NewConflictSerializer, responses={204: None})
    def post(self, request: Request, commission: UUID) -> Response:
        by = _required(request, commission)
        params = _read(shapes.NewConflictSerializer, request.data).validated_data
        declare_conflict(commission, by=by, **params)
        return Response(status=status.HTTP_204_NO_CONTENT)


def _read(kind: Any, data: Any) -> Any:
    body: serializers.Serializer = kind(data=data)
    body.is_valid(raise_exception=True)
    return body


def _required(request: Request, commission: UUID) -> Actor:
    """Raises UnknownCommission, once the reader may be told."""
    competition = competition_of_commission(commission)
    # An id that nothing has is of no competition: it is refused as that of others.
    by = require(request.user, "arbitration.constitute_commission", competition or commission)
    if competition is None:
        raise UnknownCommission
    return by
