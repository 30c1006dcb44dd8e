from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from arbitration.domain.ledger import (
    costs_at_once,
    kept_of_annulled,
    penalty_of,
    penalty_of_coup,
    penalty_of_partie,
    threshold,
)
from engine.rules.kind import Kind
from tests.arbitration.domain.writing import CLUB, FISF, OLDER


@pytest.mark.parametrize(("count", "points"), [(0, 0), (3, 0), (4, 5), (5, 10), (6, 15)])
def test_fisf_5_9_b_five_points_at_the_fourth_and_at_each_further_one(count, points):
    first = threshold(FISF, Kind())
    assert penalty_of(FISF, count, first) == points


@pytest.mark.parametrize("kind", [{"is_blitz": True}, {"is_originale": True}, {"is_blitz": True, "is_originale": True}])
def test_fisf_5_9_b_the_sixth_in_blitz_and_in_an_originale(kind):
    first = threshold(FISF, Kind(**kind))
    assert [penalty_of(FISF, count, first) for count in (5, 6, 7)] == [0, 5, 10]


def test_dup_4_7_the_fourth_always():
    assert threshold(OLDER, Kind(is_blitz=True, is_originale=True)) == 4


COMPETITION = replace(FISF, warning_count_per="competition")


def test_q13_fisf_5_9_b_the_count_starts_again_with_each_partie_or_not():
    assert penalty_of_partie(FISF, 3, 1, 4) == 0
    assert penalty_of_partie(COMPETITION, 3, 1, 4) == 5


def test_q13_fisf_5_9_b_what_was_withdrawn_at_an_earlier_end_is_not_withdrawn_again():
    assert [penalty_of_partie(COMPETITION, earlier, 2, 4) for earlier in (0, 2, 3, 5)] == [0, 5, 10, 10]
    assert penalty_of_partie(COMPETITION, 9, 0, 4) == 0


def test_q13_fisf_5_9_b_each_partie_has_the_threshold_of_its_kind():
    """Three in a partie of 3 minutes, then two in a blitz: five in all, and the sixth costs first."""
    assert penalty_of_partie(COMPETITION, 3, 2, 6) == 0
    assert penalty_of_partie(COMPETITION, 3, 3, 6) == 5


@given(st.lists(st.integers(0, 6), max_size=6))
def test_q13_fisf_5_9_b_the_parties_of_a_competition_cost_what_its_whole_count_costs(counts):
    ends = [penalty_of_partie(COMPETITION, sum(counts[:n]), count, 4) for n, count in enumerate(counts)]
    assert sum(ends) == penalty_of(COMPETITION, sum(counts), 4)


def test_fisf_5_9_c_in_mort_subite_the_coup_pays():
    assert [penalty_of_coup(FISF, before, 1, 6) for before in (4, 5, 6)] == [0, 5, 5]
    assert penalty_of_coup(FISF, 5, 2, 6) == 10


SUDDEN = Kind(is_originale=True, is_mort_subite=True)


def test_fisf_5_9_c_each_coup_of_a_mort_subite_pays_from_the_sixth_on():
    warned = [(coup, 1) for coup in range(1, 6)]
    assert costs_at_once(FISF, SUDDEN, 0, [*warned, (7, 2)]) == {**dict.fromkeys(range(1, 6), 0), 7: 10}
    assert costs_at_once(FISF, SUDDEN, 5, [(1, 1)]) == {1: 0}
    assert costs_at_once(COMPETITION, SUDDEN, 5, [(1, 1)]) == {1: 5}


def test_fisf_5_9_c_what_an_annulled_coup_leaves_is_paid_with_the_coup_played_again():
    assert costs_at_once(COMPETITION, SUDDEN, 4, [(3, 1), (3, 1)]) == {3: 5}


def test_fisf_5_9_c_another_originale_pays_nothing_at_once():
    assert costs_at_once(FISF, Kind(is_originale=True), 0, [(1, 9)]) == {}


def test_club_8_nothing_is_withdrawn():
    assert penalty_of(CLUB, 10, 4) == 0


@pytest.mark.parametrize(("policy", "kept"), [("disciplinary_kept", 1), ("all_kept", 4), ("all_cancelled", 0)])
def test_q15_what_an_annulled_coup_leaves(policy, kept):
    assert kept_of_annulled(replace(FISF, annulled_warnings=policy), 3, 1) == kept
