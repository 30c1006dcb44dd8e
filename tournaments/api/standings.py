"""The standings."""

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from tournaments import queries
from tournaments import serializers as shapes
from tournaments.api.requests import read


class StandingsApi(APIView):
    """The public standings: the coups whose solution has been announced."""

    @extend_schema(
        operation_id="standings_read",
        parameters=[shapes.StandingsQuerySerializer],
        responses=shapes.StandingsSerializer,
    )
    def get(self, request: Request, competition: UUID) -> Response:
        asked = read(shapes.StandingsQuerySerializer, request.query_params).validated_data
        table = queries.standings(competition, **asked)
        return Response(shapes.StandingsSerializer(table).data)
