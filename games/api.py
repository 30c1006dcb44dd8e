"""Parties over the API."""

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people import require
from engine.web.requests import signed_in
from games import queries
from games.domain.partie.steps import Step
from games.presentation import conduct_of, hall_of
from games.serializers import ConductSerializer, HallSerializer, StepSerializer
from games.steps import take_step


class PartieApi(APIView):
    """What everybody may see of a partie."""

    @extend_schema(operation_id="partie_read", responses=HallSerializer)
    def get(self, request: Request, partie: UUID) -> Response:
        return Response(HallSerializer(hall_of(queries.partie_row(partie), queries.played_coups(partie))).data)


class ConductApi(APIView):
    """What the juge-arbitre of a partie sees."""

    @extend_schema(operation_id="partie_conduct_read", responses=ConductSerializer)
    def get(self, request: Request, partie: UUID) -> Response:
        require(request.user, "games.conduct_partie", partie)
        return Response(ConductSerializer(conduct_of(queries.load_partie(partie))).data)


class StepApi(APIView):
    """One step of the juge-arbitre; answers with the console after it."""

    @extend_schema(operation_id="partie_step", request=StepSerializer, responses=ConductSerializer)
    def post(self, request: Request, partie: UUID, step: Step) -> Response:
        require(request.user, "games.conduct_partie", partie)
        body = StepSerializer(data=request.data, context={"step": step})
        body.is_valid(raise_exception=True)
        take_step(step, partie, by=signed_in(request), seen=body.seen(), **body.arguments())
        return Response(ConductSerializer(conduct_of(queries.load_partie(partie))).data)
