"""What another decision would change: competitions replayed under a supposition."""

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people.permissions import require
from engine.web import lists, requests
from engine.web.shapes import answer, shape
from tournaments.api.requests import Created, read
from tournaments.commands.replays import ask_replay
from tournaments.queries.whatif import replays
from tournaments.serializers import replays as shapes

_PRIVATE = {"Cache-Control": "no-store"}


class ReplaysApi(APIView):
    """The last replays of a competition, and the asking for another."""

    @lists.listed("replays_list", shape(replays.Replay), private=True)
    def get(self, request: Request, competition: UUID) -> lists.Lines:
        require(request.user, "tournaments.conduct_rounds", competition)
        return replays.replays_of(competition)

    @extend_schema(operation_id="replay_ask", request=shapes.SuppositionSerializer, responses={202: shape(Created)})
    def post(self, request: Request, competition: UUID) -> Response:
        """Ask for a replay; its id says where to look. Nothing is recorded in the log."""
        by = require(request.user, "tournaments.conduct_rounds", competition)
        params = read(shapes.SuppositionSerializer, request.data).validated_data
        made = ask_replay(competition, shapes.supposed(params), by=by)
        return Response({"id": str(made)}, status=status.HTTP_202_ACCEPTED)


class ReplayApi(APIView):
    """How far a replay is, and whom the supposition moves."""

    @extend_schema(operation_id="replay_read", responses=shape(replays.Replay))
    def get(self, request: Request, replay: UUID) -> Response:
        return answer(replays.replay_asked(replay, by=requests.signed_in(request)), headers=_PRIVATE)
