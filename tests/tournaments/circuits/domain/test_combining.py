from dataclasses import replace
from itertools import permutations

from hypothesis import given, strategies as st

from tests.factories.circuits import rule
from tests.tournaments.season_rankings.domain.made import TABLE, competition, player, results
from tournaments.circuits.domain.combining import UNRANKED, combined
from tournaments.circuits.events import Split, Worth
from tournaments.season_rankings.domain.standing_results import folded

TOTALS = st.lists(st.integers(0, 50), min_size=3, max_size=3)


def ranks(*standing, by=None, tables=None):
    """Who is where, and with what, in whole points."""
    lines = combined(standing, by or rule(), tables or {})
    return [(line.player.int, line.rank, line.value // 100) for line in lines]


def test_all_results_of_a_festival_count():
    assert ranks(results("a", 30, 20), results("b", 5, 20), results("c", 1, 1)) == [(1, 1, 41), (0, 2, 36)]


def test_the_best_results_count_and_each_says_whether_it_does():
    best, other = combined([results("a", 30, 20), results("b", 5, 20), results("c", 9, 1)], rule(best=2), {})

    assert (best.player, best.value, other.value) == (player(1), 4000, 3900)
    assert [(of.competition, of.earned, of.counted) for of in other.results] == [
        (competition("a"), 3000, True),
        (competition("c"), 900, True),
        (competition("b"), 500, False),
    ]


def test_a_result_is_worth_what_the_rule_says():
    played = results("a", 900, 450, points=(12, 7))

    assert ranks(played, by=rule(Worth.POINTS)) == [(0, 1, 12), (1, 2, 7)]
    assert ranks(played, by=rule(Worth.SHARE)) == [(0, 1, 90), (1, 2, 45)]
    assert ranks(played, by=rule(Worth.TABLE, table="t"), tables={"t": TABLE}) == [(0, 1, 100), (1, 2, 99)]


def test_who_has_played_too_little_is_not_ranked_and_stands_behind():
    first, second = results("a", 1, 30), results("b", 1)

    assert ranks(first, second, by=rule(least=2)) == [(0, 1, 2), (1, UNRANKED, 30)]


def test_equals_share_their_rank_where_nothing_separates_them():
    assert ranks(results("a", 10, 20, 5), results("b", 20, 10, 5)) == [(0, 1, 30), (1, 1, 30), (2, 3, 10)]


def test_equals_are_separated_by_the_best_result_then_by_one_more():
    assert ranks(results("a", 15, 20), results("b", 15, 10), by=rule(splits=[Split.BEST])) == [(1, 1, 30), (0, 2, 30)]
    more = results("b", 0), results("a", 30, 30)
    assert ranks(*more, by=rule(best=1, splits=[Split.BEST])) == [(0, 1, 30), (1, 2, 30)]


def test_equals_are_separated_by_wins_and_by_the_last_competition():
    played = results("a", 20, 15, 15), results("b", 10, 15, 20), results("c", 12, 12, 5)

    by_wins = ranks(*played, by=rule(splits=[Split.WINS]))
    assert by_wins == [(0, 1, 42), (1, 2, 42), (2, 3, 40)]
    assert ranks(results("a", 20, 10), results("b", 10, 20), by=rule(splits=[Split.LATEST])) == [(1, 1, 30), (0, 2, 30)]


def test_both_players_of_a_pair_have_its_result_and_a_duplicate_has_one():
    alone = results("a", 30, 20)
    first, second = alone.lines
    pair = replace(alone, lines=(first._replace(players=(player(0), player(1))), second))

    assert ranks(pair) == [(0, 1, 30), (1, 1, 30)]


@given(st.lists(TOTALS, min_size=1, max_size=4), st.randoms())
def test_any_order_of_publications_gives_the_same_ranking(totals, chance):
    """Each comes twice, as results and as a rectificatif of them, whichever comes first."""
    published = [results(f"{at}", *of, position=at) for at, of in enumerate(totals)]
    mended = [results(f"{at}", *reversed(of), position=10 + at) for at, of in enumerate(totals)]
    shuffled = [*published, *mended]
    chance.shuffle(shuffled)

    stands = {of.competition: of for of in folded(shuffled)}
    in_order = [stands[competition(f"{at}")] for at in range(len(totals))]

    assert combined(in_order, rule(best=2), {}) == combined(mended, rule(best=2), {})


@given(st.lists(TOTALS, max_size=4), TOTALS, st.integers(1, 3), st.integers(0, 50))
def test_a_better_result_never_lowers_a_player(before, last, best, more):
    """Nor puts him behind anybody whom he was not behind."""
    of_best = rule(best=best, splits=[Split.BEST])
    played = [results(f"{at}", *of) for at, of in enumerate(before)]
    better = [last[0] + more, *last[1:]]
    was = {line.player: line for line in combined([*played, results("z", *last)], of_best, {})}
    now = {line.player: line for line in combined([*played, results("z", *better)], of_best, {})}

    assert now[player(0)].value >= was[player(0)].value
    assert now[player(0)].rank <= was[player(0)].rank


@given(st.lists(TOTALS, min_size=2, max_size=3))
def test_ranks_follow_values_and_equals_share(totals):
    played = [results(f"{at}", *of) for at, of in enumerate(totals)]
    lines = combined(played, rule(), {})

    for one, other in permutations(lines, 2):
        assert (one.rank < other.rank) == (one.value > other.value)
        assert (one.rank == other.rank) == (one.value == other.value)
