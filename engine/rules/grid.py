"""The 15 × 15 grid and its coloured cells (FISF 1.1.h)."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum

from engine.events.refusals import N_, Refusal, Wrong
from engine.rules.letters import ALPHABET, JOKER
from engine.rules.placement import PlacedTile, Placement
from engine.rules.reference import SIZE, Reference, cell_name

EMPTY = "."
CENTRE = (7, 7)
_KNOWN = EMPTY + ALPHABET + ALPHABET.lower()
_TILES = str.maketrans(dict.fromkeys(ALPHABET.lower(), JOKER) | {EMPTY: None})

# rouge R, rose P, bleu foncé D, bleu clair C
_COLOURS = (
    "R..C...R...C..R",
    ".P...D...D...P.",
    "..P...C.C...P..",
    "C..P...C...P..C",
    "....P.....P....",
    ".D...D...D...D.",
    "..C...C.C...C..",
    "R..C...P...C..R",
    "..C...C.C...C..",
    ".D...D...D...D.",
    "....P.....P....",
    "C..P...C...P..C",
    "..P...C.C...P..",
    ".P...D...D...P.",
    "R..C...R...C..R",
)


class Premium(Enum):
    """What a coloured cell multiplies when a tile first covers it (FISF 1.2.1.a, 1.2.1.c)."""

    NONE = "."
    BLEU_CLAIR = "C"
    BLEU_FONCE = "D"
    ROSE = "P"
    ROUGE = "R"


_LETTER_TIMES = {"C": 2, "D": 3}
_WORD_TIMES = {"P": 2, "R": 3}
PREMIUMS: tuple[Premium, ...] = tuple(Premium(colour) for row in _COLOURS for colour in row)
LETTER_TIMES: tuple[int, ...] = tuple(_LETTER_TIMES.get(premium.value, 1) for premium in PREMIUMS)
WORD_TIMES: tuple[int, ...] = tuple(_WORD_TIMES.get(premium.value, 1) for premium in PREMIUMS)


class GridError(Wrong):
    """The rows given are not a grid; names the cell."""

    code = "rules.bad_grid"
    message = N_("bad grid at %(cell)s: %(found)s")


class RowsMissing(GridError):  # noqa: N818  # named as every refusal
    code = GridError.code
    message = N_("a grid has 15 rows; %(found)s were given")


class RowMisshapen(GridError):  # noqa: N818  # as above
    code = GridError.code
    message = N_("row %(row)s of the grid is not made of 15 cells: %(found)s")


class CellTaken(Wrong):
    """A word would change a letter of the grid, or leave the grid."""

    message = N_("%(word)s does not fit the grid at %(ref)s")


@dataclass(frozen=True, slots=True)
class Grid:
    """225 cells, row A first: "." empty, upper case a letter, lower case a joker. Rows and columns from 0."""

    cells: str

    @classmethod
    def empty(cls) -> "Grid":
        return _EMPTY_GRID

    @classmethod
    def from_rows(cls, rows: Sequence[str]) -> "Grid":
        """A grid from 15 strings of 15 characters; raises GridError."""
        # Thousands of grids a second come from outside, nearly all of them good: what is wrong is looked for later.
        with suppress(TypeError):
            cells = "".join(rows)
            if len(rows) == SIZE and set(map(len, rows)) == {SIZE} and not cells.strip(_KNOWN):
                return cls(cells)
        raise _misfit(rows)

    def rows(self) -> tuple[str, ...]:
        return tuple(self.cells[start : start + SIZE] for start in range(0, SIZE * SIZE, SIZE))

    def at(self, row: int, col: int) -> str:
        """The letter of a cell, "." when it is empty."""
        return self.cells[row * SIZE + col]

    def holds(self, row: int, col: int) -> bool:
        """Whether the cell exists and carries a letter."""
        return 0 <= row < SIZE and 0 <= col < SIZE and self.cells[row * SIZE + col] != EMPTY

    @property
    def is_empty(self) -> bool:
        return self.cells == _EMPTY_CELLS

    def new_tiles(self, placement: Placement) -> tuple[PlacedTile, ...]:
        """The tiles that the placement takes from the hand; raises CellTaken when it does not fit."""
        if not placement.fits_board:
            raise CellTaken(word=placement.word, ref=placement.ref)
        tiles = []
        for (row, col), letter in zip(placement.cells(), placement.word, strict=True):
            there = self.cells[row * SIZE + col]
            if there == EMPTY:
                tiles.append(PlacedTile(row, col, letter))
            elif there.upper() != letter.upper():
                raise CellTaken(word=placement.word, ref=placement.ref)
        return tuple(tiles)

    def place(self, placement: Placement) -> "Grid":
        """The grid with the word laid on it; letters already there stay, jokers too (FISF 3.4.g). Raises CellTaken."""
        return self.with_tiles(self.new_tiles(placement))

    def with_tiles(self, tiles: Iterable[PlacedTile]) -> "Grid":
        """The grid with these tiles laid on it."""
        cells = list(self.cells)
        for row, col, letter in tiles:
            cells[row * SIZE + col] = letter
        return Grid("".join(cells))

    def with_joker_replaced(self, cell: str, letter: str) -> "Grid":
        """FISF 3.8.1: the grid with the letter in that cell, such as "H8", where its joker was."""
        at = Reference.parse(cell)
        return self.with_tiles((PlacedTile(at.row, at.col, letter),))

    def letters(self) -> str:
        """The tiles on the grid as letters of the box, "?" for a joker."""
        return self.cells.translate(_TILES)

    def __str__(self) -> str:
        return "\n".join(self.rows())


_EMPTY_CELLS = EMPTY * (SIZE * SIZE)
_EMPTY_GRID = Grid(_EMPTY_CELLS)


def _misfit(rows: Sequence[str]) -> Refusal:
    """The first thing that keeps these rows from being a grid."""
    if len(rows) != SIZE:
        return RowsMissing(found=len(rows))
    for number, row in enumerate(rows):
        if not isinstance(row, str) or len(row) != SIZE:
            return RowMisshapen(row=cell_name(number, 0)[0], found=row)
        if wrong := row.strip(_KNOWN):
            return GridError(cell=cell_name(number, row.index(wrong)), found=wrong[0])
    raise AssertionError("these rows are a grid")
