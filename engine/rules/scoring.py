"""What a placement is worth, letter by letter (FISF 1.2)."""

from dataclasses import dataclass
from typing import NamedTuple

from engine.rules.formula import NORMALE, Formula
from engine.rules.grid import EMPTY, LETTER_TIMES, WORD_TIMES, Grid
from engine.rules.letters import VALUES
from engine.rules.placement import PlacedTile, Placement
from engine.rules.reference import SIZE, Direction, Reference


class ScoredLetter(NamedTuple):
    """A letter of a formed word: its value, what its cell multiplies it by, whether it was just placed."""

    letter: str
    value: int
    times: int
    is_new: bool


@dataclass(frozen=True, slots=True)
class FormedWord:
    """A word formed by a placement: where, its letters, the product of its word premiums, its points."""

    word: str
    ref: Reference
    letters: tuple[ScoredLetter, ...]
    times: int
    points: int


@dataclass(frozen=True, slots=True)
class Scored:
    """points: total with the prime; formed: the words formed across; tiles: those of the hand."""

    points: int
    main: FormedWord
    formed: tuple[FormedWord, ...]
    tiles: tuple[PlacedTile, ...]
    prime: int


def score(grid: Grid, placement: Placement, formula: Formula = NORMALE) -> Scored:
    """FISF 1.2, 1.2.2: every word formed, each with its premiums, and the prime; raises CellTaken.

    The legality of the placement is not looked at.
    """
    tiles = grid.new_tiles(placement)
    after = grid.with_tiles(tiles)
    new_cells = frozenset(row * SIZE + col for row, col, _ in tiles)
    main = _priced(after, placement.ref, len(placement.word), new_cells)
    across = placement.direction.other
    formed = tuple(
        _priced(after, ref, length, new_cells)
        for ref, length in (run_through(after, tile.row, tile.col, across) for tile in tiles)
        if length > 1
    )
    prime = formula.prime(len(tiles))
    points = main.points + sum(word.points for word in formed) + prime
    return Scored(points, main, formed, tiles, prime)


def run_through(grid: Grid, row: int, col: int, direction: Direction) -> tuple[Reference, int]:
    """Where the run of letters through a cell starts, and its length."""
    cells = grid.cells
    step = 1 if direction is Direction.H else SIZE
    here = row * SIZE + col
    before = col if direction is Direction.H else row
    start = here
    while start > here - before * step and cells[start - step] != EMPTY:
        start -= step
    last = here + (SIZE - 1 - before) * step
    end = here
    while end < last and cells[end + step] != EMPTY:
        end += step
    return Reference(start // SIZE, start % SIZE, direction), (end - start) // step + 1


def _priced(grid: Grid, ref: Reference, length: int, new_cells: frozenset[int]) -> FormedWord:
    step = 1 if ref.direction is Direction.H else SIZE
    start = ref.row * SIZE + ref.col
    times = 1
    letters = []
    for cell in range(start, start + length * step, step):
        letter = grid.cells[cell]
        is_new = cell in new_cells
        # FISF 1.2.1.b, 1.2.1.c: word premiums multiply; a covered cell has lost its effect.
        letters.append(ScoredLetter(letter, VALUES[letter], LETTER_TIMES[cell] if is_new else 1, is_new))
        if is_new:
            times *= WORD_TIMES[cell]
    points = sum(letter.value * letter.times for letter in letters) * times
    return FormedWord("".join(letter.letter for letter in letters), ref, tuple(letters), times, points)
