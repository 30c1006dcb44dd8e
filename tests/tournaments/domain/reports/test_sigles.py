"""Lines of SIGLES are written as they are read."""

from tournaments.domain.reports import sigles


def test_what_is_written_is_read_again_and_a_table_without_anybody_says_so():
    written = sigles.write({1: ("Zoé Cœur", 812), 3: ('Léa "L" Roy', -5)})
    assert written.splitlines()[1] == b'"2","--table vide--","-1"'
    rows = sigles.read(written.decode("latin-1")).rows
    assert [(row.table, row.name, row.total, row.empty) for row in rows] == [
        (1, "Zoé Coeur", 812, False),
        (2, "", -1, True),
        (3, 'Léa "L" Roy', -5, False),
    ]
    assert not any(row.faults for row in rows)


def test_nobody_is_no_line():
    assert sigles.write({}) == b""


def test_a_letter_that_latin_1_lacks_is_written_by_its_base_and_another_alphabet_by_question_marks():
    written = sigles.write({1: ("Šárka Nguyễn", 1), 2: ("Zoe\u0301", 2), 3: ("Łucja Яна", 3)})
    assert [row.name for row in sigles.read(written.decode("latin-1")).rows] == ["Sárka Nguyen", "Zoé", "?ucja ???"]
