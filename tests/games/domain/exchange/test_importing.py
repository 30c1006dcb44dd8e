"""What of a file may enter the log, what it is known by, and where its faults stand."""

from dataclasses import replace

import pytest
from hypothesis import given

from engine.rules.tirage import Tirage
from games.domain.exchange.checking import check_partie
from games.domain.exchange.formats import Format, read, write
from games.domain.exchange.importing import digest_of, faults_of, refuse_unless_importable
from games.domain.exchange.record import Played
from games.domain.exchange.refusals import NoCoup, PartieNotImportable
from tests.games.domain.exchange.parties import PLAYED, TOLD, partie, records


def found(record, words=None):
    return [(each.line, each.coup, each.fault.code, each.stops) for each in faults_of(check_partie(record, words))]


@given(records())
def test_the_digest_is_that_of_what_is_told_and_not_of_how(record):
    told = write(record, Format.JSON)
    assert digest_of(read(told.replace("\n", "\r\n"), Format.JSON)) == digest_of(record)


def test_another_partie_has_another_digest():
    assert len({digest_of(partie(*PLAYED[:count])) for count in range(1, 6)}) == 5


@pytest.mark.parametrize("form", list(Format))
def test_each_coup_knows_its_line(form):
    text = write(partie(*PLAYED, **TOLD), form)
    lines = text.split("\n")
    for coup in read(text, form).coups:
        assert str(coup.points) in lines[coup.line - 1]


def test_a_right_file_is_importable():
    checked = check_partie(partie(*PLAYED))
    assert faults_of(checked) == ()
    refuse_unless_importable(checked)


def test_fisf_1_2_wrong_points_stop_an_import_with_their_line_and_coup():
    text = write(partie(*PLAYED), Format.TEXT).replace("  61  ", "  62  ").replace("   167", "   168")
    record = read(text, Format.TEXT)
    line = next(number for number, told in enumerate(text.split("\n"), 1) if "ATELIERS" in told)
    assert (line, 2, "games.points_differ", True) in found(record)
    with pytest.raises(PartieNotImportable) as refused:
        refuse_unless_importable(check_partie(record))
    assert (refused.value.params["line"], refused.value.params["coup"]) == (line, 2)


def test_fisf_3_1_more_letters_than_a_hand_stop_an_import():
    told = found(partie(Played(Tirage("", "BATEAUXS"), "BATEAUX", "H6", 106)))
    assert (0, 1, "games.letters_miscounted", True) in told


def test_fisf_3_2_a_tirage_that_had_to_be_rejected_is_told_and_stands():
    told = found(partie(PLAYED[0], Played(Tirage("", "SRSTRNL"), "SX", "11G", 3)))
    assert [stops for *_, code, stops in told if code == "games.tirage_to_reject"] == [False]


def test_a_word_of_another_lexicon_is_told_and_stands():
    assert [(code, stops) for *_, code, stops in found(partie(PLAYED[0]), words={"AUTRE"})] == [
        ("rules.words_not_admitted", False)
    ]


def test_a_total_that_differs_is_told_on_its_line():
    text = write(partie(*PLAYED), Format.TEXT)
    last = len(text.rstrip().split("\n"))
    record = replace(read(text, Format.TEXT), total=1)
    assert found(record) == [(last, 0, "games.total_differs", False)]


def test_a_file_without_a_coup_is_refused():
    with pytest.raises(NoCoup):
        refuse_unless_importable(check_partie(partie()))
