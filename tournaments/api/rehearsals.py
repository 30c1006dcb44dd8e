"""Rehearsals of a competition: begun, listed, ended."""

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people import require
from engine.web.lists import Lines, listed
from tournaments import commands
from tournaments import serializers as shapes
from tournaments.api.requests import EMPTY, created, done, read
from tournaments.queries.rehearsals import rehearsals_under_way


class RehearsalsApi(APIView):
    """The rehearsals of a competition that are under way. Every answer about one bears `X-Raccord-Rehearsal`."""

    @listed("rehearsals_list", shapes.RehearsalSerializer)
    def get(self, request: Request, competition: UUID) -> Lines:
        require(request.user, "tournaments.manage_competition", competition)
        return rehearsals_under_way(competition)

    @extend_schema(
        operation_id="rehearsal_begin",
        request=shapes.NewRehearsalSerializer,
        responses={201: shapes.CreatedSerializer},
    )
    def post(self, request: Request, competition: UUID) -> Response:
        by = require(request.user, "tournaments.manage_competition", competition)
        given = read(shapes.NewRehearsalSerializer, request.data).validated_data.get("id")
        return created(commands.rehearse_competition(competition, rehearsal=given, by=by))


class RehearsalEndApi(APIView):
    """A rehearsal is over: no list shows it any more."""

    @extend_schema(operation_id="rehearsal_end", request=None, responses=EMPTY)
    def post(self, request: Request, competition: UUID) -> Response:
        by = require(request.user, "tournaments.manage_competition", competition)
        commands.end_rehearsal(competition, by=by)
        return done()
