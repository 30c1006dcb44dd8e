"""Rounds of Jarnac over the API: planned, paired, played, counted, made known."""

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
from tournaments.game_rounds.commands import CONDUCT
from tournaments.game_rounds.domain.seating import digest_of
from tournaments.game_rounds.jarnac import serializers as shapes
from tournaments.game_rounds.jarnac.events import JarnacScore
from tournaments.game_rounds.jarnac.game import JARNAC
from tournaments.game_rounds.page import RoundsPage
from tournaments.game_rounds.queries import next_round, rounds_page
from tournaments.queries.standings import Slice

_PUBLISH = "tournaments.publish_results"


class JarnacApi(APIView):
    """The rounds of Jarnac of a competition."""

    @extend_schema(operation_id="jarnac_read", responses=shapes.JarnacSerializer)
    def get(self, request: Request, competition: UUID) -> Response:
        page = rounds_page(JARNAC, competition)
        published = page.published.kind.value if page.published else None
        shown = {name: getattr(page, name) for name in ("version", "of", "rounds", "is_official")}
        rules = _plan(page)
        return Response(shapes.JarnacSerializer({**shown, "plan": rules, "published": published}).data)

    @extend_schema(operation_id="jarnac_plan", request=shapes.NewJarnacPlanSerializer, responses=EMPTY)
    def put(self, request: Request, competition: UUID) -> Response:
        """How the rounds are made and counted; may change until the first is paired."""
        by = require(request.user, "tournaments.manage_competition", competition)
        commands.plan_jarnac(competition, by=by, **read(shapes.NewJarnacPlanSerializer, request.data).asked())
        return done()


class JarnacStandingsApi(APIView):
    """The standings, with the results that are in; ranked again among those who are asked for."""

    @extend_schema(
        operation_id="jarnac_standings",
        parameters=[shapes.JarnacStandingsQuerySerializer],
        responses=shapes.JarnacStandingsSerializer,
    )
    def get(self, request: Request, competition: UUID) -> Response:
        asked = dict(asked_of(shapes.JarnacStandingsQuerySerializer, request).validated_data)
        upto = asked.pop("round")
        page = rounds_page(JARNAC, competition, asked=Slice(**asked), upto=upto)
        shown = {
            "rounds": len(page.rounds[:upto]),
            "tie_breaks": list(page.plan.tie_breaks),
            "lines": page.lines,
        }
        return Response(shapes.JarnacStandingsSerializer(shown).data)


class JarnacRoundsApi(APIView):
    """The rounds that are made."""

    @listed("jarnac_rounds", shapes.JarnacRoundSerializer)
    def get(self, request: Request, competition: UUID) -> Lines:
        return rounds_page(JARNAC, competition).rounds

    @extend_schema(
        operation_id="jarnac_pair",
        request=shapes.JarnacAgreedSerializer,
        responses={201: shapes.JarnacRoundSerializer},
    )
    def post(self, request: Request, competition: UUID) -> Response:
        """Make the next round."""
        by = require(request.user, CONDUCT, competition)
        agreed = read(shapes.JarnacAgreedSerializer, request.data).validated_data["agreed"]
        commands.pair_jarnac_round(competition, agreed=agreed, by=by)
        made = shapes.JarnacRoundSerializer(rounds_page(JARNAC, competition).rounds[-1]).data
        return Response(made, status=status.HTTP_201_CREATED)


class JarnacNextApi(APIView):
    """The next round as it would be made now; nothing is recorded."""

    @extend_schema(operation_id="jarnac_preview", responses=shapes.JarnacPreviewSerializer)
    def get(self, request: Request, competition: UUID) -> Response:
        require(request.user, CONDUCT, competition)
        pairing, shown, left_out = next_round(JARNAC, rounds_page(JARNAC, competition))
        preview = {"round": shown, "left_out": left_out, "digest": digest_of(pairing)}
        return Response(shapes.JarnacPreviewSerializer(preview).data)


class JarnacRoundApi(APIView):
    """One round."""

    @extend_schema(operation_id="jarnac_round_read", responses=shapes.JarnacRoundSerializer)
    def get(self, request: Request, competition: UUID, number: int) -> Response:
        page = rounds_page(JARNAC, competition)
        page.state.round(number)
        return Response(shapes.JarnacRoundSerializer(page.rounds[number - 1]).data)

    @extend_schema(operation_id="jarnac_round_cancel", responses=EMPTY)
    def delete(self, request: Request, competition: UUID, number: int) -> Response:
        """Unmake its pairs, as long as no table has a result."""
        by = require(request.user, CONDUCT, competition)
        commands.cancel_jarnac_round(competition, round=number, by=by)
        return done()


class JarnacClosingApi(APIView):
    """Close a round whose tables all have their results."""

    @extend_schema(operation_id="jarnac_round_close", request=None, responses=EMPTY)
    def post(self, request: Request, competition: UUID, number: int) -> Response:
        by = require(request.user, CONDUCT, competition)
        commands.close_jarnac_round(competition, round=number, by=by)
        return done()


class JarnacCorrectionsApi(APIView):
    """Correct the pairs of the round in play by hand, with the reason."""

    @extend_schema(operation_id="jarnac_correct", request=shapes.JarnacCorrectionSerializer, responses=EMPTY)
    def post(self, request: Request, competition: UUID, number: int) -> Response:
        by = require(request.user, CONDUCT, competition)
        asked = read(shapes.JarnacCorrectionSerializer, request.data).validated_data
        commands.correct_jarnac_pair(competition, round=number, by=by, **asked)
        return done()


class JarnacMatchesApi(APIView):
    """Open the matches of a round here."""

    @extend_schema(
        operation_id="jarnac_matches_open",
        request=shapes.JarnacTablesSerializer,
        responses={201: shapes.JarnacMatchesSerializer},
    )
    def post(self, request: Request, competition: UUID, number: int) -> Response:
        by = require(request.user, CONDUCT, competition)
        asked = read(shapes.JarnacTablesSerializer, request.data).validated_data
        opened = commands.open_jarnac_matches(competition, round=number, tables=asked["tables"], by=by)
        return Response({"matches": opened}, status=status.HTTP_201_CREATED)


class JarnacResultApi(APIView):
    """JARNAC-12, -13: what was counted at a table."""

    @extend_schema(operation_id="jarnac_result_enter", request=shapes.JarnacResultSerializer, responses=EMPTY)
    def put(self, request: Request, competition: UUID, number: int, table_number: int) -> Response:
        by = require(request.user, CONDUCT, competition)
        asked = read(shapes.JarnacResultSerializer, request.data).validated_data
        result = JarnacScore(**asked["first"]), JarnacScore(**asked["second"])
        told = {"results": {table_number: result}, "reason": asked["reason"]}
        commands.enter_jarnac_results(competition, round=number, by=by, **told)
        return done()

    @extend_schema(operation_id="jarnac_result_withdraw", responses=EMPTY)
    def delete(self, request: Request, competition: UUID, number: int, table_number: int) -> Response:
        """It was of another table."""
        by = require(request.user, CONDUCT, competition)
        commands.withdraw_jarnac_result(competition, round=number, table=table_number, by=by)
        return done()


class JarnacForfeitApi(APIView):
    """One of a table, or both, did not play."""

    @extend_schema(operation_id="jarnac_forfeit", request=shapes.JarnacForfeitSerializer, responses=EMPTY)
    def post(self, request: Request, competition: UUID, number: int, table_number: int) -> Response:
        by = require(request.user, CONDUCT, competition)
        asked = read(shapes.JarnacForfeitSerializer, request.data).validated_data
        commands.forfeit_jarnac(competition, round=number, table=table_number, by=by, **asked)
        return done()


class JarnacPublicationsApi(APIView):
    """Make the standings known: provisionally, for good, or as the rectificatif that was opened."""

    @extend_schema(operation_id="jarnac_publish", request=shapes.JarnacPublishSerializer, responses=EMPTY)
    def post(self, request: Request, competition: UUID) -> Response:
        by = require(request.user, _PUBLISH, competition)
        official = read(shapes.JarnacPublishSerializer, request.data).validated_data["official"]
        commands.publish_jarnac(competition, official=official, by=by)
        return done()


class JarnacRectificatifApi(APIView):
    """Open a rectificatif: official results may be corrected, for this cause, until it is published."""

    @extend_schema(operation_id="jarnac_reopen", request=shapes.JarnacCauseSerializer, responses=EMPTY)
    def post(self, request: Request, competition: UUID) -> Response:
        by = require(request.user, _PUBLISH, competition)
        cause = read(shapes.JarnacCauseSerializer, request.data).validated_data["cause"]
        commands.reopen_jarnac(competition, cause=cause, by=by)
        return done()


def _plan(page: RoundsPage) -> dict[str, object]:
    rules = page.plan
    named = ("rounds", "win", "draw", "loss", "exempt", "free_points", "minutes", "conjugations", "same_entry")
    told: dict[str, object] = {name: getattr(rules, name) for name in named}
    return told | {
        "system": rules.system.value,
        "seeding": rules.seeding.value,
        "tie_breaks": list(rules.tie_breaks),
    }
