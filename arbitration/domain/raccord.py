"""Lettres de raccord: which letters of the bulletin attach a word to the grid (FISF 4.3.2, 5.2)."""

from collections.abc import Iterable, Sequence

from arbitration.domain.bulletin import Cell, WrittenWord
from arbitration.domain.case import Case
from arbitration.domain.place import Place
from engine.rules.grid import EMPTY, Grid
from engine.rules.reference import SIZE

_BESIDE = ((0, 1), (1, 0), (0, -1), (-1, 0))


def raccord_cells(case: Case, word: WrittenWord, place: Place) -> frozenset[Cell]:
    """FISF 4.3.2.a: where, on the bulletin, stand the raccord letters outside the word, were it at this place.

    A word read in the other direction than it is written has none.
    """
    if place.direction is not word.direction:
        return frozenset()
    return chained_cells(case, word, (place.row, place.col))


def chained_cells(case: Case, word: WrittenWord, first: Cell, squares: Iterable[int] = ()) -> frozenset[Cell]:
    """FISF 4.3.2.a: the same, were the first square of the word laid on this cell (row, col) of the grid.

    squares: those of the word that it forms, by their index in the text, when it is not written in full (DUP 3.3.1).
    They agree with the grid and touch a letter of the word or another raccord letter. Letters of the grid inside
    the word are chained to its new letters, so FISF ("newly placed") and DUP 3.3.1 ("of the formed word") agree. A
    parasite breaks the chain (5.2.3.b), unless the profile reads it as inexistent (DUP 3.3.3).
    """
    around = case.around(word)
    if not around:
        return frozenset()
    down, right = first[0] - word.at[0], first[1] - word.at[1]
    grid = case.position.grid
    reached: set[Cell] = set()
    cells: set[Cell] = set()
    edge = [word.cell(index) for index in squares or range(len(word.text))]
    while edge:
        row, col = edge.pop()
        for add_row, add_col in _BESIDE:
            cell = (row + add_row, col + add_col)
            letter = around.get(cell)
            if letter is None or cell in reached:
                continue
            reached.add(cell)
            if agrees(grid, cell[0] + down, cell[1] + right, letter):
                cells.add(cell)
                edge.append(cell)
            elif not case.profile.parasite_breaks_chain:
                edge.append(cell)
    return frozenset(cells)


def agrees(grid: Grid, row: int, col: int, letter: str) -> bool:
    """Whether the grid holds this letter in this cell."""
    return 0 <= row < SIZE and 0 <= col < SIZE and grid.at(row, col).upper() == letter.upper() != EMPTY


def raccord_count(case: Case, word: WrittenWord, place: Place) -> int:
    """How many raccord letters a word written in full has at a place, those inside the word included."""
    return len(place.word) - len(place.new) + len(raccord_cells(case, word, place))


def raccord_letters(case: Case, word: WrittenWord, place: Place) -> str:
    """The same letters, to be named: those of the word, then those around it."""
    around = case.around(word)
    inside = "".join(letter.upper() for letter in place.there if letter != EMPTY)
    return inside + "".join(around[cell] for cell in sorted(raccord_cells(case, word, place)))


def parasites(case: Case, word: WrittenWord, places: Sequence[Place]) -> frozenset[Cell]:
    """FISF 5.2.1.b: letters around the word that are raccord letters at none of its places."""
    around = frozenset(case.around(word))
    for place in places:
        if not around:
            break
        around -= raccord_cells(case, word, place)
    return around
