"""The search as the rules tell it, slow and plain: every word, at every place, with every use of the jokers.

A slot is a stretch of the grid where a word may be laid if its letters allow it. What a slot is does not depend on
the hand: it is worked out once for a grid.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple

from engine.rules.formula import Formula
from engine.rules.grid import CENTRE, EMPTY, Grid
from engine.rules.placement import Placement
from engine.rules.reference import SIZE, Direction, Reference
from engine.rules.scoring import score

Cell = tuple[int, int]
NEIGHBOURS = ((0, 1), (1, 0), (0, -1), (-1, 0))


@dataclass(frozen=True, order=True)
class Found:
    """A legal placement, in the words of `manage.py solve`."""

    word: str
    ref: str
    points: int
    jokers: tuple[int, ...]
    formed: tuple[str, ...]


class Slot(NamedTuple):
    """Where a word of so many letters would lie: its cells, what stands there, which of them are to be filled."""

    ref: Reference
    cells: tuple[Cell, ...]
    there: str
    new: tuple[int, ...]


def all_solutions(grid: Grid, rack: str, words: Iterable[str], formula: Formula) -> set[Found]:
    """Every legal placement."""
    admitted = frozenset(words)
    by_length = defaultdict(list)
    for word in admitted:
        by_length[len(word)].append(word)
    return {
        found
        for slot in slots(grid)
        if len(slot.new) <= formula.places
        for word in by_length[len(slot.cells)]
        for found in placements(grid, rack, admitted, formula, slot, word)
    }


class Stretch(NamedTuple):
    """Cells of the board that follow one another, and where they stand among the 225 of a grid."""

    ref: Reference
    cells: tuple[Cell, ...]
    among: slice


def _stretches() -> Iterator[Stretch]:
    for direction, row, col, length in product(Direction, range(SIZE), range(SIZE), range(2, SIZE + 1)):
        place = Placement(EMPTY * length, Reference(row, col, direction))
        if place.fits_board:
            (down, right), first = place.step, row * SIZE + col
            step = down * SIZE + right
            yield Stretch(place.ref, place.cells(), slice(first, first + (length - 1) * step + 1, step))


STRETCHES = tuple(_stretches())


@lru_cache(maxsize=4)
def slots(grid: Grid) -> tuple[Slot, ...]:
    """Every stretch that is free at both ends, with a cell to fill that is attached to the grid."""
    attached = _attached(grid)
    found = []
    for ref, cells, among in STRETCHES:
        # The first word is horizontal.
        if grid.is_empty and ref.direction is Direction.V:
            continue
        if "+" in attached[among] and _is_free_at_both_ends(grid, ref, cells):
            there = grid.cells[among]
            found.append(Slot(ref, cells, there, tuple(i for i, letter in enumerate(there) if letter == EMPTY)))
    return tuple(found)


def placements(
    grid: Grid, rack: str, admitted: frozenset[str], formula: Formula, slot: Slot, word: str
) -> Iterator[Found]:
    """The word laid on a slot of its length, once for each use of the jokers; nothing when it cannot be."""
    if any(there not in {EMPTY, letter, letter.lower()} for there, letter in zip(slot.there, word, strict=True)):
        return
    uses = _joker_uses(rack, word, slot.new)
    if not uses:
        return
    across = [_word_across(grid, slot.cells[number], word[number], slot.ref.direction) for number in slot.new]
    crossings = [crossing for crossing in across if len(crossing) > 1]
    if any(crossing.upper() not in admitted for crossing in crossings):
        return
    # A single tile that forms two words is one placement, given in the horizontal direction.
    if len(slot.new) == 1 and crossings and slot.ref.direction is Direction.V:
        return
    for jokers in uses:
        yield _found(grid, formula, word, slot, jokers)


def _attached(grid: Grid) -> str:
    """Of the 225 cells, a "+" for each empty one that touches a letter, or for the centre of an empty grid."""
    return "".join(
        "+"
        if not grid.holds(row, col) and (_touches(grid, row, col) or (grid.is_empty and (row, col) == CENTRE))
        else "-"
        for row in range(SIZE)
        for col in range(SIZE)
    )


def _touches(grid: Grid, row: int, col: int) -> bool:
    return any(grid.holds(row + down, col + right) for down, right in NEIGHBOURS)


def _is_free_at_both_ends(grid: Grid, ref: Reference, cells: tuple[Cell, ...]) -> bool:
    down, right = (0, 1) if ref.direction is Direction.H else (1, 0)
    (first_row, first_col), (last_row, last_col) = cells[0], cells[-1]
    return not grid.holds(first_row - down, first_col - right) and not grid.holds(last_row + down, last_col + right)


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


# Many slots ask the same of a hand.
@lru_cache(maxsize=1 << 14)
def _joker_uses(rack: str, word: str, new: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Each choice of the new letters that jokers play, when the hand has the others."""
    hand = Counter(rack)
    if (Counter(word[number] for number in new) - hand).total() > hand["?"]:
        return ()
    return tuple(
        jokers
        for count in range(hand["?"] + 1)
        for jokers in combinations(new, count)
        if not Counter(word[number] for number in new if number not in jokers) - Counter(rack.replace("?", ""))
    )


def _found(grid: Grid, formula: Formula, word: str, slot: Slot, jokers: tuple[int, ...]) -> Found:
    """The placement as it reads on the grid, priced by the rules."""
    letters = [
        there if there != EMPTY else letter.lower() if number in jokers else letter
        for number, (there, letter) in enumerate(zip(slot.there, word, strict=True))
    ]
    shown = "".join(letters)
    priced = score(grid, Placement(shown, slot.ref), formula)
    return Found(shown, str(slot.ref), priced.points, jokers, tuple(formed.word for formed in priced.formed))
