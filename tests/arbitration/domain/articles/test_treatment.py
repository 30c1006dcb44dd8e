"""FISF 5.4: from what is written to what is paid. Worked out by hand from the text."""

import pytest

from tests.arbitration.domain.writing import WORDS, bulletin, judged, position, told, word

TABLE = position("TABLE H4", rack="SIROPEU")
SOSIE = position("TABLE H4", rack="SOSIUNE")
JOKER = position("TABLE H4", rack="SO?IEUN")
FIRST = position(rack="FEDAYIN", coup=1)
HIBOU = position("HIBOU H4", rack="EXSUDEA")
MENTIR = position("ENTREE H4", "MENTIR D4", "RAVIE 9D", rack="LOOSUIN", coup=4)
TABOU = position(
    "TABOU H4",
    "HIBOU K4",
    rack="SENIOTR",
    coup=4,
    lexicon=frozenset({"AN", "AS", "HIBOU", "HIBOUX", "NE", "SEN", "TABOU", "TABOUS"}),
)
EN = {(2, -2): "E", (2, -1): "N"}
BOU = {(0, -3): "B", (0, -2): "O", (0, -1): "U"}


def test_fisf_5_4_0_struck_words_are_no_solution_at_the_first_coup_either():
    struck = word("FADE H", (3, 0), struck=True)
    assert told(judged(FIRST, bulletin("FEDAYIN H", None, 110, struck))) == (110, None)


# --- 5.4.1: the four immediate zeros


def test_fisf_5_4_1_a_the_letters_of_the_grid_locate_but_its_word_does_not_fit_the_score():
    # One raccord letter, and 99 is no score of SIROP.
    assert told(judged(TABLE, bulletin("SIROP V", None, 99, letters={(0, -1): "E"}))) == (0, "Z_AUCUNE_SOLUTION")


def test_fisf_5_4_1_c_a_word_that_leans_on_a_letter_which_is_not_there():
    # The player believes that TABLES lies on the grid, and takes its S for SAPIN. The arbitre chooses the name.
    grid = position("TABLE H4", rack="APINORU", lexicon=WORDS | {"SAPIN"})
    verdict = judged(grid, bulletin("SAPIN V", "9H", 6), missing_letter_error="grid")
    assert (told(verdict), verdict.nullite, verdict.as_if) == ((0, "Z_ERREUR_GRILLE"), True, None)


def test_fisf_5_4_1_c_a_word_that_lies_nowhere_on_the_grid():
    # Row O alone is free, and its letters would all touch row N: TU has room, ten letters across a column have none.
    full = position(*(f"SIROPSIROPSIROP {row}1" for row in "ABCDEFGHIJKLMN"), rack="SIROPEU", coup=20)
    assert told(judged(full, bulletin("SIROP V", "1A", 16))) == (0, "Z_ERREUR_GRILLE")


def test_fisf_5_4_1_c_beside_an_acceptable_solution():
    columns = frozenset(f"{letter * 14}{new}" for letter in "SIROP" for new in "SIROP")
    full = position(
        *(f"SIROPSIROPSIROP {row}1" for row in "ABCDEFGHIJKLMN"), rack="SIROPEU", lexicon=WORDS | columns, coup=20
    )
    assert judged(full, bulletin("SIROP H", "O1")).score > 0
    beside = bulletin("SIROP H", "O1", None, word("PIE V", (-9, 0)))
    assert told(judged(full, beside)) == (0, "Z_ERREUR_GRILLE")


# --- 5.4.2.a: the first coup


def test_fisf_5_4_2_a_whatever_the_circles_of_a_coup_joker():
    joker = position(rack="FEDAYI?", coup=1)
    for text in ("FEDAYIn H", "FEDAYIN H", "feDAYIN H"):
        assert judged(joker, bulletin(text, "H8", 108)).score == 108


# --- 5.4.2.b: from the second coup


def test_fisf_5_4_2_b_1_one_solution_well_located():
    assert told(judged(TABLE, bulletin("SIROP V", "9H", 16))) == (16, None)


def test_fisf_5_4_2_b_1_one_solution_with_a_wrong_score():
    assert told(judged(TABLE, bulletin("SIROP V", "9F", 18))) == (17, "W_SCORE_ERRONE")


def test_fisf_5_4_2_b_1_one_solution_by_its_score_alone():
    # 17 is the score of 9F alone.
    assert told(judged(TABLE, bulletin("SIROP V", None, 17))) == (12, "P_LOCALISATION")


def test_fisf_5_4_2_b_3_the_best_is_not_sought_where_the_score_is_fallacious():
    written = bulletin("EXSUDE V", "8E", 38)
    assert told(judged(HIBOU, written, plausible=["HIBOUS"])) == (0, "Z_RACCORD_FALLACIEUX")


def test_fisf_5_4_2_b_3_an_exact_score_at_its_place_is_no_case_of_5_3_3():
    assert told(judged(HIBOU, bulletin("EXSUDE V", "8E", 16), plausible=["HIBOUS"])) == (16, None)


def test_fisf_5_4_2_b_3_nor_a_score_that_exists_nowhere():
    assert told(judged(HIBOU, bulletin("EXSUDE V", "8E", 39), plausible=["HIBOUS"])) == (16, "W_SCORE_ERRONE")


def test_fisf_5_4_2_b_4_the_minimum_stands_though_a_place_elsewhere_pays_more():
    # LOTO fits the T of ENTREE (6) and that of MENTIR (5); with more letters a place elsewhere would be worth 20 - 5.
    grid = position(
        "ENTREE H4", "MENTIR D4", "RAVIE 9D", rack="LOTOSUI", coup=4, lexicon=WORDS | {"LOTOS", "ENTREES", "SE"}
    )
    several = bulletin("LOTO V", None, 9, letters=EN)
    assert told(judged(grid, several)) == (5, "W_SCORE_ERRONE")


def test_fisf_5_4_2_b_5_not_where_the_score_exists_at_the_place():
    assert told(judged(JOKER, bulletin("SoSIE V", "9H", 13))) == (13, "W_JOKER_CERCLE")


def test_fisf_5_4_2_b_6_the_minimum_is_that_of_the_whole_bulletin():
    # Three words, none sharing a new letter: 16, 5 and 2.
    letters = {(2, 4): "B", (2, 5): "L", (0, -3): "B", (0, -2): "L", (0, -1): "E"}
    written = bulletin("SIROP V", None, 16, word("PIE V", (0, 6)), letters=letters)
    assert judged(TABLE, written).score == 5


def test_fisf_5_4_2_b_6_the_same_word_written_twice_at_one_place_is_one_solution():
    twice = bulletin("SIROP V", "9H", 16, word("SIROP V", (0, 8)))
    assert told(judged(TABLE, twice)) == (16, None)


def test_fisf_5_4_2_b_4_the_raccord_of_a_correct_place_is_paid_though_another_is_fallacious():
    assert told(judged(TABOU, bulletin("SEN V", None, 12, letters=BOU), plausible=["HIBOUS"])) == (12, None)


# --- 5.5.1 to 5.5.4: scores and circles


@pytest.mark.parametrize("claimed", [0, 109, 111, 98])
def test_fisf_5_5_1_any_score_but_the_maximum(claimed):
    assert told(judged(FIRST, bulletin("FEDAYIN H", "H8", claimed))) == (110, "W_SCORE_ERRONE")


def test_fisf_5_5_1_a_score_absent_with_a_wrong_circle_is_named_first():
    verdict = judged(position(rack="FEDAYI?", coup=1), bulletin("fEDAYIN H"))
    assert (verdict.score, verdict.motifs) == (108, ("W_SCORE_ABSENT", "W_JOKER_CERCLE"))


def test_fisf_5_5_2_a_circle_without_any_joker():
    assert told(judged(FIRST, bulletin("FEDAYIn H", None, 110))) == (110, "W_JOKER_CERCLE")


def test_fisf_5_5_3_a_score_absent():
    assert told(judged(SOSIE, bulletin("SOSIE V", "9H"))) == (14, "W_SCORE_ABSENT")


def test_fisf_5_5_3_a_score_wrong_by_one():
    assert [told(judged(SOSIE, bulletin("SOSIE V", "9H", n))) for n in (13, 15)] == [(14, "W_SCORE_ERRONE")] * 2


def test_fisf_5_5_3_a_score_of_zero_is_a_wrong_one():
    assert told(judged(SOSIE, bulletin("SOSIE V", "9H", 0))) == (14, "W_SCORE_ERRONE")


def test_fisf_5_5_4_a_score_of_another_encerclement():
    assert told(judged(JOKER, bulletin("sOSIE V", "9H", 13))) == (13, "W_JOKER_CERCLE")


def test_fisf_5_5_4_a_score_of_none():
    assert told(judged(JOKER, bulletin("sOSIE V", "9H", 14))) == (12, "W_SCORE_ERRONE")


def test_fisf_5_5_4_a_score_absent_with_a_possible_circle():
    assert told(judged(JOKER, bulletin("SOsIE V", "9H"))) == (13, "W_SCORE_ABSENT")
