"""Drawing, by the software or from a bag: FISF 3.1, 3.2, 3.6."""

import pytest

from engine.events.refusals import Refusal
from engine.events.testing import given
from engine.rules.bag import LettersNotInBag
from engine.rules.tirage import Lacking
from games.domain.partie import clock, refusals, solution, tirage
from games.domain.partie.state.evolve import PARTIE
from games.events.partie import (
    LettersCorrected,
    RejectReason,
    TirageDrawn,
    TiragePutBack,
    TirageRejected,
    TopComputed,
    Will,
    WillAsked,
    WillStated,
)
from tests.factories.beginnings import SALT, SEED
from tests.games.domain.partie.facts import ANNOUNCED, CLOSED, DRAWN, FROM_BAG, OPENED, STARTED, TOP, last_letters


def test_fisf_3_1_a_the_software_draws_seven_letters_and_the_draw_can_be_redone():
    first = tirage.draw_by_software(PARTIE.fold(OPENED), seed=SEED, salt=SALT)
    assert tirage.draw_by_software(PARTIE.fold(OPENED), seed=SEED, salt=SALT) == first
    assert len(first[-1].drawn) == 7
    assert tirage.draw_by_software(PARTIE.fold(OPENED), seed=b"other", salt=SALT) != first


def test_fisf_3_1_b_the_next_draw_completes_the_tirage():
    after = PARTIE.fold((*OPENED, DRAWN, TOP, ANNOUNCED, STARTED, CLOSED))
    played = solution.announce_solution(after, word="BATEAUX", reference="H4")
    state = PARTIE.fold((*OPENED, DRAWN, TOP, ANNOUNCED, STARTED, CLOSED, *played))
    assert state.reliquat == ""
    assert tirage.letters_needed(state) == 7


def test_fisf_3_2_d_an_invalid_tirage_from_the_bag_is_a_rejet_of_all_its_letters():
    given(PARTIE, *FROM_BAG).when(tirage.draw_from_bag, letters="bcdfghl").then(
        TirageRejected(coup=1, rejet=0, letters="BCDFGHL", reason=RejectReason.VOWELS_AND_CONSONANTS)
    )


def test_fisf_3_2_d_after_a_rejet_a_whole_tirage_is_drawn():
    rejected = TirageRejected(coup=1, rejet=0, letters="BCDFGHL", reason=RejectReason.VOWELS_AND_CONSONANTS)
    given(PARTIE, *FROM_BAG, rejected).when(tirage.draw_from_bag, letters="A E I R S T U").then(
        TirageDrawn(coup=1, rejet=1, reliquat="", drawn="AEIRSTU")
    )


def test_fisf_3_2_d_the_software_draws_again_until_the_tirage_is_valid():
    rejected = next(
        events
        for number in range(500)
        if len(events := tirage.draw_by_software(PARTIE.fold(OPENED), seed=b"%d" % number, salt=SALT)) > 1
    )
    assert [type(event) for event in rejected] == [TirageRejected] * (len(rejected) - 1) + [TirageDrawn]
    assert [event.rejet for event in rejected] == list(range(len(rejected)))


ASKED = WillAsked(coup=1, rejet=0, reliquat="", drawn="AYBCDFG")


def test_fisf_3_2_e_the_juge_arbitre_is_asked_where_a_y_decides():
    given(PARTIE, *FROM_BAG).when(tirage.draw_from_bag, letters="AYBCDFG").then(ASKED)
    asked = PARTIE.fold((*FROM_BAG, ASKED))
    assert tirage.decisive_in(asked) == tirage.Decisive(Lacking(vowels=1, consonants=0), free=True)
    given(PARTIE, *FROM_BAG, ASKED).when(tirage.draw_from_bag, letters="AEIRSTU").then_refuses(refusals.StepTaken)
    given(PARTIE, *FROM_BAG, ASKED).when(clock.announce_tirage).then_refuses(refusals.OutOfOrder)


def test_fisf_3_2_e_his_will_gives_the_tirage_or_a_rejet():
    valid, rejet = (WillStated(coup=1, rejet=0, will=will) for will in Will)
    drawn = TirageDrawn(coup=1, rejet=0, reliquat="", drawn="AYBCDFG")
    given(PARTIE, *FROM_BAG, ASKED).when(tirage.state_will, will=Will.VALID).then(valid, drawn)
    rejected = TirageRejected(coup=1, rejet=0, letters="AYBCDFG", reason=RejectReason.VOWELS_AND_CONSONANTS)
    given(PARTIE, *FROM_BAG, ASKED).when(tirage.state_will, will=Will.REJET).then(rejet, rejected)
    again = (*FROM_BAG, ASKED, rejet, rejected)
    given(PARTIE, *again).when(tirage.state_will, will=Will.VALID).then_refuses(refusals.OutOfOrder)
    given(PARTIE, *again).when(tirage.draw_from_bag, letters="AEIRSTU").then(
        TirageDrawn(coup=1, rejet=1, reliquat="", drawn="AEIRSTU")
    )


def test_fisf_3_2_e_the_software_stops_its_draw_to_ask():
    draws = (tirage.draw_by_software(PARTIE.fold(OPENED), seed=b"%d" % number, salt=SALT) for number in range(500))
    asked = next(events for events in draws if isinstance(events[-1], WillAsked))
    assert tirage.decisive_in(PARTIE.fold((*OPENED, *asked))).free


def test_fisf_3_2_f_where_the_will_is_not_free_the_software_decides_and_says_so():
    played = last_letters("BCD?")
    (drawn,) = tirage.draw_by_software(PARTIE.fold(played), seed=SEED, salt=SALT)
    assert isinstance(drawn, TirageDrawn)
    assert tirage.decisive_in(PARTIE.fold((*played, drawn))) == tirage.Decisive(Lacking(1, 0), free=False)
    assert tirage.decisive_in(PARTIE.fold((*OPENED, DRAWN))) is None


@pytest.mark.parametrize("typed", ["a e joker r s t u", "AE?RSTU", "ae, JOKER, rs;tu ", "A-E-Joker-R-S-T-U"])
def test_a_joker_of_the_bag_is_typed_as_a_mark_or_as_a_word(typed):
    (drawn,) = tirage.draw_from_bag(PARTIE.fold(FROM_BAG), letters=typed)
    assert drawn.drawn == "AE?RSTU"


def test_the_letters_of_the_word_joker_are_letters_when_they_stand_together():
    (drawn,) = tirage.draw_from_bag(PARTIE.fold(FROM_BAG), letters="AJOKERS")
    assert drawn.drawn == "AJOKERS"


@pytest.mark.parametrize("typed", ["AEI", "AEIRSTUL", "joker", "", "é", "AEIRST!", "A E I R S T U joker"])
def test_what_is_no_tirage_of_the_bag_is_refused(typed):
    with pytest.raises(Refusal):
        tirage.draw_from_bag(PARTIE.fold(FROM_BAG), letters=typed)


def test_a_draw_that_breaks_bag_accounting_is_refused():
    given(PARTIE, *FROM_BAG).when(tirage.draw_from_bag, letters="ZZAEIRS").then_refuses(LettersNotInBag)
    given(PARTIE, *FROM_BAG).when(tirage.draw_from_bag, letters="AE1RSTU").then_refuses(LettersNotInBag)


def test_fisf_3_1_b_a_draw_of_another_number_of_letters_is_refused():
    given(PARTIE, *FROM_BAG).when(tirage.draw_from_bag, letters="AEIRST").then_refuses(
        refusals.WrongNumberOfLetters, given=6, needed=7
    )


def test_letters_of_a_bag_are_not_mixed_with_a_software_draw():
    given(PARTIE, *OPENED).when(tirage.draw_from_bag, letters="AEIRSTU").then_refuses(refusals.WrongSource)
    given(PARTIE, *FROM_BAG).when(tirage.draw_by_software, seed=b"", salt=b"").then_refuses(refusals.WrongSource)


def test_a_second_draw_waits_for_the_solution():
    given(PARTIE, *OPENED, DRAWN).when(tirage.draw_by_software, seed=SEED, salt=SALT).then_refuses(refusals.StepTaken)


def test_fisf_3_6_c_the_same_letters_again_are_rejected():
    none = TopComputed(coup=1, rejet=0, points=0, tops=())
    put_back = TiragePutBack(coup=1, rejet=0, letters="BATEAUX")
    given(PARTIE, *FROM_BAG, DRAWN, none, put_back).when(tirage.draw_from_bag, letters="XUAETAB").then(
        TirageRejected(coup=1, rejet=1, letters="XUAETAB", reason=RejectReason.SAME_AS_PUT_BACK)
    )


def test_fisf_3_2_the_juge_arbitre_wants_a_tirage_or_a_rejet_and_nothing_else():
    assert [tirage.will_named(will.value) for will in Will] == list(Will)
    with pytest.raises(refusals.WillUnknown) as refused:
        tirage.will_named("peut-être")
    assert refused.value.params == {"name": "peut-être"}


CORRECTED = LettersCorrected(coup=1, rejet=0)
RIGHT = TirageDrawn(coup=1, rejet=0, reliquat="", drawn="BATEAUZ")


def test_letters_typed_wrong_are_corrected_until_the_tirage_is_announced():
    given(PARTIE, *FROM_BAG, DRAWN).when(tirage.correct_letters, letters="bateauz").then(CORRECTED, RIGHT)
    corrected = PARTIE.fold((*FROM_BAG, DRAWN, TOP, CORRECTED, RIGHT))
    assert corrected == PARTIE.fold((*FROM_BAG, RIGHT))
    given(PARTIE, *FROM_BAG, DRAWN, ANNOUNCED).when(tirage.correct_letters, letters="BATEAUZ").then_refuses(
        refusals.NothingToCorrect
    )


def test_the_same_letters_correct_nothing_and_others_must_be_in_the_bag():
    given(PARTIE, *FROM_BAG, DRAWN).when(tirage.correct_letters, letters="B A T E A U X").then()
    given(PARTIE, *FROM_BAG, DRAWN).when(tirage.correct_letters, letters="KKKKKKK").then_refuses(LettersNotInBag)
    given(PARTIE, *FROM_BAG, DRAWN).when(tirage.correct_letters, letters="BATEAU").then_refuses(
        refusals.WrongNumberOfLetters
    )


def test_fisf_3_2_d_a_rejet_that_was_a_slip_of_the_hand_is_taken_back_with_the_hand_before_it():
    rejected = TirageRejected(coup=1, rejet=0, letters="BCDFGHL", reason=RejectReason.VOWELS_AND_CONSONANTS)
    given(PARTIE, *FROM_BAG, rejected).when(tirage.correct_letters, letters="BATEAUZ").then(CORRECTED, RIGHT)
    again = TirageRejected(coup=1, rejet=1, letters="BCDFGHM", reason=RejectReason.VOWELS_AND_CONSONANTS)
    twice = PARTIE.fold((*FROM_BAG, rejected, again, LettersCorrected(coup=1, rejet=1)))
    assert (twice.rejets, twice.rejected) == (1, "BCDFGHL")


def test_fisf_3_2_e_letters_that_were_asked_about_are_corrected_before_and_after_the_answer():
    stated = WillStated(coup=1, rejet=0, will=Will.REJET)
    rejected = TirageRejected(coup=1, rejet=0, letters="AYBCDFG", reason=RejectReason.VOWELS_AND_CONSONANTS)
    for before in ((ASKED,), (ASKED, stated, rejected)):
        given(PARTIE, *FROM_BAG, *before).when(tirage.correct_letters, letters="BATEAUZ").then(CORRECTED, RIGHT)
        assert PARTIE.fold((*FROM_BAG, *before, CORRECTED, RIGHT)) == PARTIE.fold((*FROM_BAG, RIGHT))


def test_what_the_software_has_drawn_is_not_corrected():
    given(PARTIE, *OPENED, DRAWN).when(tirage.correct_letters, letters="BATEAUZ").then_refuses(refusals.WrongSource)


def test_a_search_of_letters_that_were_corrected_meanwhile_is_stale():
    found = {"coup": 1, "rejet": 0, "points": 0, "tops": ()}
    corrected = (*FROM_BAG, DRAWN, CORRECTED, RIGHT)
    given(PARTIE, *corrected).when(solution.record_top, **found, letters="BATEAUX").then_refuses(refusals.StaleSearch)
