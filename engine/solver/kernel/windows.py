# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The windows of a grid: a window is a run of cells of a line that a word may fill exactly.

Each is listed with a bound of what it can score, by falling bound.
"""

import cython

from engine.lexicon.multisets import reserve
from engine.solver.kernel.board import Board
from engine.solver.kernel.hand import Hand

# Bounds are counted up to this one, which holds all that are higher.
_HIGHEST = cython.declare(cython.int, 1023)
# What a cell of the present line is: empty, with a letter, or empty and refused to every letter of the hand.
_EMPTY = cython.declare(cython.int, 0)
_LETTER = cython.declare(cython.int, 1)
_BARRED = cython.declare(cython.int, 2)
# What cells add to a window, from which bit of a number: the best letters' points (from bit 0, 12 bits), what is
# formed across (16), empty cells with doubled or tripled letters, crossed, attached, cells with a letter (4 each),
# points that stand (10), empty cells (4). The largest sums of a window fit.
_BESIDE = cython.declare(cython.int, 12)
_DOUBLED = cython.declare(cython.int, 28)
_TRIPLED = cython.declare(cython.int, 32)
_CROSSED = cython.declare(cython.int, 36)
_ANCHORS = cython.declare(cython.int, 40)
_LETTERS = cython.declare(cython.int, 44)
_STANDING = cython.declare(cython.int, 48)
_TILES = cython.declare(cython.int, 58)
_ONE = cython.declare(cython.ulonglong, 1)


@cython.cclass
class Windows:
    """The windows that a hand may fill on a board. Not to be shared between threads."""

    def __init__(self, board: Board, hand: Hand) -> None:
        if not cython.compiled:
            reserve(self, first_of=1024, next_of=4096, listed=4096, kinds=16, away=16, weights=16)
        # Past the edge there is no letter.
        self.kinds[15] = _EMPTY
        self.board = board
        self.hand = hand

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def list_all(self) -> cython.void:
        """List the windows of all lines; the hand has been divided."""
        i: cython.int
        self.count = 0
        self.highest = 0
        for i in range(_HIGHEST + 1):
            self.first_of[i] = -1
        for i in range(30):
            self.list_line(i)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def list_line(self, line: cython.int) -> cython.void:
        """List the windows of a line."""
        first: cython.int
        if not self.weigh_cells(line * 15):
            return
        for first in range(14):
            if self.away[first] <= self.hand.tiles and (first == 0 or self.kinds[first - 1] != _LETTER):
                self.list_from(line, first)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def weigh_cells(self, base: cython.int) -> cython.bint:
        """Weigh the cells of a line; answers whether a word can be attached there.

        What cells add to a window stands side by side in one number, so that a window's sums are one sum.
        """
        i: cython.int
        cell: cython.int
        anchored: cython.int = 0
        for i in range(15):
            anchored |= self.board.anchors[base + i]
        if not anchored:
            return False
        # Tiles needed from a cell to the first that is attached, that one included.
        self.away[15] = 15
        for i in range(14, -1, -1):
            cell = base + i
            if self.board.letters[cell]:
                self.kinds[i] = _LETTER
                self.weights[i] = cython.cast(cython.ulonglong, self.board.points[cell]) << _STANDING | _ONE << _LETTERS
                self.away[i] = 0
            else:
                self.away[i] = 1 if self.board.anchors[cell] else self.away[i + 1] + 1
                self.weights[i] = self.weigh_empty(i, cell)
        return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def weigh_empty(self, place: cython.int, cell: cython.int) -> cython.ulonglong:
        """What an empty cell adds, with the best letter that it admits; notes whether it admits any."""
        i: cython.int
        times: cython.int = self.board.letter_times[cell]
        best: cython.int = self.hand.best_tiles[1]
        weight: cython.ulonglong = _ONE << _TILES
        fitting: cython.uint
        self.kinds[place] = _EMPTY
        if self.board.anchors[cell]:
            weight += _ONE << _ANCHORS
        if times > 1:
            weight += _ONE << (_DOUBLED if times == 2 else _TRIPLED)
        if self.board.crossings[cell] >= 0:
            fitting = self.board.checks[cell] & self.hand.bits
            if not fitting:
                self.kinds[place] = _BARRED
                return 0
            best = 0
            for i in range(self.hand.distinct):
                if (fitting >> self.hand.letters[i]) & 1:
                    best = self.hand.letter_values[i]
                    break
            weight += _ONE << _CROSSED
            weight += (
                cython.cast(cython.ulonglong, (self.board.crossings[cell] + best * times) * self.board.word_times[cell])
                << _BESIDE
            )
        return weight + best * times

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def list_from(self, line: cython.int, first: cython.int) -> cython.void:
        """List the windows of a line that start on a cell, each with its bound.

        The bound of the main word is the lower of two: the best tiles, the very best ones where letters are
        multiplied; and the best letter that each cell admits. What is formed across is bounded cell by cell.
        """
        last: cython.int
        points: cython.int
        tiles: cython.int
        multiplied: cython.int
        tripled: cython.int
        times: cython.int = 1
        sums: cython.ulonglong = 0
        for last in range(first, 15):
            if self.kinds[last] != _LETTER:
                if self.kinds[last] == _BARRED or cython.cast(cython.int, (sums >> _TILES) & 15) == self.hand.tiles:
                    return
                times *= self.board.word_times[line * 15 + last]
            sums += self.weights[last]
            if self.kinds[last + 1] == _LETTER or not (sums >> _ANCHORS) & 255 or last == first:
                continue
            tiles = (sums >> _TILES) & 15
            # A single tile that forms two words is one placement, given in the horizontal direction.
            if tiles == 0 or (tiles == 1 and (sums >> _CROSSED) & 15 and line >= 15):
                continue
            tripled = (sums >> _TRIPLED) & 15
            multiplied = tripled + ((sums >> _DOUBLED) & 15)
            points = self.hand.best_tiles[tiles] + self.hand.best_tiles[multiplied] + self.hand.best_tiles[tripled]
            points = min(points, cython.cast(cython.int, sums & 0xFFF)) + ((sums >> _STANDING) & 0x3FF)
            self.note(line, first, last, times * points + ((sums >> _BESIDE) & 0xFFFF) + self.hand.primes[tiles])

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def note(self, line: cython.int, first: cython.int, last: cython.int, bound: cython.int) -> cython.void:
        """List a window; 30 lines have 3,150 at most."""
        bound = min(bound, _HIGHEST)
        self.listed[self.count] = line << 8 | first << 4 | last
        self.next_of[self.count] = self.first_of[bound]
        self.first_of[bound] = self.count
        self.count += 1
        self.highest = max(self.highest, bound)
