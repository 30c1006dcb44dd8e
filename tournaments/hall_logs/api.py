"""Halls without internet: their pack, and their log that comes home."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people import brakes
from engine.people.permissions import allowed, require
from engine.web import downloads, uploads
from engine.web.shapes import answer, shape
from tournaments.api.requests import EMPTY, OpenedRound, done, read
from tournaments.hall_logs.commands.opening import KEEP, begin_partie
from tournaments.hall_logs.commands.packing import make_pack, take_hall_back
from tournaments.hall_logs.commands.receiving import RECEIVE, receive_log, receive_pushed
from tournaments.hall_logs.commands.sending import write_log_file
from tournaments.hall_logs.queries.away import HallAway, hall_away
from tournaments.hall_logs.queries.here import OwnHall, own_hall
from tournaments.hall_logs.queries.sent import Sent, read_sent
from tournaments.serializers.files import Base64Field

_PUSHES = brakes.Brake("hall-logs", 3600, brakes.HOUR)  # several halls may be behind one address
LARGEST = 8_000_000
"""Bytes of a file of a hall over the API: some ten thousand events."""


class HallLogSerializer(serializers.Serializer[Any]):
    """The file of a hall in base 64. With `dry_run` it is read and compared, and nothing is taken in."""

    content = Base64Field(max_bytes=LARGEST)
    dry_run = serializers.BooleanField(required=False, default=False)


class MadePackSerializer(serializers.Serializer[Any]):
    """The pack, as the text of its file. It names players: keep it for the hall."""

    pack = serializers.UUIDField()
    content = serializers.CharField()


class HallAwayApi(APIView):
    """Whether a centre plays without internet, and what came home of it."""

    @extend_schema(operation_id="hall_away", responses=shape(HallAway))
    def get(self, request: Request, competition: UUID, centre: UUID) -> Response:
        require(request.user, RECEIVE, (competition, centre))
        conducts = allowed(request.user, "tournaments.conduct_centre", (competition, centre))
        return _kept_to_oneself(answer(hall_away(competition, centre, conducts=conducts)))


class HallPackApi(APIView):
    """A pack for the hall; the hall taken back."""

    @extend_schema(operation_id="hall_pack", request=None, responses={201: MadePackSerializer})
    def post(self, request: Request, competition: UUID, centre: UUID) -> Response:
        by = require(request.user, "tournaments.manage_competition", competition)
        pack = make_pack(competition, centre=centre, by=by)
        body = {"pack": str(pack.pack), "content": pack.written()}
        return _kept_to_oneself(Response(body, status=status.HTTP_201_CREATED))

    @extend_schema(operation_id="hall_take_back", responses=EMPTY)
    def delete(self, request: Request, competition: UUID, centre: UUID) -> Response:
        by = require(request.user, "tournaments.manage_competition", competition)
        take_hall_back(competition, centre=centre, by=by)
        return done()


@uploads.takes_files()
class HallLogApi(APIView):
    """The log of a hall comes home."""

    @extend_schema(
        operation_id="hall_log_receive", request=HallLogSerializer, responses={200: shape(Sent), 201: shape(Sent)}
    )
    def post(self, request: Request, competition: UUID, centre: UUID) -> Response:
        by = require(request.user, RECEIVE, (competition, centre))
        params = read(HallLogSerializer, request.data).validated_data
        if params["dry_run"]:
            return answer(read_sent(competition, centre, params["content"]))
        sent = receive_log(competition, centre=centre, content=params["content"], by=by)
        return answer(sent, status=status.HTTP_201_CREATED if sent.new else status.HTTP_200_OK)


class PushedLogSerializer(serializers.Serializer[Any]):
    """What a hall sends by itself, in base 64: its log from a place on, signed."""

    content = Base64Field(max_bytes=LARGEST)


@dataclass(frozen=True, slots=True)
class TakenIn:
    """`place`: the last event of the log of the hall that is here now."""

    place: int


@uploads.takes_files()
class PushedLogsApi(APIView):
    """The log of a hall, sent by its installation while there is internet: no account, its signature says who it is."""

    authentication_classes = ()
    permission_classes = ()

    @extend_schema(operation_id="hall_log_push", request=PushedLogSerializer, responses=shape(TakenIn))
    def post(self, request: Request) -> Response:
        if not _PUSHES.lets(brakes.place_of(request)):
            raise brakes.TooManyRequests
        params = read(PushedLogSerializer, request.data).validated_data
        return answer(TakenIn(receive_pushed(params["content"]).place))


class OwnHallApi(APIView):
    """The hall that this installation is, where it was opened with a pack."""

    @extend_schema(operation_id="own_hall", responses=shape(OwnHall))
    def get(self, request: Request) -> Response:
        require(request.user, KEEP)
        return _kept_to_oneself(answer(own_hall()))


class CodeSerializer(serializers.Serializer[Any]):
    """`code`: as the federation told it, where the game of the partie lies under one."""

    code = serializers.CharField(max_length=40, required=False, default="", allow_blank=True)


class OwnPartieApi(APIView):
    """The next partie of the hall begins."""

    @extend_schema(operation_id="own_hall_begin", request=CodeSerializer, responses={201: shape(OpenedRound)})
    def post(self, request: Request) -> Response:
        by = require(request.user, KEEP)
        params = read(CodeSerializer, request.data).validated_data
        return answer(OpenedRound(begin_partie(code=params["code"], by=by)), status=status.HTTP_201_CREATED)


class OwnLogApi(APIView):
    """The file for the federation, as of now."""

    @extend_schema(operation_id="own_hall_log", responses={(200, "text/plain"): str})
    def get(self, request: Request) -> HttpResponse:
        require(request.user, KEEP)
        return downloads.attached("\n".join(write_log_file()).encode(), "text/plain; charset=utf-8", "salle.raccord")


def _kept_to_oneself(response: Response) -> Response:
    response["Cache-Control"] = "no-store"
    return response
