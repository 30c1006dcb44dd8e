"""The box: CARTES-1, CARTES-2."""

from games.domain.cartes.cards import BONUS_CARDS, CATEGORY_CARDS, LETTER_CARDS, VALUES, cards_of, value_of


def test_cartes_1_the_box_holds_92_letter_cards_of_which_two_jokers():
    assert sum(LETTER_CARDS.values()) == 92
    assert LETTER_CARDS["?"] == 2
    assert [LETTER_CARDS[letter] for letter in "AEIOULNRSTZ"] == [8, 13, 7, 6, 5, 4, 5, 5, 5, 5, 1]


def test_cartes_1_and_twenty_bonus_cards_five_double_two_triple_thirteen_with_categories():
    assert sum(BONUS_CARDS.values()) == 20
    assert BONUS_CARDS["2"] == 5
    assert BONUS_CARDS["3"] == 2
    assert len(CATEGORY_CARDS) == 13


def test_cartes_1_the_values_of_the_text():
    told = {"A": 1, "B": 3, "D": 2, "F": 4, "G": 2, "H": 4, "J": 8, "K": 10, "L": 1, "M": 2, "P": 3, "Q": 8, "V": 4}
    assert {letter: VALUES[letter] for letter in told} == told
    assert {VALUES[letter] for letter in "KWXYZ"} == {10}
    assert {VALUES[letter] for letter in "AEILNORSTU"} == {1}


def test_cartes_2_a_joker_is_worth_nothing_in_a_hand_and_on_the_table():
    assert value_of("Z?z") == 10
    assert cards_of("aZ") == "?Z"
