"""Players and their licences, for staff: these answers hold names and numbers of the vault."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people.permissions import require
from engine.web import filtering, lists
from engine.web.shapes import shape
from tournaments.api.requests import EMPTY, Created, created, done, read
from tournaments.commands import forgetting, merging, players
from tournaments.filters import PlayersFilter
from tournaments.queries.memberships import reach_of
from tournaments.queries.players import PlayerFilter, PlayerLine, player_card, players_found
from tournaments.serializers import entries, players as shapes

_READ, _REGISTER = "tournaments.read_players", "tournaments.register_player"
_CREATED = {201: shape(Created)}


def _private(body: Any) -> Response:
    return Response(body, headers={"Cache-Control": "no-store"})


class PlayersApi(APIView):
    """Players."""

    @lists.listed("players_list", shape(PlayerLine), by=PlayersFilter, usual=50, private=True)
    def get(self, request: Request) -> lists.Lines:
        require(request.user, _READ)
        filters = filtering.filtered(PlayersFilter, request).asked
        return players_found(PlayerFilter(typed=filters.pop("q", ""), **filters, reach=reach_of(request.user)))

    @extend_schema(operation_id="player_register", request=entries.NewPlayerSerializer, responses=_CREATED)
    def post(self, request: Request) -> Response:
        by = require(request.user, "tournaments.register_unlicensed")
        params = dict(read(entries.NewPlayerSerializer, request.data).validated_data)
        id_ = params.pop("id", None)
        return created(players.register_player(by=by, player=id_, **params))


class LicenseesApi(APIView):
    """Players with a licence."""

    @extend_schema(operation_id="licensee_register", request=shapes.LicenseeSerializer, responses=_CREATED)
    def post(self, request: Request) -> Response:
        by = require(request.user, "tournaments.license_player")
        params = read(shapes.LicenseeSerializer, request.data).validated_data
        return created(players.register_licensee(by=by, **params))


class PlayerApi(APIView):
    """One player."""

    @extend_schema(operation_id="player_read", responses=shapes.PlayerCardSerializer)
    def get(self, request: Request, licensee: UUID) -> Response:
        require(request.user, _READ, licensee)
        return _private(shapes.PlayerCardSerializer(player_card(licensee)).data)

    @extend_schema(operation_id="player_forget", responses=EMPTY)
    def delete(self, request: Request, licensee: UUID) -> Response:
        by = require(request.user, "tournaments.forget_player", licensee)
        forgetting.forget_player(licensee, by=by)
        return done()


def _tell(request: Request, shape: type[Any], player: UUID, command: Callable[..., Any]) -> Response:
    """Record facts about the player, on the version in the body if it names one."""
    by = require(request.user, _REGISTER, player)
    command(player, by=by, **read(shape, request.data).arguments())
    return done()


class PlayerLicencesApi(APIView):
    """The licences of a player."""

    @extend_schema(operation_id="player_renew", request=shapes.RenewalSerializer, responses=EMPTY)
    def post(self, request: Request, licensee: UUID) -> Response:
        return _tell(request, shapes.RenewalSerializer, licensee, players.renew_licence)


class PlayerClubApi(APIView):
    """The club of a player."""

    @extend_schema(operation_id="player_join_club", request=shapes.ClubOfPlayerSerializer, responses=EMPTY)
    def put(self, request: Request, licensee: UUID) -> Response:
        return _tell(request, shapes.ClubOfPlayerSerializer, licensee, players.join_club)


class PlayerSerieApi(APIView):
    """The série of a player."""

    @extend_schema(operation_id="player_assign_serie", request=shapes.SerieSerializer, responses=EMPTY)
    def put(self, request: Request, licensee: UUID) -> Response:
        return _tell(request, shapes.SerieSerializer, licensee, players.assign_serie)


class PlayerCategoryApi(APIView):
    """The age category of a player."""

    @extend_schema(operation_id="player_set_category", request=shapes.CategorySerializer, responses=EMPTY)
    def put(self, request: Request, licensee: UUID) -> Response:
        return _tell(request, shapes.CategorySerializer, licensee, players.set_category)


class PlayerIdentityApi(APIView):
    """The name and birth date of a player."""

    @extend_schema(operation_id="player_correct_identity", request=shapes.IdentitySerializer, responses=EMPTY)
    def put(self, request: Request, licensee: UUID) -> Response:
        return _tell(request, shapes.IdentitySerializer, licensee, players.correct_identity)


class PlayerDuplicatesApi(APIView):
    """Merge a duplicate into this player."""

    @extend_schema(operation_id="player_merge", request=shapes.MergeSerializer, responses=EMPTY)
    def post(self, request: Request, licensee: UUID) -> Response:
        by = require(request.user, "tournaments.merge_players", licensee)
        duplicate = read(shapes.MergeSerializer, request.data).validated_data["duplicate"]
        merging.merge_players(licensee, duplicate=duplicate, by=by)
        return done()
