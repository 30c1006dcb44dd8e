"""The standings: of the players, of the teams; ties that are settled."""

from dataclasses import dataclass, fields
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people.permissions import require
from engine.web import asking, shapes
from games.events.partie import DrawSource
from tournaments.api.requests import EMPTY, done, read
from tournaments.commands.ties import draw_lots, open_tie_partie, settle_tie
from tournaments.domain.refusals.standings import TieOrderIncomplete
from tournaments.domain.standings.scope import Scope
from tournaments.queries.standings import page, slices, teams, ties
from tournaments.serializers import standings as standings_serializers


class StandingsApi(APIView):
    """The public standings: the coups whose solution has been announced."""

    @extend_schema(
        operation_id="standings_read",
        parameters=[standings_serializers.StandingsQuerySerializer],
        responses=shapes.shape(page.StandingsView),
    )
    def get(self, request: Request, competition: UUID) -> Response:
        params = asking.asked_of(standings_serializers.StandingsQuerySerializer, request).validated_data
        scope = Scope(only=params["partie"]) if params["partie"] else Scope.after_text(params["after"])
        wanted = slices.Slice(**{field.name: params[field.name] for field in fields(slices.Slice)})
        table = page.standings(
            competition, scope=scope, within=wanted, q=params["q"], pinned=params["player"], page=params["page"]
        )
        return shapes.answer(table)


class TeamStandingsApi(APIView):
    """The teams of an interclubs, by division, with their members."""

    @extend_schema(
        operation_id="standings_teams",
        parameters=[standings_serializers.ScopeQuerySerializer],
        responses=shapes.shape(teams.TeamsView),
    )
    def get(self, request: Request, competition: UUID) -> Response:
        params = asking.asked_of(standings_serializers.ScopeQuerySerializer, request).validated_data
        scope = Scope(only=params["partie"]) if params["partie"] else Scope.after_text(params["after"])
        return shapes.answer(teams.team_standings(competition, scope=scope))


class TiesApi(APIView):
    """Ties that the plan settles outside the parties."""

    @extend_schema(operation_id="ties_read", responses=shapes.shape(ties.TiesView))
    def get(self, request: Request, competition: UUID) -> Response:
        require(request.user, "tournaments.conduct_rounds", competition)
        return shapes.answer(ties.ties_page(competition))

    @extend_schema(operation_id="tie_settle", request=standings_serializers.TieSettlingSerializer, responses=EMPTY)
    def post(self, request: Request, competition: UUID) -> Response:
        """The places after a mort subite; or lots are drawn, where only entries are given."""
        by = require(request.user, "tournaments.conduct_rounds", competition)
        params = read(standings_serializers.TieSettlingSerializer, request.data).validated_data
        if "places" in params:
            if len(params["places"]) != len(params["entries"]):
                raise TieOrderIncomplete
            places = dict(zip(params["entries"], params["places"], strict=True))
            settle_tie(competition, places=places, by=by)
        else:
            draw_lots(competition, entries=params["entries"], by=by)
        return done()


@dataclass(frozen=True, slots=True)
class OpenedTiePartie:
    partie: UUID


class TiePartiesApi(APIView):
    """A mort subite between the equals of a tie, beside the rounds (FISF 3.8.3)."""

    @extend_schema(
        operation_id="tie_partie_open",
        request=standings_serializers.TiePartieSerializer,
        responses={201: shapes.shape(OpenedTiePartie)},
    )
    def post(self, request: Request, competition: UUID) -> Response:
        """When it has ended, the places follow from who fell."""
        by = require(request.user, "tournaments.conduct_rounds", competition)
        params = read(standings_serializers.TiePartieSerializer, request.data).validated_data
        partie = open_tie_partie(competition, entries=params["entries"], source=DrawSource(params["source"]), by=by)
        return shapes.answer(OpenedTiePartie(partie), status=201)
