"""Between a word and its score: categories, challenges, agreement: CARTES-9, -10, -12, -15."""

import pytest

from games.domain.cartes import judging, refusals
from games.domain.cartes.table.state import Phase
from games.events.cartes import CardsFrom, PrimeCard, TableChallenged, TableEnding
from tests.games.domain.cartes.tables import NOON, Seats, V


def lying(*hands: str, **told) -> Seats:
    """The second player has made REDEFINIES of DEFINIE."""
    seats = Seats("DEFINIE", "ESNMROD", *hands, **told).word(1, "DEFINIE").score()
    return seats.word(2, "REDEFINIES", (0, -2))


def test_cartes_15_no_word_is_looked_up_unless_it_is_contested():
    seats = Seats("DEFINIE", "ESNMROD").word(1, "FDI").score()
    assert seats.scores == [14, 0]
    assert seats.lies == ["FDI"]


def test_cartes_12_a_bad_word_is_taken_back_and_its_player_passes():
    seats = Seats("DEFINIE", "ESNMROD", bonuses="j2").word(1, "FDI").challenge(2, "FDI")
    assert seats.table.places[1].hand == "DEEFIIN"
    assert seats.scores == [0, 0]
    assert seats.table.hand == 2
    assert seats.table.passed == 1
    assert seats.lies == []


def test_cartes_12_a_good_word_stays_and_is_contested_once():
    seats = lying().challenge(1, "REDEFINIES")
    assert seats.events[-1] == TableChallenged(player=1, word="REDEFINIES", good=True, told=False, at=NOON)
    assert seats.phase is Phase.LAID
    with pytest.raises(refusals.LookedUpBefore):
        seats.challenge(1, "REDEFINIES")
    assert seats.score().scores == [72, 14]


def test_cartes_12_every_word_of_the_turn_may_be_contested_and_no_other():
    seats = Seats("DEFINIE", "ESNMROD").word(1, "DEFINIE").score().word(2, "MON", (-1, 4))
    assert seats.lies == ["DEFINIE", "MN", "MON", "NE", "OI"]
    with pytest.raises(refusals.NotOnThisTurn):
        seats.challenge(1, "DEFINIE")
    seats.challenge(1, "MON")
    assert seats.challenge(1, "OI").lies == ["DEFINIE"]


def test_cartes_12_after_the_score_is_written_nothing_is_contested():
    with pytest.raises(refusals.NothingLaid):
        lying().score().challenge(1, "REDEFINIES")
    with pytest.raises(refusals.OwnWord):
        lying().challenge(2, "REDEFINIES")


def test_cartes_12_a_dictionary_of_the_players_may_decide():
    assert lying().challenge(1, "REDEFINIES", told=False).lies == ["DEFINIE"]
    unknown = Seats("DEFINIE", "ESNMROD").word(1, "FDI").challenge(2, "FDI", told=True)
    assert unknown.phase is Phase.LAID


def test_cartes_12_challenges_that_everybody_loses_twice_end_the_play_as_passes_do():
    seats = Seats("DEFINIE", "ESNMROD")
    for player in (1, 2, 1):
        seats.pass_(player)
    seats.word(2, "SNM").challenge(1, "SNM")
    assert seats.table.ended.why is TableEnding.PASSES
    assert seats.scores == [-11, -9]


def test_cartes_12_the_bonus_cards_of_a_word_that_is_taken_back_stay_in_their_hands():
    seats = lying(bonuses="a2").category(1, "a", "four-consonants").challenge(1, "REDEFINIES", told=False)
    assert [place.bonus for place in seats.table.places.values()] == ["a", "2"]
    assert seats.table.bonus_under == ""


def test_cartes_12_once_all_the_others_agree_the_score_is_written():
    seats = lying("AEIRSTU").agree(1)
    assert seats.phase is Phase.LAID
    assert judging.agree(seats.table, player=1, draw=None, at=NOON) == []
    assert seats.agree(3).scores == [72, 14, 0]
    with pytest.raises(refusals.OwnWord):
        lying().agree(2)


def test_cartes_12_the_others_have_their_time_to_contest():
    seats = lying(contest_seconds=20).wait(19)
    with pytest.raises(refusals.NotAgreedYet):
        seats.score(player=1)
    assert seats.wait(1).score(player=2).scores == [72, 14]


def test_cartes_12_without_such_a_time_all_agree_or_who_conducts_writes():
    seats = lying(contest_seconds=0).wait(3600)
    with pytest.raises(refusals.NotAgreedYet):
        seats.score(player=1)
    assert seats.score().scores == [72, 14]


def test_what_was_entered_wrongly_is_taken_back_and_the_turn_goes_on():
    seats = lying()
    seats.happen(judging.take_back(seats.table, at=NOON))
    assert seats.table.hand == 2
    assert seats.table.places[2].hand == "DEMNORS"
    assert seats.word(2, "DORES", (-3, 6), V).score().scores == [72, 6]
    with pytest.raises(refusals.NothingLaid):
        judging.take_back(seats.table, at=NOON)


def test_cartes_9_a_category_that_does_not_fit_is_refused():
    with pytest.raises(refusals.CategoryDoesNotFit) as refused:
        lying(bonuses="2b").category(2, "b", "two-letters")
    assert refused.value.params == {"category": "Mot de 2 lettres"}


def test_cartes_9_the_players_may_agree_that_a_word_fits_whatever_the_lexicon_knows():
    seats = Seats("DEFINIE", "ESNMROD", bonuses="a2").word(1, "DEN")
    with pytest.raises(refusals.CategoryDoesNotFit):
        seats.category(1, "a", "plural")
    assert seats.category(1, "a", "plural", told=True).points == (8 + 6, 0)


def test_cartes_9_a_category_is_one_of_the_card_that_one_holds():
    seats = lying(bonuses="2a")
    with pytest.raises(refusals.BonusNotInHand):
        seats.category(2, "b", "seven-letters")
    for keys in ((), ("two-letters",), ("four-consonants", "two-letters")):
        with pytest.raises(refusals.CategoriesOfCard):
            seats.category(2, "a", *keys)
    with pytest.raises(refusals.CategoriesOfCard):
        seats.category(1, "2", "plural")


def test_cartes_10_one_bonus_card_is_played_on_a_turn():
    seats = Seats("DEFINIE", "ESNMROD", bonuses="j2").word(1, "DEFINIE").score()
    seats.word(2, "DORES", (-3, 6), V, prime=PrimeCard(card="2", row=0, col=6))
    with pytest.raises(refusals.BonusPlayedBefore):
        seats.category(2, "a", "plural")
    played = lying(bonuses="2a").category(2, "a", "plural")
    with pytest.raises(refusals.BonusPlayedBefore):
        played.category(2, "a", "plural")


def test_cartes_9_of_real_cards_each_category_card_is_there_once():
    seats = Seats(cards_from=CardsFrom.BOX, players=3).word(1, "DEFINIE").score().word(2, "REDEFINIES", (0, -2))
    seats.category(1, "a", "four-consonants")
    with pytest.raises(refusals.BonusNotInHand):
        seats.category(3, "a", "plural")
    assert seats.points == (0, 8, 0)
