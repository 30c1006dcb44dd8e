"""Draw the pools of an interclubs; say which arbitre each team brings."""

from collections.abc import Sequence
from uuid import UUID

from django.db import transaction

from engine.events.actors import Actor
from engine.eventstore import commanding
from engine.eventstore.recorded import Recorded
from engine.people import permissions
from tournaments.domain import player as players
from tournaments.queries.competitions import competition_row, players_of
from tournaments.streams import player_stream, team_pools_stream
from tournaments.team_pools import queries
from tournaments.team_pools.domain import drawing
from tournaments.team_pools.events import TeamPool

MANAGE = "tournaments.manage_competition"


@commanding.command
def draw_pools(
    competition: UUID, *, pools: Sequence[TeamPool], first_round: int, win: int, tie: int, by: Actor
) -> list[Recorded]:
    """Say which teams meet, from which partie on, and what a table gives; none: there are no pools any more.

    Raises UnknownCompetition, TeamNotEntered, TeamInTwoPools, PoolOfOne, TableTiesBeyondWins.
    """
    permissions.require(by, MANAGE, competition)
    competition_row(competition)
    return commanding.record(
        team_pools_stream(competition),
        drawing.TEAM_POOLS,
        drawing.draw,
        drawn=tuple(pools),
        first_round=first_round,
        win=win,
        tie=tie,
        known=queries.team_ids(competition),
    )


@commanding.command
def name_arbitre(competition: UUID, *, team: UUID, player: UUID, by: Actor) -> list[Recorded]:
    """A team brings this arbitre. Raises UnknownCompetition, TeamNotEntered, TeamArbitrePlays, NoSuchPlayer."""
    permissions.require(by, MANAGE, competition)
    competition_row(competition)
    with transaction.atomic():
        players.refuse_gone(commanding.load(player_stream(player), players.PLAYER).state)
        return commanding.record(
            team_pools_stream(competition),
            drawing.TEAM_POOLS,
            drawing.name_arbitre,
            team=team,
            player=player,
            known=queries.team_ids(competition),
            playing=players_of(competition),
        )


@commanding.command
def withdraw_arbitre(competition: UUID, *, team: UUID, by: Actor) -> list[Recorded]:
    """A team owes an arbitre again. Raises NoTeamArbitre."""
    permissions.require(by, MANAGE, competition)
    return commanding.record(team_pools_stream(competition), drawing.TEAM_POOLS, drawing.withdraw_arbitre, team=team)
