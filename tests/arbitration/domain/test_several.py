import pytest

from tests.arbitration.domain.writing import FISF, OLDER, bulletin, judged, position, told, word

TABLE = position("TABLE H4", rack="SIROPEU")
BLE = {(0, -3): "B", (0, -2): "L", (0, -1): "E"}
BL_OF_PIE = {(2, 4): "B", (2, 5): "L"}


@pytest.mark.parametrize(
    ("second", "motif"),
    [
        ("EAU H", "Z_ERREUR_LETTRE"),
        ("POSIR H", "Z_PLUSIEURS_SOLUTIONS"),
        ("PIE V", "Z_PLUSIEURS_SOLUTIONS"),
        ("TABLEAU V", "Z_ERREUR_LETTRE"),
    ],
)
def test_fisf_5_4_1_b_a_second_word_without_acceptable_solution(second, motif):
    assert told(judged(TABLE, bulletin("SIROP V", "9H", 16, word(second, (9, 0))))) == (0, motif)


def test_fisf_5_4_1_b_the_order_of_the_words_does_not_matter():
    written = bulletin("POSIR H", "9H", 16, word("SIROP V", (9, 0)))
    assert told(judged(TABLE, written)) == (0, "Z_PLUSIEURS_SOLUTIONS")


def test_fisf_5_4_0_struck_words_and_letters_do_not_exist():
    struck = word("POSIR H", (9, 0), struck=True)
    assert told(judged(TABLE, bulletin("SIROP V", "9H", 16, struck))) == (16, None)
    only = bulletin(word("SIROP V", struck=True), "9H", 16)
    assert told(judged(TABLE, only)) == (0, "Z_AUCUNE_SOLUTION")


def test_fisf_5_4_2_b_6_the_minimum_of_independent_solutions():
    written = bulletin("SIROP V", None, 16, word("PIE V", (0, 6)), letters=BLE | BL_OF_PIE)
    verdict = judged(TABLE, written)
    assert (told(verdict), verdict.articles[0]) == ((5, "W_SCORE_ERRONE"), "5.4.2.b")


@pytest.mark.parametrize("profile", [FISF, OLDER])
def test_the_reference_is_of_the_word_that_it_designates_and_the_other_has_its_raccord(profile):
    written = bulletin("SIROP V", "9H", 16, word("PIE V", (0, 6)), letters=BL_OF_PIE)
    assert told(judged(TABLE, written, profile)) == (5, "W_SCORE_ERRONE")


def test_fisf_5_4_2_b_2_the_best_of_solutions_that_share_a_new_letter():
    written = bulletin("SIROP V", None, 16, word("TABLES H", (0, -5)))
    assert told(judged(TABLE, written)) == (16, None)
    assert told(judged(TABLE, written, independent_solutions="always")) == (8, "W_SCORE_ERRONE")
    assert told(judged(TABLE, written, OLDER)) == (8, "W_SCORE_ERRONE")


def test_fisf_5_4_2_b_6_the_minimum_includes_the_nullity():
    hibou = position("HIBOU H4", rack="EXSUDEA")
    written = bulletin("EXSUDE V", "9F", 38, word("EAU V", (0, 9)))
    assert told(judged(hibou, written, plausible=["HIBOUS"]))[0] == 0


def test_q5_one_parasite_letter_in_a_word():
    written = bulletin("SIROP V", "9H", 16, letters=BLE | {(1, -2): "R"})
    assert told(judged(TABLE, written)) == (16, None)
    assert told(judged(TABLE, written, single_parasite_word="nullite")) == (0, "Z_PLUSIEURS_SOLUTIONS")


def test_fisf_5_2_3_c_parasite_letters_that_make_a_word():
    written = bulletin("SIROP V", "9H", 16, letters=BLE | {(1, -2): "R", (2, -2): "X"})
    assert told(judged(TABLE, written)) == (0, "Z_PLUSIEURS_SOLUTIONS")
    assert told(judged(TABLE, written, parasite_word="ignored")) == (16, None)
    assert told(judged(TABLE, written, OLDER)) == (16, None)


def test_q21_letters_under_a_prolongation():
    grid = position(
        "PANIQUE H2",
        "VAN 10E",
        rack="ESRTOUI",
        coup=6,
        lexicon=frozenset({"NIE", "PANIQUEE", "PANIQUEES", "VAN", "VANS"}),
    )
    grid = position(
        "PANIQUE H2",
        "TANNA F6",
        "VAN 10E",
        "IN G9",
        rack="ESRTOUI",
        coup=6,
        lexicon=frozenset({"NI", "NIE", "IN", "PANIQUEE", "PANIQUEES", "VAN", "VANS"}),
    )
    van = {(-1, 1): "V", (0, 1): "A", (1, 1): "N"}
    assert told(judged(grid, bulletin("NIE V", None, 20, letters=van))) == (20, None)
    with_s = bulletin("NIE V", None, 28, letters=van | {(2, 1): "S"})
    assert told(judged(grid, with_s)) == (0, "Z_PROLONG_RACCORD_INSUFFISANT")
    assert told(judged(grid, with_s, parasite_word="ignored")) == (20, "W_SCORE_ERRONE")


def test_fisf_5_2_3_a_raccord_letters_of_another_place_are_no_parasites():
    assert told(judged(TABLE, bulletin("SIROP V", "9F", 17, letters=BLE))) == (17, "W_DOUBLE_LOCALISATION")


def test_fisf_5_2_3_parasites_that_fall_off_the_grid_make_no_word():
    low = position("TABLE K4", rack="SIROPEU")
    below = {(5, 1): "X", (5, 2): "Z"}
    assert told(judged(low, bulletin("SIROP V", "9K", None, letters=below)))[1] == "W_SCORE_ABSENT"
    left = position("TABLE H4", rack="SIROPEU")
    aside = {(0, -9): "X", (0, -10): "Z", (-8, 0): "X", (-9, 0): "Z", (0, 7): "Z", (0, 8): "X"}
    assert told(judged(left, bulletin("SIROP V", "9H", 16, letters=aside))) == (16, None)


def test_fisf_5_4_1_d_one_letter_that_the_tirage_lacks_is_enough():
    # TABLER only adds an R to TABLE, and the tirage has none.
    grid = position("TABLE H4", rack="SIOPEUI")
    assert told(judged(grid, bulletin("PIE V", "8F", 5, word("TABLER H", (9, 0))))) == (0, "Z_ERREUR_LETTRE")


def test_fisf_5_4_1_b_one_new_letter_in_a_word_not_admitted_is_not_enough():
    grid = position("TABLE H4", rack="SIROPEU")
    assert told(judged(grid, bulletin("SIROP V", "9H", 16, word("TABLEI H", (9, 0))))) == (16, None)


def test_dup_4_5_a_second_solution_without_value_is_the_least():
    grid = position("TABLE H4", rack="SIROPEU")
    second = word("TABLEI H", (9, 0))
    assert told(judged(grid, bulletin("SIROP V", "9H", 16, second), OLDER)) == (0, "Z_PLUSIEURS_SOLUTIONS")


def test_fisf_5_2_3_a_word_that_copies_the_grid_is_raccord_wherever_it_is_typed():
    first = bulletin("TABLE H", None, 16, word("SIROP V", (0, 5)))
    assert told(judged(TABLE, first)) == (16, None)


@pytest.mark.parametrize(("one", "other", "down"), [("PIE V", "SIROP V", 6), ("SIROP V", "PIE V", -6)])
def test_fisf_5_4_2_b_the_reference_belongs_to_the_word_that_it_designates(one, other, down):
    # PIE is worth 5 somewhere, hence 0 without its place; SIROP lies at 9H. Typed in one order or the other.
    written = bulletin(one, "9H", 5, word(other, (0, down)))
    assert told(judged(TABLE, written)) == (0, "P_LOCALISATION")


@pytest.mark.parametrize("texts", [("POIRUS V", "ZZ V"), ("ZZ V", "POIRUS V")])
def test_fisf_5_9_f_no_moyenne_follows_beside_a_fault_of_another_kind(texts):
    one, other = texts
    verdict = judged(TABLE, bulletin(one, None, 16, word(other, (0, 3))))
    assert (told(verdict), verdict.as_if, verdict.named_words) == ((0, "Z_ERREUR_LETTRE"), None, ("POIRUS",))


def test_fisf_5_9_a_every_word_not_admitted_is_named():
    verdict = judged(TABLE, bulletin("POIRUS V", None, 16, word("POSIR H", (9, 0))))
    assert (told(verdict), verdict.named_words) == ((0, "Z_MOT_NON_ADMIS"), ("POIRUS", "POSIR"))
