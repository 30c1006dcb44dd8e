"""FISF 5.3: acceptable solutions. Worked out by hand from the text."""

from tests.arbitration.domain.writing import WORDS, bulletin, judged, position, told

TABLE = position("TABLE H4", rack="SIROPEU")
JOKER = position("TABLE H4", rack="SO?IEUN")
TWO_JOKERS = position("TABLE H4", rack="SO??EUN")
FIRST = position(rack="FEDAYIN", coup=1)
HIBOU = position("HIBOU H4", rack="EXSUDEA")
TABOU = position(
    "TABOU H4",
    "HIBOU K4",
    rack="SENIOTR",
    coup=4,
    lexicon=frozenset({"AN", "AS", "HIBOU", "HIBOUX", "NE", "SEN", "TABOU", "TABOUS"}),
)
BLE = {(0, -3): "B", (0, -2): "L", (0, -1): "E"}
LE = {(0, -2): "L", (0, -1): "E"}


# --- 5.3, first sentences


def test_fisf_5_3_a_at_coup_1_a_score_of_another_place_costs_no_five_points():
    assert told(judged(FIRST, bulletin("FEDAYIN H", "H4", 98))) == (110, "W_SCORE_ERRONE")


def test_fisf_5_3_a_at_coup_1_a_word_without_place_nor_score_is_paid():
    assert told(judged(FIRST, bulletin("FEDAYIN H"))) == (110, "W_SCORE_ABSENT")


def test_fisf_5_3_a_from_coup_2_it_is_not():
    assert told(judged(TABLE, bulletin("SIROP V"))) == (0, "Z_AUCUNE_SOLUTION")
    assert told(judged(TABLE, bulletin("SIROP V", None, 16))) == (11, "P_LOCALISATION")


def test_fisf_5_3_b_a_place_where_a_word_formed_is_not_admitted_is_not_correct():
    # 9E forms TABLEO; 16 is the score of 9H and 3H.
    assert told(judged(TABLE, bulletin("SIROP V", "9E", 16))) == (11, "P_LOCALISATION")


def test_fisf_5_3_b_the_word_is_written_in_the_direction_of_its_place():
    assert told(judged(TABLE, bulletin("SIROP H", "G8", 10))) == (10, None)
    assert told(judged(TABLE, bulletin("SIROP V", None, 10))) == (0, "Z_AUCUNE_SOLUTION")


def test_fisf_5_3_b_a_place_is_correct_whatever_other_places_are():
    assert told(judged(HIBOU, bulletin("EXSUDE V", "9G", 38), plausible=["HIBOUS"])) == (38, None)


def test_fisf_5_3_c_three_raccord_letters_do_not_excuse_an_inversion():
    assert told(judged(TABLE, bulletin("SIROP V", "H9", 16, letters=BLE))) == (16, "W_INVERSION")


def test_fisf_5_3_d_a_joker_coup_is_well_located_by_one_encerclement():
    # The joker may be either S: both are valid at 9H, neither is circled, and 99 is no score of it.
    assert told(judged(JOKER, bulletin("SOSIE V", "9H", 99))) == (12, "W_SCORE_ERRONE")


def test_fisf_5_3_d_exact_for_the_circle_existing_for_another_erroneous_for_none():
    scores = [judged(JOKER, bulletin("SOsIE V", "9H", claimed)) for claimed in (13, 12, 14)]
    assert [told(each) for each in scores] == [(13, None), (12, "W_JOKER_CERCLE"), (13, "W_SCORE_ERRONE")]


def test_fisf_5_3_d_with_two_jokers_too():
    scores = [judged(TWO_JOKERS, bulletin("sOSiE V", "9H", claimed)) for claimed in (11, 12, 13)]
    assert [told(each) for each in scores] == [(11, None), (12, "W_JOKER_CERCLE"), (11, "W_SCORE_ERRONE")]


# --- 5.3.2: a score absent or erroneous


def test_fisf_5_3_2_a_no_circle_where_no_joker_is_needed_is_a_possible_encerclement():
    spare = position("TABLE H4", rack="SOSIE?U")
    assert told(judged(spare, bulletin("SOSIE V", "9H"))) == (14, "W_SCORE_ABSENT")
    assert told(judged(spare, bulletin("SOSIE V", "9H", 99))) == (14, "W_SCORE_ERRONE")


def test_fisf_5_3_2_a_a_needless_circle_is_priced_as_it_stands():
    spare = position("TABLE H4", rack="SOSIE?U")
    assert told(judged(spare, bulletin("SOSiE V", "9H"))) == (13, "W_SCORE_ABSENT")


def test_fisf_5_3_2_b_a_circle_on_a_letter_that_cannot_be_the_joker():
    # I is in the tirage and both S are wanted: with one joker it is an S. The least is 12, first S.
    verdict = judged(JOKER, bulletin("SOSiE V", "9H", None))
    assert (told(verdict), verdict.motifs) == ((12, "W_SCORE_ABSENT"), ("W_SCORE_ABSENT", "W_JOKER_CERCLE"))


def test_fisf_5_3_2_b_one_circle_where_two_jokers_are_needed():
    assert told(judged(TWO_JOKERS, bulletin("SOSiE V", "9H", 99))) == (11, "W_SCORE_ERRONE")


def test_fisf_5_3_2_b_only_the_letters_that_the_tirage_lacks_are_circled():
    # SOSIE? holds everything: nothing lacks, and the least is the score without joker.
    spare = position("TABLE H4", rack="SOSIE?U")
    two = bulletin("SoSiE V", "9H", 99)
    assert told(judged(spare, two)) == (14, "W_SCORE_ERRONE")
    assert told(judged(spare, two, minimum_encerclement="any")) == (12, "W_SCORE_ERRONE")


# --- 5.3.3: a score that exists elsewhere


def test_fisf_5_3_3_b_a_word_formed_that_nobody_could_believe_betrays_nobody():
    # SEN is worth 12 at 9H, where it forms TABOUS, and at three places where it forms nothing admitted.
    words = frozenset({"TABOU", "HIBOU", "SEN", "TABOUS"})
    grid = position("TABOU H4", "HIBOU K4", rack="SENIOTR", coup=4, lexicon=words)
    asked = judged(grid, bulletin("SEN V", None, 12))
    assert (told(asked), asked.questions) == ((7, "P_LOCALISATION"), ("NTABOU", "STABOU", "TABOUN"))
    settled = judged(grid, bulletin("SEN V", None, 12), implausible=asked.questions)
    assert (told(settled), settled.questions) == ((7, "P_LOCALISATION"), ())
    betrayed = judged(grid, bulletin("SEN V", None, 12), plausible=["TABOUN"])
    assert (told(betrayed), betrayed.questions) == ((0, "Z_RACCORD_FALLACIEUX"), ())


def test_fisf_5_3_3_b_only_the_places_of_that_very_score_count():
    # EXSUDE forms HIBOUS for 38 alone; 16 is its score at 8E.
    assert told(judged(HIBOU, bulletin("EXSUDE V", "9A", 16), plausible=["HIBOUS"])) == (11, "P_LOCALISATION")


def test_fisf_5_3_3_a_less_than_five_points_may_cost_more_than_they_bring():
    # TU is worth 2 at 4H and nowhere else.
    verdict = judged(TABLE, bulletin("TU V", None, 2))
    assert (verdict.score, verdict.score_for_solo, verdict.penalite) == (-3, 2, 5)


# --- 5.3, at the end: both modes


def test_fisf_5_3_4_a_the_less_severe_of_two_wrong_modes():
    # A wrong reference alone costs five points, two letters an avertissement.
    assert told(judged(TABLE, bulletin("SIROP V", "9G", 16, letters=LE))) == (16, "W_DOUBLE_LOCALISATION")
    # One letter locates nothing: both are worth five points.
    assert told(judged(TABLE, bulletin("SIROP V", "9G", 16, letters={(0, -1): "E"}))) == (11, "P_LOCALISATION")


def test_fisf_5_3_4_b_not_where_the_letters_earn_an_avertissement():
    # ORGE at coup 3 has two letters: its reference is read, and a wrong one does not help.
    later = position("OR H7", "PERLE 8F", rack="GEAIUTS", coup=3)
    assert told(judged(later, bulletin("ORGE H", "H7", 5))) == (5, None)
    assert told(judged(later, bulletin("ORGE H", "A1", 5))) == (5, "W_PROLONG_2")


def test_fisf_5_3_1_an_avertissement_goes_with_it_where_5_5_says_so():
    assert told(judged(TABLE, bulletin("SIROP V", None, 16, letters=LE))) == (16, "W_RACCORD_2_LETTRES")


def test_fisf_5_3_1_circles_of_the_grid_do_not_count():
    grid = position("TABLE H4", "SOsIE 9H", rack="UEAINRT", coup=3, lexicon=WORDS | {"SA"})
    # S is a joker of the grid; A3 (J10, tripled).
    assert told(judged(grid, bulletin("SA H", "J9", 3))) == (3, None)
    assert told(judged(grid, bulletin("sA H", "J9", 3))) == (3, None)
    assert told(judged(grid, bulletin("Sa H", "J9", 3))) == (3, "W_JOKER_CERCLE")
