from dataclasses import replace

import pytest

from arbitration.domain.ledger import penalty_of, penalty_of_coup, penalty_of_parties, threshold
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


def test_q13_the_count_starts_again_with_each_partie_or_not():
    assert penalty_of_parties(FISF, [3, 1], 4) == 0
    assert penalty_of_parties(replace(FISF, warning_count_per="competition"), [3, 1], 4) == 5


def test_fisf_5_9_c_in_mort_subite_the_coup_pays():
    assert [penalty_of_coup(FISF, before, 1, 6) for before in (4, 5, 6)] == [0, 5, 5]
    assert penalty_of_coup(FISF, 5, 2, 6) == 10


def test_club_8_nothing_is_withdrawn():
    assert penalty_of(CLUB, 10, 4) == 0
