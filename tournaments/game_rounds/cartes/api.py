"""Rounds of Scrabble cartes over the API: planned, seated, played, counted, made known."""

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people import require
from engine.web.asking import asked_of
from engine.web.lists import Lines, listed
from tournaments import commands
from tournaments.api.requests import EMPTY, done, read
from tournaments.game_rounds.cartes import serializers as shapes
from tournaments.game_rounds.cartes.game import CARTES
from tournaments.game_rounds.commands import CONDUCT
from tournaments.game_rounds.domain.seating import digest_of
from tournaments.game_rounds.jarnac.serializers import JarnacStandingsQuerySerializer
from tournaments.game_rounds.page import RoundsPage
from tournaments.game_rounds.queries import next_round, rounds_page
from tournaments.queries.standings import Slice

_PUBLISH = "tournaments.publish_results"


class CartesApi(APIView):
    """The rounds of Scrabble cartes of a competition."""

    @extend_schema(operation_id="cartes_read", responses=shapes.CartesSerializer)
    def get(self, request: Request, competition: UUID) -> Response:
        page = rounds_page(CARTES, competition)
        published = page.published.kind.value if page.published else None
        shown = {name: getattr(page, name) for name in ("version", "rounds", "is_official")}
        rules = _plan(page)
        return Response(shapes.CartesSerializer({**shown, "plan": rules, "published": published}).data)

    @extend_schema(operation_id="cartes_plan", request=shapes.NewCartesPlanSerializer, responses=EMPTY)
    def put(self, request: Request, competition: UUID) -> Response:
        """How the rounds are made and counted; may change until the first is made."""
        by = require(request.user, "tournaments.manage_competition", competition)
        commands.plan_cartes(competition, by=by, **read(shapes.NewCartesPlanSerializer, request.data).asked())
        return done()


class CartesStandingsApi(APIView):
    """The standings, with the results that are in; ranked again among those who are asked for."""

    @extend_schema(
        operation_id="cartes_standings",
        parameters=[JarnacStandingsQuerySerializer],
        responses=shapes.CartesStandingsSerializer,
    )
    def get(self, request: Request, competition: UUID) -> Response:
        asked = dict(asked_of(JarnacStandingsQuerySerializer, request).validated_data)
        upto = asked.pop("round")
        page = rounds_page(CARTES, competition, asked=Slice(**asked), upto=upto)
        shown = {"rounds": len(page.rounds[:upto]), "lines": page.lines}
        return Response(shapes.CartesStandingsSerializer(shown).data)


class CartesRoundsApi(APIView):
    """The rounds that are made."""

    @listed("cartes_rounds", shapes.CartesRoundSerializer)
    def get(self, request: Request, competition: UUID) -> Lines:
        return rounds_page(CARTES, competition).rounds

    @extend_schema(
        operation_id="cartes_seat",
        request=shapes.CartesAgreedSerializer,
        responses={201: shapes.CartesRoundSerializer},
    )
    def post(self, request: Request, competition: UUID) -> Response:
        """Make the next round."""
        by = require(request.user, CONDUCT, competition)
        agreed = read(shapes.CartesAgreedSerializer, request.data).validated_data["agreed"]
        commands.seat_cartes_round(competition, agreed=agreed, by=by)
        made = shapes.CartesRoundSerializer(rounds_page(CARTES, competition).rounds[-1]).data
        return Response(made, status=status.HTTP_201_CREATED)


class CartesNextApi(APIView):
    """The next round as it would be made now; nothing is recorded."""

    @extend_schema(operation_id="cartes_preview", responses=shapes.CartesPreviewSerializer)
    def get(self, request: Request, competition: UUID) -> Response:
        require(request.user, CONDUCT, competition)
        seating, shown, _late = next_round(CARTES, rounds_page(CARTES, competition))
        preview = {"round": shown, "digest": digest_of(seating)}
        return Response(shapes.CartesPreviewSerializer(preview).data)


class CartesRoundApi(APIView):
    """One round."""

    @extend_schema(operation_id="cartes_round_read", responses=shapes.CartesRoundSerializer)
    def get(self, request: Request, competition: UUID, number: int) -> Response:
        page = rounds_page(CARTES, competition)
        page.state.round(number)
        return Response(shapes.CartesRoundSerializer(page.rounds[number - 1]).data)

    @extend_schema(operation_id="cartes_round_cancel", responses=EMPTY)
    def delete(self, request: Request, competition: UUID, number: int) -> Response:
        """Unmake it, as long as no table has a result."""
        by = require(request.user, CONDUCT, competition)
        commands.cancel_cartes_round(competition, round=number, by=by)
        return done()


class CartesClosingApi(APIView):
    """Close a round whose tables all have their results."""

    @extend_schema(operation_id="cartes_round_close", request=None, responses=EMPTY)
    def post(self, request: Request, competition: UUID, number: int) -> Response:
        by = require(request.user, CONDUCT, competition)
        commands.close_cartes_round(competition, round=number, by=by)
        return done()


class CartesCorrectionsApi(APIView):
    """Correct the places of the round in play by hand, with the reason."""

    @extend_schema(operation_id="cartes_correct", request=shapes.CartesCorrectionSerializer, responses=EMPTY)
    def post(self, request: Request, competition: UUID, number: int) -> Response:
        by = require(request.user, CONDUCT, competition)
        asked = read(shapes.CartesCorrectionSerializer, request.data).validated_data
        commands.correct_cartes_seats(competition, round=number, by=by, **asked)
        return done()


class CartesTablesApi(APIView):
    """Open the tables of a round here."""

    @extend_schema(
        operation_id="cartes_tables_open",
        request=shapes.CartesTablesSerializer,
        responses={201: shapes.CartesGamesSerializer},
    )
    def post(self, request: Request, competition: UUID, number: int) -> Response:
        by = require(request.user, CONDUCT, competition)
        asked = read(shapes.CartesTablesSerializer, request.data).validated_data
        opened = commands.open_cartes_tables(competition, round=number, tables=asked["tables"], by=by)
        return Response({"games": opened}, status=status.HTTP_201_CREATED)


class CartesResultApi(APIView):
    """CARTES-13: what was counted at a table."""

    @extend_schema(operation_id="cartes_result_enter", request=shapes.CartesResultSerializer, responses=EMPTY)
    def put(self, request: Request, competition: UUID, number: int, table_number: int) -> Response:
        by = require(request.user, CONDUCT, competition)
        asked = read(shapes.CartesResultSerializer, request.data).validated_data
        told = {"results": {table_number: asked["points"]}, "reason": asked["reason"]}
        commands.enter_cartes_results(competition, round=number, by=by, **told)
        return done()

    @extend_schema(operation_id="cartes_result_withdraw", responses=EMPTY)
    def delete(self, request: Request, competition: UUID, number: int, table_number: int) -> Response:
        """It was of another table."""
        by = require(request.user, CONDUCT, competition)
        commands.withdraw_cartes_result(competition, round=number, table=table_number, by=by)
        return done()


class CartesPublicationsApi(APIView):
    """Make the standings known: provisionally, for good, or as the rectificatif that was opened."""

    @extend_schema(operation_id="cartes_publish", request=shapes.CartesPublishSerializer, responses=EMPTY)
    def post(self, request: Request, competition: UUID) -> Response:
        by = require(request.user, _PUBLISH, competition)
        official = read(shapes.CartesPublishSerializer, request.data).validated_data["official"]
        commands.publish_cartes(competition, official=official, by=by)
        return done()


class CartesRectificatifApi(APIView):
    """Open a rectificatif: official results may be corrected, for this cause, until it is published."""

    @extend_schema(operation_id="cartes_reopen", request=shapes.CartesCauseSerializer, responses=EMPTY)
    def post(self, request: Request, competition: UUID) -> Response:
        by = require(request.user, _PUBLISH, competition)
        cause = read(shapes.CartesCauseSerializer, request.data).validated_data["cause"]
        commands.reopen_cartes(competition, cause=cause, by=by)
        return done()


def _plan(page: RoundsPage) -> dict[str, object]:
    rules = page.plan
    told: dict[str, object] = {name: getattr(rules, name) for name in ("rounds", "size", "target")}
    return told | {name: getattr(rules, name).value for name in ("seating", "seeding", "cards_from")}
