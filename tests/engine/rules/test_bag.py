from collections import Counter

import pytest

from engine.rules import bag
from engine.rules.grid import Grid
from engine.rules.letters import BAG
from engine.rules.placement import Placement


def test_fisf_1_1_k_the_bag_lacks_the_grid_and_the_hand():
    grid = Grid.empty().place(Placement.parse("TAbLE", "H4"))
    left = bag.remaining(grid, "E?")
    assert Counter(BAG) - left == Counter("TA?LEE?")


def test_remaining_refuses_more_letters_than_the_box_holds():
    grid = Grid.empty().place(Placement.parse("JAZZ", "H8"))
    with pytest.raises(bag.LettersNotInBag) as refusal:
        bag.remaining(grid, "J")
    assert refusal.value.params == {"letters": "JZ"}


def test_take_refuses_an_unknown_character():
    with pytest.raises(bag.LettersNotInBag):
        bag.take(BAG, "a")


def test_the_box_is_checked_as_remaining_does_but_for_jokers_already_on_the_grid():
    grid = Grid.empty().place(Placement.parse("KAYAk", "H8"))
    bag.check_box(grid, "AEIOUW?")
    bag.check_box(grid, "AEIOU??")
    with pytest.raises(bag.LettersNotInBag) as refusal:
        bag.check_box(grid, "YK???")
    assert refusal.value.params == {"letters": "KY?"}
