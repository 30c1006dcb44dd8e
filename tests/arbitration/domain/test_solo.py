from dataclasses import replace

from arbitration.domain.solo import Solo, solo_of
from tests.arbitration.domain.writing import FISF, OLDER


def test_fisf_3_5_a_alone_with_the_best_score():
    assert solo_of(FISF, {"a": 50, "b": 48, "c": 0}, 16) == Solo("a", 10)


def test_fisf_3_5_a_a_tie_gives_none():
    assert solo_of(FISF, {"a": 50, "b": 50}, 20) is None


def test_fisf_3_5_c_credited_without_bonus_under_sixteen_players():
    assert solo_of(FISF, {"a": 50, "b": 48}, 15) == Solo("a", 0)
    assert solo_of(OLDER, {"a": 50, "b": 48}, 15) is None


def test_fisf_3_5_a_a_coup_without_points_has_no_solo():
    assert solo_of(FISF, {"a": 0}, 16) is None
    assert solo_of(FISF, {}, 16) is None


def test_fisf_5_9_f_an_average_is_no_word():
    scores = {"a": 50, "b": 48}
    assert solo_of(FISF, scores, 16, averages={"a"}) is None
    assert solo_of(replace(FISF, solo_for_average=True), scores, 16, averages={"a"}) == Solo("a", 10)


def test_fisf_3_5_a_one_point_alone_is_a_solo():
    assert solo_of(FISF, {"a": 1, "b": 0}, 16) == Solo("a", 10)


def test_dup_2_6_4_sixteen_players_are_enough():
    assert solo_of(OLDER, {"a": 50, "b": 48}, 16) == Solo("a", 10)
