"""The standings: of the players, of the teams; ties that are settled."""

from dataclasses import fields
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people import require
from engine.web.asking import asked_of
from games.events import DrawSource
from tournaments import commands, queries
from tournaments import serializers as shapes
from tournaments.api.requests import EMPTY, done, read
from tournaments.domain.refusals import TieOrderIncomplete
from tournaments.domain.standings import Scope
from tournaments.queries.standings import Slice, team_standings, ties_page


class StandingsApi(APIView):
    """The public standings: the coups whose solution has been announced."""

    @extend_schema(
        operation_id="standings_read",
        parameters=[shapes.StandingsQuerySerializer],
        responses=shapes.StandingsSerializer,
    )
    def get(self, request: Request, competition: UUID) -> Response:
        asked = asked_of(shapes.StandingsQuerySerializer, request).validated_data
        scope = Scope(only=asked["partie"]) if asked["partie"] else Scope.after_text(asked["after"])
        wanted = Slice(**{each.name: asked[each.name] for each in fields(Slice)})
        table = queries.standings(
            competition, scope=scope, asked=wanted, q=asked["q"], pinned=asked["player"], page=asked["page"]
        )
        return Response(shapes.StandingsSerializer(table).data)


class TeamStandingsApi(APIView):
    """The teams of an interclubs, by division, with their members."""

    @extend_schema(
        operation_id="standings_teams", parameters=[shapes.ScopeQuerySerializer], responses=shapes.TeamsSerializer
    )
    def get(self, request: Request, competition: UUID) -> Response:
        asked = asked_of(shapes.ScopeQuerySerializer, request).validated_data
        scope = Scope(only=asked["partie"]) if asked["partie"] else Scope.after_text(asked["after"])
        return Response(shapes.TeamsSerializer(team_standings(competition, scope=scope)).data)


class TiesApi(APIView):
    """Ties that the plan settles outside the parties."""

    @extend_schema(operation_id="ties_read", responses=shapes.TiesSerializer)
    def get(self, request: Request, competition: UUID) -> Response:
        require(request.user, "tournaments.conduct_rounds", competition)
        return Response(shapes.TiesSerializer(ties_page(competition)).data)

    @extend_schema(operation_id="tie_settle", request=shapes.TieSettlingSerializer, responses=EMPTY)
    def post(self, request: Request, competition: UUID) -> Response:
        """The places after a mort subite; or lots are drawn, where only entries are given."""
        by = require(request.user, "tournaments.conduct_rounds", competition)
        asked = read(shapes.TieSettlingSerializer, request.data).validated_data
        if "places" in asked:
            if len(asked["places"]) != len(asked["entries"]):
                raise TieOrderIncomplete
            places = dict(zip(asked["entries"], asked["places"], strict=True))
            commands.settle_tie(competition, places=places, by=by)
        else:
            commands.draw_lots(competition, entries=asked["entries"], by=by)
        return done()


class TiePartiesApi(APIView):
    """A mort subite between the equals of a tie, beside the rounds (FISF 3.8.3)."""

    @extend_schema(
        operation_id="tie_partie_open",
        request=shapes.TiePartieSerializer,
        responses={201: shapes.OpenedTiePartieSerializer},
    )
    def post(self, request: Request, competition: UUID) -> Response:
        """When it has ended, the places follow from who fell."""
        by = require(request.user, "tournaments.conduct_rounds", competition)
        asked = read(shapes.TiePartieSerializer, request.data).validated_data
        partie = commands.open_tie_partie(
            competition, entries=asked["entries"], source=DrawSource(asked["source"]), by=by
        )
        return Response({"partie": partie}, status=201)
