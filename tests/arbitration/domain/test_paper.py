"""The gridded part of a bulletin: what its squares say (FISF 4.2, 4.3, 5.4.0)."""

import pytest
from hypothesis import given, settings, strategies as st

from arbitration.domain.bulletin import Bulletin, WrittenWord
from arbitration.domain.paper import (
    PaperTooLarge,
    PaperUnreadable,
    Square,
    bulletin_on,
    paper_of,
    read_paper,
    write_paper,
)
from engine.rules.reference import Direction
from tests.arbitration.domain.writing import bulletin, judged, position, told, word

H, V = Direction.H, Direction.V


def read(*lines: str) -> Bulletin:
    return bulletin_on(read_paper("\n".join(lines)))


def test_a_word_stands_in_its_direction_with_its_circles():
    assert read("", "..SIRoP").words == (WrittenWord("SIROP", H, (0, 0), frozenset({3})),)
    assert read("S", "I", "R", "O", "P").words == (WrittenWord("SIROP", V),)


def test_raccord_letters_stand_beside_the_word_and_are_none_of_its_letters():
    written = read("+T+A+B+L+ES", ".....I", ".....R", ".....O", ".....P")
    assert written.words == (WrittenWord("SIROP", V),)
    assert written.letters == {(0, -5): "T", (0, -4): "A", (0, -3): "B", (0, -2): "L", (0, -1): "E"}


def test_fisf_4_3_2_raccord_letters_of_the_paper_locate_the_word():
    where = position("TABLE H4", rack="SIROPEU")
    written = bulletin_on(read_paper("+B+L+ES\n...I\n...R\n...O\n...P"), claimed=16)
    assert told(judged(where, written)) == (16, None)


def test_letters_that_nobody_marked_make_a_word_too():
    """The adjudicator knows a copy of the grid when it sees one (FISF 5.2.3)."""
    written = read("TABLES", ".....I", ".....R")
    assert [(each.text, each.direction) for each in written.words] == [("TABLES", H), ("SIR", V)]


def test_a_lone_letter_is_a_raccord_letter():
    written = read("SIROP", "", "B")
    assert (len(written.words), written.letters) == (1, {(2, 0): "B"})


def test_a_lone_letter_beside_raccord_letters_is_the_word_played():
    written = read("+T+A+B+L+ES")
    assert written.words == (WrittenWord("S", H),)
    assert read("+A", "S").words == (WrittenWord("S", V),)


def test_all_that_is_written_is_a_word_even_of_one_letter():
    assert read("...A").words == (WrittenWord("A", H),)


def test_two_words_apart_are_two_and_a_square_left_blank_joins_them():
    assert [each.text for each in read("SIR.OP").words] == ["SIR", "OP"]
    assert [each.text for each in read("RETO___ERAI").words] == ["RETO...ERAI"]
    assert [each.text for each in read("SIROP__").words] == ["SIROP"]
    assert [each.text for each in read("_SIROP").words] == ["SIROP"]


def test_fisf_5_4_0_what_is_struck_is_no_word_and_is_kept():
    written = read("SIROP", "", "-E-A-U")
    assert [(each.text, each.struck) for each in written.words] == [("SIROP", False), ("EAU", True)]
    assert [each.text for each in written.live_words] == ["SIROP"]


def test_fisf_5_4_0_a_struck_letter_leaves_its_square_blank():
    written = read("SIR-XOP")
    assert [(each.text, each.struck) for each in written.words] == [("SIR.OP", False), ("X", True)]


def test_fisf_5_4_0_struck_columns_are_words_struck():
    assert [(each.text, each.direction) for each in read("-E", "-A", "-U").words] == [("EAU", V)]


def test_a_blank_paper_says_nothing():
    assert read("", "   ") == Bulletin()


@pytest.mark.parametrize(
    ("text", "where"),
    [("SIROP\nSI3OP", (2, 3, "3")), ("SIR+", (1, 4, "+")), ("é", (1, 1, "é")), ("A+BC--D", (1, 4, "--"))],
)
def test_what_names_no_square_is_said_with_its_place(text, where):
    with pytest.raises(PaperUnreadable) as refused:
        read_paper(text)
    details = refused.value.params
    assert (details["line"], details["square"], details["found"]) == where


@pytest.mark.parametrize(("text", "line"), [("A" * 16, 1), ("\n" * 15 + "A", 16), ("+A" * 15 + "B", 1)])
def test_what_goes_beyond_the_paper_is_refused(text, line):
    with pytest.raises(PaperTooLarge) as refused:
        read_paper(text)
    assert refused.value.params["line"] == line


def test_blank_ends_of_lines_go_beyond_nothing():
    assert read_paper("A" + "." * 14 + " " * 9 + "\n" * 40) == {(0, 0): Square("A")}


# 1 and 2 stand for a raccord letter and a struck one, which take two signs.
PAPERS = st.lists(st.text("._ABcd12", max_size=8), max_size=8).map(
    lambda lines: "\n".join(lines).replace("1", "+C").replace("2", "-D")
)


@given(PAPERS)
def test_a_paper_is_written_and_read_back(text):
    paper = read_paper(text)
    assert read_paper(write_paper(paper)) == paper


@settings(max_examples=300)
@given(PAPERS)
def test_a_bulletin_laid_on_paper_says_the_same(text):
    written = bulletin_on(read_paper(text))
    laid = paper_of(written)
    assert laid is not None
    again = bulletin_on(laid)
    assert (again.words, dict(again.letters)) == (written.words, dict(written.letters))


def test_a_typed_line_is_laid_in_the_middle():
    laid = paper_of(bulletin("SIRoP V", "9H", 16))
    assert laid is not None
    assert write_paper(laid).splitlines()[5:] == [".......S", ".......I", ".......R", ".......o", ".......P"]


def test_what_no_paper_can_hold_is_not_laid():
    far = word("EAU H", at=(0, 14))
    assert paper_of(bulletin("SIROP H", None, None, far)) is None
    assert paper_of(bulletin("SIROP H", None, None, word("EAU H", at=(0, 5)))) is None
    assert paper_of(Bulletin()) == {}
