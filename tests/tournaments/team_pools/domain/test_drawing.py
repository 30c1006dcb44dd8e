from engine.events.testing import given
from tests.tournaments.season_rankings.domain.made import player
from tournaments.team_pools.domain import drawing, refusals
from tournaments.team_pools.domain.drawing import TEAM_POOLS, TeamPools, spread
from tournaments.team_pools.events import TeamArbitreNamed, TeamArbitreWithdrawn, TeamPool, TeamPoolsDrawn

A, B, C, ANNE, LEA = map(player, range(5))
KNOWN = {"known": {A, B, C}}
POOL = TeamPool(name="A", teams=(A, B))
FACTS = {"first_round": 1, "win": 2, "tie": 1}
DRAWN = TeamPoolsDrawn(pools=(POOL,), **FACTS)
NAMED = TeamArbitreNamed(team=A, player=ANNE)


def test_pools_are_drawn_once_and_drawn_anew():
    given(TEAM_POOLS).when(drawing.draw, drawn=[POOL], **FACTS, **KNOWN).then(DRAWN)
    given(TEAM_POOLS, DRAWN).when(drawing.draw, drawn=[POOL], **FACTS, **KNOWN).then()
    none = TeamPoolsDrawn(pools=(), **FACTS)
    given(TEAM_POOLS, DRAWN).when(drawing.draw, drawn=[], **FACTS, **KNOWN).then(none)


def test_pools_are_of_teams_of_the_competition_each_once():
    for teams, told, refused in (
        ((A, ANNE), {}, refusals.TeamNotEntered),
        ((A, A), {}, refusals.TeamInTwoPools),
        ((A,), {}, refusals.PoolOfOne),
        ((A, B), {"tie": 3}, refusals.TableTiesBeyondWins),
    ):
        pool = TeamPool(name="A", teams=teams)
        given(TEAM_POOLS).when(drawing.draw, drawn=[pool], **{**FACTS, **told}, **KNOWN).then_refuses(refused)


def test_a_team_brings_an_arbitre_who_does_not_play():
    told = {"team": A, "playing": {LEA}, **KNOWN}
    given(TEAM_POOLS).when(drawing.name_arbitre, player=ANNE, **told).then(NAMED)
    given(TEAM_POOLS, NAMED).when(drawing.name_arbitre, player=ANNE, **told).then()
    given(TEAM_POOLS).when(drawing.name_arbitre, player=LEA, **told).then_refuses(refusals.TeamArbitrePlays)
    given(TEAM_POOLS).when(drawing.name_arbitre, **{**told, "team": LEA}, player=ANNE).then_refuses(
        refusals.TeamNotEntered
    )


def test_a_team_without_an_arbitre_owes_one():
    brought = drawing.evolve(TeamPools(), NAMED)
    assert (brought.owing([A, B]), TeamPools().owing([A, B])) == ([B], [A, B])
    given(TEAM_POOLS, NAMED).when(drawing.withdraw_arbitre, team=A).then(TeamArbitreWithdrawn(team=A))
    given(TEAM_POOLS).when(drawing.withdraw_arbitre, team=A).then_refuses(refusals.NoTeamArbitre)
    assert drawing.evolve(brought, TeamArbitreWithdrawn(team=A)).owing([A]) == [A]


def test_the_strong_are_spread_over_the_pools():
    teams = [player(at) for at in range(8)]

    assert [[team.int for team in pool] for pool in spread(teams)] == [[0, 3, 4, 7], [1, 2, 5, 6]]
    assert spread(teams[:3]) == [tuple(teams[:3])]
    assert spread([]) == []
