"""FISF 4 and 5, DUP 3: bulletins on other grids than those of the worked cases. Worked out by hand from the text."""

import pytest

from tests.arbitration.domain.writing import OLDER, bulletin, judged, position, told, word

WORDS = frozenset(
    "CHEMIN CHEMINS CHEMINE NET NOIR ILES ES AI SALES SATI SATIN CALIFE CALIFES TRUFFES PORTE PORTES PORTERAS AS ROC "
    "BERBERE BERBERES SORTI TES TE ET".split()
)
CHEMIN = position("CHEMIN H4", rack="ILESATU", lexicon=WORDS)
CALIFE = position("CALIFE H3", rack="TRUFFES", lexicon=WORDS)
MIN = {(3, -3): "M", (3, -2): "I", (3, -1): "N"}  # beside the S of ILES, written downwards


# --- A word that is not the one of the grid with a letter misread


def test_fisf_5_2_2_b_another_word_that_the_tirage_plays_is_no_prolongation():
    # TRUFFES ends like CALIFES; nothing says where it lies.
    assert told(judged(CALIFE, bulletin("TRUFFES H"))) == (0, "Z_AUCUNE_SOLUTION")
    assert told(judged(CALIFE, bulletin("TRIFFES H", None, 12))) == (0, "Z_ERREUR_LETTRE")


def test_fisf_5_4_1_d_a_word_that_lacks_a_letter_is_no_prolongation_either():
    lacking = position("CALIFE H3", rack="TRUFASE", lexicon=WORDS)
    assert told(judged(lacking, bulletin("TRUFFES H", None, 12))) == (0, "Z_ERREUR_LETTRE")


def test_fisf_5_7_7_a_word_not_admitted_keeps_that_motif_beside_a_word_that_it_resembles():
    grid = position("CALIFE H3", rack="TRUFFES", lexicon=WORDS - {"TRUFFES"})
    verdict = judged(grid, bulletin("TRUFFES H", None, 67))
    assert (told(verdict), verdict.named_words, verdict.as_if) == ((0, "Z_MOT_NON_ADMIS"), ("TRUFFES",), 67)


def test_fisf_5_2_2_b_one_letter_misread_is_neglected():
    # CALIFES, without a bonus, is worth 12.
    assert told(judged(CALIFE, bulletin("CAXIFES H", None, 12))) == (12, "W_PROLONG_3_6")


# --- An inversion, and letters that settle it


@pytest.mark.parametrize(("claimed", "motif"), [(None, "W_SCORE_ABSENT"), (8, "W_SCORE_ERRONE"), (19, "W_INVERSION")])
def test_fisf_5_3_4_a_raccord_letters_settle_a_reference_readable_both_ways(claimed, motif):
    # ILES is worth 19 at 10E and 8 at E10; written downwards, with letters that only 10E has.
    grid = position("CHEMIN H4", "NET 12D", rack="ILESATU", coup=3, lexicon=WORDS)
    assert told(judged(grid, bulletin("ILES V", "E10", claimed, letters=MIN))) == (19, motif)


@pytest.mark.parametrize(("claimed", "paid"), [(None, 8), (8, 8), (19, 19), (50, 8)])
def test_fisf_5_5_9_without_them_the_score_does_else_the_least(claimed, paid):
    grid = position("CHEMIN H4", "NET 12D", rack="ILESATU", coup=3, lexicon=WORDS)
    assert judged(grid, bulletin("ILES V", "E10", claimed)).score == paid


# --- Chains of raccord letters


def test_fisf_4_3_2_a_a_chain_may_turn():
    # ES at 10G, beside the I and the N of CHEMIN, then the O of NOIR under that N.
    grid = position("CHEMIN H4", "NOIR 9H", rack="ILESATU", coup=3, lexicon=WORDS)
    corner = {(1, -2): "I", (1, -1): "N", (2, -1): "O"}
    # ES is worth 2 there, CHEMINS, which its S makes, 13.
    assert told(judged(grid, bulletin("ES V", None, 15, letters=corner))) == (15, None)


def test_dup_3_3_1_a_letter_beside_an_unwritten_letter_of_the_word_formed_counts():
    # Of PORTES the player wrote TES, and the O of ROC under the R that he left out.
    grid = position("PORTE H5", "ROC 7H", rack="ASUNLIR", coup=3, lexicon=WORDS)
    assert told(judged(grid, bulletin("TES H", None, 8, letters={(1, -1): "O"}), OLDER)) == (8, None)
    assert told(judged(grid, bulletin("TES H", None, 8), OLDER)) == (0, "Z_RACCORD_INSUFFISANT")


def test_fisf_5_5_11_one_letter_that_links_two_words_prolongs_the_first():
    grid = position("PORTE H5", "AS H11", rack="RIUNLTO", coup=3, lexicon=WORDS)
    assert told(judged(grid, bulletin("PORTERAS H", "A1", 10))) == (10, None)
    assert told(judged(grid, bulletin("TERAS H", None, 10))) == (10, "W_PROLONG_3_6")


# --- What a score tells


def test_fisf_5_3_3_a_score_of_invalid_places_alone_exists_nowhere():
    # 18 is what ILES would earn at 3E and 3H, before CHEMIN, and nowhere else.
    written = bulletin("ILES V", "8H", 18)
    assert told(judged(CHEMIN, written, plausible=["SCHEMIN", "ICHEMIN"])) == (4, "W_SCORE_ERRONE")


def test_fisf_5_4_2_b_5_with_impossible_circles_the_least_of_the_place_whatever_exists_elsewhere():
    # SALES with one S and a joker: 6 at 6E, where L is circled in vain; 19 exists at 10D.
    grid = position("CHEMIN H4", rack="SALE?TU", lexicon=WORDS)
    assert told(judged(grid, bulletin("SAlES V", "6E", 19))) == (6, "W_SCORE_ERRONE")
    assert told(judged(grid, bulletin("sALES V", "6E", 19))) == (14, "P_LOCALISATION")


def test_fisf_5_4_2_b_4_where_the_raccord_fits_two_places_a_score_of_a_third_place_tells_nothing():
    # Under BE, SORTI crosses either R of BERBERE, for 7 or 9; it is worth 25 at 12H, at the end of BERBERES.
    grid = position("BERBERE H5", rack="SORTILU", lexicon=WORDS)
    be = {(2, -2): "B", (2, -1): "E"}
    assert told(judged(grid, bulletin("SORTI V", None, 25, letters=be))) == (7, "W_SCORE_ERRONE")
    assert told(judged(grid, bulletin("SORTI V", "12A", 25))) == (20, "P_LOCALISATION")


# --- What is not written


def test_fisf_5_7_7_the_last_letter_is_missing_though_what_is_written_is_a_word():
    grid = position("CHEMIN H4", rack="SATUTIO", lexicon=WORDS)
    assert told(judged(grid, bulletin("SATI V", "9D", 6))) == (0, "Z_MOT_NON_ECRIT_EN_ENTIER")
    assert told(judged(grid, bulletin("SATIN V", "9D", 6))) == (6, None)


def test_fisf_5_9_g_what_the_raccord_places_is_what_was_proposed():
    # ILES, were it not admitted, is worth 19 at 10E and 4 at 8H; no score is given.
    grid = position("CHEMIN H4", rack="ILESATU", lexicon=WORDS - {"ILES"})
    assert judged(grid, bulletin("ILES V", letters=MIN)).as_if == 19
    assert judged(grid, bulletin("ILES V")).as_if == 4


def test_fisf_5_4_2_b_6_a_second_word_that_shares_no_cell():
    # The S of ILES makes CHEMINS: the two share it. SAC, on the C, shares nothing.
    words = WORDS | {"SAC"}
    grid = position("CHEMIN H4", rack="ILESATU", lexicon=words)
    assert told(judged(grid, bulletin("ILES V", "10E", 19, word("CHEMINS H", (3, -6))))) == (19, None)
    row = {(3, column - 10): letter for column, letter in zip(range(5, 10), "HEMIN", strict=True)}
    assert told(judged(grid, bulletin("ILES V", None, 19, word("SAC V", (1, -6)), letters=row))) == (
        5,
        "W_SCORE_ERRONE",
    )
