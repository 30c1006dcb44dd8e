"""All solutions of a position, and its top."""

import threading
from array import array
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from engine.lexicon.lexicon import Lexicon
from engine.rules import letters, reference
from engine.rules.formula import Formula
from engine.rules.grid import LETTER_TIMES, WORD_TIMES, Grid
from engine.rules.placement import Placement
from engine.solver import errors, kernel as _kernel
from engine.solver.found import Crossings, Found, Solution

# The kernel's letters: 1 to 26, 33 to 58 for a joker.
_TO_KERNEL = bytes.maketrans(
    (letters.ALPHABET + letters.ALPHABET.lower() + ".").encode(), bytes([*range(1, 27), *range(33, 59), 0])
)
_VALUES = [0, *(letters.VALUES[letter] for letter in letters.ALPHABET)]
# Those of a hand, the joker's first.
_TILES = bytes.maketrans((letters.JOKER + letters.ALPHABET).encode(), bytes(range(27)))
_KNOWN = frozenset(letters.BAG)
# Room for what is found, in placements; doubled as long as it is too small.
_ROOM = 1024
# Points are counted one by one up to this many, far above what any grid of words can give.
_HIGHEST = 8191
_JOKERS = letters.BAG[letters.JOKER]


@dataclass(frozen=True, slots=True)
class Solved:
    """The top of a position and every placement that reaches it; (0, ()) when nothing can be played."""

    top: int
    tops: Sequence[Solution]


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
        self._hand.play(formula.places, [formula.prime(placed) for placed in range(16)])
        self._top = kernel.Top(self._board, self._hand, index)
        self._walk = kernel.Walk(self._board, self._hand, lexicon.edges)
        self._heads, self._words = array("i"), bytearray()
        self._make_room(_ROOM)
        self.lay(self.grid)

    def lay(self, grid: Grid) -> None:
        """Take another grid."""
        self.grid = grid
        self._crossings = Crossings(grid.cells)
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
        self._crossings = Crossings(grid.cells)

    def top(self, rack: str) -> Solved:
        """The top and all the placements that reach it, in the order of `solutions`; raises BadRack."""
        self._take(rack)
        while (count := self._top.best()) < 0:
            self._make_room(2 * self._room)
        return Solved(self._heads[0] if count else 0, self._found(count))

    def timed(self, rack: str) -> Callable[[], int]:
        """The search for the top alone, as the measures call it: it answers how many placements reach it."""
        self._take(rack)
        best: Callable[[], int] = self._top.best
        return best

    def solutions(self, rack: str) -> Sequence[Solution]:
        """Every legal placement, best first; at equal points rows before columns, then by place, then by word.

        They are found at once, and made into objects one by one as they are read. Placements that differ by which
        letter is the joker are different; a single tile that forms two words is one. Raises BadRack.
        """
        self._take(rack)
        count = 0
        for line in range(_kernel.LINES):
            while (more := self._walk.find(line, count)) < 0:
                self._make_room(2 * self._room)
            count = more
        return self._found(count)

    def first(self, rack: str, count: int) -> Sequence[Solution]:
        """The first `count` of `solutions`, and those that score as much as the last of these; raises BadRack."""
        self._take(rack)
        while (found := self._top.best_of(count)) < 0:
            self._make_room(2 * self._room)
        return self._found(found)

    def worth(self, rack: str, points: int) -> Sequence[Solution]:
        """The placements that score so many points, in the order of `solutions`; raises BadRack."""
        self._take(rack)
        while (found := self._top.scoring(points)) < 0:
            self._make_room(2 * self._room)
        return self._found(found)

    def tally(self, rack: str) -> Sequence[int]:
        """How many legal placements score each number of points; those above the last place stand there."""
        self._take(rack)
        tally = array("q", bytes(8 * (_HIGHEST + 1)))
        for line in range(_kernel.LINES):
            self._walk.count(line, tally)
        return tally

    def _found(self, count: int) -> Found:
        heads, words = self._heads[: count * _kernel.HEAD], bytes(self._words[: count * reference.SIZE])
        return Found(heads, words, self._crossings)

    def _make_room(self, placements: int) -> None:
        """Room for so many placements of what a search finds, behind those that stand there."""
        # New ones: the kernel holds the old ones open, which therefore keep their size.
        self._room = placements
        self._heads = self._heads + array("i", bytes(4 * _kernel.HEAD * placements))[len(self._heads) :]
        self._words = self._words + bytes(reference.SIZE * placements - len(self._words))
        for search in (self._top, self._walk):
            search.write_to(self._heads, self._words)

    def _take(self, rack: str) -> None:
        if len(rack) > self.formula.hand or not _KNOWN.issuperset(rack) or rack.count(letters.JOKER) > _JOKERS:
            _refuse(rack, self.formula)
        self._hand.take(rack.encode("ascii").translate(_TILES))


def solve(grid: Grid, rack: str, lexicon: Lexicon, formula: Formula, *, kernel: ModuleType = _kernel) -> Solved:
    """The top of a position; see `Solver.top`."""
    solver = _solver(lexicon, formula, kernel)
    solver.lay(grid)
    return solver.top(rack)


def solutions(
    grid: Grid, rack: str, lexicon: Lexicon, formula: Formula, *, kernel: ModuleType = _kernel
) -> Iterator[Solution]:
    """Every legal placement of a position; see `Solver.solutions`."""
    solver = _solver(lexicon, formula, kernel)
    solver.lay(grid)
    return iter(solver.solutions(rack))


def first(grid: Grid, rack: str, lexicon: Lexicon, formula: Formula, count: int) -> Sequence[Solution]:
    """The first `count` placements of a position; see `Solver.first`."""
    solver = _solver(lexicon, formula, _kernel)
    solver.lay(grid)
    return solver.first(rack, count)[:count]


def worth(
    grid: Grid, rack: str, lexicon: Lexicon, formula: Formula, points: int, *, kernel: ModuleType = _kernel
) -> Sequence[Solution]:
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


def _refuse(rack: str, formula: Formula) -> None:
    """Raises BadRack, for what is wrong first."""
    for letter in rack:
        if letter not in _KNOWN:
            raise errors.UnknownLetter(rack=rack, letter=letter)
    if len(rack) > formula.hand:
        raise errors.TooManyLetters(rack=rack, count=len(rack), formula=formula.name, hand=formula.hand)
    raise errors.TooManyJokers(rack=rack, count=rack.count(letters.JOKER))


def _coded(text: str) -> bytes:
    return text.encode("ascii").translate(_TO_KERNEL)
