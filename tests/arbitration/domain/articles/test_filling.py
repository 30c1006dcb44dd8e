"""FISF 4: a bulletin filled as it should be, and one that is not. Worked out by hand from the text."""

import pytest

from tests.arbitration.domain.writing import OLDER, bulletin, judged, position, told, word

TABLE = position("TABLE H4", rack="SIROPEU")
FIRST = position(rack="FEDAYIN", coup=1)
TOURNER = position("TOURNER H4", rack="REAIBOU")
BLE = {(0, -3): "B", (0, -2): "L", (0, -1): "E"}


# --- 4.0: who follows it is not sanctioned


def test_fisf_4_0_a_word_its_reference_and_its_score():
    verdict = judged(TABLE, bulletin("SIROP V", "9H", 16))
    assert (told(verdict), verdict.avertissement, verdict.penalite, verdict.nullite) == ((16, None), False, 0, False)


def test_fisf_4_0_a_word_three_raccord_letters_and_its_score():
    assert told(judged(TABLE, bulletin("SIROP V", None, 16, letters=BLE))) == (16, None)


def test_fisf_4_0_both_modes_when_each_is_right():
    assert told(judged(TABLE, bulletin("SIROP V", "9H", 16, letters=BLE))) == (16, None)


# --- 4.1: what it bears, and what is done with it


def test_fisf_4_1_a_from_coup_2_a_word_is_located():
    assert told(judged(TABLE, bulletin("SIROP V", None, None))) == (0, "Z_AUCUNE_SOLUTION")


def test_fisf_4_1_a_at_coup_1_it_is_not():
    assert told(judged(FIRST, bulletin("FEDAYIN H", None, 110))) == (110, None)


def test_fisf_4_1_a_the_score_is_claimed():
    assert told(judged(TABLE, bulletin("SIROP V", "9H"))) == (16, "W_SCORE_ABSENT")
    assert told(judged(FIRST, bulletin("FEDAYIN H"))) == (110, "W_SCORE_ABSENT")


def test_fisf_4_1_b_what_is_modified_after_the_signal_is_nul():
    assert told(judged(TABLE, bulletin("SIROP V", "9H", 16, written_after_end=True))) == (0, "Z_ECRIT_APRES_FIN")


def test_fisf_4_1_b_what_is_exchanged_after_the_signal_is_nul():
    assert told(judged(TABLE, bulletin("SIROP V", "9H", 16, exchanged_after_end=True))) == (0, "Z_ECHANGE")


def test_fisf_4_1_b_at_coup_1_too():
    assert told(judged(FIRST, bulletin("FEDAYIN H", None, 110, exchanged_after_end=True))) == (0, "Z_ECHANGE")


def test_fisf_4_1_c_who_writes_elsewhere_before_the_collect_is_warned_and_keeps_the_points():
    verdict = judged(TABLE, bulletin("SIROP V", "9H", 16, discipline="warning"))
    assert (told(verdict), verdict.avertissement, verdict.disciplinary) == ((16, None), False, True)


def test_fisf_4_1_c_which_adds_to_the_avertissement_of_the_bulletin():
    verdict = judged(TABLE, bulletin("SIROP V", "9H", discipline="warning"))
    assert (told(verdict), verdict.avertissement, verdict.disciplinary) == ((16, "W_SCORE_ABSENT"), True, True)


def test_fisf_4_1_c_or_loses_them_when_it_is_grave():
    assert told(judged(TABLE, bulletin("SIROP V", "9H", 16, discipline="grave"))) == (0, "Z_DISCIPLINE")


# --- 4.2: the word


def test_fisf_4_2_a_the_word_is_written_in_the_direction_in_which_it_is_played():
    # Below TABLE, its S under the E, SIROP makes ES and is worth 10 across; 16 is a score of SIROP downwards.
    above = {(-1, 0): "E", (-1, -1): "L", (-1, -2): "B"}
    assert told(judged(TABLE, bulletin("SIROP H", None, 10, letters=above))) == (10, None)
    assert told(judged(TABLE, bulletin("SIROP H", None, 16, letters=above))) == (10, "W_SCORE_ERRONE")


def test_fisf_4_2_a_the_letter_of_the_joker_is_circled():
    joker = position("TABLE H4", rack="SIRO?EU")
    assert told(judged(joker, bulletin("SIROp V", "9H", 13))) == (13, None)
    assert told(judged(joker, bulletin("SIROP V", "9H", 13))) == (13, "W_JOKER_CERCLE")


def test_fisf_4_2_a_the_word_is_written_to_its_end():
    solid = position("TABLE H4", rack="SOLIDUN")
    assert told(judged(solid, bulletin("SOLIDE V", "8C", 8))) == (8, None)
    assert told(judged(solid, bulletin("SOLID V", "8C", 8))) == (0, "Z_MOT_NON_ECRIT_EN_ENTIER")


def test_fisf_4_2_b_seven_letters_prolonged_need_not_be_copied():
    assert told(judged(TOURNER, bulletin("RETOURNE H", None, 9))) == (9, None)


def test_fisf_4_2_b_six_letters_do():
    # ETABLE has six letters: ETABLES written BLES is read, with an avertissement.
    six = position("ETABLE H4", rack="SIROPEU")
    assert told(judged(six, bulletin("BLES H", None, 9))) == (9, "W_PROLONG_3_6")
    assert told(judged(six, bulletin("ETABLES H", None, 9))) == (9, None)


def test_fisf_4_2_b_only_for_a_prolongation():
    # PERLE crosses TOURNER by its R: P3 E2 (G7) R1 L2 (I7) E1. A letter left out makes it no word.
    crossing = position("TOURNER H4", rack="PELEIOU")
    assert told(judged(crossing, bulletin("PERLE V", "7F", 9))) == (9, None)
    assert told(judged(crossing, bulletin("PE.LE V", "7F", 9))) == (0, "Z_AUCUNE_SOLUTION")


# --- 4.3.1: the reference


def test_fisf_4_3_1_a_a_letter_first_is_horizontal():
    # SIROP at G8 lies over the E of TABLE: SE; S2 (G8 is plain) ...
    verdict = judged(TABLE, bulletin("SIROP H", "G8", 10))
    assert told(verdict) == (10, None)


def test_fisf_4_3_1_a_a_number_first_is_vertical():
    assert told(judged(TABLE, bulletin("SIROP V", "3H", 16))) == (16, None)


def test_fisf_4_3_1_a_it_names_the_first_letter_of_the_word_though_the_grid_holds_it():
    # TU takes the T of TABLE: its first letter lies in H4, the new one in I4.
    assert told(judged(TABLE, bulletin("TU V", "4H", 2))) == (2, None)
    assert told(judged(TABLE, bulletin("TU V", "4I", 2)))[1] == "P_LOCALISATION"


def test_fisf_4_3_1_b_nothing_but_the_word_or_it_does_not_count():
    stray = bulletin("SIROP V", "9H", 16, letters={(3, 4): "Z"})
    assert told(judged(TABLE, stray)) == (16, None)
    assert told(judged(TABLE, stray, parasite_with_reference="avertissement")) == (16, "W_DOUBLE_LOCALISATION")


def test_fisf_4_3_1_b_a_prolonged_word_is_written_whole_even_with_its_reference():
    prolonged = position("TABLE H4", rack="AUEINRS")
    assert told(judged(prolonged, bulletin("LEAU H", "H4", 9))) == (9, "W_PROLONG_3_6")


def test_fisf_4_3_1_b_another_word_is_another_solution():
    # PIE has its place by B and L; the reference is that of SIROP: two solutions, the least is paid.
    other = bulletin("SIROP V", "9H", 16, word("PIE V", (0, 6)), letters={(2, 4): "B", (2, 5): "L"})
    assert judged(TABLE, other).score == 5


# --- 4.3.2: raccord letters


def test_fisf_4_3_2_a_a_letter_touches_by_a_side_never_by_a_corner():
    # B, L, E one row too high: E only touches the S by its corner.
    high = {(-1, -3): "B", (-1, -2): "L", (-1, -1): "E"}
    assert told(judged(TABLE, bulletin("SIROP V", None, 16, letters=high))) == (11, "P_LOCALISATION")


def test_fisf_4_3_2_a_a_letter_apart_from_the_chain_is_none():
    gap = {(0, -4): "A", (0, -3): "B", (0, -1): "E"}
    assert told(judged(TABLE, bulletin("SIROP V", None, 16, letters=gap))) == (11, "P_LOCALISATION")


def test_fisf_4_3_2_a_several_chains_add_up():
    # TENOR crosses MENTIR by its T and ENTREE by its R; N touches the T, E and E touch the R.
    grid = position("ENTREE H4", "MENTIR D4", "RAVIE 9D", rack="ENOSUIA", coup=4)
    two = {(0, -1): "N", (4, 1): "E", (4, 2): "E"}
    assert told(judged(grid, bulletin("TENOR V", None, 6, letters=two))) == (6, None)


def test_fisf_4_3_2_b_three_letters_are_enough_and_two_are_not():
    assert told(judged(TABLE, bulletin("SIROP V", None, 16, letters=BLE))) == (16, None)
    two = {cell: letter for cell, letter in BLE.items() if letter != "B"}
    assert told(judged(TABLE, bulletin("SIROP V", None, 16, letters=two))) == (16, "W_RACCORD_2_LETTRES")


def test_fisf_4_3_2_b_two_are_enough_at_coup_2_after_a_first_word_of_two_letters():
    written = bulletin("PERLE V", None, 7, letters={(2, -1): "O"})
    first = position("OR H7", rack="GEPLEIU")
    assert told(judged(first, written)) == (7, None)
    assert told(judged(first, bulletin("PERLE V", None, 7))) == (2, "P_LOCALISATION")


def test_fisf_4_3_2_b_a_first_word_of_two_letters_is_known_from_the_grid_itself():
    written = bulletin("PERLE V", None, 7, letters={(2, -1): "O"})
    assert told(judged(position("OR H7", rack="GEPLEIU", first_word_len=None), written)) == (7, None)
    assert told(judged(position("OR H7", rack="GEPLEIU", first_word_len=None), written, OLDER)) == (7, None)


@pytest.mark.parametrize("text", ["RETOURNE", "RE.OURNER"])
def test_fisf_4_3_2_c_one_end_wants_six_letters_chained_from_it(text):
    free = "RETOURNE" in text
    expected = (9, None) if free else (0, "Z_PROLONG_RACCORD_INSUFFISANT")
    assert told(judged(TOURNER, bulletin(f"{text} H", None, 9))) == expected


def test_fisf_4_3_2_c_two_ends_want_three_each():
    assert told(judged(TOURNER, bulletin("RETOU.NERAI H", None, 12))) == (12, None)
    assert told(judged(TOURNER, bulletin("RETOUR.ERAI H", None, 12))) == (12, "W_PROLONG_7")


def test_fisf_4_3_2_c_letters_of_other_words_do_not_replace_them():
    # RETOURN has five letters of TOURNER; the A of PAT above its T is a raccord letter of another word.
    grid = position("TOURNER H4", "PAT 4F", rack="REAIBOU", coup=3)
    above = {(-1, 2): "A"}
    assert told(judged(grid, bulletin("RETOURN H", None, 9, letters=above))) == (9, "W_PROLONG_7")
