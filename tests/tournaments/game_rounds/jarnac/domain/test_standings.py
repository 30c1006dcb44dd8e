"""What results are worth, and how equals are split."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from tests.tournaments.game_rounds.jarnac.domain.rounds import by_chance, entry, planned, play_round, roster_of, score
from tournaments.game_rounds.domain.state import Round, Rounds, Table
from tournaments.game_rounds.jarnac.domain.rules import RULES
from tournaments.game_rounds.jarnac.events import Forfeit, JarnacScore, JarnacTally, Played

ONE, TWO, THREE, FOUR = (entry(number) for number in range(1, 5))


def _round(*tables: tuple[int, int, Played | Forfeit | None], exempt: int | None = None) -> Round:
    return Round(
        {
            number: Table((entry(first), entry(second)), outcome=out)
            for number, (first, second, out) in enumerate(tables)
        },
        () if exempt is None else (entry(exempt),),
    )


def _of(jarnac: Rounds, *rounds: Round) -> Rounds:
    return Rounds(RULES, planned=jarnac.planned, rounds=rounds)


def _line(lines: list[JarnacTally], number: int) -> JarnacTally:
    return next(line for line in lines if line.entry == entry(number))


def _played(first: JarnacScore, second: JarnacScore) -> Played:
    return first, second


@pytest.mark.parametrize(
    ("first", "second", "scores"),
    [
        (score(300, 0), score(229, 5), (2, 0)),
        (score(300, 1), score(230, 2), (1, 1)),
        (score(300, 3), score(230, 2), (2, 0)),
        (score(300, 3), score(230, 3), (1, 1)),
        (score(200, 9), score(200, 0), (1, 1)),
        (score(100, 0), score(171, 0), (0, 2)),
    ],
)
def test_jarnac_13_decides_what_a_match_is_worth(first: JarnacScore, second: JarnacScore, scores: tuple[int, int]):
    lines = RULES.standings(_of(planned(), _round((1, 2, _played(first, second)))))
    assert (_line(lines, 1).score, _line(lines, 2).score) == scores


def test_the_scale_is_data():
    played = _round((1, 2, _played(score(300), score(100))), (3, 4, _played(score(100), score(100))), exempt=5)
    lines = RULES.standings(_of(planned(win=3, draw=1, loss=1, exempt=2), played))
    assert [_line(lines, number).score for number in range(1, 6)] == [3, 1, 1, 1, 2]


def test_an_exempt_round_is_worth_what_the_plan_says():
    (line,) = RULES.standings(_of(planned(exempt=1, free_points=50), _round(exempt=1)))
    assert (line.score, line.exempt, line.wins, line.points, line.difference) == (1, 1, 0, 50, 50)


def test_who_does_not_come_loses_by_what_the_other_is_given():
    lines = RULES.standings(_of(planned(), _round((1, 2, Forfeit((TWO,))))))
    assert [(line.entry, line.score, line.wins, line.losses, line.difference) for line in lines] == [
        (ONE, 2, 1, 0, 71),
        (TWO, 0, 0, 1, -71),
    ]


def test_where_neither_comes_both_have_lost():
    lines = RULES.standings(_of(planned(), _round((1, 2, Forfeit((ONE, TWO))))))
    assert [(line.score, line.losses, line.rank, line.shared) for line in lines] == [(0, 1, 1, True), (0, 1, 1, True)]


def test_equals_by_everything_share_the_rank():
    drawn = _played(score(200, 1), score(200, 1))
    lines = RULES.standings(_of(planned(), _round((1, 2, drawn), (3, 4, _played(score(200), score(100))))))
    assert [(line.rank, line.shared) for line in lines] == [(1, False), (2, True), (2, True), (4, False)]


def test_difference_points_and_jarnacs_split_equals_in_the_order_of_the_plan():
    played = _round((1, 2, _played(score(300, 0), score(200, 9))), (3, 4, _played(score(250, 5), score(100, 9))))
    by_difference = RULES.standings(_of(planned(tie_breaks=("difference",)), played))
    by_points = RULES.standings(_of(planned(tie_breaks=("points", "difference")), played))
    by_jarnacs = RULES.standings(_of(planned(tie_breaks=("jarnacs", "points")), played))
    assert [lines[0].entry for lines in (by_difference, by_points, by_jarnacs)] == [THREE, ONE, THREE]


def test_head_to_head_splits_equals_who_have_met():
    first = _round((1, 2, _played(score(200), score(300))), (3, 4, _played(score(300), score(200))))
    second = _round((1, 4, _played(score(500), score(100))), (2, 3, _played(score(100), score(300))))
    rules = planned(tie_breaks=("head_to_head", "difference"))
    # One and two have won once each; two has beaten one, who has the greater difference.
    assert [line.entry for line in RULES.standings(_of(rules, first, second))][1:3] == [TWO, ONE]


def test_head_to_head_splits_nothing_where_one_has_not_met_another():
    played = _round((1, 2, _played(score(500), score(100))), (3, 4, _played(score(300), score(200))))
    lines = RULES.standings(_of(planned(tie_breaks=("head_to_head", "difference")), played))
    assert [line.entry for line in lines] == [ONE, THREE, FOUR, TWO]


def test_buchholz_adds_what_opponents_have_scored_and_ones_own_score_where_there_was_none():
    first = _round((1, 2, _played(score(300), score(100))), exempt=3)
    second = _round((3, 1, _played(score(300), score(100))), exempt=2)
    lines = RULES.standings(_of(planned(), first, second))
    assert {line.entry: (line.score, line.buchholz) for line in lines} == {ONE: (2, 6), TWO: (2, 4), THREE: (4, 6)}


def test_excluded_entries_are_not_ranked_but_their_matches_count():
    lines = RULES.standings(_of(planned(), _round((1, 2, _played(score(300), score(100))))), out=frozenset({TWO}))
    assert [(line.entry, line.rank, line.wins) for line in lines] == [(ONE, 1, 1)]


def test_a_slice_is_ranked_among_itself():
    jarnac, random = planned(), Random(3)
    for _ in range(3):
        jarnac = play_round(jarnac, roster_of(8), by_chance(random))
    some = frozenset({ONE, TWO, FOUR})
    whole = [line.entry for line in RULES.standings(jarnac) if line.entry in some]
    assert [line.entry for line in RULES.standings(jarnac, only=some)] == whole
    assert RULES.standings(jarnac, only=some)[0].rank == 1


def test_standings_after_fewer_rounds_are_those_of_then():
    jarnac, random = planned(), Random(5)
    jarnac = play_round(jarnac, roster_of(6), by_chance(random))
    then = RULES.standings(jarnac)
    jarnac = play_round(jarnac, roster_of(6), by_chance(random))
    assert RULES.standings(jarnac, upto=1) == then != RULES.standings(jarnac)


@settings(max_examples=50, deadline=None)
@given(st.integers(2, 16), st.integers(1, 4), st.integers(0, 10_000))
def test_standings_add_up(count: int, rounds: int, seed: int):
    jarnac, random = planned(), Random(seed)
    for _ in range(rounds):
        jarnac = play_round(jarnac, roster_of(count), by_chance(random))
    lines = RULES.standings(jarnac)
    assert sum(line.score for line in lines) == rounds * 2 * ((count + 1) // 2)
    assert sum(line.difference for line in lines) == 71 * rounds * (count % 2)
    assert all(line.wins + line.draws + line.losses + line.exempt == rounds for line in lines)
    assert [line.rank for line in lines] == sorted(line.rank for line in lines)
    assert all(line.rank == 1 + sum(other.rank < line.rank for other in lines) for line in lines)
    assert all(one.score >= other.score for one, other in pairwise(lines))
