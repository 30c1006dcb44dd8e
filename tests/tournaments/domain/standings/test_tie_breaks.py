import pytest
from hypothesis import given, strategies as st

from tournaments.domain.refusals.standings import TieBreakAfterShared, TieBreakTwice, UnknownTieBreak
from tournaments.domain.standings.ranking import ranked
from tournaments.domain.standings.tie_breaks import STRATEGIES, Evidence, Settled, Split, check, steps

ROUNDS = (1, 2)


def ranks(points, *names, **evidence):
    """(key, rank, shared, what split it) of each line."""
    breaks = steps(names, Evidence(rounds=ROUNDS, points=points, **evidence))
    return [(line.key, line.rank, line.shared, line.split) for line in ranked(points, (), breaks=breaks)]


EQUALS = {"a": (60, 40), "b": (40, 60), "c": (50, 50)}


def test_without_strategy_equal_totals_share_the_rank():
    assert [line[:3] for line in ranks(EQUALS)] == [("a", 1, True), ("b", 1, True), ("c", 1, True)]
    assert ranks(EQUALS) == ranks(EQUALS, "shared")


def test_last_game_puts_the_better_last_partie_first():
    split = Split("last_game", 2)
    assert ranks(EQUALS, "last_game") == [("b", 1, False, split), ("c", 2, False, split), ("a", 3, False, split)]


def test_best_game_puts_the_best_partie_first():
    split = Split("best_game")
    assert ranks({"a": (60, 40), "b": (50, 50)}, "best_game") == [("a", 1, False, split), ("b", 2, False, split)]
    assert [line[:3] for line in ranks(EQUALS, "best_game")] == [("a", 1, True), ("b", 1, True), ("c", 3, False)]


def test_countback_goes_from_the_last_partie_to_its_last_coup_and_back():
    points = {"a": (40, 50), "b": (40, 50), "c": (40, 50), "d": (30, 60)}
    coups = {"a": {1: 10, 2: 20, 3: 20}, "b": {1: 20, 2: 10, 3: 20}, "c": {1: 15, 2: 10, 3: 25}}
    assert ranks(points, "countback_moves", coups=lambda: coups) == [
        ("d", 1, False, Split("last_game", 2)),
        ("c", 2, False, Split("countback_moves", 2, 3, last=True)),
        ("a", 3, False, Split("countback_moves", 2, 2)),
        ("b", 4, False, Split("countback_moves", 2, 2)),
    ]


def test_countback_reads_the_coups_only_where_there_is_a_tie():
    def never():
        raise AssertionError

    assert [line[1] for line in ranks({"a": (2, 2), "b": (1, 1)}, "countback_moves", coups=never)] == [1, 2]


def test_solos_put_whoever_won_more_first():
    assert ranks({"a": (9, 9), "b": (9, 9)}, "solos", solos={"b": 1}) == [
        ("b", 1, False, Split("solos")),
        ("a", 2, False, Split("solos")),
    ]


def test_the_next_strategy_splits_what_the_first_left():
    points = {"a": (60, 40), "b": (40, 60), "c": (40, 60)}
    assert ranks(points, "last_game", "solos", solos={"c": 2}) == [
        ("c", 1, False, Split("solos")),
        ("b", 2, False, Split("solos")),
        ("a", 3, False, Split("last_game", 2)),
    ]


def test_a_settled_tie_has_the_places_that_were_given():
    settled = [Settled("sudden_death", (("c",), ("a", "b")))]
    assert [line[:3] for line in ranks(EQUALS, "sudden_death", settled=settled)] == [
        ("c", 1, False),
        ("a", 2, True),
        ("b", 2, True),
    ]
    assert [line[:3] for line in ranks(EQUALS, "lot", settled=settled)] == [line[:3] for line in ranks(EQUALS)]


def test_a_later_decision_on_the_same_entries_replaces_the_first():
    settled = [Settled("sudden_death", (("a",), ("b",), ("c",))), Settled("sudden_death", (("c",), ("b",), ("a",)))]
    assert [line[0] for line in ranks(EQUALS, "sudden_death", settled=settled)] == ["c", "b", "a"]


def test_a_decision_that_does_not_know_all_the_equals_splits_nothing():
    """Somebody has joined the tie since: a rectification, say."""
    settled = [Settled("sudden_death", (("b",), ("a",)))]
    assert {line[2] for line in ranks(EQUALS, "sudden_death", settled=settled)} == {True}


def test_the_plan_names_only_strategies_that_exist():
    check(tuple(name for name in STRATEGIES if name != "shared"))
    check(("last_game", "shared"))
    for names, refusal in (
        (("tirage",), UnknownTieBreak),
        (("lot", "lot"), TieBreakTwice),
        (("shared", "lot"), TieBreakAfterShared),
    ):
        with pytest.raises(refusal):
            check(names)


NAMES = st.lists(st.sampled_from(sorted(STRATEGIES)), unique=True, max_size=7)
POINTS = st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2)), max_size=9)


@given(NAMES, POINTS, st.randoms(use_true_random=False), st.lists(st.integers(0, 1), min_size=9, max_size=9))
def test_ranks_do_not_depend_on_the_order_in_which_entries_came(names, points, chance, solos):
    given_points = dict(enumerate(points))
    shuffled = {key: given_points[key] for key in chance.sample(sorted(given_points), len(given_points))}
    coups = {key: {1: own[1] - 1, 2: 1} for key, own in given_points.items()}
    found = [
        {line[0]: line for line in ranks(each, *names, coups=lambda: coups, solos=dict(enumerate(solos)))}
        for each in (given_points, shuffled)
    ]
    assert found[0] == found[1]


@given(NAMES, POINTS)
def test_whatever_splits_them_a_better_total_stays_first(names, points):
    given_points = dict(enumerate(points))
    lines = ranked(given_points, (), breaks=steps(names, Evidence(rounds=ROUNDS, points=given_points)))
    assert [line.total for line in lines] == sorted((sum(own) for own in points), reverse=True)
    for place, line in enumerate(lines, start=1):
        assert line.rank <= place
        assert line.shared == (sum(other.rank == line.rank for other in lines) > 1)
