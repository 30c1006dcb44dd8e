"""All solutions of a position, and its top."""

import threading
from array import array
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from types import ModuleType
from typing import Any

from engine.lexicon.lexicon import Lexicon
from engine.rules import letters, reference
from engine.rules.formula import Formula
from engine.rules.grid import LETTER_TIMES, WORD_TIMES, Grid
from engine.rules.placement import Placement
from engine.solver import errors
from engine.solver import kernel as _kernel

# The kernel's letters: 1 to 26, 33 to 58 for a joker; FROM_HAND is dropped when a word is read back.
_TO_KERNEL = bytes.maketrans(
    (letters.ALPHABET + letters.ALPHABET.lower() + ".").encode(), bytes([*range(1, 27), *range(33, 59), 0])
)
_FROM_KERNEL = bytes(
    ord(letters.ALPHABET[(code & 31) - 1]) | (code & 32) if 1 <= code & 31 <= 26 else ord("?") for code in range(256)
)
_VALUES = [0, *(letters.VALUES[letter] for letter in letters.ALPHABET)]
_PLACED_JOKER = _kernel.FROM_HAND | _kernel.JOKER
_TILES = letters.JOKER + letters.ALPHABET
# Room for the tops, in placements; doubled as long as it is too small.
_TOPS = 256
# All solutions are found again for each band of points, so that few are held at once: so many, or those of
# one line at one score.
_BAND = 20_000
# Points are counted one by one up to this many, far above what any grid of words can give.
_HIGHEST = 8191

_Found = tuple[int, int, int, bytes]
"""(points, line, first cell, word in the kernel's letters)"""


@dataclass(frozen=True, slots=True)
class Solution:
    """A legal placement: its points, which letters of its word are jokers from the hand, the other words."""

    placement: Placement
    points: int
    jokers: tuple[int, ...]
    formed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Solved:
    """The top of a position and every placement that reaches it; (0, ()) when nothing can be played."""

    top: int
    tops: tuple[Solution, ...]


def compiled() -> bool:
    """Whether the kernel runs compiled."""
    return bool(_kernel.COMPILED)


class Solver:
    """A grid kept from coup to coup, searched with one lexicon by one formula. Not to be shared between threads."""

    def __init__(self, lexicon: Lexicon, formula: Formula, *, kernel: ModuleType = _kernel) -> None:
        self.formula = formula
        self.grid = Grid.empty()
        index = kernel.Multisets(lexicon.index)
        self._board = kernel.Board(index, _VALUES, LETTER_TIMES, WORD_TIMES)
        self._hand = kernel.Hand(_VALUES)
        self._top = kernel.Top(self._board, self._hand, index)
        self._walk = kernel.Walk(self._board, self._hand, lexicon.edges)
        self._room = _Room(_TOPS)
        self._primes = [formula.prime(placed) for placed in range(16)]
        self.lay(self.grid)

    def lay(self, grid: Grid) -> None:
        """Take another grid."""
        self.grid = grid
        self._board.lay(_coded(grid.cells))

    def place(self, placement: Placement) -> None:
        """Lay a word on the grid; raises the refusals of `Grid.place`."""
        grid = self.grid.place(placement)
        ref = placement.ref
        line, start = (
            (ref.row, ref.col) if ref.direction is reference.Direction.H else (reference.SIZE + ref.col, ref.row)
        )
        self._board.place(line, start, _coded(placement.word))
        self.grid = grid

    def top(self, rack: str) -> Solved:
        """The top and all the placements that reach it, in the order of `solutions`; raises BadRack."""
        self._take(rack)
        while (count := self._top.best(self._room.heads, self._room.words)) < 0:
            self._room = _Room(2 * self._room.placements)
        placements = sorted(self._room.read(count), key=_order)
        return Solved(
            placements[0][0] if placements else 0, tuple(_solution(self.grid, placement) for placement in placements)
        )

    def timed(self, rack: str) -> Callable[[], int]:
        """The search for the top alone, as the measures call it: it answers how many placements reach it."""
        self._take(rack)
        return partial(self._top.best, self._room.heads, self._room.words)

    def solutions(self, rack: str) -> Iterator[Solution]:
        """Every legal placement, best first; at equal points rows before columns, then by place, then by word.

        Placements that differ by which letter is the joker are different; a single tile that forms two words is
        one. The grid may change only once all were taken. Raises BadRack.
        """
        return self._in_bands(self.tally(rack))

    def tally(self, rack: str) -> Sequence[int]:
        """How many legal placements score each number of points; those above the last place stand there."""
        self._take(rack)
        tally = array("q", bytes(8 * (_HIGHEST + 1)))
        for line in range(_kernel.LINES):
            self._walk.count(line, tally)
        return tally

    def worth(self, rack: str, points: int) -> tuple[Solution, ...]:
        """The placements that score so many points, in the order of `solutions`; raises BadRack."""
        self._take(rack)
        placements = [placement for line in range(_kernel.LINES) for placement in self._found(line, points, points)]
        return tuple(
            _solution(self.grid, placement) for placement in sorted(placements, key=_order) if placement[0] == points
        )

    def _in_bands(self, tally: Sequence[int]) -> Iterator[Solution]:
        for least, most in _bands(tally):
            lines: list[range] = [range(_kernel.LINES)]
            if sum(tally[least : most + 1]) > _BAND:
                lines = [range(line, line + 1) for line in range(_kernel.LINES)]
            for some in lines:
                placements = [placement for line in some for placement in self._found(line, least, most)]
                yield from (_solution(self.grid, placement) for placement in sorted(placements, key=_order))

    def _found(self, line: int, least: int, most: int) -> Iterator[_Found]:
        """The placements of a line within some points; the last place of the tally stands for all above."""
        most = most if most < _HIGHEST else 2**31 - 1
        while (count := self._walk.all_of(line, least, most, self._room.heads, self._room.words)) < 0:
            self._room = _Room(2 * self._room.placements)
        return self._room.read(count)

    def _take(self, rack: str) -> None:
        self._hand.take(_counts(rack, self.formula), self.formula.places, self._primes)


def solve(grid: Grid, rack: str, lexicon: Lexicon, formula: Formula, *, kernel: ModuleType = _kernel) -> Solved:
    """The top of a position; see `Solver.top`."""
    solver = _solver(lexicon, formula, kernel)
    solver.lay(grid)
    return solver.top(rack)


def solutions(
    grid: Grid, rack: str, lexicon: Lexicon, formula: Formula, *, kernel: ModuleType = _kernel
) -> Iterator[Solution]:
    """Every legal placement of a position; see `Solver.solutions`."""
    # One of its own: it may be read slowly, while others are asked for.
    solver = Solver(lexicon, formula, kernel=kernel)
    solver.lay(grid)
    return solver.solutions(rack)


def worth(
    grid: Grid, rack: str, lexicon: Lexicon, formula: Formula, points: int, *, kernel: ModuleType = _kernel
) -> tuple[Solution, ...]:
    """The placements of a position that score so many points; see `Solver.worth`."""
    solver = _solver(lexicon, formula, kernel)
    solver.lay(grid)
    return solver.worth(rack, points)


_of_thread = threading.local()


def _solver(lexicon: Lexicon, formula: Formula, kernel: ModuleType) -> Solver:
    """The solver that this thread used last, when it serves; it keeps the lexicon's file open."""
    last: tuple[Any, ...] = getattr(_of_thread, "kept", ())
    if last[:3] != (lexicon, formula, kernel):
        last = _of_thread.kept = (lexicon, formula, kernel, Solver(lexicon, formula, kernel=kernel))
    solver: Solver = last[3]
    return solver


class _Room:
    """Room for what a search finds."""

    def __init__(self, placements: int) -> None:
        self.placements = placements
        self.heads = array("i", bytes(4 * _kernel.HEAD * placements))
        self.words = bytearray(placements * reference.SIZE)

    def read(self, count: int) -> Iterator[_Found]:
        for number in range(count):
            points, line, start, length = self.heads[number * _kernel.HEAD : (number + 1) * _kernel.HEAD]
            yield points, line, start, bytes(self.words[number * reference.SIZE : number * reference.SIZE + length])


def _bands(tally: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Spans of points, best first, that hold some placements and no more than _BAND when they span several."""
    least = most = held = 0
    for points in range(len(tally) - 1, -1, -1):
        if not tally[points]:
            continue
        if held and held + tally[points] > _BAND:
            yield least, most
            held = 0
        if not held:
            most = points
        least, held = points, held + tally[points]
    if held:
        yield least, most


def _counts(rack: str, formula: Formula) -> list[int]:
    """The count of jokers, then of each letter."""
    for letter in rack:
        if letter not in letters.BAG:
            raise errors.UnknownLetter(rack=rack, letter=letter)
    if len(rack) > formula.hand:
        raise errors.TooManyLetters(rack=rack, count=len(rack), formula=formula.name, hand=formula.hand)
    if rack.count(letters.JOKER) > letters.BAG[letters.JOKER]:
        raise errors.TooManyJokers(rack=rack, count=rack.count(letters.JOKER))
    return [rack.count(letter) for letter in _TILES]


def _coded(text: str) -> bytes:
    return text.encode("ascii").translate(_TO_KERNEL)


def _order(placement: _Found) -> tuple[int, int, int, bytes]:
    points, line, start, word = placement
    return -points, line, start, word


def _solution(grid: Grid, placement: _Found) -> Solution:
    points, line, start, word = placement
    across = line < reference.SIZE
    ref = (
        reference.Reference(line, start, reference.Direction.H)
        if across
        else reference.Reference(start, line - reference.SIZE, reference.Direction.V)
    )
    text = word.translate(_FROM_KERNEL).decode("ascii")
    jokers = tuple(i for i, code in enumerate(word) if code & _PLACED_JOKER == _PLACED_JOKER)
    placed = (i for i, code in enumerate(word) if code & _kernel.FROM_HAND)
    # Cells along a crossing line lie this far from one another.
    step = reference.SIZE if across else 1
    crossings = (_crossing(grid.cells, line % reference.SIZE, _cell(line, start + i), step, text[i]) for i in placed)
    return Solution(Placement(text, ref), points, jokers, tuple(filter(None, crossings)))


def _cell(line: int, place: int) -> int:
    return line * reference.SIZE + place if line < reference.SIZE else place * reference.SIZE + line - reference.SIZE


def _crossing(cells: str, place: int, cell: int, step: int, letter: str) -> str:
    """The word that a letter forms at `place` of the line that crosses its own; "" when it forms none."""
    first = cell - step * place
    crossing = cells[first : first + step * reference.SIZE : step]
    before = crossing[:place].rpartition(".")[2]
    after = crossing[place + 1 :].partition(".")[0]
    return before + letter + after if before or after else ""
