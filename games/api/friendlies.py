"""Matches and tables with friends over the API: one is opened without an account, and its key is handed over.

The keys of friends are taken where those of seats are: `matches/seats/`, `tables/places/`.
"""

from dataclasses import dataclass
from datetime import date
from typing import Any, ClassVar
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people import guests
from engine.people.permissions import require
from engine.web.shapes import answer, shape
from games.api.matches import PRIVATE
from games.commands.friendlies import open_friendly
from games.domain.friendlies import FriendlyKind
from games.queries.friendlies import friendly_of_host
from games.queries.seat_links import last_day_of_seats
from games.serializers import friendlies as shapes
from games.services.friendlies import HOST_SEAT, counted, key_of_friendly


@dataclass(frozen=True, slots=True)
class OpenedFriendly:
    """`key`: what friends take their seats with, up to the end of the day `until`; the first begins the game.

    `own_key`: that by which who opened it goes on from another device.
    """

    id: UUID
    key: str
    own_key: str
    until: date
    players: int


class _FriendliesApi(APIView):
    kind: ClassVar[FriendlyKind]
    body: ClassVar[type[Any]]

    def opened(self, request: Request) -> Response:
        by = guests.somebody(request)
        require(by, "games.open_friendly")
        body = self.body(data=request.data)
        body.is_valid(raise_exception=True)
        with counted(request, by):
            friendly = friendly_of_host(open_friendly(self.kind, by=by, **body.params()), self.kind, by)
        guests.remember_guest(request, by)
        keys = key_of_friendly(friendly), key_of_friendly(friendly, HOST_SEAT)
        shown = OpenedFriendly(friendly.id, *keys, last_day_of_seats(), friendly.players)
        return answer(shown, status=status.HTTP_201_CREATED, headers=PRIVATE)


class MatchFriendliesApi(_FriendliesApi):
    """Play Jarnac with a friend: who opens it has a seat already. From one network, only so many in an hour."""

    kind, body = FriendlyKind.MATCH, shapes.NewFriendlySerializer

    @extend_schema(
        operation_id="match_with_friend", request=shapes.NewFriendlySerializer, responses={201: shape(OpenedFriendly)}
    )
    def post(self, request: Request) -> Response:
        return self.opened(request)


class TableFriendliesApi(_FriendliesApi):
    """Play cards with friends, two to six: the cards are dealt here. From one network only so many in an hour."""

    kind, body = FriendlyKind.TABLE, shapes.NewFriendlyTableSerializer

    @extend_schema(
        operation_id="table_with_friends",
        request=shapes.NewFriendlyTableSerializer,
        responses={201: shape(OpenedFriendly)},
    )
    def post(self, request: Request) -> Response:
        return self.opened(request)
