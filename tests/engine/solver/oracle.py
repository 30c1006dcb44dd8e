"""The search as the rules tell it, slow and plain: every word, at every place, with every use of the jokers."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations

from engine.rules.formula import Formula
from engine.rules.grid import Grid
from engine.rules.placement import Placement
from engine.rules.reference import SIZE, Direction, Reference
from engine.rules.scoring import score

Cell = tuple[int, int]


@dataclass(frozen=True, order=True)
class Found:
    """A legal placement, in the words of `manage.py solve`."""

    word: str
    ref: str
    points: int
    jokers: tuple[int, ...]
    formed: tuple[str, ...]


def all_solutions(grid: Grid, rack: str, words: Iterable[str], formula: Formula) -> set[Found]:
    """Every legal placement."""
    admitted = frozenset(words)
    return {
        found
        for direction in (Direction.H, Direction.V)
        for row in range(SIZE)
        for col in range(SIZE)
        for word in admitted
        for found in _placements(grid, rack, admitted, formula, Placement(word, Reference(row, col, direction)))
    }


def _placements(grid: Grid, rack: str, admitted: frozenset[str], formula: Formula, place: Placement) -> Iterator[Found]:
    word, ref = place.word, place.ref
    if not place.fits_board or not _stands_alone(grid, place):
        return
    cells = place.cells()
    if any(grid.holds(*cell) and grid.at(*cell).upper() != letter for cell, letter in zip(cells, word, strict=True)):
        return
    new = [number for number, cell in enumerate(cells) if not grid.holds(*cell)]
    if not 1 <= len(new) <= formula.places or not _is_attached(grid, [cells[number] for number in new], ref):
        return
    across = {number: _word_across(grid, cells[number], word[number], ref.direction) for number in new}
    formed = [crossing for crossing in across.values() if len(crossing) > 1]
    if any(crossing.upper() not in admitted for crossing in formed):
        return
    if len(new) == 1 and formed and ref.direction is Direction.V:
        return
    for jokers in _joker_uses(rack, word, new):
        yield _found(grid, formula, word, ref, jokers)


def _stands_alone(grid: Grid, place: Placement) -> bool:
    down, right = place.step
    (first_row, first_col), (last_row, last_col) = place.cells()[0], place.cells()[-1]
    return not grid.holds(first_row - down, first_col - right) and not grid.holds(last_row + down, last_col + right)


def _is_attached(grid: Grid, new: list[Cell], ref: Reference) -> bool:
    if grid.is_empty:
        return ref.direction is Direction.H and (7, 7) in new
    return any(
        grid.holds(row + down, col + right) for row, col in new for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0))
    )


def _word_across(grid: Grid, cell: Cell, letter: str, direction: Direction) -> str:
    down, right = (1, 0) if direction is Direction.H else (0, 1)
    word = letter
    row, col = cell[0] - down, cell[1] - right
    while grid.holds(row, col):
        word = grid.at(row, col) + word
        row, col = row - down, col - right
    row, col = cell[0] + down, cell[1] + right
    while grid.holds(row, col):
        word += grid.at(row, col)
        row, col = row + down, col + right
    return word


def _joker_uses(rack: str, word: str, new: list[int]) -> Iterator[tuple[int, ...]]:
    """Each choice of the new letters that jokers play, when the hand has the others."""
    hand = Counter(rack)
    for count in range(hand["?"] + 1):
        for jokers in combinations(new, count):
            needed = Counter(word[number] for number in new if number not in jokers)
            if all(hand[letter] >= times for letter, times in needed.items()):
                yield jokers


def _found(grid: Grid, formula: Formula, word: str, ref: Reference, jokers: tuple[int, ...]) -> Found:
    """The placement as it reads on the grid, priced by the rules."""
    cells = Placement(word, ref).cells()
    letters = [
        grid.at(*cell) if grid.holds(*cell) else letter.lower() if number in jokers else letter
        for number, (cell, letter) in enumerate(zip(cells, word, strict=True))
    ]
    shown = "".join(letters)
    priced = score(grid, Placement(shown, ref), formula)
    return Found(shown, str(ref), priced.points, jokers, tuple(formed.word for formed in priced.formed))
