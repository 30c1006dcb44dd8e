"""JARNAC-1: boxes as data, each of 144 letters."""

import pytest

from games.domain.jarnac.boxes import BOX, EDITIONS, LETTERS, edition_of, read, written
from games.events.jarnac import LetterCount


def counts(box):
    return [LetterCount(letter=letter, count=count) for letter, count in box.items()]


@pytest.mark.parametrize("edition", EDITIONS)
def test_jarnac_1_every_edition_has_144_letters(edition):
    assert sum(EDITIONS[edition].values()) == LETTERS == 144


def test_jarnac_1_the_box_of_2012_is_that_of_the_regulation():
    told = "A14 B4 C6 D5 E19 F2 G4 H2 I10 J1 K1 L4 M4 N10 O9 P4 Q2 R10 S10 T10 U6 V2 W1 X1 Y1 Z2"
    assert EDITIONS["2012"] is BOX
    assert written(BOX) == told
    assert read(told) == BOX


@pytest.mark.parametrize("text", ["A14 E3", "a14e3", "A 14, E : 3", "E=3\nA×14", "A10 E3 A4"])
def test_a_box_is_read_however_it_is_written(text):
    assert written(read(text)) == "A14 E3"


def test_what_is_no_count_is_no_letter():
    assert written(read("A B 4 !? Œ7")) == "B4"


def test_an_edition_is_known_by_its_letters():
    assert edition_of(counts(BOX)) == "2012"
    assert edition_of(counts({**BOX, "A": 13, "E": 20})) == ""
