"""FISF 5.1 and 5.2: words played, parasites, words formed across. Worked out by hand from the text."""

from tests.arbitration.domain.writing import WORDS, bulletin, judged, position, told

TABLE = position("TABLE H4", rack="SIROPEU")
TOURNER = position("TOURNER H4", rack="REAIBOU")
TABLES = position("TABLE H4", rack="SUEINRO")
BLE = {(0, -3): "B", (0, -2): "L", (0, -1): "E"}


# --- 5.1: what is admitted


def test_fisf_5_1_the_lexicon_of_the_competition_decides():
    without = position("TABLE H4", rack="SIROPEU", lexicon=WORDS - {"SIROP"})
    verdict = judged(without, bulletin("SIROP V", "9H", 16))
    assert (told(verdict), verdict.named_words) == ((0, "Z_MOT_NON_ADMIS"), ("SIROP",))


def test_fisf_5_1_a_word_already_on_the_grid_is_not_judged_again():
    # TABLE itself is not in this lexicon; TABLES, which SIROP forms, is.
    without = position("TABLE H4", rack="SIROPEU", lexicon=WORDS - {"TABLE"})
    assert told(judged(without, bulletin("SIROP V", "9H", 16))) == (16, None)


# --- 5.2.1: the word played


def test_fisf_5_2_1_a_an_end_that_touches_a_letter_of_the_grid_is_no_end():
    # SOLID from C8 would run into the E of H8.
    words = WORDS | {"SOLID"}
    grid = position("TABLE H4", rack="SOLIDUN", lexicon=words)
    assert told(judged(grid, bulletin("SOLID V", "8C", 7)))[0] == 0
    # From I8 it would start right under that E.
    assert told(judged(grid, bulletin("SOLID V", "8I", 7)))[0] == 0


def test_fisf_5_2_1_a_it_takes_one_letter_of_the_tirage_at_least():
    # TABLE, as it lies, uses none.
    assert told(judged(TABLE, bulletin("TABLE H", "H4", 7))) == (0, "Z_ERREUR_LETTRE")


def test_fisf_5_2_1_a_the_edge_of_the_grid_ends_it():
    edge = position("TABLE H10", rack="SIROPEU")
    verdict = judged(edge, bulletin("SIROP V", "15H"))
    # S lies on the rouge H15: SIROP (1 + 1 + 1 + 1 + 2 * 3) * 3 = 30, TABLES (7 + 1) * 3 = 24.
    assert told(verdict) == (54, "W_SCORE_ABSENT")


def test_fisf_5_2_1_b_a_letter_of_the_grid_too_far_to_be_chained_is_a_parasite():
    # Beside a reference it does not count, whatever it agrees with.
    assert told(judged(TABLE, bulletin("SIROP V", "9H", 16, letters={(0, -4): "A", (0, -3): "B"}))) == (16, None)


def test_fisf_5_2_1_b_a_letter_that_is_not_on_the_grid_is_a_parasite():
    assert told(judged(TABLE, bulletin("SIROP V", None, 16, letters=BLE | {(1, -2): "X"}))) == (16, None)


def test_fisf_5_2_1_b_a_raccord_letter_of_another_place_is_none():
    # At 9F, SIROP has its R beside the E; an E beside its S is the raccord of 9H.
    assert told(judged(TABLE, bulletin("SIROP V", "9F", 17, letters={(0, -1): "E"}))) == (17, "W_DOUBLE_LOCALISATION")


# --- 5.2.2: a prolongation


def test_fisf_5_2_2_b_a_parasite_beside_the_new_letter_leaves_no_raccord_letter_there():
    assert told(judged(TABLES, bulletin("TABLXS H", None, 8)))[0] == 0


def test_fisf_5_2_2_b_a_parasite_far_from_the_new_letters_costs_what_a_letter_left_out_costs():
    expected = (9, "W_PROLONG_7")
    assert told(judged(TOURNER, bulletin("RETOUXNER H", None, 9))) == expected
    assert told(judged(TOURNER, bulletin("RETOU.NER H", None, 9))) == expected


def test_fisf_5_2_2_b_six_letters_chained_before_it_are_enough():
    # R, E, then T, O, U, R, N, E chained: the last R of TOURNER reads X.
    assert told(judged(TOURNER, bulletin("RETOURNEX H", None, 9))) == (9, None)


# --- 5.2.3: parasites


def test_fisf_5_2_3_b_a_parasite_leaves_what_lies_beyond_it_out():
    broken = {(0, -5): "T", (0, -4): "A", (0, -3): "B", (0, -2): "X", (0, -1): "E"}
    assert told(judged(TABLE, bulletin("SIROP V", None, 16, letters=broken))) == (11, "P_LOCALISATION")


def test_fisf_5_2_3_b_a_parasite_at_the_end_of_a_chain_breaks_nothing():
    assert told(judged(TABLE, bulletin("SIROP V", None, 16, letters=BLE | {(0, -4): "X"}))) == (16, None)


def test_fisf_5_2_3_b_a_letter_of_the_grid_inside_the_word_begins_no_chain_through_a_parasite():
    # LOTO takes the T of ENTREE; N would chain E to it, but reads X.
    grid = position("ENTREE H4", "MENTIR D4", "RAVIE 9D", rack="LOOSUIN", coup=4)
    assert told(judged(grid, bulletin("LOTO V", None, 6, letters={(2, -2): "E", (2, -1): "X"}))) == (
        1,
        "P_LOCALISATION",
    )


def test_fisf_5_2_3_c_a_word_of_parasites_that_the_tirage_cannot_lay_is_a_zero():
    stray = BLE | {(2, 2): "K", (2, 3): "W"}
    assert told(judged(TABLE, bulletin("SIROP V", "9H", 16, letters=stray))) == (0, "Z_PLUSIEURS_SOLUTIONS")


def test_fisf_5_2_3_c_a_word_of_parasites_beside_the_word_is_a_zero():
    # R of SIROP continued by X and K on its right: RXK, with three new letters.
    stray = BLE | {(2, 1): "X", (2, 2): "K"}
    assert told(judged(TABLE, bulletin("SIROP V", "9H", 16, letters=stray))) == (0, "Z_PLUSIEURS_SOLUTIONS")


def test_fisf_5_2_3_c_one_parasite_alone_is_neglected():
    assert told(judged(TABLE, bulletin("SIROP V", "9H", 16, letters=BLE | {(7, 7): "K"}))) == (16, None)


# --- 5.2.4: words formed across


def test_fisf_5_2_4_every_word_formed_by_a_new_letter_is_named_when_it_is_not_admitted():
    # EAU at I5: E under A makes AE, A under B makes BA, U under L makes LU.
    grid = position("TABLE H4", rack="AUEINRS")
    verdict = judged(grid, bulletin("EAU H", "I5", 9))
    assert (told(verdict), verdict.named_words) == ((0, "Z_RACCORD_NON_ADMIS"), ("AE", "BA", "LU"))


def test_fisf_5_2_4_a_word_that_a_letter_of_the_grid_crosses_is_not_formed():
    # SOLIDE ends on the E of TABLE: TABLE is not a word formed by it.
    grid = position("TABLE H4", rack="SOLIDUN", lexicon=frozenset({"SOLIDE"}))
    assert told(judged(grid, bulletin("SOLIDE V", "8C", 8))) == (8, None)
