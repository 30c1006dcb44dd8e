"""Bulletins read twice, over the API."""

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from arbitration.api.bulletins import check_centre, secret
from arbitration.commands.second_readings import decide_readings, read_again
from arbitration.presentation import second_readings as presentation
from arbitration.queries import second_readings
from arbitration.serializers.second_readings import ReadingDecisionSerializer, SecondReadingSerializer
from engine.people.permissions import require
from engine.web import requests, shapes


class SecondReadingsApi(APIView):
    """The bulletins that the reader may read a second time; of their first reading, nothing is told."""

    @extend_schema(operation_id="second_readings_read", responses=shapes.shape(presentation.SecondReadingsShown))
    def get(self, request: Request, partie: UUID, centre: UUID) -> Response:
        require(request.user, "arbitration.view_bulletins", (partie, centre))
        waiting = second_readings.to_read(partie, centre, reader=requests.signed_in(request).pk)
        return secret(presentation.to_read_shown(waiting))

    @extend_schema(operation_id="second_reading_enter", request=SecondReadingSerializer, responses={204: None})
    def post(self, request: Request, partie: UUID, centre: UUID) -> Response:
        """What is written on a bulletin; whether it is what was read first is not answered."""
        arbitre = require(request.user, "arbitration.correct_bulletins", (partie, centre))
        body = SecondReadingSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        typed = body.validated_data
        check_centre(partie, centre, typed["entry"])
        read_again(partie, typed["entry"], typed["coup"], typed["line"], attempt=typed["attempt"], by=arbitre)
        return Response(status=204)


class DifferingReadingsApi(APIView):
    """The bulletins whose two readings differ: the double arbitre decides, with the paper in hand."""

    @extend_schema(operation_id="differing_readings_read", responses=shapes.shape(presentation.DifferingReadings))
    def get(self, request: Request, partie: UUID, centre: UUID) -> Response:
        require(request.user, "arbitration.view_bulletins", (partie, centre))
        return secret(presentation.differing_shown(second_readings.differing(partie, centre)))

    @extend_schema(operation_id="readings_decide", request=ReadingDecisionSerializer, responses={204: None})
    def post(self, request: Request, partie: UUID, centre: UUID) -> Response:
        double = require(request.user, "arbitration.review_bulletins", (partie, centre))
        body = ReadingDecisionSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        decision = dict(body.validated_data)
        entry, coup = decision.pop("entry"), decision.pop("coup")
        check_centre(partie, centre, entry)
        decide_readings(partie, entry, coup, decision.pop("stands"), **decision, by=double)
        return Response(status=204)


class OwnReadingsApi(APIView):
    """What the reader read otherwise than it was decided: for him alone."""

    @extend_schema(operation_id="own_readings_read", responses=shapes.shape(presentation.OwnReadings))
    def get(self, request: Request) -> Response:
        require(request.user, "arbitration.practise")
        own = second_readings.own_corrected(requests.signed_in(request).pk)
        return secret(presentation.own_shown(own))
