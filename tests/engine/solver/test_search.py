from pathlib import Path

import pytest

from engine.lexicon.lexicon import Lexicon
from engine.rules.formula import NORMALE, Formula
from engine.rules.grid import Grid
from engine.solver.errors import TooManyJokers, TooManyLetters, UnknownLetter
from engine.solver.search import solutions, solve, worth
from tests.engine.lexicon.helpers import make_lexicon


@pytest.fixture
def lexicon(tmp_path: Path) -> Lexicon:
    return make_lexicon(
        tmp_path / "lexicon", ["AS", "SA", "TAS", "FEDAYIN", "HUILERAS", "HUILERA", "ENTASSAIS", "ENTASSAI"]
    )


def grid_with(row: str, text: str) -> Grid:
    rows = ["." * 15] * 15
    rows["ABCDEFGHIJKLMNO".index(row)] = text
    return Grid.from_rows(rows)


def test_fisf_1_1_d_the_first_word_covers_the_centre_and_is_horizontal(lexicon: Lexicon) -> None:
    found = {str(each.placement.ref): each.points for each in solutions(Grid.empty(), "FEDAYIN", lexicon, NORMALE)}
    assert found == {"H8": 110, "H4": 98, "H2": 94, "H3": 92, "H6": 92, "H7": 92, "H5": 90}


def test_placements_that_differ_by_their_joker_are_two(lexicon: Lexicon) -> None:
    found = solutions(grid_with("H", "..........AS..."), "ST?", lexicon, NORMALE)
    assert {(each.placement.word, each.jokers) for each in found if str(each.placement.ref) == "H10"} == {
        ("TAS", ()),
        ("tAS", (0,)),
    }


@pytest.mark.parametrize("points", [1, 92, 5000])
def test_the_placements_worth_a_score_are_those_of_all_that_have_it(lexicon: Lexicon, points: int) -> None:
    everything = solutions(Grid.empty(), "FEDAYI?", lexicon, NORMALE)
    wanted = tuple(each for each in everything if each.points == points)
    assert worth(Grid.empty(), "FEDAYI?", lexicon, NORMALE, points) == wanted
    assert bool(wanted) is (points == 92)


def test_a_joker_of_the_grid_stays_in_lower_case_and_is_not_of_the_hand(lexicon: Lexicon) -> None:
    grid = grid_with("H", "...hUILERA.....")
    top = solve(grid, "S", lexicon, NORMALE)
    assert [(each.placement.word, each.jokers) for each in top.tops] == [("hUILERAS", ())]


def test_a_tile_that_forms_two_words_is_one_placement_given_horizontally(lexicon: Lexicon) -> None:
    rows = ["." * 15] * 15
    rows[6], rows[7] = ".......A.......", "......A........"
    found = solutions(Grid.from_rows(rows), "S", lexicon, NORMALE)
    assert {(str(each.placement.ref), each.placement.word, each.formed) for each in found} == {
        ("H7", "AS", ("AS",)),
        ("G7", "SA", ("SA",)),
        ("H6", "SA", ()),
        ("8F", "SA", ()),
        ("G8", "AS", ()),
        ("7H", "AS", ()),
    }


@pytest.mark.parametrize(
    ("formula", "rack", "top"),
    [
        ("normale", "ENTASSA", 6),
        ("7sur8", "ENTASSAI", 6),
        # From H1: one letter doubled, the word by three and by two, then the prime.
        ("7et8", "ENTASSAI", (8 + 1) * 6 + 75),
        ("7-8-9", "ENTASSAIS", (9 + 1) * 6 + 100),
    ],
)
def test_fisf_3_8_2_a_formula_limits_the_letters_placed(lexicon: Lexicon, formula: str, rack: str, top: int) -> None:
    assert solve(Grid.empty(), rack, lexicon, Formula.parse(formula)).top == top


def test_no_legal_placement_gives_no_top(lexicon: Lexicon) -> None:
    solved = solve(Grid.empty(), "BCDFGHJ", lexicon, NORMALE)
    assert (solved.top, solved.tops) == (0, ())


def test_more_ties_than_the_first_room_are_all_returned(tmp_path: Path) -> None:
    words = [a + b for a in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" for b in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
    lexicon = make_lexicon(tmp_path / "pairs", words)
    solved = solve(Grid.empty(), "??", lexicon, NORMALE)
    assert (solved.top, len(solved.tops)) == (0, 2 * len(words))
    assert len(list(solutions(Grid.empty(), "??" + "AEIOU", lexicon, NORMALE))) > 1352


@pytest.mark.parametrize(
    ("rack", "refusal"),
    [("AEI1", UnknownLetter), ("aeinrst", UnknownLetter), ("AEINRSTU", TooManyLetters), ("AE???", TooManyJokers)],
)
def test_a_hand_that_cannot_be_is_refused(lexicon: Lexicon, rack: str, refusal: type[Exception]) -> None:
    with pytest.raises(refusal):
        solve(Grid.empty(), rack, lexicon, NORMALE)
