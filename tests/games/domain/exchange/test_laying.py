"""The grid and the hand after a coup, the joker of a partie joker among them (FISF 3.8.1)."""

from engine.rules.formula import NORMALE, Formula
from engine.rules.grid import Grid
from engine.rules.placement import Placement
from games.domain.exchange.laying import lay, lay_if_possible

JOKER = Formula.parse("joker")
FIRST = Placement.parse("BATEAUx", "H6")


def test_letters_that_are_not_placed_stay_in_hand():
    grid, held = lay(Grid.empty(), Placement.parse("EAUx", "H6"), "BATEAU?", NORMALE)
    assert (grid.letters(), held) == ("EAU?", "ABT")


def test_fisf_3_8_1_the_joker_is_replaced_while_its_letter_is_in_the_bag():
    grid, held = lay(Grid.empty(), FIRST, "BATEAU?", JOKER)
    assert (grid.letters(), held) == ("BATEAUX", "")
    assert lay(Grid.empty(), FIRST, "BATEAU?", NORMALE)[0].letters() == "BATEAU?"


def test_fisf_3_8_1_the_joker_stays_where_its_letter_is_in_hand_or_on_the_grid():
    assert lay(Grid.empty(), FIRST, "BATEAUX?", JOKER)[0].letters() == "BATEAU?"
    with_x = Grid.empty().place(Placement.parse("XI", "A1"))
    assert lay(with_x, FIRST, "BATEAU?", JOKER)[0].letters() == "XIBATEAU?"


def test_fisf_3_8_1_the_second_joker_stays():
    with_joker = Grid.empty().place(Placement.parse("Xi", "A1"))
    assert lay(with_joker, Placement.parse("BATEaUS", "H6"), "BATE?US", JOKER)[0].letters() == "X?BATE?US"


def test_a_word_that_does_not_fit_leaves_the_grid_and_an_unknown_hand():
    taken = Grid.empty().place(FIRST)
    assert lay_if_possible(taken, Placement.parse("EAU", "H6"), "EAU", NORMALE) == (taken, None)
