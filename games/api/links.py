"""The links of the seats of a match and of the places at a table: read and withdrawn by whoever conducts."""

from uuid import UUID

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people.permissions import require
from engine.web import lists, shapes
from games.commands.match import withdraw_seat
from games.commands.table import withdraw_place
from games.events.jarnac import Side
from games.queries import matches, tables
from games.queries.tables import PlaceLink


class MatchLinksApi(APIView):
    """The keys of the two seats, as of today: each is good for a week, unless it is withdrawn."""

    @lists.listed("match_links", shapes.shape(matches.SeatLink), private=True)
    def get(self, request: Request, match: UUID) -> lists.Lines:
        require(request.user, "games.conduct_match", match)
        return matches.seat_links(match)


class MatchLinkApi(APIView):
    """The link of one seat."""

    @extend_schema(
        operation_id="match_link_withdraw",
        request=None,
        responses={204: None},
        parameters=[OpenApiParameter("side", OpenApiTypes.STR, "path", enum=[side.value for side in Side])],
    )
    def delete(self, request: Request, match: UUID, side: Side) -> Response:
        """Withdraw the links of the seat: they no longer open it. It is free, and what was played there stays."""
        by = require(request.user, "games.conduct_match", match)
        withdraw_seat(match, side=side, by=by)
        return Response(status=status.HTTP_204_NO_CONTENT)


class TableLinksApi(APIView):
    """The keys of the places, as of today: each is good for a week, unless it is withdrawn. None of real cards."""

    @lists.listed("table_links", shapes.shape(PlaceLink), private=True)
    def get(self, request: Request, table: UUID) -> lists.Lines:
        require(request.user, "games.conduct_table", table)
        return tables.place_links(table)


class TableLinkApi(APIView):
    """The link of one place, by the number of its player."""

    @extend_schema(operation_id="table_link_withdraw", request=None, responses={204: None})
    def delete(self, request: Request, table: UUID, place: int) -> Response:
        """Withdraw the links of the place: they no longer open it. It is free, and what was played there stays."""
        by = require(request.user, "games.conduct_table", table)
        withdraw_place(table, player=place, by=by)
        return Response(status=status.HTTP_204_NO_CONTENT)
