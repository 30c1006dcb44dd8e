"""What the grid component draws: coloured squares, tiles, the ring around the last word, and the same in words."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.rules.grid import EMPTY, PREMIUMS, Grid, Premium
from engine.rules.letters import VALUES
from engine.rules.placement import Placement
from engine.rules.reference import ROWS, SIZE, Direction, Reference

# Units of the drawing: a cell, and the margin that carries the letters of the rows and the numbers of the columns.
CELL = 40
MARGIN = 30
SIDE = MARGIN + SIZE * CELL + 4

# class of the square, mark for those who do not see its colour (the French initials are the game's own), light text
_LOOKS = {
    Premium.BLEU_CLAIR: ("ld", "LD", False),
    Premium.BLEU_FONCE: ("lt", "LT", True),
    Premium.ROSE: ("md", "MD", False),
    Premium.ROUGE: ("mt", "MT", True),
}
_WORD = re.compile(r"[^.]{2,}")


@dataclass(frozen=True, slots=True)
class Square:
    """A coloured cell that no tile covers. `x`, `y`: its corner; `cx`, `cy`: its middle."""

    x: int
    y: int

    @property
    def cx(self) -> int:
        return self.x + CELL // 2

    @property
    def cy(self) -> int:
        return self.y + CELL // 2


@dataclass(frozen=True, slots=True)
class Shade:
    """The squares of one colour; `path` draws all of them."""

    look: str
    mark: str
    light: bool
    squares: tuple[Square, ...]

    @property
    def path(self) -> str:
        return "".join(f"M{square.x} {square.y}h{CELL}v{CELL}h-{CELL}z" for square in self.squares)


@dataclass(frozen=True, slots=True)
class Tile:
    """A letter on the grid; a joker has no value. `left`, `top`: the corner of the tile inside its cell."""

    left: int
    top: int
    letter: str
    value: int
    joker: bool

    @classmethod
    def on(cls, row: int, col: int, letter: str) -> "Tile":
        return cls(_corner(col) + 1, _corner(row) + 1, letter.upper(), VALUES[letter], letter.islower())

    @property
    def cx(self) -> int:
        """The letter leaves room on its right for the value."""
        return self.left + (19 if self.value == 0 else 17 if self.value < 10 else 15)

    @property
    def cy(self) -> int:
        return self.top + 19

    @property
    def value_x(self) -> int:
        return self.left + (31 if self.value < 10 else 30)

    @property
    def value_y(self) -> int:
        return self.top + 31


@dataclass(frozen=True, slots=True)
class Ring:
    """The rectangle around the last word."""

    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class WordOnBoard:
    """A word of the grid, for the text alternative. `jokers`: the letters that jokers stand for.

    `row` and `column` name the cell of its first letter; it runs along the one if `across`, down the other if not.
    """

    reference: str
    row: str
    column: int
    across: bool
    word: str
    jokers: str
    last: bool


@dataclass(frozen=True, slots=True)
class Axis:
    """The name of a row or of a column, and the middle of its cell."""

    at: int
    name: str


@dataclass(frozen=True, slots=True)
class PaperCell:
    """A cell of the grid on paper; `look` is the class of its colour, "" without one or under a letter."""

    letter: str
    joker: bool
    look: str


@dataclass(frozen=True, slots=True)
class Board:
    shades: tuple[Shade, ...]
    tiles: tuple[Tile, ...]
    ring: Ring | None
    words: tuple[WordOnBoard, ...]
    lines: str
    rows: tuple[Axis, ...]
    columns: tuple[Axis, ...]


def board(grid: Grid, last: Placement | None = None) -> Board:
    """The drawing of a grid, `last` being the word to ring."""
    return Board(
        shades=tuple(_shades(grid)),
        tiles=tuple(_tiles(grid)),
        ring=_ring(last) if last else None,
        words=tuple(_words(grid, last)),
        lines=_lines(),
        rows=tuple(Axis(_corner(number) + CELL // 2, name) for number, name in enumerate(ROWS)),
        columns=tuple(Axis(_corner(number) + CELL // 2, str(number + 1)) for number in range(SIZE)),
    )


def paper_rows(grid: Grid) -> list[tuple[str, list[PaperCell]]]:
    """The grid as a table, each row with its name: WeasyPrint gives a drawing none of the colours of its page."""
    cells = [_paper_cell(letter, premium) for letter, premium in zip(grid.cells, PREMIUMS, strict=True)]
    return [(name, cells[number * SIZE : (number + 1) * SIZE]) for number, name in enumerate(ROWS)]


def _paper_cell(letter: str, premium: Premium) -> PaperCell:
    if letter != EMPTY:
        return PaperCell(letter.upper(), letter.islower(), "")
    return PaperCell("", False, _LOOKS[premium][0] if premium is not Premium.NONE else "")


def _corner(number: int) -> int:
    return MARGIN + number * CELL


def _shades(grid: Grid) -> Iterator[Shade]:
    for premium, (look, mark, light) in _LOOKS.items():
        cells = [divmod(index, SIZE) for index, found in enumerate(PREMIUMS) if found is premium]
        squares = tuple(Square(_corner(col), _corner(row)) for row, col in cells if grid.at(row, col) == EMPTY)
        if squares:
            yield Shade(look, mark, light, squares)


def _tiles(grid: Grid) -> Iterator[Tile]:
    for index, letter in enumerate(grid.cells):
        if letter != EMPTY:
            row, col = divmod(index, SIZE)
            yield Tile.on(row, col, letter)


def _ring(last: Placement) -> Ring:
    cells = last.cells()
    (top, left), (bottom, right) = cells[0], cells[-1]
    return Ring(
        x=_corner(left) - 1,
        y=_corner(top) - 1,
        width=(right - left + 1) * CELL + 2,
        height=(bottom - top + 1) * CELL + 2,
    )


def _lines() -> str:
    """The path of the lines between cells."""
    start, end = MARGIN, MARGIN + SIZE * CELL
    marks = [_corner(number) for number in range(SIZE + 1)]
    return "".join(f"M{start} {at}H{end}" for at in marks) + "".join(f"M{at} {start}V{end}" for at in marks)


def _words(grid: Grid, last: Placement | None) -> Iterator[WordOnBoard]:
    rows = grid.rows()
    columns = ["".join(letters) for letters in zip(*rows, strict=True)]
    for number, run in _runs(rows):
        yield _word(Reference(number, run.start(), Direction.H), run.group(), last)
    for number, run in _runs(columns):
        yield _word(Reference(run.start(), number, Direction.V), run.group(), last)


def _runs(lines: Sequence[str]) -> Iterator[tuple[int, re.Match[str]]]:
    for number, line in enumerate(lines):
        for run in _WORD.finditer(line):
            yield number, run


def _word(reference: Reference, letters: str, last: Placement | None) -> WordOnBoard:
    return WordOnBoard(
        reference=str(reference),
        row=ROWS[reference.row],
        column=reference.col + 1,
        across=reference.direction is Direction.H,
        word=letters.upper(),
        jokers="".join(letter.upper() for letter in letters if letter.islower()),
        last=last is not None and last.ref == reference,
    )
