"""The standings."""

from dataclasses import fields
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from tournaments import queries
from tournaments import serializers as shapes
from tournaments.api.requests import read
from tournaments.domain.standings import Scope
from tournaments.queries.standings import Slice


class StandingsApi(APIView):
    """The public standings: the coups whose solution has been announced."""

    @extend_schema(
        operation_id="standings_read",
        parameters=[shapes.StandingsQuerySerializer],
        responses=shapes.StandingsSerializer,
    )
    def get(self, request: Request, competition: UUID) -> Response:
        asked = read(shapes.StandingsQuerySerializer, request.query_params).validated_data
        scope = Scope(only=asked["partie"]) if asked["partie"] else Scope.after_text(asked["apres"])
        wanted = Slice(**{each.name: asked[each.name] for each in fields(Slice)})
        table = queries.standings(
            competition, scope=scope, asked=wanted, q=asked["q"], pinned=asked["joueur"], page=asked["page"]
        )
        return Response(shapes.StandingsSerializer(table).data)
