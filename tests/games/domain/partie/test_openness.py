"""How open an equal solution leaves the grid: FISF 3.4.b."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest

from engine.rules.bag import text
from engine.rules.formula import FORMULAS, NORMALE, Formula
from engine.rules.grid import Grid
from engine.rules.joker import accompanied, bag_left, letters_left
from engine.rules.placement import Placement
from engine.rules.tirage import Validity, validity
from engine.solver.search import solve
from games.domain.partie.choice import Position
from games.domain.partie.openness import Openness, Sampling, measured_choices, most_open_first
from games.domain.partie.state.evolve import PARTIE
from games.events.partie import TirageDrawn, TopComputed, TopSolution
from tests.games.domain.partie.facts import ANNOUNCED, CLOSED, OPENED, STARTED


def top(word: str, reference: str) -> TopSolution:
    return TopSolution(word=word, reference=reference, jokers=(), formed=())


def position(grid: Grid, tirage: str, formula: Formula = NORMALE) -> Position:
    return Position(grid, tirage, text(bag_left(grid, tirage, formula)), formula)


def closed(tirage: str, *tops: TopSolution) -> tuple:
    drawn = TirageDrawn(coup=1, rejet=0, reliquat="", drawn=tirage)
    return (*OPENED, drawn, TopComputed(coup=1, rejet=0, points=66, tops=tops), ANNOUNCED, STARTED, CLOSED)


def test_fisf_3_4_b_the_grid_that_takes_more_next_time_comes_first(lexicon):
    tops = (top("OS", "H7"), top("ET", "H7"))
    (first, second) = most_open_first(tops, position(Grid.empty(), "OSETWKX"), 1, lexicon)
    assert first.openness.average > second.openness.average
    assert {first.solution, second.solution} == set(tops)
    assert first.openness.tirages == second.openness.tirages == 60


def test_fisf_3_4_b_the_measure_is_the_mean_of_the_next_tops_and_the_places_where_they_lie(lexicon):
    start, chosen = position(Grid.empty(), "TRAINES"), top("TRAINES", "H4")
    (first, second) = most_open_first((chosen, top("TRAINES", "H8")), start, 1, lexicon)
    measured = first if first.solution == chosen else second
    placement = Placement.parse("TRAINES", "H4")
    grid = Grid.empty().place(placement)
    tirages = Sampling(start, 1, 60).tirages(placement, *start.after(placement))
    found = [solve(grid, tirage, lexicon, NORMALE) for tirage in tirages]
    assert measured.openness == Openness(
        total=sum(solved.top for solved in found),
        tirages=60,
        places=len({str(best.placement.ref) for solved in found for best in solved.tops}),
    )
    assert measured.openness.average == Fraction(sum(solved.top for solved in found), 60)


def test_fisf_3_4_b_the_same_position_gives_the_same_advice(lexicon):
    tops = tuple(top("TRAINES", f"H{column}") for column in range(2, 9))
    start = position(Grid.empty(), "TRAINES")
    first = most_open_first(tops, start, 1, lexicon)
    most_open_first.cache_clear()
    assert most_open_first(tops, start, 1, lexicon) == first


def test_fisf_3_4_b_only_what_may_be_retained_is_measured(lexicon):
    spent = TopSolution(word="TRAINEs", reference="H4", jokers=(6,), formed=())
    state = PARTIE.fold(closed("TRAINES", spent, top("TRAINES", "H4"), top("TRAINES", "H8")))
    assert {str(each.solution.reference) for each in measured_choices(state, lexicon)} == {"H4", "H8"}


def test_a_solution_without_equal_is_not_measured(lexicon):
    (only,) = measured_choices(PARTIE.fold(closed("BATEAUX", top("BATEAUX", "H4"))), lexicon)
    assert only.openness is None


@pytest.mark.parametrize("formula", FORMULAS.values(), ids=str)
def test_sampled_tirages_may_really_come(formula):
    hand = accompanied(Grid.empty(), "TRAIN", formula)
    start = position(Grid.empty(), (hand + "ESLO")[: formula.hand], formula)
    placement = Placement.parse("TRA", "H7")
    grid, rest = start.after(placement)
    left = letters_left(grid, formula)
    tirages = list(Sampling(start, 1, 40).tirages(placement, grid, rest))
    assert len(tirages) == 40
    assert len(set(tirages)) > 30
    for tirage in tirages:
        assert not Counter(tirage) - left
        assert len(tirage) == formula.hand
        assert validity(tirage, 2, text(left)) is not Validity.REJET
        assert tirage.count("?") == 1 or not formula.joker
        assert tirage.startswith(hand.replace("TRA", "", 1)[:2])


def test_a_tirage_that_takes_all_that_is_left_is_the_only_one():
    grid = Grid.from_rows(rows_without("ABCDE"))
    start, placement = position(grid, "ABCDE"), Placement.parse("AB", "O14")
    assert list(Sampling(start, 20, 60).tirages(placement, *start.after(placement))) == ["CDE"]


def test_nothing_comes_after_a_solution_that_ends_the_partie(lexicon):
    grid = Grid.from_rows(rows_without("ASTE"))
    tops = (top("ASTE", "O10"), top("STE", "O11"))
    measured = most_open_first(tops, position(grid, "ASTE"), 20, lexicon)
    assert [each.openness for each in measured] == [Openness(0, 0, 0)] * 2
    assert [each.solution for each in measured] == list(tops)


def rows_without(left: str) -> list[str]:
    """A grid that holds every letter but these, row after row, jokers as a."""
    letters = text(letters_left(Grid.empty(), NORMALE) - Counter(left)).replace("?", "a")
    cells = letters.ljust(225, ".")
    return [cells[start : start + 15] for start in range(0, 225, 15)]


@pytest.mark.parametrize(("ties", "tirages"), [(2, 60), (10, 60), (40, 30)])
def test_equal_solutions_share_the_searches_so_that_the_console_stays_quick(lexicon, ties, tirages):
    tops = tuple(top("TRAINES", f"H{2 + number % 7}") for number in range(ties))
    measured = most_open_first(tops, position(Grid.empty(), "TRAINES"), 1, lexicon)
    assert {each.openness.tirages for each in measured} == {tirages}


def test_of_a_thousand_equal_solutions_some_are_measured_and_all_may_be_retained(lexicon):
    tops = tuple(top("TRAINES", f"{letter}{2 + number % 7}") for letter in "ABCDEFG" for number in range(7))
    tops = tuple(replace(each, formed=(str(number),)) for number in range(20) for each in tops)
    measured = most_open_first(tops, position(Grid.empty(), "TRAINES"), 1, lexicon)
    assert sorted(each.solution.formed for each in measured) == sorted(each.formed for each in tops)
    compared = [each for each in measured if each.openness]
    assert 100 < len(compared) <= 120
    assert measured[: len(compared)] == tuple(compared)
