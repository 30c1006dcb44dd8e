"""Centres, enrolled and appointed."""

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people import require
from tournaments import commands, queries
from tournaments import serializers as shapes
from tournaments.api.requests import EMPTY, created, done, read


class CentresApi(APIView):
    """The places that play."""

    @extend_schema(operation_id="centres_list", responses=shapes.KnownCentreSerializer(many=True))
    def get(self, request: Request) -> Response:
        centres = [{"id": id_, "name": name} for id_, name in queries.open_centres()]
        return Response(shapes.KnownCentreSerializer(centres, many=True).data)

    @extend_schema(
        operation_id="centre_open",
        request=shapes.NewCentreSerializer,
        responses={201: shapes.CreatedSerializer},
    )
    def post(self, request: Request) -> Response:
        by = require(request.user, "tournaments.manage_centres")
        asked = read(shapes.NewCentreSerializer, request.data).validated_data
        opened = commands.open_centre(name=asked["name"], centre=asked.get("id"), by=by)
        return created(opened)


class ArbitresApi(APIView):
    """Who corrects the bulletins of a centre."""

    @extend_schema(operation_id="arbitre_appoint", request=shapes.AppointmentSerializer, responses=EMPTY)
    def post(self, request: Request, centre: UUID) -> Response:
        by = require(request.user, "tournaments.manage_centres")
        account = read(shapes.AppointmentSerializer, request.data).account()
        commands.appoint_arbitre(centre, account=account, by=by)
        return done()


class DoubleArbitresApi(APIView):
    """Who looks again at the bulletins of a centre."""

    @extend_schema(operation_id="double_arbitre_appoint", request=shapes.AppointmentSerializer, responses=EMPTY)
    def post(self, request: Request, centre: UUID) -> Response:
        by = require(request.user, "tournaments.manage_centres")
        account = read(shapes.AppointmentSerializer, request.data).account()
        commands.appoint_double_arbitre(centre, account=account, by=by)
        return done()


class EnrolmentsApi(APIView):
    """The centres that play a competition."""

    @extend_schema(operation_id="centre_enrol", request=shapes.EnrolmentSerializer, responses=EMPTY)
    def post(self, request: Request, competition: UUID) -> Response:
        by = require(request.user, "tournaments.manage_competition", competition)
        centre = read(shapes.EnrolmentSerializer, request.data).validated_data["centre"]
        commands.enrol_centre(competition, centre=centre, by=by)
        return done()
