"""FISF 3.4.f: the script of the retained solution, a part a line."""

import pytest
from hypothesis import assume, given as over, settings, strategies as st

from engine.rules.formula import NORMALE
from engine.rules.grid import Grid
from engine.rules.letters import BAG, SPELLING
from engine.rules.placement import Placement
from engine.rules.profile.shelf import load_profile
from engine.solver.search import solve
from games.domain.announcement.script import Caution, Other, Part, Script, Warned
from games.domain.announcement.solution import solution_script
from games.events.partie import TopSolution

FISF, OLDER = load_profile("fisf-2020"), load_profile("duplicate-older")
HIBOU = Grid.empty().place(Placement.parse("HIBOU", "H4"))


def script(grid: Grid, word: str, reference: str, points: int = 38, *, tops=(), profile=FISF) -> Script:
    return solution_script(grid, word=word, reference=reference, score=points, tops=tops, profile=profile)


def said(made: Script) -> dict[Part, tuple[str, ...]]:
    return {line.part: line.said for line in made.lines}


def top(word: str, reference: str) -> TopSolution:
    return TopSolution(word=word, reference=reference, jokers=(), formed=())


def test_fisf_3_4_f_the_example_of_the_rules():
    made = script(HIBOU, "EXSUDE", "9G")
    assert made.text == ("38 points, vertical, 9 G, EXSUDE : E, X, S, U, D, E ; HIBOUX ; EXSUDE, 9 G, 38 points")


def test_fisf_3_4_f_the_parts_follow_one_another_as_the_article_lists_them():
    assert [line.part for line in script(HIBOU, "EXSUDE", "9G").lines] == [
        Part.POINTS,
        Part.DIRECTION,
        Part.PLACE,
        Part.WORD,
        Part.SPELLING,
        Part.FORMED,
        Part.RECAP,
    ]


def test_fisf_3_4_f_no_new_word_is_no_line():
    assert Part.FORMED not in said(script(Grid.empty(), "HIBOU", "H4"))


@pytest.mark.parametrize(
    ("reference", "direction", "place"),
    [
        ("H4", "horizontal", "H 4"),
        ("9G", "vertical", "9 G"),
        ("15A", "vertical", "15 A"),
        ("A15", "horizontal", "A 15"),
    ],
)
def test_fisf_3_4_f_the_reference_is_said_as_it_reads(reference, direction, place):
    made = solution_script(Grid.empty(), word="A", reference=reference, score=1, tops=(), profile=FISF)
    assert (said(made)[Part.DIRECTION], said(made)[Part.PLACE]) == ((direction,), (place,))


def test_fisf_3_4_f_the_letter_of_a_joker_is_spelt_by_the_table():
    assert said(script(Grid.empty(), "HIbOU", "H4"))[Part.SPELLING] == ("H, I, Belgique-B, O, U",)


def test_fisf_3_4_f_a_joker_of_a_former_coup_is_spelt_by_the_table_too():
    grid = Grid.empty().place(Placement.parse("HIBoU", "H4"))
    assert said(script(grid, "HIBOUX", "H4"))[Part.SPELLING] == ("H, I, B, Océanie-O, U, X",)


@pytest.mark.parametrize(("points", "sentence"), [(0, "0 point"), (1, "1 point"), (2, "2 points"), (162, "162 points")])
def test_fisf_3_4_f_the_points_come_first(points, sentence):
    assert script(HIBOU, "EXSUDE", "9G", points).lines[0].said == (sentence,)


def test_fisf_3_4_f_the_recap_says_word_place_and_score():
    assert script(HIBOU, "EXsUDE", "9G").lines[-1].said == ("EXSUDE", "9 G", "38 points")


def test_dup_2_4_the_older_text_has_no_recap():
    made = script(HIBOU, "EXSUDE", "9G", profile=OLDER)
    assert made.text == "38 points, vertical, 9 G, EXSUDE : E, X, S, U, D, E ; HIBOUX"


def test_fisf_3_4_d_the_same_word_elsewhere_is_a_place_to_watch():
    tops = (top("EXSUDE", "9G"), top("EXSUDE", "4B"), top("EXSuDE", "C2"))
    made = script(HIBOU, "EXSUDE", "9G", tops=tops)
    assert made.warned == (Warned(Caution.PLACE, (Other("EXSUDE", "4 B"), Other("EXSuDE", "C 2"))),)


@pytest.mark.parametrize("other", [top("EXSUDA", "9G"), top("EXSUdE", "9G"), top("DUXESE", "4B")])
def test_fisf_3_4_d_a_word_that_one_may_hear_for_it_is_a_solution_to_watch(other):
    made = script(HIBOU, "EXSUDE", "9G", tops=(top("EXSUDE", "9G"), other))
    assert [warned.caution for warned in made.warned] == [Caution.SOLUTION]


def test_fisf_3_4_d_another_word_elsewhere_is_nothing_to_warn_of():
    assert script(HIBOU, "EXSUDE", "9G", tops=(top("EXSUDE", "9G"), top("BOUE", "6H"))).warned == ()


RACKS = st.permutations("".join(letter * count for letter, count in BAG.items())).map(lambda box: "".join(box[:7]))


@settings(max_examples=40)
@over(rack=RACKS, choice=st.integers(0, 1000))
def test_fisf_3_4_f_at_the_first_coup_every_solution_is_announced_horizontal(lexicon, rack, choice):
    found = solve(Grid.empty(), rack, lexicon, NORMALE)
    assume(found.tops)
    chosen = found.tops[choice % len(found.tops)].placement
    made = script(Grid.empty(), chosen.word, str(chosen.ref), found.top)
    assert said(made)[Part.DIRECTION] == ("horizontal",)


@settings(max_examples=40)
@over(rack=RACKS, choice=st.integers(0, 1000))
def test_fisf_3_4_f_every_letter_of_the_word_is_spelt_once_and_every_new_word_said(lexicon, rack, choice):
    grid = Grid.empty().place(Placement.parse("BATEAuX", "H4"))
    found = solve(grid, rack, lexicon, NORMALE)
    assume(found.tops)
    chosen = found.tops[choice % len(found.tops)]
    word, reference = chosen.placement.word, str(chosen.placement.ref)
    parts = said(script(grid, word, reference, found.top))
    (breath,) = parts[Part.SPELLING]
    spelt = breath.split(", ")
    assert "".join(each[-1] for each in spelt) == word.upper()
    laid = grid.place(chosen.placement)
    jokers = [laid.at(row, col).islower() for row, col in chosen.placement.cells()]
    assert ["-" in each for each in spelt] == jokers
    assert all(each == f"{SPELLING[each[-1]]}-{each[-1]}" for each in spelt if "-" in each)
    assert parts.get(Part.FORMED, ()) == tuple(each.upper() for each in chosen.formed)
