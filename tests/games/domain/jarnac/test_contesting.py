"""Jarnac and challenges: JARNAC-6, -8 and -14."""

from uuid import UUID

import pytest

from engine.lexicon.readings import Entry
from games.domain.jarnac import contesting, refusals
from games.domain.jarnac.boxes import BOX
from games.domain.jarnac.match.state import Phase, letters_of
from tests.games.domain.jarnac.matches import FIRST, SECOND, Table, Words, noun, words

KNOWN = words("LAC", "LACS", "CALS", "SET", "SETS", "CALES", "MENAGE", "MANEGER", "TES", "CAS")


def a_pass() -> Table:
    """The first player has LAC on his mat, E, S, T and I beside it, and passes."""
    return Table(known=KNOWN).toss().draw(FIRST, "LACETS").play(FIRST, "LAC").draw(FIRST, "I").pass_(FIRST)


def test_jarnac_6_a_word_grown_from_a_line_is_taken_to_ones_own_mat():
    table = a_pass().jarnac(SECOND, "CALS", 1)
    assert (table.lines(FIRST), table.reliquat(FIRST)) == ([], "EIT")
    assert (table.lines(SECOND), table.match.players[SECOND].jarnacs) == (["CALS"], 1)
    table.draw(SECOND, "MENAGE")
    assert table.match.phase is Phase.PLAYING


def test_jarnac_6_a_word_of_the_reliquat_is_taken_too():
    table = a_pass().jarnac(SECOND, "SET")
    assert (table.lines(FIRST), table.reliquat(FIRST), table.lines(SECOND)) == (["LAC"], "I", ["SET"])


def test_jarnac_6_a_line_that_was_taken_is_the_next_to_be_filled():
    table = a_pass().jarnac(SECOND, "CALS", 1).draw(SECOND, "MENAGE").pass_(SECOND).draw(FIRST, "S")
    assert table.play(FIRST, "TES").match.mat(FIRST).lines[0] == "TES"


def test_jarnac_6_it_is_said_once_before_drawing_and_by_who_has_received_the_bag():
    table = a_pass()
    with pytest.raises(refusals.NotYourTurn):
        table.jarnac(FIRST, "SET")
    table.jarnac(SECOND, "SET")
    with pytest.raises(refusals.NoJarnacNow):
        table.jarnac(SECOND, "CALS", 1)
    table.draw(SECOND, "MENAGE")
    with pytest.raises(refusals.NoJarnacNow):
        table.jarnac(SECOND, "CALS", 1)


@pytest.mark.parametrize(
    ("word", "line", "refusal"),
    [
        ("CALE", 2, refusals.NotTheNextLine),
        ("LAC", 1, refusals.NothingAdded),
        ("LACER", 1, refusals.LettersNotOnMat),
        ("TU", 0, refusals.JarnacWordLength),
        ("TES", 1, refusals.LetterRemoved),
    ],
)
def test_jarnac_6_what_the_other_could_not_have_laid_is_refused(word, line, refusal):
    table = a_pass()
    before = list(table.events)
    with pytest.raises(refusal):
        table.jarnac(SECOND, word, line)
    assert table.events == before


def test_jarnac_8_a_good_word_that_is_contested_is_worth_a_second_letter():
    table = Table(known=KNOWN).toss().draw(FIRST, "LACETS").play(FIRST, "LAC").contest(SECOND)
    assert (table.match.hand, table.match.due) == (FIRST, 2)
    table.draw(FIRST, "IO")
    assert table.reliquat(FIRST) == "EIOST"


def test_jarnac_8_a_bad_word_is_taken_back_and_so_is_the_turn():
    table = a_pass().draw(SECOND, "MENAGE").play(SECOND, "GEM").contest(FIRST)
    assert (table.lines(SECOND), table.reliquat(SECOND)) == ([], "AEEGMN")
    assert (table.match.hand, table.match.due) == (FIRST, 2)
    with pytest.raises(refusals.NoJarnacNow):
        table.jarnac(FIRST, "MENAGE")
    table.draw(FIRST, "UN")
    assert table.reliquat(FIRST) == "EINSTU"


def test_jarnac_8_who_says_et_jarnac_takes_his_word_then_draws_two():
    table = a_pass().draw(SECOND, "MENAGE").play(SECOND, "GEM").contest(FIRST, jarnac=True)
    table.jarnac(FIRST, "MENAGE").draw(FIRST, "UN")
    assert (table.lines(FIRST), table.reliquat(SECOND)) == (["LAC", "MENAGE"], "")


def test_jarnac_8_four_letters_come_instead_of_three_where_he_swaps():
    table = a_pass().draw(SECOND, "MENAGE").play(SECOND, "GEM").contest(FIRST)
    table.swap(FIRST, "EST", "OUIN")
    assert table.reliquat(FIRST) == "IINOU"


def test_jarnac_8_a_bad_transformation_leaves_the_word_that_stood():
    table = Table(known=KNOWN).toss().draw(FIRST, "LACETS").play(FIRST, "LAC").draw(FIRST, "I")
    table.play(FIRST, "CLAST", 1).contest(SECOND)
    assert (table.lines(FIRST), table.reliquat(FIRST), table.match.due) == (["LAC"], "EIST", 7)


def test_jarnac_8_a_bad_jarnac_gives_the_word_and_the_turn_back():
    table = a_pass().jarnac(SECOND, "SITE").contest(FIRST)
    assert (table.lines(SECOND), table.reliquat(FIRST)) == ([], "EIST")
    assert (table.match.hand, table.match.due, table.match.players[SECOND].jarnacs) == (FIRST, 2, 0)


def test_jarnac_8_a_good_jarnac_that_is_contested_is_worth_a_letter_more():
    table = a_pass().draw(SECOND, "MENAGE").pass_(SECOND).draw(FIRST, "O").pass_(FIRST)
    table.jarnac(SECOND, "CALS", 1).contest(FIRST)
    assert table.match.due == 2
    table.swap(SECOND, "MEN", "AOUI")
    assert len(table.reliquat(SECOND)) == 7


def test_jarnac_8_nothing_is_contested_once_letters_are_drawn_nor_twice_nor_by_oneself():
    table = Table(known=KNOWN).toss().draw(FIRST, "LACETS")
    with pytest.raises(refusals.NothingToContest):
        table.contest(SECOND)
    table.play(FIRST, "LAC")
    with pytest.raises(refusals.NothingToContest):
        table.contest(FIRST)
    table.contest(SECOND)
    with pytest.raises(refusals.NothingToContest):
        table.contest(SECOND)
    table.draw(FIRST, "IO")
    with pytest.raises(refusals.NothingToContest):
        table.contest(SECOND)


ELANCE = Words(
    {
        "ELANCE": (Entry(lemma="ELANCER", pos="V", tags=("K",), source="test"),),
        "ELANCEE": (Entry(lemma="ELANCER", pos="V", tags=("K",), source="test"),),
        "ENLACEE": (Entry(lemma="ENLACER", pos="V", tags=("K",), source="test"),),
    }
)


@pytest.mark.parametrize(("into", "good"), [("ELANCEE", False), ("ENLACEE", True)])
def test_jarnac_14_elance_becomes_enlacee_and_not_elancee(into, good):
    known = ELANCE
    table = Table(known=known).toss().draw(FIRST, "ELANCE").play(FIRST, "ELANCE").draw(FIRST, "E")
    table.play(FIRST, into, 1)
    assert contesting.judged(table.match, known).allowed is good


@pytest.mark.parametrize(("same_entry", "good"), [(False, False), (True, True)])
def test_jarnac_14_lac_becomes_lacs_where_words_of_an_entry_may_be_chained(same_entry, good):
    known = Words({"LAC": (noun("LAC"),), "LACS": (noun("LAC"),)})
    table = Table(known=known, same_entry=same_entry).toss().draw(FIRST, "LACETS").play(FIRST, "LAC").draw(FIRST, "I")
    table.play(FIRST, "LACS", 1)
    assert contesting.judged(table.match, known).allowed is good


def test_jarnac_14_the_arbitre_overrides_an_entry_and_it_is_recorded():
    table = Table(known=words("LAC")).toss().draw(FIRST, "LACETS")
    told = {"allowed": True, "reason": UUID(int=9), "reason_digest": "e" * 64}
    table.happen(contesting.rule(table.match, word="SET", into="", **told))
    table.happen(contesting.rule(table.match, word="SET", into="TEST", **{**told, "allowed": False}))
    table.play(FIRST, "SET").contest(SECOND)
    assert table.match.due == 2
    table.draw(FIRST, "TO").play(FIRST, "TEST", 1).contest(SECOND)
    assert table.lines(FIRST) == ["SET"]


def test_whatever_is_contested_no_letter_is_lost():
    table = a_pass().jarnac(SECOND, "SITE").contest(FIRST).draw(FIRST, "AB")
    assert letters_of(table.match) == "".join(letter * count for letter, count in BOX.items())
