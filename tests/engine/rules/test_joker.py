"""The joker set beside each tirage, and the letter that takes its place (FISF 3.8.1)."""

import pytest

from engine.rules.bag import LettersNotInBag
from engine.rules.formula import NORMALE, Formula
from engine.rules.grid import Grid
from engine.rules.joker import accompanied, bag_left, letters_left, replacement
from engine.rules.placement import Placement

JOKER = Formula.parse("joker")
ONE_STAYED = Grid.empty().place(Placement.parse("kA", "A1"))
BOTH_STAYED = ONE_STAYED.place(Placement.parse("wU", "C1"))


def laid(grid: Grid, word: str, hand: str = "", formula: Formula = JOKER):
    placement = Placement.parse(word, "H4")
    return replacement(grid.place(placement), grid.new_tiles(placement), hand, formula)


@pytest.mark.parametrize(
    ("grid", "hand", "bag"), [(Grid.empty(), "?", 100), (ONE_STAYED, "?", 99), (BOTH_STAYED, "", 98)]
)
def test_fisf_3_8_1_a_one_joker_goes_with_the_hand_as_long_as_one_is_off_the_grid(grid, hand, bag):
    assert accompanied(grid, "", JOKER) == hand
    assert accompanied(grid, "A?", JOKER) == "A?"
    assert (bag_left(grid, "", JOKER).total(), bag_left(grid, hand, JOKER)["?"]) == (bag, 0)
    assert letters_left(grid, JOKER)["?"] == len(hand)


def test_another_partie_sets_nothing_aside():
    assert accompanied(Grid.empty(), "AB", NORMALE) == "AB"
    assert (bag_left(Grid.empty(), "", NORMALE)["?"], letters_left(Grid.empty(), NORMALE)["?"]) == (2, 2)
    assert laid(Grid.empty(), "BATEAUx", formula=NORMALE) is None


def test_fisf_3_8_1_a_no_joker_is_drawn_from_the_bag():
    with pytest.raises(LettersNotInBag):
        bag_left(Grid.empty(), "A??", JOKER)


def test_fisf_3_8_1_b_the_letter_of_the_bag_takes_the_place_of_the_joker():
    tile = laid(Grid.empty(), "BATEAUx")
    assert (tile.row, tile.col, tile.letter) == (7, 9, "X")
    assert Grid.empty().place(Placement.parse("BATEAUx", "H4")).with_joker_replaced("H10", "X").at(7, 9) == "X"


def test_fisf_3_8_1_b_the_joker_stays_where_its_letter_is_in_hand_on_the_grid_or_in_the_same_word():
    assert laid(Grid.empty(), "BATEAUx", hand="X") is None
    assert laid(Grid.empty().place(Placement.parse("XI", "A1")), "BATEAUx") is None
    assert laid(Grid.empty(), "KAYAk") is None


def test_fisf_3_8_1_b_the_second_joker_stays_where_it_is_used_and_a_word_without_a_joker_asks_nothing():
    assert laid(ONE_STAYED, "BATEAUx") is None
    assert laid(Grid.empty(), "BATEAUX") is None
