"""Rehearsals of a competition: begun, listed, ended."""

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people.permissions import require
from engine.web import lists, shapes
from tournaments.api.requests import EMPTY, Created, created, done, read
from tournaments.commands.rehearsals import end_rehearsal, rehearse_competition
from tournaments.queries.rehearsals import Rehearsal, rehearsals_under_way
from tournaments.serializers.competitions import NewRehearsalSerializer


class RehearsalsApi(APIView):
    """The rehearsals of a competition that are under way. Every answer about one bears `X-Raccord-Rehearsal`."""

    @lists.listed("rehearsals_list", shapes.shape(Rehearsal))
    def get(self, request: Request, competition: UUID) -> lists.Lines:
        require(request.user, "tournaments.manage_competition", competition)
        return rehearsals_under_way(competition)

    @extend_schema(
        operation_id="rehearsal_begin",
        request=NewRehearsalSerializer,
        responses={201: shapes.shape(Created)},
    )
    def post(self, request: Request, competition: UUID) -> Response:
        by = require(request.user, "tournaments.manage_competition", competition)
        id_ = read(NewRehearsalSerializer, request.data).validated_data.get("id")
        return created(rehearse_competition(competition, rehearsal=id_, by=by))


class RehearsalEndApi(APIView):
    """End a rehearsal: no list shows it any longer."""

    @extend_schema(operation_id="rehearsal_end", request=None, responses=EMPTY)
    def post(self, request: Request, competition: UUID) -> Response:
        by = require(request.user, "tournaments.manage_competition", competition)
        end_rehearsal(competition, by=by)
        return done()
