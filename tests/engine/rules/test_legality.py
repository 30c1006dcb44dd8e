import pytest

from engine.rules.formula import Formula
from engine.rules.grid import CellTaken, Grid
from engine.rules.legality import (
    CentreNotCovered,
    LettersMissing,
    NoLetterPlaced,
    NotConnected,
    OffTheGrid,
    TooManyLetters,
    WordNotWhole,
    WordsNotAdmitted,
    WordTooShort,
    check,
)
from engine.rules.placement import Placement

LEXICON = {"TABLE", "TABLES", "SIROP", "EAU", "TE", "AA", "BU", "ETABLES", "FEDAYIN", "ON"}


def table():
    return Grid.empty().place(Placement.parse("TABLE", "H4"))


def tiles(grid, word, ref, rack, formula="normale"):
    placed = check(grid, Placement.parse(word, ref), rack, LEXICON, Formula.parse(formula))
    return "".join(tile.letter for tile in placed)


@pytest.mark.parametrize(("word", "ref", "refusal"), [("S", "9H", WordTooShort), ("TABLE", "H4", NoLetterPlaced)])
def test_fisf_1_1_a_two_letters_at_least_and_one_of_the_tirage(word, ref, refusal):
    with pytest.raises(refusal):
        tiles(table(), word, ref, word)


def test_fisf_1_1_b_a_word_is_admitted_when_the_lexicon_has_it():
    assert tiles(table(), "SIROP", "9H", "SIROP") == "SIROP"
    with pytest.raises(WordsNotAdmitted) as refusal:
        tiles(table(), "SIROT", "9H", "SIROT")
    assert refusal.value.params["words"] == "SIROT"


def test_fisf_1_1_e_a_parallel_word_forms_valid_words():
    assert tiles(table(), "EAU", "I4", "EAUX") == "EAU"


def test_fisf_1_1_e_one_word_formed_that_is_not_admitted_is_enough():
    with pytest.raises(WordsNotAdmitted) as refusal:
        tiles(table(), "EAU", "I5", "EAU")
    assert refusal.value.params["words"] == "AE, BA, LU"


@pytest.mark.parametrize("ref", ["H8", "8H"])
def test_fisf_1_1_f_a_word_reads_to_the_right_or_downwards(ref):
    assert tiles(Grid.empty(), "ON", ref, "ON") == "ON"
    with pytest.raises(WordsNotAdmitted):
        tiles(Grid.empty(), "NO", ref, "ON")


def test_fisf_1_1_g_a_word_is_extended_at_both_ends():
    assert tiles(table(), "ETABLES", "H3", "ES") == "ES"


def test_a_joker_takes_the_blank_of_the_rack():
    assert tiles(table(), "SIRoP", "9H", "SIRP?") == "SIRoP"


def test_fisf_1_1_d_the_first_word_covers_h8():
    assert tiles(Grid.empty(), "FEDAYIN", "H8", "FEDAYIN") == "FEDAYIN"


@pytest.mark.parametrize(
    ("word", "ref", "rack", "refusal"),
    [
        ("SIROP", "12H", "SIROP", NotConnected),
        ("SIROP", "9L", "SIROP", OffTheGrid),
        ("SIROP", "H9", "SIROP", WordNotWhole),
        ("CABLE", "H4", "C", CellTaken),
        ("SIROP", "9H", "SIRP", LettersMissing),
        ("SIROP", "9G", "SIROP", WordsNotAdmitted),
    ],
)
def test_fisf_1_1_refuses_an_illegal_placement(word, ref, rack, refusal):
    with pytest.raises(refusal):
        tiles(table(), word, ref, rack)


def test_fisf_1_1_d_refuses_a_first_word_beside_the_centre():
    with pytest.raises(CentreNotCovered):
        tiles(Grid.empty(), "FEDAYIN", "H9", "FEDAYIN")


def test_fisf_3_8_2_a_eight_letters_are_too_many_in_7sur8():
    with pytest.raises(TooManyLetters):
        tiles(Grid.empty(), "FEDAYINS", "H4", "FEDAYINS", "7sur8")


def test_refusals_name_what_is_wrong():
    with pytest.raises(WordsNotAdmitted) as refusal:
        tiles(table(), "ONU", "9G", "ONU")
    assert refusal.value.params == {"word": "ONU", "ref": "9G", "words": "ONU, TABLEN"}
