"""Competitions over the API. Reading public results needs no account."""

from typing import Any, TypeVar
from uuid import UUID

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers as drf
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people import require
from tournaments import commands, queries
from tournaments import serializers as shapes

Body = TypeVar("Body", bound=drf.Serializer[Any])

_EMPTY = {204: None}


def _read(shape: type[Body], data: Any) -> Body:
    """The body of a request. Raises ValidationError with the errors of each field."""
    body = shape(data=data)
    body.is_valid(raise_exception=True)
    return body


def _created(id_: UUID) -> Response:
    return Response(shapes.CreatedSerializer({"id": id_}).data, status=status.HTTP_201_CREATED)


def _done() -> Response:
    return Response(status=status.HTTP_204_NO_CONTENT)


class CompetitionsApi(APIView):
    """The competitions."""

    @extend_schema(operation_id="competitions_list", responses=shapes.CompetitionSerializer(many=True))
    def get(self, request: Request) -> Response:
        return Response(shapes.CompetitionSerializer(queries.competitions(), many=True).data)

    @extend_schema(
        operation_id="competition_create",
        request=shapes.NewCompetitionSerializer,
        responses={201: shapes.CreatedSerializer},
    )
    def post(self, request: Request) -> Response:
        by = require(request.user, "tournaments.create_competition")
        asked = dict(_read(shapes.NewCompetitionSerializer, request.data).validated_data)
        given = asked.pop("id", None)
        return _created(commands.create_competition(by=by, competition=given, **asked))


class CompetitionApi(APIView):
    """One competition."""

    @extend_schema(operation_id="competition_read", responses=shapes.CompetitionPageSerializer)
    def get(self, request: Request, competition: UUID) -> Response:
        return Response(shapes.CompetitionPageSerializer(queries.competition_page(competition)).data)


class StandingsApi(APIView):
    """The public standings: the coups whose solution has been announced."""

    @extend_schema(
        operation_id="standings_read",
        parameters=[shapes.StandingsQuerySerializer],
        responses=shapes.StandingsSerializer,
    )
    def get(self, request: Request, competition: UUID) -> Response:
        asked = _read(shapes.StandingsQuerySerializer, request.query_params).validated_data
        table = queries.standings(competition, **asked)
        return Response(shapes.StandingsSerializer(table).data)


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
        asked = _read(shapes.NewCentreSerializer, request.data).validated_data
        opened = commands.open_centre(name=asked["name"], centre=asked.get("id"), by=by)
        return _created(opened)


class ArbitresApi(APIView):
    """Who corrects the bulletins of a centre."""

    @extend_schema(operation_id="arbitre_appoint", request=shapes.AppointmentSerializer, responses=_EMPTY)
    def post(self, request: Request, centre: UUID) -> Response:
        by = require(request.user, "tournaments.manage_centres")
        account = _read(shapes.AppointmentSerializer, request.data).account()
        commands.appoint_arbitre(centre, account=account, by=by)
        return _done()


class DoubleArbitresApi(APIView):
    """Who looks again at the bulletins of a centre."""

    @extend_schema(operation_id="double_arbitre_appoint", request=shapes.AppointmentSerializer, responses=_EMPTY)
    def post(self, request: Request, centre: UUID) -> Response:
        by = require(request.user, "tournaments.manage_centres")
        account = _read(shapes.AppointmentSerializer, request.data).account()
        commands.appoint_double_arbitre(centre, account=account, by=by)
        return _done()


class JugesArbitresApi(APIView):
    """Who conducts the parties of a competition."""

    @extend_schema(operation_id="juge_arbitre_appoint", request=shapes.AppointmentSerializer, responses=_EMPTY)
    def post(self, request: Request, competition: UUID) -> Response:
        by = require(request.user, "tournaments.manage_competition", competition)
        account = _read(shapes.AppointmentSerializer, request.data).account()
        commands.appoint_juge_arbitre(competition, account=account, by=by)
        return _done()


class EnrolmentsApi(APIView):
    """The centres that play a competition."""

    @extend_schema(operation_id="centre_enrol", request=shapes.EnrolmentSerializer, responses=_EMPTY)
    def post(self, request: Request, competition: UUID) -> Response:
        by = require(request.user, "tournaments.manage_competition", competition)
        centre = _read(shapes.EnrolmentSerializer, request.data).validated_data["centre"]
        commands.enrol_centre(competition, centre=centre, by=by)
        return _done()


class PlayersApi(APIView):
    """Players."""

    @extend_schema(
        operation_id="player_register",
        request=shapes.NewPlayerSerializer,
        responses={201: shapes.CreatedSerializer},
    )
    def post(self, request: Request) -> Response:
        by = require(request.user, "tournaments.register_player")
        asked = dict(_read(shapes.NewPlayerSerializer, request.data).validated_data)
        given = asked.pop("id", None)
        return _created(commands.register_player(by=by, player=given, **asked))


class EntriesApi(APIView):
    """Who plays a competition, and where."""

    @extend_schema(operation_id="entries_list", responses=shapes.EntryLineSerializer(many=True))
    def get(self, request: Request, competition: UUID) -> Response:
        queries.competition_row(competition)
        return Response(shapes.EntryLineSerializer(queries.entries_of(competition), many=True).data)

    @extend_schema(
        operation_id="entries_accept",
        request=shapes.EntriesSerializer,
        responses={201: shapes.AcceptedEntrySerializer(many=True)},
    )
    def post(self, request: Request, competition: UUID) -> Response:
        by = require(request.user, "tournaments.manage_competition", competition)
        asked = _read(shapes.EntriesSerializer, request.data).validated_data["entries"]
        entries = [shapes.accepted(entry) for entry in asked]
        recorded = commands.accept_entries(competition, entries=entries, by=by)
        lines = shapes.AcceptedEntrySerializer([one.event for one in recorded], many=True).data
        return Response(lines, status=status.HTTP_201_CREATED)


class TablesApi(APIView):
    """Where entries sit."""

    @extend_schema(
        operation_id="tables_assign",
        request=shapes.TablesSerializer,
        responses=shapes.TableSerializer(many=True),
    )
    def post(self, request: Request, competition: UUID) -> Response:
        by = require(request.user, "tournaments.manage_competition", competition)
        tables = _read(shapes.TablesSerializer, request.data).by_entry()
        recorded = commands.assign_tables(competition, tables=tables, by=by)
        return Response(shapes.TableSerializer([one.event for one in recorded], many=True).data)


class RoundsApi(APIView):
    """The rounds of a competition."""

    @extend_schema(
        operation_id="round_open",
        request=shapes.OpenRoundSerializer,
        responses={201: shapes.OpenedRoundSerializer},
    )
    def post(self, request: Request, competition: UUID) -> Response:
        by = require(request.user, "tournaments.conduct_rounds", competition)
        asked = _read(shapes.OpenRoundSerializer, request.data)
        partie = commands.open_round(competition, by=by, **asked.arguments())
        opened = shapes.OpenedRoundSerializer({"partie": partie}).data
        return Response(opened, status=status.HTTP_201_CREATED)


class RoundClosingApi(APIView):
    """The end of a round."""

    @extend_schema(
        operation_id="round_close",
        request=None,
        responses=_EMPTY,
        parameters=[OpenApiParameter("number", int, OpenApiParameter.PATH)],
    )
    def post(self, request: Request, competition: UUID, number: int) -> Response:
        by = require(request.user, "tournaments.conduct_rounds", competition)
        commands.close_round(competition, round=number, by=by)
        return _done()
