"""Pools in their stream: drawn, drawn anew; and the arbitre that each team brings."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import assert_never
from uuid import UUID

from engine.events.decider import Decider
from tournaments.team_pools.domain.refusals import (
    NoTeamArbitre,
    PoolOfOne,
    TableTiesBeyondWins,
    TeamArbitrePlays,
    TeamInTwoPools,
    TeamNotEntered,
)
from tournaments.team_pools.events import TeamArbitreNamed, TeamArbitreWithdrawn, TeamPool, TeamPoolsDrawn

TeamPoolsEvent = TeamPoolsDrawn | TeamArbitreNamed | TeamArbitreWithdrawn
USUAL_SIZE = 4


@dataclass(frozen=True, slots=True)
class TeamPools:
    """`drawn` is None before the pools are; `arbitres`: by team, who it brings."""

    drawn: TeamPoolsDrawn | None = None
    arbitres: Mapping[UUID, UUID] = field(default_factory=lambda: MappingProxyType({}))

    def owing(self, teams: Iterable[UUID]) -> list[UUID]:
        """Those of these teams that bring no arbitre."""
        return [team for team in teams if team not in self.arbitres]


def evolve(pools: TeamPools, event: TeamPoolsEvent) -> TeamPools:
    match event:
        case TeamPoolsDrawn():
            return replace(pools, drawn=event)
        case TeamArbitreNamed():
            return replace(pools, arbitres=MappingProxyType({**pools.arbitres, event.team: event.player}))
        case TeamArbitreWithdrawn():
            left = {team: player for team, player in pools.arbitres.items() if team != event.team}
            return replace(pools, arbitres=MappingProxyType(left))
        case _:
            assert_never(event)


TEAM_POOLS: Decider[TeamPools, TeamPoolsEvent] = Decider(initial=TeamPools, evolve=evolve)


def draw(
    pools: TeamPools, *, drawn: Sequence[TeamPool], first_round: int, win: int, tie: int, known: Collection[UUID]
) -> list[TeamPoolsEvent]:
    """`known`: the teams of the competition. Raises TeamNotEntered, TeamInTwoPools, PoolOfOne, TableTiesBeyondWins."""
    every = [team for pool in drawn for team in pool.teams]
    for team in every:
        _refuse_unknown(team, known)
    if len(every) != len({*every}):
        raise TeamInTwoPools
    if any(len(pool.teams) < 2 for pool in drawn):
        raise PoolOfOne
    if tie > win:
        raise TableTiesBeyondWins
    event = TeamPoolsDrawn(pools=tuple(drawn), first_round=first_round, win=win, tie=tie)
    return [] if pools.drawn == event else [event]


def name_arbitre(
    pools: TeamPools, *, team: UUID, player: UUID, known: Collection[UUID], playing: Collection[UUID]
) -> list[TeamPoolsEvent]:
    """`playing`: who plays the competition. Raises TeamNotEntered, TeamArbitrePlays."""
    _refuse_unknown(team, known)
    if player in playing:
        raise TeamArbitrePlays
    return [] if pools.arbitres.get(team) == player else [TeamArbitreNamed(team=team, player=player)]


def withdraw_arbitre(pools: TeamPools, *, team: UUID) -> list[TeamPoolsEvent]:
    """Raises NoTeamArbitre."""
    if team not in pools.arbitres:
        raise NoTeamArbitre
    return [TeamArbitreWithdrawn(team=team)]


def _refuse_unknown(team: UUID, known: Collection[UUID]) -> None:
    if team not in known:
        raise TeamNotEntered(team=team)


def spread(teams: Sequence[UUID], size: int = USUAL_SIZE) -> list[tuple[UUID, ...]]:
    """Teams, the strongest first, in pools of some `size`: to and fro, so that the strong ones are apart."""
    count = max(1, round(len(teams) / size))
    pools: list[list[UUID]] = [[] for _ in range(count)]
    for at, team in enumerate(teams):
        turn, place = divmod(at, count)
        pools[place if turn % 2 == 0 else count - 1 - place].append(team)
    return [tuple(pool) for pool in pools if pool]
