"""Pools of teams: drawn by staff, read by everybody; and the arbitres that teams owe."""

from dataclasses import dataclass
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people.permissions import require
from engine.web import lists
from engine.web.shapes import answer, shape
from tournaments.api.requests import EMPTY, done, read
from tournaments.team_pools import commands, serializers
from tournaments.team_pools.domain.playing import PoolLine, TeamMatch
from tournaments.team_pools.events import TeamPool
from tournaments.team_pools.queries import PoolsPage, pools_page


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamOfPool:
    """`points`: of its tables; `scored`: what its players made."""

    team: UUID
    rank: int
    shared: bool
    points: int
    played: int
    won: int
    scored: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchOfPool:
    """`round`: the partie that plays it; the points are null before that one is published."""

    round: int
    first: UUID
    second: UUID
    first_points: int | None
    second_points: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PoolOfTeams:
    """A pool, its table best first, its matches round by round."""

    name: str
    teams: tuple[TeamOfPool, ...]
    matches: tuple[MatchOfPool, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PoolsOfTeams:
    """`official`: what is published stands for good."""

    official: bool
    pools: tuple[PoolOfTeams, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ArbitreOfTeam:
    """`player` is null where the team owes an arbitre."""

    team: UUID
    name: str
    player: UUID | None


class TeamPoolsApi(APIView):
    """The pools of an interclubs."""

    @extend_schema(operation_id="team_pools_read", responses=shape(PoolsOfTeams))
    def get(self, request: Request, competition: UUID) -> Response:
        """The tables and the matches of each, from what is published."""
        page = pools_page(competition)
        return answer(PoolsOfTeams(official=page.official, pools=_pools(page)))

    @extend_schema(operation_id="team_pools_draw", request=serializers.TeamPoolsSerializer, responses=EMPTY)
    def put(self, request: Request, competition: UUID) -> Response:
        """Say which teams meet, from which partie on, and what a table gives."""
        by = require(request.user, commands.MANAGE, competition)
        asked = read(serializers.TeamPoolsSerializer, request.data).validated_data
        pools = [TeamPool(name=of["name"], teams=tuple(of["teams"])) for of in asked.pop("pools")]
        commands.draw_pools(competition, pools=pools, **asked, by=by)
        return done()


class TeamArbitresApi(APIView):
    """The arbitres that teams bring."""

    @lists.listed("team_arbitres_list", shape(ArbitreOfTeam))
    def get(self, request: Request, competition: UUID) -> lists.Lines:
        """Every team, by division and name."""
        require(request.user, commands.MANAGE, competition)
        page = pools_page(competition)
        return [
            ArbitreOfTeam(team=id_, name=team.name, player=page.state.arbitres.get(id_))
            for id_, team in page.teams.items()
        ]

    @extend_schema(operation_id="team_arbitre_name", request=serializers.TeamArbitreSerializer, responses=EMPTY)
    def post(self, request: Request, competition: UUID) -> Response:
        """A team brings this arbitre, or owes one again."""
        by = require(request.user, commands.MANAGE, competition)
        asked = read(serializers.TeamArbitreSerializer, request.data).validated_data
        if asked["player"] is None:
            commands.withdraw_arbitre(competition, team=asked["team"], by=by)
        else:
            commands.name_arbitre(competition, team=asked["team"], player=asked["player"], by=by)
        return done()


def _pools(page: PoolsPage) -> tuple[PoolOfTeams, ...]:
    return tuple(
        PoolOfTeams(name=pool.name, teams=tuple(map(_line, pool.lines)), matches=tuple(map(_match, pool.matches)))
        for pool in page.pools
    )


def _line(line: PoolLine) -> TeamOfPool:
    return TeamOfPool(
        team=line.team,
        rank=line.rank,
        shared=line.shared,
        points=line.points,
        played=line.played,
        won=line.won,
        scored=line.scored,
    )


def _match(match: TeamMatch) -> MatchOfPool:
    first, second = match.points
    played = match.is_played
    return MatchOfPool(
        round=match.round,
        first=match.first,
        second=match.second,
        first_points=first if played else None,
        second_points=second if played else None,
    )
