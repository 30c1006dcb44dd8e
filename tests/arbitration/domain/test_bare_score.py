import pytest

from arbitration.domain.bare_score import TopNotKnown, WordNeeded, bulletin_meant
from arbitration.domain.bulletin import Bulletin, WrittenWord
from arbitration.domain.entry_line import parse_line
from engine.rules.reference import Direction
from games.events import TopSolution

VERTICAL = TopSolution(word="SiROP", reference="9H", jokers=(1,), formed=("SiROP",))
OTHER = TopSolution(word="PORES", reference="H4", jokers=(), formed=("PORES",))


def meant(line, top=24, tops=(VERTICAL, OTHER)):
    return bulletin_meant(parse_line(line), coup=3, top=top, tops=tops)


def test_the_score_of_the_top_means_the_top_with_its_circles():
    word = WrittenWord("SIROP", Direction.V, circled=frozenset({1}))
    assert meant("17 24") == Bulletin((word,), reference="9H", claimed=24)


def test_a_joker_of_the_grid_needs_no_circle():
    on_the_grid = TopSolution(word="SiROPS", reference="9H", jokers=(), formed=("SiROPS",))
    assert meant("17 24", tops=(on_the_grid,)).words[0].circled == frozenset()


def test_another_score_needs_its_word():
    with pytest.raises(WordNeeded) as refused:
        meant("17 23")
    assert refused.value.params == {"score": 23}


def test_a_coup_without_solution_has_no_top_to_mean():
    with pytest.raises(WordNeeded):
        meant("17 24", tops=())


def test_a_top_being_searched_is_not_known():
    with pytest.raises(TopNotKnown):
        meant("17 24", top=None, tops=())


@pytest.mark.parametrize("line", ["17 SIROP 9H 24", "17 /", "17 -", "17 0 M"])
def test_a_line_that_says_more_is_taken_as_it_is(line):
    assert meant(line, top=None) == parse_line(line).bulletin()
