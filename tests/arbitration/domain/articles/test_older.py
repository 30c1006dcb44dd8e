"""The older regulation, 3 and 4: what it says otherwise. Worked out by hand from the text."""

import pytest

from arbitration.events.feuille import Sanction
from tests.arbitration.domain.writing import OLDER, WORDS, bulletin, judged, position, told, word

TABLE = position("TABLE H4", rack="SIROPEU")
AUEINRS = position("TABLE H4", rack="AUEINRS")
JOKER = position("TABLE H4", rack="SO?IEUN")
FIRST = position(rack="FEDAYIN", coup=1)
MENTIR = position("ENTREE H4", "MENTIR D4", "RAVIE 9D", rack="LOOSUIN", coup=4)
BLE = {(0, -3): "B", (0, -2): "L", (0, -1): "E"}
LE = {(0, -2): "L", (0, -1): "E"}
EN = {(2, -2): "E", (2, -1): "N"}


def old(where, what):
    return judged(where, what, OLDER)


def test_dup_3_1_a_word_its_raccord_and_its_score():
    assert told(old(TABLE, bulletin("SIROP V", "9H", 16))) == (16, None)
    assert told(old(TABLE, bulletin("SIROP V", None, 16, letters=BLE))) == (16, None)


def test_dup_3_1_what_is_exchanged_after_the_signal_is_nul():
    assert told(old(TABLE, bulletin("SIROP V", "9H", 16, exchanged_after_end=True))) == (0, "Z_ECHANGE")


def test_dup_3_2_1_no_reference_is_wanted_at_the_first_coup():
    assert told(old(FIRST, bulletin("FEDAYIN H", None, 110))) == (110, None)
    assert told(old(FIRST, bulletin("FEDAYIN H", "A1", 110))) == (110, None)


def test_dup_3_3_1_three_letters_at_least():
    assert told(old(TABLE, bulletin("SIROP V", None, 16, letters=LE))) == (16, "W_RACCORD_2_LETTRES")
    assert told(old(TABLE, bulletin("SIROP V", None, 16, letters={(0, -1): "E"}))) == (0, "Z_NON_RACCORDE")


def test_dup_3_3_2_a_word_of_three_letters_may_be_prolonged_without_being_copied():
    assert told(old(AUEINRS, bulletin("BLEAU H", None, 9))) == (9, None)
    assert told(old(AUEINRS, bulletin("LEAU H", None, 9))) == (0, "Z_RACCORD_INSUFFISANT")


def test_dup_3_3_2_one_letter_at_least_touches_the_prolongation():
    assert told(old(AUEINRS, bulletin("TABL.AU H", None, 9))) == (0, "Z_RACCORD_INSUFFISANT")


def test_dup_3_3_3_a_parasite_outside_the_word_does_not_exist():
    stray = BLE | {(1, -2): "R", (2, -2): "X"}
    assert told(old(TABLE, bulletin("SIROP V", "9H", 16, letters=stray))) == (16, None)


def test_dup_3_3_3_none_may_stand_in_the_word():
    tables = position("TABLE H4", rack="SUEINRO")
    assert old(tables, bulletin("CABLES H", None, 8)).nullite


@pytest.mark.parametrize(
    ("claimed", "expected"), [(6, (6, None)), (5, (5, None)), (9, (5, "W_SCORE_ERRONE")), (None, (5, "W_SCORE_ABSENT"))]
)
def test_dup_3_3_4_the_place_of_the_score_or_the_least(claimed, expected):
    assert told(old(MENTIR, bulletin("LOTO V", None, claimed, letters=EN))) == expected


def test_dup_3_4_both_modes_right():
    assert told(old(TABLE, bulletin("SIROP V", "9H", 16, letters=BLE))) == (16, None)


def test_dup_3_4_a_wrong_reference_is_a_nullity_whatever_the_letters():
    assert told(old(TABLE, bulletin("SIROP V", "9G", 16, letters=BLE))) == (0, "Z_DOUBLE_LOCALISATION")


def test_dup_3_4_two_wrong_modes_the_more_severe():
    assert told(old(TABLE, bulletin("SIROP V", "9G", 16, letters=LE))) == (0, "Z_DOUBLE_LOCALISATION")


def test_dup_3_4_a_one_sided_prolongation_is_excepted():
    assert told(old(AUEINRS, bulletin("TABLEAU H", "A1", 9))) == (9, None)


def test_dup_4_1_the_same_words_are_admitted():
    verdict = old(TABLE, bulletin("POIRUS V", "9C", 30))
    assert (told(verdict), verdict.named_words, verdict.articles) == ((0, "Z_MOT_NON_ADMIS"), ("POIRUS",), ("DUP-4.2",))


@pytest.mark.parametrize(
    ("where", "what", "motif"),
    [
        (position("TABLE H4", rack="SIROTEU"), bulletin("SIROP V", "9H", 16), "Z_ERREUR_LETTRE"),
        (position("TABLE H4", rack="SOLIDUN"), bulletin("SOLID V", "8C", 8), "Z_MOT_NON_ECRIT_EN_ENTIER"),
        (TABLE, bulletin("SIROP V", "9G", 16), "Z_NON_RACCORDE"),
        (TABLE, bulletin("SIROP V", "9E", 99), "Z_RACCORD_NON_ADMIS"),
        (TABLE, bulletin("SIROP H", "H9", 16), "Z_DOUBLE_INVERSION"),
        (TABLE, bulletin("SIROP V", "9H", 16, illegible=True), "Z_ILLISIBLE"),
        (TABLE, bulletin("SIROP V", "9H", 16, discipline="grave"), "Z_DISCIPLINE"),
        (TABLE, bulletin("SIROP V", "9H", 16, nonblank_count=2), "Z_PLUSIEURS_BULLETINS"),
    ],
)
def test_dup_4_2_each_nullity_of_the_list(where, what, motif):
    assert told(old(where, what)) == (0, motif)


@pytest.mark.parametrize(
    ("where", "what", "expected"),
    [
        (TABLE, bulletin("SIROP V", "9H"), (16, "W_SCORE_ABSENT")),
        (TABLE, bulletin("SIROP V", "9H", 17), (16, "W_SCORE_ERRONE")),
        (FIRST, bulletin("FEDAYIN H", "H4", 98), (110, "W_SCORE_ERRONE")),
        (JOKER, bulletin("SOSIE V", "9H", 13), (13, "W_JOKER_CERCLE")),
        (JOKER, bulletin("SOSiE V", "9H", 13), (13, "W_JOKER_CERCLE")),
        (TABLE, bulletin("SIROP V", "H9", 16), (16, "W_INVERSION")),
        (TABLE, bulletin("SIROP H", "9H", 16), (16, "W_INVERSION")),
    ],
)
def test_dup_4_3_each_avertissement_of_the_list(where, what, expected):
    verdict = old(where, what)
    assert (told(verdict), verdict.sanction) == (expected, Sanction.AVERTISSEMENT)


def test_dup_4_3_playable_both_ways_with_a_wrong_score_the_least():
    # ENTREE and MENTIR hold the T of LOTO: no. ORS prolongs OR in H7 for 3, and lies in 7H for 4.
    grid = position("OR H7", rack="ORSEUTI", coup=3, lexicon=WORDS)
    assert told(judged(grid, bulletin("ORS H", "7H", 9), OLDER, prolongation_ignores_reference="never"))[0] == 3


def test_dup_4_4_one_avertissement_and_none_beside_a_zero():
    verdict = old(TABLE, bulletin("SIROP V", None, 17, letters=LE))
    assert (told(verdict), verdict.motifs) == (
        (16, "W_SCORE_ERRONE"),
        ("W_SCORE_ERRONE", "W_RACCORD_2_LETTRES"),
    )
    assert not old(TABLE, bulletin("SIROP V", "9G", 17)).avertissement


def test_dup_4_4_discipline_adds_to_either():
    for claimed, reference in ((17, "9H"), (16, "9G")):
        assert old(TABLE, bulletin("SIROP V", reference, claimed, discipline="warning")).disciplinary


def test_dup_4_5_of_two_solutions_the_least_even_where_they_share_a_letter():
    assert told(old(TABLE, bulletin("SIROP V", "9H", 16, word("TABLES H", (0, -5))))) == (8, "W_SCORE_ERRONE")


def test_dup_4_5_what_is_struck_does_not_exist():
    struck = word("TABLES H", (0, -5), struck=True)
    assert told(old(TABLE, bulletin("SIROP V", "9H", 16, struck))) == (16, None)
