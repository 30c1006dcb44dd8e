"""Giving competitions and centres without an owner to a federation."""

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people.permissions import require
from engine.web import filtering, lists
from engine.web.shapes import shape
from tournaments.api.requests import EMPTY, done, read
from tournaments.commands.giving import GIVE, give_to_federation
from tournaments.filters import UnownedFilter
from tournaments.queries.unowned import Unowned, unowned
from tournaments.serializers import organisation as shapes


class UnownedApi(APIView):
    """Competitions and centres of no federation: only the team of the installation reaches them."""

    @lists.listed("unowned_list", shape(Unowned), by=UnownedFilter)
    def get(self, request: Request) -> lists.Lines:
        require(request.user, GIVE)
        return unowned(filtering.filtered(UnownedFilter, request).asked.get("kind", ""))


class GivenApi(APIView):
    """What is given to a federation."""

    @extend_schema(operation_id="federation_give", request=shapes.GivenSerializer, responses=EMPTY)
    def post(self, request: Request, federation: UUID) -> Response:
        """All of it, or none. What belongs to somebody is not given again."""
        by = require(request.user, GIVE)
        params = read(shapes.GivenSerializer, request.data).validated_data
        give_to_federation(
            federation,
            comite=params["comite"],
            competitions_of_nobody=params["competitions"],
            centres_of_nobody=params["centres"],
            by=by,
        )
        return done()
