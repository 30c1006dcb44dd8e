import pytest
from hypothesis import given, strategies as st

from engine.rules.grid import (
    LETTER_TIMES,
    PREMIUMS,
    WORD_TIMES,
    CellTaken,
    Grid,
    GridError,
    Premium,
    RowMisshapen,
    RowsMissing,
)
from engine.rules.placement import PlacedTile, Placement
from engine.rules.reference import cell_name

ROWS = st.lists(st.text(alphabet=".ABCabc", min_size=15, max_size=15), min_size=15, max_size=15)


def named(premium):
    return {cell_name(*divmod(cell, 15)) for cell in range(225) if PREMIUMS[cell] is premium}


def cells(names):
    return set(names.split())


def test_fisf_1_1_h_the_coloured_cells_of_the_grille_type():
    assert named(Premium.ROUGE) == cells("A1 A8 A15 H1 H15 O1 O8 O15")
    assert named(Premium.ROSE) == cells("B2 C3 D4 E5 B14 C13 D12 E11 H8 K5 L4 M3 N2 K11 L12 M13 N14")
    assert named(Premium.BLEU_FONCE) == cells("B6 B10 F2 F6 F10 F14 J2 J6 J10 J14 N6 N10")
    assert named(Premium.BLEU_CLAIR) == cells(
        "A4 A12 C7 C9 D1 D8 D15 G3 G7 G9 G13 H4 H12 I3 I7 I9 I13 L1 L8 L15 M7 M9 O4 O12"
    )


def test_fisf_1_2_1_a_what_the_colours_multiply():
    times = {
        premium: (LETTER_TIMES[PREMIUMS.index(premium)], WORD_TIMES[PREMIUMS.index(premium)]) for premium in Premium
    }
    assert times == {
        Premium.NONE: (1, 1),
        Premium.BLEU_CLAIR: (2, 1),
        Premium.BLEU_FONCE: (3, 1),
        Premium.ROSE: (1, 2),
        Premium.ROUGE: (1, 3),
    }


@given(ROWS)
def test_rows_round_trip(rows):
    assert Grid.from_rows(rows).rows() == tuple(rows)


def test_from_rows_names_the_bad_cell():
    rows = ["." * 15] * 15
    rows[7] = "....4.........."
    with pytest.raises(GridError) as refusal:
        Grid.from_rows(rows)
    assert refusal.value.params == {"cell": "H5", "found": "4"}


def test_from_rows_names_the_first_thing_that_is_wrong():
    rows = ["." * 15] * 15
    rows[2], rows[3] = ".é.4...........", "." * 14
    with pytest.raises(GridError) as refusal:
        Grid.from_rows(rows)
    assert refusal.value.params == {"cell": "C2", "found": "é"}
    with pytest.raises(GridError) as refusal:
        Grid.from_rows(rows[3:] + rows[:3])
    assert refusal.value.params == {"row": "A", "found": "." * 14}


@pytest.mark.parametrize(
    ("rows", "refusal"),
    [
        ([], RowsMissing),
        (["." * 15] * 14, RowsMissing),
        (["." * 15] * 16, RowsMissing),
        (["." * 14] * 15, RowMisshapen),
        ([None] * 15, RowMisshapen),
        ([b"." * 15] * 15, RowMisshapen),
        ("." * 15, RowMisshapen),
        (["." * 225] + [""] * 14, RowMisshapen),
    ],
)
def test_from_rows_refuses_another_shape(rows, refusal):
    with pytest.raises(refusal):
        Grid.from_rows(rows)


def test_fisf_3_4_g_place_keeps_the_joker_of_the_grid():
    grid = Grid.empty().place(Placement.parse("TAbLE", "H4"))
    longer = grid.place(Placement.parse("ETABLES", "H3"))
    assert longer.rows()[7] == "..ETAbLES......"
    assert grid.rows()[7] == "...TAbLE......."


def test_place_is_a_value():
    placement = Placement.parse("TABLE", "H4")
    assert {Grid.empty().place(placement), Grid.empty().place(placement)} == {Grid.empty().place(placement)}


def test_new_tiles_are_those_of_the_hand():
    grid = Grid.empty().place(Placement.parse("TABLE", "H4"))
    assert grid.new_tiles(Placement.parse("TABLEs", "H4")) == (PlacedTile(7, 8, "s"),)


@pytest.mark.parametrize(("word", "ref"), [("CABLE", "H4"), ("TABLE", "H12"), ("SIROP", "9L")])
def test_place_refuses_what_does_not_fit(word, ref):
    grid = Grid.empty().place(Placement.parse("TABLE", "H4"))
    with pytest.raises(CellTaken):
        grid.place(Placement.parse(word, ref))


def test_letters_gives_the_tiles_of_the_box():
    assert Grid.empty().place(Placement.parse("TAbLE", "H4")).letters() == "TA?LE"
