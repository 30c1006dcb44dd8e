"""What a partie lets read of its coups, and when."""

import pytest

from engine.rules.tirage import Tirage
from games.domain.partie.refusals import CoupNotPublic
from games.domain.partie.replay import past_coup, past_coups, tirage_of
from games.domain.partie.state.evolve import PARTIE
from games.events.partie import SolutionAnnounced, TirageAnnounced, TirageDrawn, TopComputed, TopSolution
from tests.games.domain.partie.facts import ANNOUNCED, CLOSED, DRAWN, FROM_BAG, RETAINED, STARTED, TOP

SECOND = (
    TirageDrawn(coup=2, rejet=0, reliquat="", drawn="SRIATEL"),
    TopComputed(
        coup=2,
        rejet=0,
        points=61,
        tops=(TopSolution(word="XIS", reference="10H", jokers=(), formed=()),),
    ),
    TirageAnnounced(coup=2, tirage="SRIATEL"),
)


def partie(*events):
    return PARTIE.fold((*FROM_BAG, DRAWN, TOP, ANNOUNCED, STARTED, CLOSED, *events))


def test_fisf_3_4_a_coup_is_read_once_its_solution_is_announced():
    assert past_coups(partie()) == ()
    coups = past_coups(partie(RETAINED, *SECOND))
    assert [coup.number for coup in coups] == [1]
    with pytest.raises(CoupNotPublic):
        past_coup(coups, 2)


def test_a_coup_keeps_the_grid_before_it_and_the_word_laid_on_it():
    coup = past_coup(past_coups(partie(RETAINED, *SECOND)), 1)
    assert coup.before.is_empty
    assert coup.after.rows()[7] == "...BATEAUX....."


def test_totals_run_from_coup_to_coup():
    coups = past_coups(partie(RETAINED, *SECOND, SolutionAnnounced(coup=2, word="XIS", reference="10H", points=61)))
    assert [(coup.points, coup.total) for coup in coups] == [(94, 94), (61, 155)]
    assert coups[1].before == coups[0].after


def test_fisf_1_2_the_score_is_told_letter_by_letter():
    scored = past_coup(past_coups(partie(RETAINED)), 1).scored
    # H4: the B on the light blue cell counts twice, the word twice by the centre, and the prime.
    assert [letter.times for letter in scored.main.letters] == [2, 1, 1, 1, 1, 1, 1]
    assert (scored.main.points, scored.prime) == (42, 50)


def test_fisf_3_1_a_tirage_is_written_with_what_was_kept_in_alphabetical_order():
    fold = PARTIE.fold((*FROM_BAG, TirageDrawn(coup=1, rejet=0, reliquat="TEA", drawn="RNIS")))
    assert str(tirage_of(fold.current)) == "AET+RNIS"


def test_fisf_3_2_d_a_tirage_drawn_after_a_rejet_is_all_new():
    fold = PARTIE.fold((*FROM_BAG, TirageDrawn(coup=1, rejet=2, reliquat="", drawn="AETRNIS")))
    assert tirage_of(fold.current) == Tirage("", "AETRNIS", rejet=True)
