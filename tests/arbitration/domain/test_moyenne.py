from dataclasses import replace

import pytest

from arbitration.domain.moyenne import Moyenne, has_right, moyenne, rounded
from tests.arbitration.domain.writing import FISF, OLDER

OTHERS = [30, 24, 24, 0, 18, 30]


def test_fisf_5_9_f_the_average_of_the_others_zeros_included():
    assert moyenne(FISF, OTHERS, 26) == Moyenne(21, used=True)


def test_fisf_5_9_g_never_more_than_the_proposed_solution():
    assert moyenne(FISF, OTHERS, 15) == Moyenne(15, used=True, capped=True)


def test_dup_4_6_the_player_himself_counts():
    assert moyenne(OLDER, OTHERS, 26) == Moyenne(18, used=True)


@pytest.mark.parametrize(("rounding", "score"), [("floor", 21), ("round_half_up", 21), ("ceil", 22)])
def test_q12_rounding(rounding, score):
    assert moyenne(replace(FISF, average_rounding=rounding), [30, 24, 24, 0, 18, 31], 40).score == score


def test_q12_half_a_point_goes_up():
    assert [rounded(total, 2, "round_half_up") for total in (2, 3, 4)] == [1, 2, 2]


@pytest.mark.parametrize(
    ("alone", "score", "decision"), [("manual", None, True), ("zero", 0, False), ("proposed", 26, False)]
)
def test_q12_nobody_else_of_the_same_arbitre(alone, score, decision):
    found = moyenne(replace(FISF, average_when_alone=alone), [], 26)
    assert (found.score, found.needs_decision) == (score, decision)


@pytest.mark.parametrize(
    ("facts", "right"),
    [
        ({}, True),
        ({"first_motif": "Z_RACCORD_NON_ADMIS"}, True),
        ({"first_motif": "Z_ERREUR_LETTRE"}, False),
        ({"first_motif": "Z_ERREUR_GRILLE"}, False),
        ({"repeats_the_word": False}, False),
        ({"told_motif": True}, False),
        ({"other_nullity": True}, False),
    ],
)
def test_fisf_5_9_f_and_h_who_has_the_right(facts, right):
    plain = {
        "first_motif": "Z_MOT_NON_ADMIS",
        "repeats_the_word": True,
        "told_motif": False,
        "other_nullity": False,
    }
    assert has_right(**plain | facts) is right


def test_q12_who_decides_where_nobody_else_is_there():
    assert moyenne(FISF, [], 26) == Moyenne(None, used=False)
    assert moyenne(replace(FISF, average_when_alone="proposed"), [], 26) == Moyenne(26, used=True)
    assert moyenne(replace(FISF, average_when_alone="proposed"), [], None) == Moyenne(None, used=False)
    assert moyenne(replace(FISF, average_when_alone="zero"), [], 26) == Moyenne(0, used=False)


def test_q12_each_rounding_of_a_half_and_of_less():
    assert [rounded(7, 2, rounding) for rounding in ("floor", "round_half_up", "ceil")] == [3, 4, 4]
    assert [rounded(10, 3, rounding) for rounding in ("floor", "round_half_up", "ceil")] == [3, 3, 4]
