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


@cython.cclass
class Windows:
    """The windows that a hand may fill on a board. Not to be shared between threads."""

    def __init__(self, board: Board, hand: Hand) -> None:
        if not cython.compiled:
            reserve(self, first_of=1024, next_of=4096, listed=4096, kinds=16, alone=16, across=16)
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
            if first == 0 or self.kinds[first - 1] != _LETTER:
                self.list_from(line, first)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def weigh_cells(self, base: cython.int) -> cython.bint:
        """Tell of each cell of a line what it holds and how much it can add; whether a word can be attached."""
        i: cython.int
        j: cython.int
        cell: cython.int
        fitting: cython.uint
        best: cython.int
        anchored: cython.int = 0
        for i in range(15):
            anchored |= self.board.anchors[base + i]
        if not anchored:
            return False
        for i in range(15):
            cell = base + i
            if self.board.letters[cell]:
                self.kinds[i] = _LETTER
                continue
            self.kinds[i] = _EMPTY
            if self.board.crossings[cell] < 0:
                self.alone[i] = self.hand.best_tiles[1] * self.board.letter_times[cell]
                self.across[i] = 0
                continue
            fitting = self.board.checks[cell] & self.hand.bits
            if not fitting:
                self.kinds[i] = _BARRED
                continue
            best = 0
            for j in range(self.hand.distinct):
                if (fitting >> self.hand.letters[j]) & 1:
                    best = self.hand.letter_values[j]
                    break
            self.alone[i] = best * self.board.letter_times[cell]
            self.across[i] = (self.board.crossings[cell] + self.alone[i]) * self.board.word_times[cell]
        return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def list_from(self, line: cython.int, first: cython.int) -> cython.void:
        """List the windows of a line that start on a cell, each with its bound.

        The bound of the main word is the lower of two: the best tiles, the very best ones where letters are
        multiplied; and the best letter that each cell admits. What is formed across is bounded cell by cell.
        """
        last: cython.int
        cell: cython.int
        points: cython.int
        times: cython.int = 1
        standing: cython.int = 0
        empty: cython.int = 0
        doubled: cython.int = 0
        tripled: cython.int = 0
        by_cell: cython.int = 0
        beside: cython.int = 0
        crossed: cython.int = 0
        anchored: cython.int = 0
        for last in range(first, 15):
            cell = line * 15 + last
            if self.kinds[last] == _LETTER:
                standing += self.board.points[cell]
                anchored = 1
            else:
                if self.kinds[last] == _BARRED or empty == self.hand.tiles:
                    return
                empty += 1
                times *= self.board.word_times[cell]
                doubled += 1 if self.board.letter_times[cell] == 2 else 0
                tripled += 1 if self.board.letter_times[cell] == 3 else 0
                by_cell += self.alone[last]
                beside += self.across[last]
                crossed += 1 if self.board.crossings[cell] >= 0 else 0
                anchored |= self.board.anchors[cell]
            if not (anchored and empty and last > first) or (last < 14 and self.kinds[last + 1] == _LETTER):
                continue
            # A single tile that forms two words is one placement, given in the horizontal direction.
            if empty == 1 and crossed and line >= 15:
                continue
            points = self.hand.best_tiles[empty]
            points += self.hand.best_tiles[doubled + tripled] + self.hand.best_tiles[tripled]
            points = standing + min(points, by_cell)
            self.note(line, first, last, times * points + beside + self.hand.primes[empty])

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
