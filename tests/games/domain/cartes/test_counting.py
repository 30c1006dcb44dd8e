"""The score is written, hands are filled, and the end: CARTES-10, -11, -13, -14."""

from dataclasses import replace

import pytest

from games.domain.cartes import beginning, counting, refusals
from games.domain.cartes.result import ranking, winners
from games.domain.cartes.table.state import Phase
from games.events.cartes import CardsFrom, PrimeCard, TableEnding, TableRefilled, TableRevealed
from tests.games.domain.cartes.tables import NOON, Seats, V, first_ones


def with_pile(seats: Seats, pile: dict[str, int], discard: str = "") -> Seats:
    seats.table = replace(seats.table, pile=pile, discard=discard)
    return seats


def test_cartes_5_as_many_cards_are_drawn_as_were_laid():
    seats = Seats("DEFINIE", "ESNMROD").word(1, "FINE").score()
    assert seats.table.places[1].hand == "AAAADEI"
    assert seats.table.places[1].held == 7
    assert seats.table.hand == 2


def test_cartes_11_the_cards_removed_leave_the_game():
    seats = Seats("DEFINIE", "ESNMROD").word(1, "DEFINIE").score().word(2, "DORES", (-3, 6), V).score()
    assert seats.lies == ["DORES"]
    assert sorted(seats.table.discard) == sorted("DEFINI")
    assert seats.scores == [72, 6]


def test_cartes_11_a_joker_that_leaves_is_a_joker():
    seats = Seats("DEF?NIE", "ESNMROD").word(1, "DEFiNIE").score().word(2, "DORES", (-3, 6), V).score()
    assert sorted(seats.table.discard) == sorted("DEF?NI")


def test_cartes_10_a_bonus_card_goes_under_the_pile_and_is_replaced():
    seats = Seats("DEFINIE", "ESNMROD", bonuses="2a").word(1, "DEFINIE").score()
    seats.word(2, "REDEFINIES", (0, -2)).category(2, "a", "plural").score()
    assert seats.table.places[2].bonus == "2"
    assert seats.table.bonus_under == "a"
    assert isinstance(seats.events[-1], TableRefilled)


def test_cartes_10_who_laid_the_word_takes_his_bonus_card_first_then_clockwise():
    seats = Seats("DEFINIE", "ESNMROD", "AEIRSTU", bonuses="a23").word(1, "DEFINIE").score()
    seats.word(2, "DORES", (-3, 6), V, prime=PrimeCard(card="2", row=0, col=6)).category(1, "a", "plural").score()
    assert [each.player for each in seats.events[-1].bonuses] == [2, 1]
    assert seats.table.bonus_under == "2a"


def test_cartes_10_those_put_under_the_pile_come_after_all_the_others_in_their_order():
    seats = Seats("DEFINIE", "ESNMROD", bonuses="2a").word(1, "DEFINIE").score()
    seats.table = replace(seats.table, bonus_pile={}, bonus_under="mk")
    seats.word(2, "REDEFINIES", (0, -2)).category(2, "a", "plural").score()
    assert seats.table.places[2].bonus == "m"
    assert seats.table.bonus_under == "ka"


def test_cartes_13_without_a_pile_the_play_goes_on_until_somebody_lays_his_last_card():
    seats = with_pile(Seats("FINE", "ESNMROD"), {})
    seats.table = replace(seats.table, places={**seats.table.places, 1: replace(seats.table.places[1], held=4)})
    seats.word(1, "FINE").score()
    assert seats.table.ended.why is TableEnding.OUT
    assert seats.table.ended.out == 1
    assert seats.table.counted.points == (9, -9)
    assert seats.scores == [14 + 9, -9]
    assert winners(seats.table) == (1,)
    with pytest.raises(refusals.TableOver):
        seats.pass_(2)


def test_cartes_13_who_draws_what_is_left_is_not_out():
    seats = with_pile(Seats("DEFINIE", "ESNMROD"), {"Z": 2}).word(1, "DEFINIE").score()
    assert seats.phase is Phase.TURN
    assert seats.table.places[1].hand == "ZZ"
    assert seats.table.left == 0


def test_cartes_13_a_joker_left_in_a_hand_costs_nothing():
    seats = Seats("?EFINIE", "ESNMROD")
    for player in (1, 2, 1, 2):
        seats.pass_(player)
    assert seats.scores == [-9, -9]
    assert winners(seats.table) == (1, 2)
    assert [(each.rank, each.shared, each.of) for each in ranking(seats.table)] == [(1, True, 1), (1, True, 2)]


def test_cartes_13_real_cards_are_counted_from_what_everybody_still_holds():
    seats = Seats(cards_from=CardsFrom.BOX)
    for player in (1, 2, 1, 2):
        seats.pass_(player)
    assert seats.phase is Phase.COUNTING
    counted = {"at": NOON}
    for hands, refusal in (
        ({1: "AEIRST", 2: "ABCDEFG"}, refusals.HandsToCount),
        ({1: "JJEIRST", 2: "ABCDEFG"}, refusals.NotSuchCards),
        ({1: "AEIRSTU", 3: ""}, refusals.UnknownPlayer),
    ):
        with pytest.raises(refusal):
            counting.count_hands(seats.table, hands=hands, **counted)
    seats.happen(counting.count_hands(seats.table, hands={1: "AEIRSTU", 2: "ABCDEFG"}, **counted))
    assert seats.scores == [-7, -16]
    assert winners(seats.table) == (1,)
    with pytest.raises(refusals.TableOver):
        counting.count_hands(seats.table, hands={}, **counted)


def test_cartes_13_nothing_is_counted_before_the_play_is_over():
    with pytest.raises(refusals.TableNotOver):
        counting.count_hands(Seats().table, hands={}, at=NOON)
    assert winners(Seats().table) == ()


def test_cartes_14_in_a_race_the_cards_that_left_are_shuffled_and_the_play_goes_on():
    seats = with_pile(Seats("DEFINIE", "ESNMROD", target=300), {"A": 2}, discard="XXXXXX?")
    seats.word(1, "FINE").score()
    assert seats.table.places[1].hand == "AADEIXX"
    assert seats.table.discard == ""
    assert seats.table.left == 5


def test_cartes_14_a_race_ends_as_soon_as_somebody_has_the_points_and_no_hand_is_counted():
    seats = Seats("DEFINIE", "ESNMROD", target=200)
    places = {**seats.table.places, 1: replace(seats.table.places[1], score=186)}
    seats.table = replace(seats.table, places=places)
    seats.word(1, "FINE").score()
    assert seats.table.ended.why is TableEnding.TARGET
    assert seats.scores == [200, 0]
    assert seats.phase is Phase.OVER
    assert winners(seats.table) == (1,)


def test_cartes_14_in_a_race_of_real_cards_the_pile_is_counted_after_the_shuffle():
    seats = Seats(cards_from=CardsFrom.BOX, target=200)
    seats.table = replace(seats.table, pile={"A": 10, "E": 6}, discard="RSTU")
    seats.word(1, "AEAE").score()
    assert seats.table.places[1].held == 7
    assert seats.table.discard == ""
    assert seats.table.left == 2


def test_who_conducts_stops_the_play_and_a_word_that_lies_there_is_taken_back():
    seats = Seats("DEFINIE", "ESNMROD").word(1, "DEFINIE").score().word(2, "DORES", (-3, 6), V)
    seats.happen(counting.stop(seats.table, at=NOON))
    assert seats.phase is Phase.OVER
    assert seats.scores == [72, 0]
    assert seats.lies == ["DEFINIE"]
    with pytest.raises(refusals.TableOver):
        counting.stop(seats.table, at=NOON)


def test_the_seed_is_revealed_once_and_at_the_end():
    seats = Seats()
    assert beginning.reveal(seats.table, seed="00", salt="11") == []
    seats.happen(counting.stop(seats.table, at=NOON))
    revealed = beginning.reveal(seats.table, seed="00", salt="11")
    assert revealed == [TableRevealed(seed="00", salt="11")]
    assert beginning.reveal(seats.happen(revealed).table, seed="00", salt="11") == []


def test_nothing_is_written_where_nothing_lies():
    with pytest.raises(refusals.NothingLaid):
        counting.write_score(Seats().table, draw=first_ones, at=NOON)
    assert counting.score_due(Seats().table) is None
