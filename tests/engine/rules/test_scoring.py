import pytest

from engine.rules.formula import NORMALE, Formula
from engine.rules.grid import Grid
from engine.rules.placement import Placement
from engine.rules.reference import Reference
from engine.rules.scoring import ScoredLetter, score


def grid_of(*words):
    grid = Grid.empty()
    for word in words:
        grid = grid.place(Placement.parse(*word.split()))
    return grid


def points(grid, move, formula=NORMALE):
    return score(grid, Placement.parse(*move.split()), formula).points


@pytest.mark.parametrize(
    ("ref", "expected"), [("H8", 110), ("H4", 98), ("H2", 94), ("H3", 92), ("H6", 92), ("H7", 92), ("H5", 90)]
)
def test_fisf_1_1_h_fedayin_at_its_seven_places(ref, expected):
    assert points(Grid.empty(), f"FEDAYIN {ref}") == expected


def test_fisf_0_b_two_jokers_stand_for_letters_and_seven_letters_earn_fifty():
    scored = score(Grid.empty(), Placement.parse("FeDAYiN", "H8"), NORMALE)
    assert "".join(tile.rack_letter for tile in scored.tiles) == "F?DAY?N"
    assert (scored.points, scored.prime) == (2 * (4 + 0 + 2 + 1 + 2 * 10 + 0 + 1) + 50, 50)


def test_fisf_1_2_jokers_are_worth_nothing():
    assert points(grid_of("TAbLE H4"), "TAbLEAU H4") == 6


def test_fisf_1_2_1_b_two_roses_quadruple():
    # E5 and E11 are roses; the third letter is on the grid, so no prime.
    assert points(grid_of("TE 7D"), "ETERNEL E5") == 7 * 4


def test_fisf_1_2_1_b_three_rouges_multiply_by_27():
    scored = score(Grid.empty(), Placement.parse("ANTICONSTITUTIO", "O1"), NORMALE)
    assert scored.main.times == 27


def test_fisf_1_2_1_c_a_covered_cell_has_lost_its_effect():
    assert points(grid_of("TABLE H4"), "TABLEAU H4") == 9


def test_fisf_1_2_2_the_common_letter_counts_in_both_words():
    scored = score(grid_of("TABLE H4"), Placement.parse("SIROP", "9H"), NORMALE)
    assert (scored.points, scored.main.points, [word.points for word in scored.formed]) == (16, 8, [8])
    assert [(word.word, str(word.ref)) for word in scored.formed] == [("TABLES", "H4")]


def test_fisf_1_2_2_gives_letter_by_letter():
    scored = score(grid_of("TABLE H4"), Placement.parse("SIROP", "9H"), NORMALE)
    assert scored.main.letters == (
        ScoredLetter("S", 1, 1, True),
        ScoredLetter("I", 1, 2, True),
        ScoredLetter("R", 1, 1, True),
        ScoredLetter("O", 1, 1, True),
        ScoredLetter("P", 3, 1, True),
    )


def test_fisf_1_2_3_the_prime_comes_after_the_multipliers():
    scored = score(Grid.empty(), Placement.parse("FEDAYIN", "H8"), NORMALE)
    assert (scored.main.points, scored.main.times, scored.prime) == (60, 2, 50)


@pytest.mark.parametrize(
    ("formula", "word", "prime"),
    [
        ("normale", "ABCDEFG", 50),
        ("normale", "ABCDEF", 0),
        ("7sur8", "ABCDEFG", 50),
        ("7et8", "ABCDEFG", 50),
        ("7et8", "ABCDEFGH", 75),
        ("7-8-9", "ABCDEFGHI", 100),
        ("7-8-9+joker", "ABCDEFGH", 75),
    ],
)
def test_fisf_3_8_2_b_and_c_primes_of_the_formulas(formula, word, prime):
    assert score(Grid.empty(), Placement.parse(word, "H4"), Formula.parse(formula)).prime == prime


def test_tiles_are_in_the_order_of_the_word():
    scored = score(grid_of("TABLE H4"), Placement.parse("TABLEaU", "H4"), NORMALE)
    assert [(tile.row, tile.col, tile.letter, tile.is_joker) for tile in scored.tiles] == [
        (7, 8, "a", True),
        (7, 9, "U", False),
    ]


def test_main_reference_is_that_of_the_placement():
    scored = score(grid_of("TABLE H4"), Placement.parse("SIROP", "9H"), NORMALE)
    assert scored.main.ref == Reference.parse("9H")
