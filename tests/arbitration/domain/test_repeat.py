"""FISF 5.9.f to h: who has the right to a moyenne, at which coup, over whom."""

from dataclasses import replace

import pytest

from arbitration.domain.moyenne import Moyenne
from arbitration.domain.repeat import Due, Player, Zero, moyennes_due
from tests.arbitration.domain.writing import FISF

NOT_ADMITTED, CROSS, SEVERAL = "Z_MOT_NON_ADMIS", "Z_RACCORD_NON_ADMIS", "Z_PLUSIEURS_SOLUTIONS"


def zero(coup, *words, motif=NOT_ADMITTED, as_if=30):
    return Zero(coup, motif, frozenset(words), as_if)


def right(here, *earlier, told=None):
    found = Player((*earlier, here), told or {}).first_zero(here)
    return found.coup if found else None


def test_fisf_5_9_f_the_same_word_again_before_its_motif_is_known_gives_the_right():
    assert right(zero(5, "ZUT"), zero(2, "ZUT")) == 2


def test_fisf_5_9_f_played_or_formed_it_is_the_same_word():
    assert right(zero(5, "ZUT", motif=CROSS), zero(2, "ZUT")) == 2
    assert right(zero(5, "ZUT"), zero(2, "ZUT", motif=CROSS)) == 2


def test_fisf_5_9_f_for_the_coup_or_the_coups_that_follow():
    first, second, third = zero(2, "ZUT"), zero(4, "ZUT"), zero(6, "ZUT")
    assert [right(here, *before) for here, before in ((first, ()), (second, (first,)), (third, (first, second)))] == [
        None,
        2,
        2,
    ]


@pytest.mark.parametrize(("known_from", "found"), [(6, 2), (5, None), (3, None)])
def test_fisf_5_9_f_until_he_is_told_the_motif(known_from, found):
    assert right(zero(5, "ZUT"), zero(2, "ZUT"), told={"ZUT": known_from}) == found


def test_fisf_5_9_f_another_word_not_admitted_is_another_error():
    assert right(zero(5, "ZUT", "ZOUT", motif=CROSS), zero(2, "ZUT")) is None
    assert right(zero(5, "ZOUT"), zero(2, "ZUT")) is None
    assert right(zero(5, "ZUT", "ZOUT", motif=CROSS), zero(2, "ZUT"), zero(3, "ZOUT")) == 2


def test_fisf_5_9_f_one_told_word_among_two_is_enough_to_know():
    here = zero(5, "ZUT", "ZOUT", motif=CROSS)
    assert right(here, zero(2, "ZUT"), zero(3, "ZOUT"), told={"ZOUT": 4}) is None


@pytest.mark.parametrize("motif", ["Z_ERREUR_LETTRE", "Z_ERREUR_GRILLE", "Z_RACCORD_FALLACIEUX", "Z_DISCIPLINE"])
def test_fisf_5_9_h_a_misplaced_word_a_missing_letter_or_another_fault_gives_no_right(motif):
    assert right(zero(5, "ZUT", motif=motif), zero(2, "ZUT")) is None
    assert right(zero(5, "ZUT"), zero(2, "ZUT", motif=motif)) is None


def test_fisf_5_4_1_b_beside_an_acceptable_solution_too():
    assert right(zero(5, "ZUT", motif=SEVERAL), zero(2, "ZUT")) == 2
    assert right(zero(5, "ZUT"), zero(2, "ZUT", motif=SEVERAL)) == 2


def due(scores, players, expected="abcd", profile=FISF):
    return list(moyennes_due(profile, players, {5: scores}, expected))


AGAIN = Player((zero(2, "ZUT"), zero(5, "ZUT", as_if=26)), {})


def test_fisf_5_9_f_the_moyenne_waits_for_all_the_bulletins_of_the_arbitre():
    assert due({"a": 0, "b": 30}, {"a": AGAIN}) == [Due("a", 5, 2, 26, missing=2)]


def test_fisf_5_9_f_the_average_of_the_others_zeros_included():
    assert due({"a": 0, "b": 30, "c": 0, "d": 15}, {"a": AGAIN}) == [
        Due("a", 5, 2, 26, 0, over=3, moyenne=Moyenne(15, used=True))
    ]


def test_fisf_5_9_f_other_moyennes_are_left_out():
    found = due({"a": 0, "b": 0, "c": 20, "d": 10}, {"a": AGAIN, "b": AGAIN})
    assert [(each.player, each.over, each.moyenne.score) for each in found] == [("a", 2, 15), ("b", 2, 15)]


def test_fisf_5_9_g_never_more_than_the_solution_proposed():
    (found,) = due({"a": 0, "b": 90, "c": 90, "d": 90}, {"a": AGAIN})
    assert found.moyenne == Moyenne(26, used=True, capped=True)


@pytest.mark.parametrize(("alone", "decides"), [("manual", True), ("zero", False), ("proposed", False)])
def test_q12_with_nobody_else_the_profile_says_who_decides(alone, decides):
    (found,) = due({"a": 0}, {"a": AGAIN}, "a", replace(FISF, average_when_alone=alone))
    assert found.must_be_decided is decides
