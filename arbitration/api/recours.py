"""Recours over the API (FISF 6.3)."""

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from arbitration import queries
from arbitration.commands import decide_recours, file_recours
from arbitration.domain.recours.deciding import UnknownRecours
from arbitration.events import Contested
from arbitration.filters import RecoursFilter
from arbitration.queries import Matter
from arbitration.serializers import recours as shapes
from engine.people import require
from engine.web.lists import Lines, listed
from engine.web.narrowing import narrowed
from engine.web.requests import signed_in


class RecoursApi(APIView):
    """The recours of a centre in a competition, and one more."""

    @listed("recours_list", shapes.RecoursSerializer, by=RecoursFilter)
    def get(self, request: Request, partie: UUID, centre: UUID) -> Lines:
        require(request.user, "arbitration.file_recours", (queries.round_of(partie).competition, centre))
        return queries.recours_in_centre(partie, centre, narrowed(RecoursFilter, request))

    @extend_schema(
        operation_id="recours_file",
        request=shapes.NewRecoursSerializer,
        responses={201: shapes.RecoursSerializer},
    )
    def post(self, request: Request, partie: UUID, centre: UUID) -> Response:
        """What comes late, or again, is kept as well: `state` says so, with the article."""
        competition = queries.round_of(partie).competition
        by = require(request.user, "arbitration.file_recours", (competition, centre))
        body = shapes.NewRecoursSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        given = body.validated_data
        about = (None, None) if given["subject"] is Contested.DISQUALIFICATION else (partie, given["coup"])
        filed = file_recours(
            Matter(competition, given["subject"], given["entry"], *about),
            given["grounds"],
            centre=centre,
            by_arbitres=given["by_arbitres"],
            at=given["at"],
            by=by,
        )
        return Response(shapes.RecoursSerializer(queries.recours_line(filed)).data, status=status.HTTP_201_CREATED)


class DecisionApi(APIView):
    """What the commission decides."""

    @extend_schema(
        operation_id="recours_decide",
        request=shapes.DecisionOfCommissionSerializer,
        responses=shapes.RecoursSerializer,
    )
    def post(self, request: Request, recours: UUID) -> Response:
        by = signed_in(request)
        row = queries.recours_line(recours).row
        require(by, "arbitration.decide_recours", row.commission, unknown=UnknownRecours)
        body = shapes.DecisionOfCommissionSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        decide_recours(recours, by=by, **body.validated_data)
        return Response(shapes.RecoursSerializer(queries.recours_line(recours)).data)
