from collections import Counter

from hypothesis import given, strategies as st

from tests.tournaments.season_rankings.domain.made import player
from tournaments.team_pools.domain.playing import MatchTable, TeamMember, matches, meetings, table_of
from tournaments.team_pools.events import TeamPool

A, B, C, D = map(player, range(100, 104))
POINTS = {"win": 2, "tie": 1}


def side(*scores):
    """Members of a team, each with the scores of his parties."""
    return [TeamMember(player(at), of) for at, of in enumerate(scores)]


def played(pool, members, *, published, first_round=1):
    return matches(pool, members, first_round=first_round, published=published, **POINTS)


def test_four_teams_meet_in_three_rounds_and_three_teams_rest_in_turn():
    assert meetings([A, B, C, D]) == [[(A, D), (B, C)], [(A, C), (D, B)], [(A, B), (C, D)]]
    assert [len(pairs) for pairs in meetings([A, B, C])] == [1, 1, 1]


@given(st.integers(2, 9))
def test_each_meets_each_other_once_and_plays_once_a_round(count):
    teams = [player(at) for at in range(count)]
    rounds = meetings(teams)

    assert Counter(frozenset(pair) for pairs in rounds for pair in pairs) == Counter(
        frozenset((one, other)) for one in teams for other in teams if one < other
    )
    for pairs in rounds:
        every = [team for pair in pairs for team in pair]
        assert len(every) == len({*every})


def test_a_table_is_two_points_and_one_each_where_they_are_equal():
    pool = TeamPool(name="A", teams=(A, B))
    (match,) = played(pool, {A: side((800,), (700,), (600,)), B: side((790,), (700,), (610,))}, published=1)

    assert [(of.first_points, of.second_points) for of in match.tables] == [(2, 0), (1, 1), (0, 2)]
    assert match.points == (3, 3)


def test_an_empty_seat_loses_and_two_empty_ones_give_nothing():
    pool = TeamPool(name="A", teams=(A, B))
    (match,) = played(pool, {A: side((800,), (None,), (None,)), B: side((None,), (None,))}, published=1)

    assert [(of.first_points, of.second_points) for of in match.tables] == [(2, 0), (0, 0), (0, 0)]
    assert match.tables[2] == MatchTable(player(2), None, None, None, 0, 0)


def test_matches_wait_for_the_partie_that_plays_them():
    pool = TeamPool(name="A", teams=(A, B, C, D))
    members = {team: side((at, at)) for at, team in enumerate(pool.teams)}

    told = played(pool, members, published=2, first_round=2)

    assert [(match.round, match.is_played) for match in told] == [
        (2, True), (2, True), (3, False), (3, False), (4, False), (4, False),
    ]  # fmt: skip


def test_a_pool_is_ranked_by_tables_then_by_what_was_made():
    pool = TeamPool(name="A", teams=(A, B, C, D))
    members = {A: side((9,)), D: side((1,)), B: side((7,)), C: side((3,))}

    lines = table_of(pool, played(pool, members, published=1))

    assert [(of.team, of.rank, of.points, of.won, of.scored) for of in lines] == [
        (A, 1, 2, 1, 9), (B, 2, 2, 1, 7), (C, 3, 0, 0, 3), (D, 4, 0, 0, 1),
    ]  # fmt: skip
    assert {(of.rank, of.shared) for of in table_of(pool, [])} == {(1, True)}


SCORES = st.lists(st.lists(st.one_of(st.none(), st.integers(0, 9)), min_size=3, max_size=3), min_size=4, max_size=4)


@given(SCORES)
def test_each_table_that_somebody_plays_gives_its_points_once(scores):
    pool = TeamPool(name="A", teams=(A, B, C, D))
    members = {team: [TeamMember(team, tuple(of))] for team, of in zip(pool.teams, scores, strict=True)}
    told = played(pool, members, published=3)
    tables = [of for match in told for of in match.tables]

    empty = sum(of.first_score is None and of.second_score is None for of in tables)
    assert sum(line.points for line in table_of(pool, told)) == 2 * (len(tables) - empty)
