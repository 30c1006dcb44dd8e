import pytest

from engine.rules.reference import Direction, Reference, ReferenceUnreadable, cell_name


def test_fisf_1_1_i_rows_are_letters_and_columns_numbers():
    corners = [(0, 0), (0, 14), (7, 7), (14, 0), (14, 14)]
    assert [cell_name(row, col) for row, col in corners] == ["A1", "A15", "H8", "O1", "O15"]
    assert Reference.parse("B3").cell == Reference.parse("3B").cell == "B3"


@pytest.mark.parametrize(
    ("text", "row", "col", "direction"),
    [
        ("H4", 7, 3, Direction.H),
        ("4H", 7, 3, Direction.V),
        ("9 h", 7, 8, Direction.V),
        (" o15 ", 14, 14, Direction.H),
        ("10A", 0, 9, Direction.V),
        ("11-E", 4, 10, Direction.V),
        ("11/E", 4, 10, Direction.V),
        ("11.E", 4, 10, Direction.V),
        ("(11E)", 4, 10, Direction.V),
        ("E - 11", 4, 10, Direction.H),
        (" ( e/11 ) ", 4, 10, Direction.H),
    ],
)
def test_fisf_1_1_j_reads_a_reference(text, row, col, direction):
    assert Reference.parse(text) == Reference(row, col, direction)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "H",
        "4",
        "H16",
        "P4",
        "H0",
        "4HH",
        "H4H",
        "été",
        "H٣",
        "()",
        "(H4",
        "H4)",
        "((H4))",
        "H--4",
        "-H4",
        "1.1E",
        "H,4",
    ],
)
def test_fisf_1_1_j_refuses_anything_else(text):
    with pytest.raises(ReferenceUnreadable):
        Reference.parse(text)


def test_fisf_1_1_j_writes_what_it_reads():
    texts = ["H4", "4H", "O15", "15O"]
    assert [str(Reference.parse(text)) for text in texts] == texts


def test_inverted_keeps_the_cell():
    assert str(Reference.parse("H4").inverted) == "4H"
