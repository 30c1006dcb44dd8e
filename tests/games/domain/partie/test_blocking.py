"""FISF 3.4, 3.7: a solution after which nothing more can be placed ends the partie."""

import pytest

from engine.events.testing import given
from engine.rules.end import EndReason
from engine.rules.formula import NORMALE, Formula
from engine.rules.grid import Grid
from engine.rules.placement import Placement
from games.domain.partie import refusals, solution
from games.domain.partie.blocking import blocking
from games.domain.partie.choice import Position
from games.domain.partie.ending import end_reason
from games.domain.partie.state.evolve import PARTIE
from games.domain.partie.steps import Step, next_step
from games.events.partie import CoupClosed, EndingsFound, TirageDrawn, TopComputed, TopSolution
from tests.games.domain.partie.facts import NOON, last_letters

GRID = Grid.empty().place(Placement.parse("TARE", "H5"))
SHORT = TopSolution(word="AS", reference="10G", jokers=(), formed=())
LONG = TopSolution(word="TAS", reference="10F", jokers=(), formed=())
WITH_JOKER = TopSolution(word="TAs", reference="10F", jokers=(2,), formed=())


def searched(*tops, tirage="ASTEB", bag="", formula=NORMALE, placeable=()):
    """What is found, and the letters that were searched for."""
    racks: list[str] = []

    def any_solution(grid: Grid, letters: str) -> bool:
        racks.append(letters)
        return letters in placeable

    return blocking(Position(GRID, tirage, bag, formula), tops, any_solution), racks


def test_fisf_3_7_b_the_letters_left_after_each_solution_are_searched():
    assert searched(SHORT, LONG, placeable={"BET"}) == ((1,), ["BET", "BE"])
    assert searched(SHORT, LONG, placeable={"BET", "BE"}) == ((), ["BET", "BE"])


def test_fisf_3_7_b_what_the_letters_alone_tell_needs_no_search():
    assert searched(SHORT, LONG, tirage="AST") == ((), [])
    assert searched(SHORT, LONG, tirage="ASTRC") == ((), [])


@pytest.mark.parametrize("bag", ["ABCDEFGH", "ABCDEFG"])
def test_fisf_3_7_b_more_letters_than_a_hand_holds_are_not_searched(bag):
    assert searched(SHORT, bag=bag) == ((), [])


def test_fisf_3_4_e_a_solution_that_spends_a_joker_more_is_not_searched():
    assert searched(WITH_JOKER, SHORT, tirage="AST?E") == ((1,), ["ET?"])


def test_fisf_3_8_1_b_the_letter_that_replaces_the_joker_is_not_left():
    """The bag has an S: it takes the place of the joker, which goes on with the letters of the hand."""
    grid = PARTIE.fold(last_letters("ABCDETS??")).grid
    position = Position(grid, "TABCDE?", "S", Formula.parse("joker"))
    racks = []
    top = TopSolution(word="TAs", reference="N1", jokers=(2,), formed=())
    assert blocking(position, (top,), lambda _grid, letters: bool(racks.append(letters))) == (0,)
    assert racks == ["BCDE?"]


def closed_on(*endings: int) -> tuple:
    played = last_letters("ASTEB")
    coup = PARTIE.fold(played).next_coup
    tops = (
        TopSolution(word="AS", reference="N1", jokers=(), formed=()),
        TopSolution(word="TAS", reference="N1", jokers=(), formed=()),
    )
    drawn = TirageDrawn(coup=coup, rejet=0, reliquat="", drawn="ASTEB")
    top = TopComputed(coup=coup, rejet=0, points=20, tops=tops)
    found = [EndingsFound(coup=coup, rejet=0, endings=endings)] if endings else []
    return (*played, drawn, top, *found, CoupClosed(coup=coup, at=NOON))


def test_fisf_3_4_e_the_solution_that_leaves_nothing_to_place_must_be_retained():
    given(PARTIE, *closed_on(1)).when(solution.announce_solution, word="AS", reference="N1").then_refuses(
        refusals.PartieToEnd
    )
    assert [top.word for top in solution.retainable(PARTIE.fold(closed_on()))] == ["AS", "TAS"]


def test_fisf_3_7_b_the_partie_ends_when_its_solution_leaves_nothing_to_place():
    closed = closed_on(1)
    after = PARTIE.fold((*closed, *solution.announce_solution(PARTIE.fold(closed), word="TAS", reference="N1")))
    assert (end_reason(after), next_step(after)) == (EndReason.NO_SOLUTION, Step.END)
    closed = closed_on()
    after = PARTIE.fold((*closed, *solution.announce_solution(PARTIE.fold(closed), word="TAS", reference="N1")))
    assert (end_reason(after), next_step(after)) == (None, Step.DRAW)


def test_fisf_3_7_b_what_the_search_found_is_recorded_with_the_tops():
    drawn = (*last_letters("ASTEB"), TirageDrawn(coup=8, rejet=0, reliquat="", drawn="ASTEB"))
    top = TopComputed(coup=8, rejet=0, points=20, tops=(SHORT, LONG))
    asked = {"coup": 8, "rejet": 0, "points": 20, "tops": (SHORT, LONG)}
    given(PARTIE, *drawn).when(solution.record_top, **asked, endings=(1,)).then(
        top, EndingsFound(coup=8, rejet=0, endings=(1,))
    )
    given(PARTIE, *drawn).when(solution.record_top, **asked, endings=()).then(top)
