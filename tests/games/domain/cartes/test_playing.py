"""The turn of a player: CARTES-4, -5, -7, -8, -10, -14."""

from dataclasses import replace

import pytest

from games.domain.cartes import playing, refusals
from games.domain.cartes.laying import cards_of_word
from games.domain.cartes.table.state import Phase
from games.events.cartes import CardsFrom, LaidCard, PrimeCard, TableEnding
from tests.games.domain.cartes.tables import H, Seats, V, at, lay, on_table

DOUBLE_E = PrimeCard(card="2", row=0, col=6)


def opened(*hands: str, **told) -> Seats:
    """DEFINIE lies there, for 72 points."""
    return Seats("DEFINIE", *(hands or ("ESNMROD",)), **told).word(1, "DEFINIE").score()


def test_cartes_4_cards_are_drawn_before_those_returned_are_shuffled_back():
    seats = Seats("DEFINIE", "ESNMROD").exchange(1, "DF")
    assert seats.table.places[1].hand == "AAEEIIN"
    assert seats.table.pile["D"] == 2
    assert seats.table.hand == 2
    assert seats.table.left == 92 - 14


def test_cartes_4_the_bonus_card_may_be_exchanged_alone_or_with_letters():
    seats = Seats("DEFINIE", "ESNMROD", bonuses="a2").exchange(1, bonus=True)
    assert seats.table.places[1].bonus == "2"
    assert seats.table.bonus_pile["a"] == 1
    assert seats.exchange(2, "ESNMROD", bonus=True).table.places[2].hand == "AAAAAAA"


def test_cartes_4_an_exchange_is_of_cards_that_one_holds():
    with pytest.raises(refusals.CardNotInHand):
        Seats("DEFINIE", "ESNMROD").exchange(1, "EEE")
    with pytest.raises(refusals.NothingExchanged):
        Seats("DEFINIE", "ESNMROD").exchange(1)


def test_cartes_4_no_more_cards_are_exchanged_than_are_left():
    hand = "Z" + "E" * 6
    seats = Seats(hand, "ESNMROD")
    seats.table = replace(seats.table, pile={"A": 2})
    with pytest.raises(refusals.PileTooShort):
        seats.exchange(1, "EEE")
    assert seats.exchange(1, "EE").table.left == 2


def test_cartes_4_real_cards_are_exchanged_by_their_number():
    seats = Seats(cards_from=CardsFrom.BOX).exchange(1, count=3, bonus=True)
    assert seats.table.hand == 2
    assert [place.held for place in seats.table.places.values()] == [7, 7]
    with pytest.raises(refusals.CardsOfBox):
        seats.exchange(2, "AB")
    with pytest.raises(refusals.CardNotInHand):
        seats.exchange(2, count=8)


def test_cartes_4_two_full_rounds_of_passes_end_the_play():
    seats = Seats("DEFINIE", "ESNMROD", "AEIRSTU")
    for player in (1, 2, 3, 1, 2):
        seats.pass_(player)
    assert seats.phase is Phase.TURN
    seats.pass_(3)
    assert seats.table.ended.why is TableEnding.PASSES
    assert seats.scores == [-11, -9, -7]


def test_cartes_4_a_word_or_an_exchange_begins_the_passes_again():
    seats = opened().pass_(2).pass_(1).pass_(2).exchange(1, "A").pass_(2)
    assert seats.table.passed == 1


def test_cartes_4_nobody_plays_out_of_turn_nor_before_the_score_is_written():
    with pytest.raises(refusals.TurnOfAnother):
        opened().pass_(1)
    seats = opened().word(2, "DORES", (-3, 6), V)
    for refused in (seats.pass_, seats.exchange):
        with pytest.raises(refusals.ScoreFirst):
            refused(2)
    with pytest.raises(refusals.TurnOfAnother):
        seats.pass_(1)
    with pytest.raises(refusals.UnknownPlayer):
        seats.pass_(3)


def test_cartes_5_a_first_word_has_two_letters_horizontal_or_vertical():
    with pytest.raises(refusals.FirstWordTooShort):
        Seats("DEFINIE", "ESNMROD").word(1, "D")
    assert Seats("DEFINIE", "ESNMROD").word(1, "FI", (0, 0), V).points == (10, 0)


def test_cartes_5_no_prime_with_the_first_word():
    with pytest.raises(refusals.NoPrimeOnFirstWord):
        Seats("DEFINIE", "ESNMROD").word(1, "FINE", prime=PrimeCard(card="2", row=0, col=0))


def test_cartes_7_a_card_that_is_not_in_the_hand_is_refused():
    with pytest.raises(refusals.CardNotInHand) as refused:
        opened().word(2, "DOREZ", (-3, 6), V)
    assert refused.value.params == {"cards": "Z"}


def test_cartes_7_a_joker_stands_for_a_letter_that_one_does_not_hold():
    seats = opened("ESNM?OD").word(2, "DOrES", (-3, 6), V)
    assert seats.points == (0, 5)
    assert seats.table.places[2].hand == "EMN"


@pytest.mark.parametrize(
    ("laid", "refusal"),
    [
        ({(-1, 6): "R", (1, 7): "S"}, refusals.NotOnOneLine),
        ({(1, 5): "D", (2, 6): "O", (3, 7): "R"}, refusals.NotOnOneLine),
        ({(1, 6): "S", (3, 6): "O"}, refusals.LineBroken),
        ({(0, 7): "S", (0, 9): "O"}, refusals.LineBroken),
        ({(0, 6): "S"}, refusals.CellTakenOnTable),
        ({(5, 5): "S", (5, 6): "O"}, refusals.NotAttached),
        ({(1, 7): "S", (2, 7): "O"}, refusals.NotAttached),
        ({}, refusals.NoCardLaid),
        ({(0, 7): "É"}, refusals.NoCardLaid),
    ],
)
def test_cartes_7_a_diagonal_a_gap_or_a_word_off_the_line_is_refused(laid, refusal):
    seats = opened()
    before = seats.table
    with pytest.raises(refusal):
        seats.lay(2, lay(laid))
    assert seats.table == before


def test_cartes_7_a_place_takes_one_card():
    twice = (LaidCard(row=0, col=7, letter="S"), LaidCard(row=0, col=7, letter="R"))
    with pytest.raises(refusals.CellTakenOnTable):
        opened().lay(2, twice)


def test_cartes_7_a_whole_word_is_read_through_the_cards_that_lie_there():
    table = on_table(("DEFINIE", (0, 0)))
    assert cards_of_word(table, "DORES", at=(-3, 6), direction=V) == lay(
        {(-3, 6): "D", (-2, 6): "O", (-1, 6): "R", (1, 6): "S"}
    )
    assert cards_of_word(table, "REDEFINIEs", at=(0, -2), direction=H) == lay({(0, -2): "R", (0, -1): "E", (0, 7): "s"})
    with pytest.raises(refusals.LetterOfTable) as refused:
        cards_of_word(table, "DORAS", at=(-3, 6), direction=V)
    assert refused.value.params == {"word": "DORAS", "letter": "E"}
    for word, start in (("ES", (0, 7)), ("DEFINI", (0, 0)), ("EFINIE", (0, 1)), ("RE", (0, -2))):
        with pytest.raises(refusals.WordGoesOn):
            cards_of_word(table, word, at=start, direction=H)
    # Another word of the same line, a cell away on either side, is no part of this one.
    assert cards_of_word(table, "ES", at=(0, 8), direction=H) == lay({(0, 8): "E", (0, 9): "S"})
    assert cards_of_word(table, "RE", at=(0, -3), direction=H) == lay({(0, -3): "R", (0, -2): "E"})
    with pytest.raises(refusals.NoCardLaid):
        cards_of_word(table, "DEFINIE", at=(0, 0), direction=H)
    with pytest.raises(refusals.NoCardLaid):
        cards_of_word(table, "D'OR", at=(0, 0), direction=H)


def test_cartes_8_a_prime_names_a_card_of_a_word_of_this_turn():
    assert opened().word(2, "DORES", (-3, 6), V, prime=DOUBLE_E).points == (0, 12)
    with pytest.raises(refusals.PrimeOffTheWords):
        opened().word(2, "DORES", (-3, 6), V, prime=PrimeCard(card="2", row=0, col=0))
    with pytest.raises(refusals.BonusNotInHand):
        opened(bonuses="23").word(2, "DORES", (-3, 6), V, prime=DOUBLE_E)
    with pytest.raises(refusals.NotAPrime):
        opened(bonuses="2a").word(2, "DORES", (-3, 6), V, prime=PrimeCard(card="a", row=0, col=6))


def test_cartes_1_of_real_cards_no_more_are_laid_than_the_box_has():
    seats = Seats(cards_from=CardsFrom.BOX).word(1, "JE").score()
    assert seats.scores == [18, 0]
    with pytest.raises(refusals.NotSuchCards):
        seats.word(2, "JEUJ", (0, 0))
    with pytest.raises(refusals.CardNotInHand):
        seats.word(2, "JETTERAIENT", (0, 0))
    assert seats.table.left == 92 - 14 - 2


def test_cartes_14_the_first_card_is_laid_in_the_time_of_a_turn():
    seats = Seats("DEFINIE", "ESNMROD", seconds=15).wait(16)
    with pytest.raises(refusals.TooLateForFirstCard):
        seats.word(1, "FINE")
    assert seats.exchange(1, "F").table.hand == 2
    assert seats.wait(14).word(2, "MON").points == (0, 8)


def test_cartes_14_who_has_laid_his_first_card_may_think_about_the_others():
    seats = Seats("DEFINIE", "ESNMROD", seconds=15).wait(10)
    told = {"player": 1, "card": LaidCard(row=0, col=0, letter="F")}
    assert playing.first_card_until(seats.table) == at(15)
    seats.happen(playing.lay_first_card(seats.table, at=at(10), **told))
    assert playing.lay_first_card(seats.table, at=at(11), **told) == []
    assert seats.wait(60).word(1, "FINE").points == (14, 0)


@pytest.mark.parametrize(
    ("letter", "seconds", "refusal"),
    [
        ("Z", 1, refusals.CardNotInHand),
        ("F", 16, refusals.TooLateForFirstCard),
        ("3", 1, refusals.NoCardLaid),
    ],
)
def test_cartes_14_a_first_card_is_one_of_the_hand(letter, seconds, refusal):
    table = Seats("DEFINIE", "ESNMROD", seconds=15).table
    with pytest.raises(refusal):
        playing.lay_first_card(table, player=1, card=LaidCard(row=0, col=0, letter=letter), at=at(seconds))


def test_cartes_14_without_a_limit_nobody_says_when_he_lays_his_first_card():
    table = Seats("DEFINIE", "ESNMROD").table
    with pytest.raises(refusals.NoTimeLimit):
        playing.lay_first_card(table, player=1, card=LaidCard(row=0, col=0, letter="F"), at=at(1))
    assert playing.first_card_until(table) is None
    limited = opened(seconds=15).table
    with pytest.raises(refusals.CellTakenOnTable):
        playing.lay_first_card(limited, player=2, card=LaidCard(row=0, col=0, letter="E"), at=at(1))


def test_cartes_7_a_single_card_may_form_a_word_in_both_directions():
    table = on_table(("DEFINIE", (0, 0)), ("DORE", (-4, 7), V))
    assert sorted(word.text for word in table.with_cards({(0, 7): "S"}).words_through([(0, 7)])) == [
        "DEFINIES",
        "DORES",
    ]


def test_cartes_14_what_was_laid_of_real_cards_is_entered_when_there_is_time():
    seats = Seats(cards_from=CardsFrom.BOX, seconds=15).wait(60)
    assert playing.first_card_until(seats.table) is None
    assert seats.word(1, "FINE").points == (14, 0)
