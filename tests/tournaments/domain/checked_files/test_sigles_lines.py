"""Lines for SIGLES that leave: what is written is right, and each fault is told with its line and its column."""

import pytest

from tournaments.domain.checked_files.faults import Fault, FaultKind
from tournaments.domain.checked_files.forms import is_homologation, is_sigles
from tournaments.domain.checked_files.sigles_lines import read
from tournaments.domain.reports import sigles


def test_what_is_written_is_right():
    written = sigles.write({1: ("Zoé Cœur", 812), 3: ('Léa "L" Яна', -5)})
    said = read(written)
    assert (said.faults, said.tables, said.empty, said.doubtful) == ((), 3, 1, 1)
    assert is_sigles(written)
    assert not is_homologation(written)


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ('"3","Zoé","12"', (FaultKind.LINE, "table", "3", "2")),
        ('"2x","Zoé","12"', (FaultKind.WHOLE, "table", "2x", "")),
        ('"2","Zoé","12,5"', (FaultKind.WHOLE, "total", "12,5", "")),
        ('"2","Zoé","012"', (FaultKind.WHOLE, "total", "012", "")),
        ('"2","","12"', (FaultKind.NO_NAME, "nom", "", "--table vide--")),
        ('"2","--table vide--","0"', (FaultKind.EMPTY_TABLE, "total", "0", "-1")),
        ('2,Zoé,"12"', (FaultKind.QUOTES, "", '2,Zoé,"12"', "")),
        ('"2","Zoé"', (FaultKind.CELLS, "", "2", "3")),
        ('"2","Zoé","12', (FaultKind.LINE_CUT, "", '"2","Zoé","12', "")),
        ("", (FaultKind.CELLS, "", "0", "3")),
    ],
)
def test_each_fault_has_its_line_and_its_column(line, fault):
    content = f'"1","Anne","9"\r\n{line}\r\n"3","Luc","9"\r\n'.encode("latin-1")
    assert read(content).faults == (Fault(2, *fault),)


def test_accents_in_utf_8_are_told_on_their_line():
    assert read('"1","Anne","9"\n"2","Zoé","9"\n'.encode()).faults == (Fault(2, FaultKind.NOT_LATIN_1),)
