"""Every figure of the text: CARTES-5, -6, -7, -8, and the points of categories, CARTES-9 and -14."""

import pytest

from games.domain.cartes import refusals
from games.domain.cartes.scoring import count_words, score_turn
from games.domain.cartes.tabletop import Tabletop
from games.events.cartes import FirstWord, PrimeCard, TableRules
from tests.games.domain.cartes.tables import STANDARD, H, Seats, V, cards, on_table

EMPTY = Tabletop()
DEFINIE = on_table(("DEFINIE", (0, 0)))
# Figure 3: DORES ends under its S, at the end of DEFINIES.
FIGURE_3 = {**cards("DORE", (-4, 7), V), (0, 7): "S"}


def points(table, laid, prime=None, rules=STANDARD) -> int:
    return score_turn(table, laid, player=1, players=2, prime=prime, rules=rules).points[0]


def words(table, laid, prime=None) -> dict[str, int]:
    counted, _fifty = count_words(table, laid, prime, STANDARD)
    return {word.word: word.value * word.times for word in counted}


def test_cartes_5_a_first_word_of_seven_points_is_worth_fourteen():
    (counted,), fifty = count_words(EMPTY, cards("FINE", (0, 0)), None, STANDARD)
    assert (counted.value, counted.times, fifty) == (7, 2, 0)
    assert points(EMPTY, cards("FINE", (0, 0), V)) == 14


def test_cartes_5_and_6_definie_is_doubled_before_the_fifty_points_as_the_rule_says():
    assert points(EMPTY, cards("DEFINIE", (0, 0))) == 2 * 11 + 50


def test_cartes_5_the_printed_example_of_definie_is_a_field_of_the_profile():
    printed = TableRules(first_word=FirstWord.NOT_SEVEN)
    assert points(EMPTY, cards("DEFINIE", (0, 0)), rules=printed) == 61
    assert points(EMPTY, cards("FINE", (0, 0)), rules=printed) == 14


def test_cartes_6_fifty_points_for_seven_cards_come_after_the_multipliers():
    triple = PrimeCard(card="3", row=0, col=7)
    laid = {**cards("RE", (0, -2)), (0, 7): "S"}
    assert points(DEFINIE, laid, triple) == 3 * 14
    seven = {(5, 6): "S", **{(row, 6): letter for row, letter in zip(range(1, 5), "TRES", strict=True)}}
    seven |= {(-1, 6): "U", (-2, 6): "N"}
    assert len(seven) == 7
    assert points(DEFINIE, seven, PrimeCard(card="2", row=0, col=6)) == 2 * 8 + 50


def test_cartes_7_redefinies_is_worth_14():
    assert words(DEFINIE, {**cards("RE", (0, -2)), (0, 7): "S"}) == {"REDEFINIES": 14}


def test_cartes_7_dores_on_an_e_is_worth_6():
    laid = {(-3, 6): "D", (-2, 6): "O", (-1, 6): "R", (1, 6): "S"}
    assert words(DEFINIE, laid) == {"DORES": 6}


def test_cartes_7_dores_and_definies_are_worth_18():
    assert words(DEFINIE, FIGURE_3) == {"DORES": 6, "DEFINIES": 12}
    assert points(DEFINIE, FIGURE_3) == 18


def test_cartes_7_mon_with_mi_on_and_ni_is_worth_11():
    laid = cards("MON", (-1, 3))
    table = on_table(("DEFINIE", (0, 0)))
    # MON lies above I, N and I.
    assert words(table, laid) == {"MON": 4, "MI": 3, "ON": 2, "NI": 2}
    assert points(table, laid) == 11


def test_cartes_8_a_triple_on_the_s_of_dores_and_definies_makes_54():
    triple = PrimeCard(card="3", row=0, col=7)
    assert words(DEFINIE, FIGURE_3, triple) == {"DORES": 18, "DEFINIES": 36}
    assert points(DEFINIE, FIGURE_3, triple) == 54


def test_cartes_8_a_prime_multiplies_only_the_words_that_hold_its_card():
    assert words(DEFINIE, FIGURE_3, PrimeCard(card="2", row=-4, col=7)) == {"DORES": 12, "DEFINIES": 12}


def test_cartes_2_a_joker_is_worth_nothing_in_every_word_that_it_forms():
    assert words(DEFINIE, FIGURE_3 | {(0, 7): "s"}) == {"DOREs": 5, "DEFINIEs": 11}


def figure_1(*hands: str, **told) -> Seats:
    """DEFINIE lies there, and the second player makes REDEFINIES of it."""
    seats = Seats("DEFINIE", "ESNMROD", *hands, **told).word(1, "DEFINIE").score()
    return seats.word(2, "REDEFINIES", (0, -2))


def test_cartes_9_four_consonants_add_11_to_ones_own_word():
    assert figure_1(bonuses="2a").category(2, "a", "four-consonants").points == (0, 25)


def test_cartes_9_four_consonants_take_6_from_an_opponent():
    assert figure_1(bonuses="a2").category(1, "a", "four-consonants").points == (0, 14 - 6)


def test_cartes_9_of_several_against_one_only_the_strongest_counts():
    """Two cards against him: the plural is left out, as it is worth less."""
    seats = figure_1("AEIRSTU", bonuses="a2j")
    seats.category(3, "j", "feminine").category(1, "a", "four-consonants")
    assert seats.points == (0, 14 - 6, 0)
    counted = {each.categories: each.counted for each in seats.table.score_of_turn.categories}
    assert counted == {("feminine",): False, ("four-consonants",): True}


def test_cartes_9_a_category_counts_once_however_many_words_are_in_it():
    """MI, ON and NI have two letters each: five points in all, or two against."""
    seats = Seats("DEFINIE", "ESNMROD", bonuses="2b").word(1, "DEFINIE").score().word(2, "MON", (-1, 3))
    assert seats.category(2, "b", "two-letters").points == (0, 11 + 5)
    seats = Seats("DEFINIE", "ESNMROD", bonuses="b2").word(1, "DEFINIE").score().word(2, "MON", (-1, 3))
    assert seats.category(1, "b", "two-letters").points == (0, 11 - 2)


def test_cartes_9_ones_own_and_that_of_an_opponent_meet_where_the_profile_says_so():
    seats = figure_1(bonuses="ja").category(2, "a", "four-consonants").category(1, "j", "feminine")
    assert seats.points == (0, 14 + 11 - 3)
    seats = figure_1(bonuses="ja", own_and_against=False).category(2, "a", "four-consonants")
    with pytest.raises(refusals.OwnAndAgainst):
        seats.category(1, "j", "feminine")


def test_cartes_9_a_category_may_be_played_on_the_first_word_by_anybody():
    seats = Seats("FDINEIE", "ESNMROD", bonuses="j2").word(1, "FINE").category(1, "j", "feminine")
    assert seats.points == (14 + 6, 0)


def test_cartes_14_the_positive_points_for_oneself_instead_of_those_taken():
    seats = figure_1(bonuses="a2", add_instead=True).category(1, "a", "four-consonants", added=True)
    assert seats.points == (11, 14)
    with pytest.raises(refusals.NothingToAdd):
        figure_1(bonuses="a2").category(1, "a", "four-consonants", added=True)
    with pytest.raises(refusals.NothingToAdd):
        figure_1(bonuses="2a", add_instead=True).category(2, "a", "four-consonants", added=True)


def test_cartes_14_a_category_for_each_word_dores_and_definies_are_both_plural():
    def figure_3(bonuses: str) -> Seats:
        seats = Seats("DEFINIE", "ESNMROD", bonuses=bonuses, per_word=True).word(1, "DEFINIE").score()
        return seats.word(2, "DORES", (-4, 7), V)

    assert figure_3("2a").category(2, "a", "plural").points == (0, 18 + 2 * 6)
    assert figure_3("a2").category(1, "a", "plural").points == (0, 18 - 2 * 3)


def test_cartes_14_both_categories_of_a_card_definies_is_plural_with_four_consonants():
    seats = figure_1(bonuses="2a", both_categories=True).category(2, "a", "four-consonants", "plural")
    assert seats.points == (0, 14 + 11 + 6)
    with pytest.raises(refusals.BothCategories):
        figure_1(bonuses="2a").category(2, "a", "four-consonants", "plural")


def test_cartes_5_only_the_first_word_that_is_scored_is_doubled():
    seats = Seats("DEFINIE", "ESNMROD").word(1, "DEFINIE").challenge(2, "DEFINIE", told=False)
    assert seats.word(2, "MON", (0, 0), H).points == (0, 8)
