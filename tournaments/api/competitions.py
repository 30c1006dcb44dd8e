"""Competitions, their juges-arbitres and their rounds."""

from uuid import UUID

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people.permissions import require
from engine.web import filtering, lists, shapes
from tournaments.api.requests import EMPTY, Created, OpenedRound, created, done, read
from tournaments.commands import officials, rounds
from tournaments.commands.competitions import create_competition
from tournaments.domain.plan import OPEN_PLAN
from tournaments.filters import CompetitionFilter
from tournaments.presentation.remaining import RemainingShown, remaining_shown
from tournaments.queries.competitions import competition_page, competitions
from tournaments.queries.games import round_games
from tournaments.queries.remaining import remaining_in
from tournaments.serializers import centres, competitions as competitions_shapes, day


class CompetitionsApi(APIView):
    """The competitions."""

    @lists.listed("competitions_list", competitions_shapes.CompetitionSerializer, by=CompetitionFilter)
    def get(self, request: Request) -> lists.Lines:
        return competitions(narrow=filtering.filtered(CompetitionFilter, request))

    @extend_schema(
        operation_id="competition_create",
        request=competitions_shapes.NewCompetitionSerializer,
        responses={201: shapes.shape(Created)},
    )
    def post(self, request: Request) -> Response:
        by = require(request.user, "tournaments.create_competition")
        params = dict(read(competitions_shapes.NewCompetitionSerializer, request.data).validated_data)
        id_ = params.pop("id", None)
        plan = day.plan_from(params.pop("plan")) if "plan" in params else OPEN_PLAN
        return created(create_competition(by=by, competition=id_, plan=plan, **params))


class CompetitionApi(APIView):
    """One competition."""

    @extend_schema(operation_id="competition_read", responses=competitions_shapes.CompetitionPageSerializer)
    def get(self, request: Request, competition: UUID) -> Response:
        return Response(competitions_shapes.CompetitionPageSerializer(competition_page(competition)).data)


class JugesArbitresApi(APIView):
    """Who conducts the parties of a competition."""

    @extend_schema(operation_id="juge_arbitre_appoint", request=centres.AppointmentSerializer, responses=EMPTY)
    def post(self, request: Request, competition: UUID) -> Response:
        by = require(request.user, "tournaments.manage_competition", competition)
        body = read(centres.AppointmentSerializer, request.data)
        officials.appoint_juge_arbitre(competition, account=body.account(), by=by, **body.term())
        return done()


class JugeArbitreApi(APIView):
    """One of them."""

    @extend_schema(operation_id="juge_arbitre_dismiss", responses=EMPTY)
    def delete(self, request: Request, competition: UUID, account: UUID) -> Response:
        by = require(request.user, "tournaments.manage_competition", competition)
        officials.dismiss_juge_arbitre(competition, account=account, by=by)
        return done()


class OrganisersApi(APIView):
    """Who organises a competition."""

    @extend_schema(operation_id="organiser_appoint", request=centres.AppointmentSerializer, responses=EMPTY)
    def post(self, request: Request, competition: UUID) -> Response:
        by = require(request.user, "tournaments.appoint_organisers", competition)
        body = read(centres.AppointmentSerializer, request.data)
        officials.appoint_organiser(competition, account=body.account(), by=by, **body.term())
        return done()


class OrganiserApi(APIView):
    """One of them."""

    @extend_schema(operation_id="organiser_dismiss", responses=EMPTY)
    def delete(self, request: Request, competition: UUID, account: UUID) -> Response:
        by = require(request.user, "tournaments.appoint_organisers", competition)
        officials.dismiss_organiser(competition, account=account, by=by)
        return done()


class RoundsApi(APIView):
    """The rounds of a competition."""

    @extend_schema(
        operation_id="round_open",
        request=competitions_shapes.OpenRoundSerializer,
        responses={201: shapes.shape(OpenedRound)},
    )
    def post(self, request: Request, competition: UUID) -> Response:
        by = require(request.user, "tournaments.conduct_rounds", competition)
        body = read(competitions_shapes.OpenRoundSerializer, request.data)
        partie = rounds.open_round(competition, by=by, **body.arguments())
        return shapes.answer(OpenedRound(partie), status=status.HTTP_201_CREATED)


class RoundGamesApi(APIView):
    """The games prepared for the rounds of a competition."""

    @lists.listed("round_games", competitions_shapes.RoundGameSerializer)
    def get(self, request: Request, competition: UUID) -> lists.Lines:
        require(request.user, "tournaments.conduct_rounds", competition)
        return round_games(competition)


class RoundGameApi(APIView):
    """The game of a round to come: chosen, and again until it is sealed."""

    @extend_schema(
        operation_id="round_game_choose",
        request=competitions_shapes.GameSerializer,
        responses=EMPTY,
        parameters=[OpenApiParameter("number", int, OpenApiParameter.PATH)],
    )
    def put(self, request: Request, competition: UUID, number: int) -> Response:
        by = require(request.user, "tournaments.manage_competition", competition)
        body = read(competitions_shapes.GameSerializer, request.data)
        expected = body.validated_data["expected_version"]
        rounds.choose_round_game(competition, round=number, text=body.text(), expected=expected, by=by)
        return done()


class RoundGameSealApi(APIView):
    """Sealing the game of a round: nobody changes it from then on."""

    @extend_schema(
        operation_id="round_game_seal",
        request=None,
        responses=EMPTY,
        parameters=[OpenApiParameter("number", int, OpenApiParameter.PATH)],
    )
    def post(self, request: Request, competition: UUID, number: int) -> Response:
        by = require(request.user, "tournaments.manage_competition", competition)
        rounds.seal_round_game(competition, round=number, by=by)
        return done()


class RemainingApi(APIView):
    """What remains to be done in a competition, of what the reader may do."""

    @extend_schema(operation_id="competition_remaining", responses=shapes.shape(RemainingShown))
    def get(self, request: Request, competition: UUID) -> Response:
        by = require(request.user, "tournaments.see_remaining", competition)
        return shapes.answer(remaining_shown(competition, remaining_in(competition, by)))


class RoundClosingApi(APIView):
    """The end of a round."""

    @extend_schema(
        operation_id="round_close",
        request=competitions_shapes.CloseRoundSerializer,
        responses=EMPTY,
        parameters=[OpenApiParameter("number", int, OpenApiParameter.PATH)],
    )
    def post(self, request: Request, competition: UUID, number: int) -> Response:
        by = require(request.user, "tournaments.conduct_rounds", competition)
        body = read(competitions_shapes.CloseRoundSerializer, request.data).validated_data
        rounds.close_round(competition, round=number, acknowledged=body.get("acknowledged"), by=by)
        return done()
