"""The top of a coup, searched and retained: FISF 3.4, 3.6."""

from dataclasses import replace

import pytest

from engine.events.testing import given
from games.domain.partie import clock, refusals, solution
from games.domain.partie.state.evolve import PARTIE
from games.domain.partie.state.partie import Phase
from games.events.partie import CoupClosed, SolutionAnnounced, TirageDrawn, TiragePutBack, TopComputed, TopSolution
from tests.games.domain.partie.facts import (
    ANNOUNCED,
    BATEAUX,
    CLOSED,
    DRAWN,
    NOON,
    OPENED,
    RETAINED,
    STARTED,
    TOP,
    last_letters,
)


def test_record_top_twice_records_once():
    arguments = {"coup": 1, "rejet": 0, "points": 94, "tops": (BATEAUX,)}
    given(PARTIE, *OPENED, DRAWN).when(solution.record_top, **arguments).then(TOP)
    given(PARTIE, *OPENED, DRAWN, TOP).when(solution.record_top, **arguments).then()


@pytest.mark.parametrize(("coup", "rejet"), [(2, 0), (1, 1)])
def test_record_top_of_another_tirage_is_refused(coup, rejet):
    given(PARTIE, *OPENED, DRAWN).when(solution.record_top, coup=coup, rejet=rejet, points=0, tops=()).then_refuses(
        refusals.StaleSearch
    )


def test_fisf_3_4_a_only_a_top_is_retained():
    closed = (*OPENED, DRAWN, TOP, ANNOUNCED, STARTED, CLOSED)
    given(PARTIE, *closed).when(solution.announce_solution, word="BATEAUX", reference="H4").then(RETAINED)
    given(PARTIE, *closed).when(solution.announce_solution, word="BATEAU", reference="H4").then_refuses(
        refusals.NotATop
    )


def test_fisf_1_1_j_the_place_of_the_solution_may_be_written_as_on_a_bulletin():
    closed = (*OPENED, DRAWN, TOP, ANNOUNCED, STARTED, CLOSED)
    given(PARTIE, *closed).when(solution.announce_solution, word="BATEAUX", reference="(h-4)").then(RETAINED)


def test_fisf_3_4_f_the_first_word_is_laid_across():
    down = replace(BATEAUX, reference="8D")
    top = replace(TOP, tops=(down, BATEAUX))
    closed = (*OPENED, DRAWN, top, ANNOUNCED, STARTED, CLOSED)
    assert solution.retainable(PARTIE.fold(closed)) == (BATEAUX,)
    given(PARTIE, *closed).when(solution.announce_solution, word="BATEAUX", reference="8D").then_refuses(
        refusals.FirstWordAcross
    )


def test_fisf_3_4_f_the_words_that_follow_are_laid_either_way():
    down = TopSolution(word="AS", reference="1N", jokers=(), formed=())
    closed = at_the_last_letters("ASTE", down)
    assert solution.retainable(PARTIE.fold(closed)) == (down,)


def test_fisf_3_4_c_of_equal_solutions_the_one_that_spares_the_joker_is_retained():
    spared = TopSolution(word="BATEAUX", reference="H4", jokers=(), formed=())
    spent = TopSolution(word="BATEAUx", reference="H3", jokers=(6,), formed=())
    top = TopComputed(coup=1, rejet=0, points=94, tops=(spent, spared))
    closed = (*OPENED, DRAWN, top, ANNOUNCED, STARTED, CLOSED)
    assert solution.retainable(PARTIE.fold(closed)) == (spared,)
    given(PARTIE, *closed).when(solution.announce_solution, word="BATEAUx", reference="H3").then_refuses(
        refusals.JokerToSpare
    )


def at_the_last_letters(left: str, *tops: TopSolution) -> tuple:
    """A closed coup whose tirage is all that is left, with these tops."""
    played = last_letters(left)
    coup = PARTIE.fold(played).next_coup
    drawn = TirageDrawn(coup=coup, rejet=0, reliquat="", drawn=left)
    return (*played, drawn, TopComputed(coup=coup, rejet=0, points=20, tops=tops), CoupClosed(coup=coup, at=NOON))


def test_fisf_3_4_e_of_equal_solutions_the_one_that_ends_the_partie_is_retained():
    goes_on = TopSolution(word="AS", reference="N1", jokers=(), formed=())
    ends = TopSolution(word="AST", reference="N1", jokers=(), formed=())
    closed = at_the_last_letters("ASTE", goes_on, ends)
    assert solution.retainable(PARTIE.fold(closed)) == (ends,)
    given(PARTIE, *closed).when(solution.announce_solution, word="AS", reference="N1").then_refuses(
        refusals.PartieToEnd
    )


def test_fisf_3_4_e_the_joker_is_spared_before_the_partie_is_ended():
    spared = TopSolution(word="AS", reference="N1", jokers=(), formed=())
    ends = TopSolution(word="ASTEr", reference="N1", jokers=(4,), formed=())
    closed = at_the_last_letters("ASTE?", ends, spared)
    assert solution.retainable(PARTIE.fold(closed)) == (spared,)
    given(PARTIE, *closed).when(solution.announce_solution, word="ASTEr", reference="N1").then_refuses(
        refusals.JokerToSpare
    )


def test_the_solution_waits_for_the_search():
    given(PARTIE, *OPENED, DRAWN, ANNOUNCED, STARTED, CLOSED).when(
        solution.announce_solution, word="BATEAUX", reference="H4"
    ).then_refuses(refusals.SearchNotFinished)


def test_fisf_0_c_the_retained_word_is_on_the_grid_and_leaves_the_hand():
    drawn = TirageDrawn(coup=1, rejet=0, reliquat="", drawn="BA?EAUT")
    retained = SolutionAnnounced(coup=1, word="BaTEAU", reference="H4", points=16)
    state = PARTIE.fold((*OPENED, drawn, ANNOUNCED, STARTED, CLOSED, retained))
    assert state.grid.rows()[7] == "...BaTEAU......"
    assert state.reliquat == "A"
    assert state.phase is Phase.READY


def test_fisf_3_6_a_tirage_without_solution_goes_back_whole():
    none = TopComputed(coup=1, rejet=0, points=0, tops=())
    put_back = TiragePutBack(coup=1, rejet=0, letters="BATEAUX")
    given(PARTIE, *OPENED, DRAWN, none).when(solution.put_back_tirage).then(put_back)
    given(PARTIE, *OPENED, DRAWN, none).when(clock.announce_tirage).then_refuses(refusals.NoSolution)
    given(PARTIE, *OPENED, DRAWN, TOP).when(solution.put_back_tirage).then_refuses(refusals.SolutionExists)
    state = PARTIE.fold((*OPENED, DRAWN, none, put_back))
    assert (state.phase, state.next_coup, state.reliquat) == (Phase.READY, 1, "")
