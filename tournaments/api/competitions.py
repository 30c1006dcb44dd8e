"""Competitions, their juges-arbitres and their rounds."""

from uuid import UUID

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people import require
from engine.web.lists import Lines, listed
from engine.web.narrowing import narrowed
from tournaments import commands, queries
from tournaments import serializers as shapes
from tournaments.api.requests import EMPTY, created, done, read
from tournaments.domain.plan import OPEN_PLAN
from tournaments.filters import CompetitionFilter
from tournaments.queries.games import round_games
from tournaments.serializers.day import plan_from


class CompetitionsApi(APIView):
    """The competitions."""

    @listed("competitions_list", shapes.CompetitionSerializer, by=CompetitionFilter)
    def get(self, request: Request) -> Lines:
        return queries.competitions(narrow=narrowed(CompetitionFilter, request))

    @extend_schema(
        operation_id="competition_create",
        request=shapes.NewCompetitionSerializer,
        responses={201: shapes.CreatedSerializer},
    )
    def post(self, request: Request) -> Response:
        by = require(request.user, "tournaments.create_competition")
        asked = dict(read(shapes.NewCompetitionSerializer, request.data).validated_data)
        given = asked.pop("id", None)
        plan = plan_from(asked.pop("plan")) if "plan" in asked else OPEN_PLAN
        return created(commands.create_competition(by=by, competition=given, plan=plan, **asked))


class CompetitionApi(APIView):
    """One competition."""

    @extend_schema(operation_id="competition_read", responses=shapes.CompetitionPageSerializer)
    def get(self, request: Request, competition: UUID) -> Response:
        return Response(shapes.CompetitionPageSerializer(queries.competition_page(competition)).data)


class JugesArbitresApi(APIView):
    """Who conducts the parties of a competition."""

    @extend_schema(operation_id="juge_arbitre_appoint", request=shapes.AppointmentSerializer, responses=EMPTY)
    def post(self, request: Request, competition: UUID) -> Response:
        by = require(request.user, "tournaments.manage_competition", competition)
        asked = read(shapes.AppointmentSerializer, request.data)
        commands.appoint_juge_arbitre(competition, account=asked.account(), by=by, **asked.term())
        return done()


class JugeArbitreApi(APIView):
    """One of them."""

    @extend_schema(operation_id="juge_arbitre_dismiss", responses=EMPTY)
    def delete(self, request: Request, competition: UUID, account: UUID) -> Response:
        by = require(request.user, "tournaments.manage_competition", competition)
        commands.dismiss_juge_arbitre(competition, account=account, by=by)
        return done()


class OrganisersApi(APIView):
    """Who organises a competition."""

    @extend_schema(operation_id="organiser_appoint", request=shapes.AppointmentSerializer, responses=EMPTY)
    def post(self, request: Request, competition: UUID) -> Response:
        by = require(request.user, "tournaments.appoint_organisers", competition)
        asked = read(shapes.AppointmentSerializer, request.data)
        commands.appoint_organiser(competition, account=asked.account(), by=by, **asked.term())
        return done()


class OrganiserApi(APIView):
    """One of them."""

    @extend_schema(operation_id="organiser_dismiss", responses=EMPTY)
    def delete(self, request: Request, competition: UUID, account: UUID) -> Response:
        by = require(request.user, "tournaments.appoint_organisers", competition)
        commands.dismiss_organiser(competition, account=account, by=by)
        return done()


class RoundsApi(APIView):
    """The rounds of a competition."""

    @extend_schema(
        operation_id="round_open",
        request=shapes.OpenRoundSerializer,
        responses={201: shapes.OpenedRoundSerializer},
    )
    def post(self, request: Request, competition: UUID) -> Response:
        by = require(request.user, "tournaments.conduct_rounds", competition)
        asked = read(shapes.OpenRoundSerializer, request.data)
        partie = commands.open_round(competition, by=by, **asked.arguments())
        opened = shapes.OpenedRoundSerializer({"partie": partie}).data
        return Response(opened, status=status.HTTP_201_CREATED)


class RoundGamesApi(APIView):
    """The games prepared for the rounds of a competition."""

    @listed("round_games", shapes.RoundGameSerializer)
    def get(self, request: Request, competition: UUID) -> Lines:
        require(request.user, "tournaments.conduct_rounds", competition)
        return round_games(competition)


class RoundGameApi(APIView):
    """The game of a round to come: chosen, and again until it is sealed."""

    @extend_schema(
        operation_id="round_game_choose",
        request=shapes.GameSerializer,
        responses=EMPTY,
        parameters=[OpenApiParameter("number", int, OpenApiParameter.PATH)],
    )
    def put(self, request: Request, competition: UUID, number: int) -> Response:
        by = require(request.user, "tournaments.manage_competition", competition)
        asked = read(shapes.GameSerializer, request.data)
        expected = asked.validated_data["expected_version"]
        commands.choose_round_game(competition, round=number, text=asked.text(), expected=expected, by=by)
        return done()


class RoundGameSealApi(APIView):
    """From now on nobody changes the game of the round."""

    @extend_schema(
        operation_id="round_game_seal",
        request=None,
        responses=EMPTY,
        parameters=[OpenApiParameter("number", int, OpenApiParameter.PATH)],
    )
    def post(self, request: Request, competition: UUID, number: int) -> Response:
        by = require(request.user, "tournaments.manage_competition", competition)
        commands.seal_round_game(competition, round=number, by=by)
        return done()


class RoundClosingApi(APIView):
    """The end of a round."""

    @extend_schema(
        operation_id="round_close",
        request=None,
        responses=EMPTY,
        parameters=[OpenApiParameter("number", int, OpenApiParameter.PATH)],
    )
    def post(self, request: Request, competition: UUID, number: int) -> Response:
        by = require(request.user, "tournaments.conduct_rounds", competition)
        commands.close_round(competition, round=number, by=by)
        return done()
