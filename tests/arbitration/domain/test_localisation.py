import json
from dataclasses import replace

import pytest

from engine.rules.profile.kept import recorded_profile
from tests.arbitration.domain.writing import CLUB, OLDER, bulletin, judged, position, told, word
from tests.engine.rules.profile.test_kept import FIRST_VERSION

TABLE = position("TABLE H4", rack="SIROPEU")
MENTIR = position("ENTREE H4", "MENTIR D4", "RAVIE 9D", rack="LOOSUIN", coup=4)
BLE = {(0, -3): "B", (0, -2): "L", (0, -1): "E"}
LE = {(0, -2): "L", (0, -1): "E"}
E = {(0, -1): "E"}
EN = {(2, -2): "E", (2, -1): "N"}


# --- the reference


@pytest.mark.parametrize("reference", ["9H", "9 h", "9h", " 9H "])
def test_fisf_4_3_1_a_right_reference(reference):
    assert told(judged(TABLE, bulletin("SIROP V", reference, 16))) == (16, None)


def test_fisf_5_3_c_one_inversion_is_tolerated():
    reference = judged(TABLE, bulletin("SIROP V", "H9", 16))
    direction = judged(TABLE, bulletin("SIROP H", "9H", 16))
    assert [told(reference), told(direction)] == [(16, "W_INVERSION")] * 2
    assert reference.articles == ("5.3", "5.3.1", "5.5")


def test_fisf_5_3_c_two_inversions_locate_nothing():
    assert told(judged(TABLE, bulletin("SIROP H", "H9", 16))) == (0, "Z_AUCUNE_SOLUTION")
    assert told(judged(TABLE, bulletin("SIROP H", "H9", 10))) == (5, "P_LOCALISATION")


def test_dup_4_2_two_inversions_are_nul():
    assert told(judged(TABLE, bulletin("SIROP H", "H9", 10), OLDER)) == (0, "Z_DOUBLE_INVERSION")


def test_fisf_5_5_9_playable_both_ways_with_a_wrong_score_is_the_minimum():
    # ORS lies at H7 for 3 points and at 7H for 4.
    crossing = position("OR H7", rack="ORSEUTI", coup=3)
    both = {"prolongation_ignores_reference": "never"}
    assert told(judged(crossing, bulletin("ORS H", "7H", 4), **both)) == (4, "W_INVERSION")
    assert told(judged(crossing, bulletin("ORS H", "7H", 3), **both)) == (3, "W_PROLONG_2")
    assert told(judged(crossing, bulletin("ORS H", "7H", 9), **both)) == (3, "W_SCORE_ERRONE")


def test_fisf_5_7_an_illegible_reference_is_an_absent_one():
    verdict = judged(TABLE, bulletin("SIROP V", "9?", 16))
    assert told(verdict) == (11, "P_LOCALISATION")
    assert verdict.path[0] == "La référence est illisible : elle est considérée comme absente."


def test_fisf_5_3_2_a_wrong_score_at_a_right_reference():
    assert told(judged(TABLE, bulletin("SIROP V", "9H", 17))) == (16, "W_SCORE_ERRONE")
    assert told(judged(TABLE, bulletin("SIROP V", "9H"))) == (16, "W_SCORE_ABSENT")


# --- raccord letters


@pytest.mark.parametrize(
    ("letters", "told_as"),
    [
        (BLE, (16, None)),
        (BLE | {(0, -4): "A", (0, -5): "T"}, (16, None)),
        (BLE | {(3, 4): "Z"}, (16, None)),
        (LE, (16, "W_RACCORD_2_LETTRES")),
        (E, (11, "P_LOCALISATION")),
        ({(0, -3): "B", (0, -2): "X", (0, -1): "E"}, (11, "P_LOCALISATION")),
        ({(0, -4): "A", (0, -3): "B", (0, -2): "L"}, (11, "P_LOCALISATION")),
    ],
)
def test_fisf_4_3_2_raccord_letters_form_a_chain(letters, told_as):
    assert told(judged(TABLE, bulletin("SIROP V", None, 16, letters=letters))) == told_as


def test_fisf_4_3_2_a_chain_may_turn():
    # U under the E of TABLE, reached through E: all three touch one another.
    grid = position("TABLE H4", "EU 8H", rack="SIROPEU", coup=3)
    letters = {(0, -1): "E", (1, -1): "U", (0, -2): "L"}
    assert told(judged(grid, bulletin("SIROP V", None, 16, letters=letters)))[1] != "W_RACCORD_2_LETTRES"


def test_fisf_4_3_2_letters_of_the_grid_inside_the_word_count():
    assert told(
        judged(
            MENTIR,
            bulletin("TENOR V", None, 6),
        )
    ) == (0, "Z_ERREUR_LETTRE")
    rack = position("ENTREE H4", "MENTIR D4", "RAVIE 9D", rack="ENOSUIA", coup=4)
    assert told(judged(rack, bulletin("TENOR V", None, 6))) == (6, "W_RACCORD_2_LETTRES")
    assert told(judged(rack, bulletin("TENOR V", None, 6, letters={(0, -1): "N"}))) == (6, None)


@pytest.mark.parametrize("coup", [2, 3, 15])
def test_fisf_5_5_5_two_letters_suffice_at_any_coup_after_a_first_word_of_two(coup):
    where = position("OR H7", rack="GEPLEIU", coup=coup)
    written = bulletin("PERLE V", None, 7, letters={(2, -1): "O"})
    assert told(judged(where, written)) == told(judged(where, written, OLDER)) == (7, None)
    only_at_2 = told(judged(where, written, two_letter_exception="coup_2"))
    assert only_at_2 == (7, None if coup == 2 else "W_RACCORD_2_LETTRES")


def test_q8_a_partie_of_the_first_version_of_the_profile_is_corrected_by_it():
    first = recorded_profile(json.loads(FIRST_VERSION.read_text(encoding="utf-8")))
    where = position("OR H7", rack="GEPLEIU", coup=3)
    written = bulletin("PERLE V", None, 7, letters={(2, -1): "O"})
    assert told(judged(where, written, first)) == (7, "W_RACCORD_2_LETTRES")


def test_fisf_5_5_5_the_two_letters_need_not_be_those_of_the_first_word():
    written = bulletin("SIROP V", None, 16, letters={(0, -2): "L", (0, -1): "E"})
    assert told(judged(replace(TABLE, coup=5, first_word_len=2), written)) == (16, None)
    assert told(judged(replace(TABLE, coup=5, first_word_len=5), written)) == (16, "W_RACCORD_2_LETTRES")


def test_q1_one_raccord_letter_is_a_field():
    written = bulletin("SIROP V", None, 16, letters=E)
    assert told(judged(TABLE, written, one_raccord_letter="avertissement")) == (16, "W_RACCORD_2_LETTRES")


def test_dup_3_3_3_a_parasite_does_not_break_the_chain():
    written = bulletin("SIROP V", None, 16, letters={(0, -3): "B", (0, -2): "X", (0, -1): "E"})
    assert told(judged(TABLE, written, OLDER)) == (16, "W_RACCORD_2_LETTRES")


# --- several places


def test_fisf_5_4_2_b_4_the_claimed_score_chooses_among_the_places_of_the_raccord():
    assert told(judged(MENTIR, bulletin("LOTO V", None, 6, letters=EN))) == (6, None)
    assert told(judged(MENTIR, bulletin("LOTO V", None, 5, letters=EN))) == (5, None)
    assert told(judged(MENTIR, bulletin("LOTO V", None, 9, letters=EN))) == (5, "W_SCORE_ERRONE")
    assert told(judged(MENTIR, bulletin("LOTO V", None, None, letters=EN))) == (5, "W_SCORE_ABSENT")


def test_fisf_5_3_4_a_reference_chooses_among_the_places_of_the_raccord():
    assert told(judged(MENTIR, bulletin("LOTO V", "7B", None, letters=EN))) == (5, "W_SCORE_ABSENT")
    assert told(judged(MENTIR, bulletin("LOTO V", "7B", 6, letters=EN))) == (5, "W_SCORE_ERRONE")
    assert told(judged(MENTIR, bulletin("LOTO V", "6F", 6, letters=EN))) == (6, None)


def test_q20_the_place_with_the_most_letters_or_any():
    written = bulletin("LOTO V", None, None, letters=EN | {(2, 1): "R"})
    assert told(judged(MENTIR, written)) == (6, "W_SCORE_ABSENT")
    assert told(judged(MENTIR, written, raccord_match="any")) == (5, "W_SCORE_ABSENT")


# --- both modes


def test_fisf_5_3_4_both_modes_right():
    assert told(judged(TABLE, bulletin("SIROP V", "9H", 16, letters=BLE))) == (16, None)


@pytest.mark.parametrize(("reference", "letters"), [("9G", BLE), ("9H", LE), ("9H", E), ("9G", LE)])
def test_fisf_5_3_4_a_one_mode_wrong_or_both(reference, letters):
    assert told(judged(TABLE, bulletin("SIROP V", reference, 16, letters=letters))) == (16, "W_DOUBLE_LOCALISATION")


def test_fisf_5_3_4_a_an_inverted_reference_beside_a_right_raccord():
    assert told(judged(TABLE, bulletin("SIROP V", "H9", 16, letters=BLE))) == (16, "W_INVERSION")


def test_q4_a_parasite_beside_a_reference():
    written = bulletin("SIROP V", "9H", 16, letters={(3, 4): "Z"})
    assert told(judged(TABLE, written)) == (16, None)
    assert told(judged(TABLE, written, parasite_with_reference="avertissement")) == (16, "W_DOUBLE_LOCALISATION")


def test_fisf_5_4_2_b_2_two_places_of_two_modes():
    def at(claimed, **fields):
        return told(judged(TABLE, bulletin("SIROP V", "9F", claimed, letters=BLE), **fields))

    assert at(17) == (17, "W_DOUBLE_LOCALISATION")
    assert at(16) == (17, "W_SCORE_ERRONE")
    assert at(16, two_places_policy="exact_score") == (16, "W_DOUBLE_LOCALISATION")
    assert at(None) == (17, "W_SCORE_ABSENT")
    assert at(None, contradictory_modes="minimum") == (16, "W_SCORE_ABSENT")


def test_dup_3_4_the_wrong_mode_is_sanctioned_though_the_other_is_right():
    assert told(judged(TABLE, bulletin("SIROP V", "9G", 16, letters=BLE), OLDER)) == (0, "Z_DOUBLE_LOCALISATION")
    assert told(judged(TABLE, bulletin("SIROP V", "9H", 16, letters=LE), OLDER)) == (16, "W_RACCORD_2_LETTRES")
    assert told(judged(TABLE, bulletin("SIROP V", "9H", 16, letters=BLE), OLDER)) == (16, None)


@pytest.mark.parametrize("reference", [None, "9G"])
def test_dup_4_2_a_word_not_attached_is_nul(reference):
    assert told(judged(TABLE, bulletin("SIROP V", reference, 16), OLDER)) == (0, "Z_NON_RACCORDE")


def test_club_8_the_exact_score_or_nothing():
    assert told(judged(TABLE, bulletin("SIROP V", "9H", 99), CLUB)) == (16, None)
    nothing = judged(TABLE, bulletin("SIROP V", None, 16), CLUB)
    assert (nothing.score, nothing.nullite, nothing.motifs) == (0, False, ())
    assert nothing.path[-1] == "Ce règlement ne prévoit pas de sanction : le score exact, ou zéro."


def test_fisf_5_2_3_a_word_that_copies_the_grid_is_raccord():
    written = bulletin("SIROP V", None, 16, word("TABLE H", (0, -5)))
    assert told(judged(TABLE, written)) == (16, None)


def test_dup_4_2_one_letter_that_forms_a_word_each_way_is_spared():
    grid = position("TABLE H4", "US 9F", rack="AEIORST", coup=3, lexicon=frozenset({"TABLES", "USS"}))
    assert told(judged(grid, bulletin("TABLES V", "4H", 11), OLDER)) == (11, "W_INVERSION")
    assert told(judged(grid, bulletin("TABLES V", "4H", 11)))[0] == 0


# --- a word that prolongs one of the grid, with the reference of another place

ETE = position("ETE H7", rack="ETESOUI", coup=3, lexicon=frozenset({"ETE", "ETES", "EE", "TE"}))


def test_fisf_4_0_a_right_reference_is_paid_though_the_word_prolongs_another_elsewhere():
    # ETES prolongs ETE in H7 for 4 points, and lies at I9 for 8, where its reference says.
    assert told(judged(ETE, bulletin("ETES H", "I9", 8))) == (8, None)
    assert told(judged(ETE, bulletin("ETES H", "I9", None))) == (8, "W_SCORE_ABSENT")


def test_fisf_5_3_4_b_a_prolongation_ignores_the_reference_of_another_valid_place():
    written = bulletin("ETES H", "I9", 4)
    assert told(judged(ETE, written)) == (8, "W_SCORE_ERRONE")
    assert told(judged(ETE, written, two_places_policy="exact_score")) == (4, None)


def test_dup_3_2_2_a_one_sided_prolongation_is_the_only_place_whatever_the_reference():
    assert told(judged(ETE, bulletin("ETES H", "I9", 8), OLDER)) == (4, "W_SCORE_ERRONE")


def test_fisf_5_5_9_the_other_direction_of_a_prolongation_is_paid_when_its_score_is_claimed():
    first = position("OR H7", rack="ORSEUTI")
    assert told(judged(first, bulletin("ORS H", "7H", 3))) == (3, None)
    assert told(judged(first, bulletin("ORS H", "7H", 4))) == (4, "W_INVERSION")
    assert told(judged(first, bulletin("ORS H", "7H", 9))) == (3, "W_SCORE_ERRONE")


# --- the older regulation


def test_dup_4_5_two_valid_places_each_by_its_own_mode_the_least_is_retained():
    assert told(judged(TABLE, bulletin("SIROP V", "9F", 16, letters=BLE), OLDER)) == (16, None)
    assert told(judged(TABLE, bulletin("SIROP V", "9F", 17, letters=BLE), OLDER)) == (16, "W_SCORE_ERRONE")
    assert told(judged(TABLE, bulletin("SIROP V", "F9", 17, letters=BLE), OLDER)) == (16, "W_SCORE_ERRONE")


def test_dup_4_2_an_illegible_reference_is_a_nullity_though_the_letters_locate():
    older = judged(TABLE, bulletin("SIROP V", "9?", 16, letters=BLE), OLDER)
    assert (told(older), older.path[0]) == ((0, "Z_NON_RACCORDE"), "La référence est illisible.")
    assert told(judged(TABLE, bulletin("SIROP V", "9?", 16, letters=BLE))) == (16, None)


def test_dup_3_2_1_at_the_first_coup_the_reference_is_not_read():
    assert told(judged(position(rack="SIROPEU", coup=1), bulletin("SIROP H", "9?", 20), OLDER))[0] > 0


def test_dup_3_2_2_a_prolongation_needs_no_legible_reference():
    assert told(judged(position("TABLE H4", rack="AUEINRS"), bulletin("TABLEAU H", "9?", 9), OLDER)) == (9, None)
