"""Games prepared in advance by a worker."""

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people.permissions import require
from engine.web.lists import Lines, listed
from engine.web.shapes import shape
from tournaments.api.requests import Created, read
from tournaments.commands.preparations import ask_games
from tournaments.queries.preparations import GamesPrepared, preparations_of
from tournaments.serializers import preparations as shapes


class PreparationsApi(APIView):
    """What was asked for lately of a competition, and the asking for more; no letter of a game is told."""

    @listed("preparations_list", shape(GamesPrepared), private=True)
    def get(self, request: Request, competition: UUID) -> Lines:
        require(request.user, "tournaments.manage_competition", competition)
        return preparations_of(competition)

    @extend_schema(operation_id="preparation_ask", request=shapes.GamesAskedSerializer, responses={202: shape(Created)})
    def post(self, request: Request, competition: UUID) -> Response:
        """Ask for a game for each of these rounds; the list says how far it is."""
        by = require(request.user, "tournaments.manage_competition", competition)
        body = read(shapes.GamesAskedSerializer, request.data)
        typed = body.validated_data
        made = ask_games(competition, rounds=typed["rounds"], bounds=body.bounds(), unblocked=typed["unblocked"], by=by)
        return Response({"id": str(made)}, status=status.HTTP_202_ACCEPTED)
